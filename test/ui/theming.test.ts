import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buttonRules } from '../../src/ui/buttons/buttonSheet.js'
import { accountRules } from '../../src/ui/style/account.js'
import { helpRules } from '../../src/ui/style/help.js'
import { sheetText } from '../../src/ui/style/sheet.js'
import { dark, light } from '../../src/ui/style/tokens.js'
import { waitingRules } from '../../src/ui/style/waiting.js'

type Lch = readonly [l: number, c: number, h: number]
type Rgb = readonly [number, number, number]

/** OKLCH to linear sRGB, as CSS Color 4 has it; out of gamut is clipped, as browsers paint it. */
const linear = ([l, c, h]: Lch): Rgb => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number): number => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrast = (one: Rgb, other: Rgb): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

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
/** The accent as text and focus ring: moved to where it can be read. */
const link = (name: 'light' | 'dark', [l, c, h]: Lch): Lch => [
  name === 'light' ? Math.min(l, 0.5) : Math.max(l, 0.76),
  c,
  h,
]
const onAccent = (accent: Rgb): Rgb => (luminance(accent) < 0.183 ? [1, 1, 1] : [0, 0, 0])

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
