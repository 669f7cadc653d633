import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buttonRules } from '../../src/ui/buttons/buttonSheet.js'
import { accountRules } from '../../src/ui/style/account.js'
import { helpRules } from '../../src/ui/style/help.js'
import { sheetText } from '../../src/ui/style/sheet.js'
import { dark, light } from '../../src/ui/style/tokens.js'
import { waitingRules } from '../../src/ui/style/waiting.js'
import { contrast, type Lch, linear, link, onAccent, type Rgb } from '../support/contrast.js'

const tokensOf = (rules: string): ReadonlyMap<string, Lch> =>
  new Map(
    [...rules.matchAll(/--_([a-z]+)0?:(?:var\(--wm-[a-z-]+,)?oklch\(([\d.]+) ([\d.]+)(?: ([\d.]+))?\)/g)].map(
      ([, name = '', l, c, h = '0']) => [name, [Number(l), Number(c), Number(h)]],
    ),
  )

const schemes = { light: tokensOf(light), dark: tokensOf(dark) }
const get = (scheme: ReadonlyMap<string, Lch>, name: string): Lch => {
  const found = scheme.get(name)
  if (!found) throw new Error(`no token ${name}`)
  return found
}

const text: ReadonlyArray<readonly [string, string]> = [
  ...['surface', 'raised', 'pressed'].flatMap((ground) => [
    ['text', ground] as const,
    ['dim', ground] as const,
  ]),
  ['success', 'surface'],
  ['warning', 'surface'],
  ['danger', 'surface'],
  ['danger', 'raised'],
]

describe.each(['light', 'dark'] as const)('contrast in %s', (name) => {
  const scheme = schemes[name]
  it.each(text)('%s on %s reaches 4.5:1', (ink, ground) => {
    expect(contrast(linear(get(scheme, ink)), linear(get(scheme, ground)))).toBeGreaterThanOrEqual(4.5)
  })
  it('text on the accent reaches 4.5:1, whatever accent a host chooses', () => {
    for (const accent of [
      get(scheme, 'accent'),
      [0.7, 0.15, 150],
      [0.9, 0.1, 100],
      [0.35, 0.1, 20],
      [0.62, 0.2, 300],
    ] as const) {
      expect(contrast(linear(accent), onAccent(linear(accent)))).toBeGreaterThanOrEqual(4.5)
    }
  })
  it.each(['surface', 'raised'])('links and the focus ring on %s reach 4.5:1', (ground) => {
    const ink = linear(link(name, get(scheme, 'accent')))
    expect(contrast(ink, linear(get(scheme, ground)))).toBeGreaterThanOrEqual(4.5)
  })
  it('the weak part of a large figure reaches 3:1', () => {
    expect(contrast(linear(get(scheme, 'hint')), linear(get(scheme, 'surface')))).toBeGreaterThanOrEqual(3)
  })
  it('a message for developers can be read on its tint', () => {
    const ground = linear(get(scheme, 'surface')).map(
      (value, at) => value * 0.88 + (linear(get(scheme, 'warning'))[at] ?? 0) * 0.12,
    )
    expect(contrast(linear(get(scheme, 'text')), ground as unknown as Rgb)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the measure', () => {
  it('knows black on white, and the blue of the web', () => {
    expect(contrast(linear([0, 0, 0]), linear([1, 0, 0]))).toBeCloseTo(21, 1)
    expect(contrast(linear([0.452, 0.313, 264.05]), linear([1, 0, 0]))).toBeCloseTo(8.59, 0)
  })
})

describe('docs/theming.md', () => {
  const documented = new Set(
    [...readFileSync('docs/theming.md', 'utf8').matchAll(/^\| `--wm-([a-z-]+)`/gm)].map(([, name]) => name),
  )
  const surface = readFileSync('src/effects/live/surface.ts', 'utf8')
  const used = new Set(
    [sheetText, accountRules, waitingRules, helpRules, buttonRules, surface]
      .flatMap((rules) => [...rules.matchAll(/var\(--wm-([a-z-]+)/g)])
      .map(([, name]) => name),
  )
  it('names every property that the sheets read', () => {
    expect([...used].filter((name) => !documented.has(name))).toEqual([])
  })
  it('names none that nothing reads, but the colour that codes will have', () => {
    expect([...documented].filter((name) => !used.has(name))).toEqual(['qr-color'])
  })
})
