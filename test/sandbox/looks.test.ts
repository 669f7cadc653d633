import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { looks } from '../../sandbox/host/looks.js'
import { viewerRules } from '../../src/devtools/viewerSheet.js'
import { dark, light } from '../../src/ui/style/tokens.js'
import { contrast, type Lch, linear, link } from '../support/contrast.js'

const numbers = (text: string): Lch => text.trim().split(/\s+/).map(Number) as unknown as Lch
const both = /light-dark\(\s*oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\s*\)/
const schemes = ['light', 'dark'] as const

/** By name, in one scheme; what is no colour, or lets something through, is left out. */
const coloursOf = (variables: Readonly<Record<string, string>>, scheme: 'light' | 'dark') =>
  new Map(
    Object.entries(variables).flatMap(([name, value]): Array<[string, Lch]> => {
      const [, inLight, inDark] = both.exec(value) ?? []
      const text = scheme === 'light' ? inLight : inDark
      return text === undefined ? [] : [[name, numbers(text)]]
    }),
  )

const worn = looks.filter(({ variables }) => Object.keys(variables).length > 0)

// Words on the accent are black or white, whichever reaches it (test/ui/theming.test.ts). Planted: Harbour's `text-dim` at a
// lightness of 0.6; Roastery's `success` too pale.
describe.each(worn)('the look $title', ({ variables }) => {
  describe.each(schemes)('in %s', (scheme) => {
    const colours = coloursOf(variables, scheme)
    const get = (name: string): Lch => colours.get(name) ?? expect.fail(`no ${name}`)
    const reaches = (ink: Lch, ground: Lch): void =>
      expect(contrast(linear(ink), linear(ground))).toBeGreaterThanOrEqual(4.5)

    it.each(['background', 'raised', 'pressed'])('words on %s reach 4.5:1', (ground) => {
      for (const ink of ['text', 'text-dim']) reaches(get(ink), get(ground))
    })
    it.each(['background', 'raised'])('links and signs on %s reach 4.5:1', (ground) => {
      for (const ink of [link(scheme, get('accent')), get('success'), get('danger')])
        reaches(ink, get(ground))
    })
  })
})

describe('what stands in for the colours of the modal', () => {
  const ofModal = (rules: string) =>
    new Map(
      [...rules.matchAll(/var\(--wm-([a-z-]+),oklch\(([\d. ]+)\)\)/g)].map(
        ([, name = '', text = '']) => [name, numbers(text).concat(0).slice(0, 3)] as const,
      ),
    )
  const [inLight, inDark] = [ofModal(light), ofModal(dark)]
  const found = (rules: string) =>
    [...rules.matchAll(/var\(\s*--wm-([a-z-]+),\s*(light-dark\([^;]*?\)\s*\))\)/g)].flatMap(
      ([, name = '', value = '']) => {
        const [, one, other] = both.exec(value) ?? []
        return one && other ? [{ name, light: numbers(one), dark: numbers(other) }] : []
      },
    )

  // Planted: another grey in the log viewer.
  it.each([
    ['the log viewer', viewerRules, 8],
    ['the shop', readFileSync('sandbox/host/main.css', 'utf8'), 9],
  ])('%s has the same', (_who, rules, count) => {
    const own = found(rules)
    expect(own.length).toBe(count)
    for (const { name, ...values } of own)
      expect({ name, ...values }).toEqual({ name, light: inLight.get(name), dark: inDark.get(name) })
  })
})
