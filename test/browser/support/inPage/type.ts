import { type Drawn, hasText } from './rendered.js'
import type { Found } from './scales.js'

const sizes = [13, 15, 17, 22, 34, 44]
const lines: Readonly<Record<number, ReadonlyArray<number>>> = {
  13: [16, 18],
  15: [20, 24],
  17: [24],
  22: [28],
  34: [44],
  44: [52],
}
const weights = ['400', '500', '600']

const rulesOf = (rules: Iterable<CSSRule>): ReadonlyArray<CSSStyleRule> =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
  ])

const fittedRules = new WeakMap<CSSStyleSheet, ReadonlyArray<CSSStyleRule>>()
const fittedIn = (sheet: CSSStyleSheet): ReadonlyArray<CSSStyleRule> => {
  const known = fittedRules.get(sheet)
  if (known) return known
  const found = rulesOf(sheet.cssRules).filter(({ style }) => style.fontSize.startsWith('clamp('))
  fittedRules.set(sheet, found)
  return found
}

/** Between which sizes a figure is fitted to its box: what its rule says, else anything that can be read. */
const rangeOf = (root: ShadowRoot, { element, style }: Drawn): readonly [number, number] | null => {
  if (style.getPropertyValue('--n').trim() === '') return null
  const rule = root.adoptedStyleSheets.flatMap(fittedIn).find((one) => element.matches(one.selectorText))
  const [, least, most] = /^clamp\(([\d.]+)px,.*?,\s*([\d.]+)px\)$/.exec(rule?.style.fontSize ?? '') ?? []
  return [Number(least ?? 13), Number(most ?? 44)]
}

const px = (value: string): number => Number.parseFloat(value)

const lineFindings = ({ style }: Drawn, size: number): ReadonlyArray<Found> => {
  const allowed = [...(lines[size] ?? []), ...(size === 13 && /monospace/.test(style.fontFamily) ? [20] : [])]
  if (allowed.length === 0 || allowed.includes(px(style.lineHeight))) return []
  return [['line-height', `${style.lineHeight} at ${style.fontSize}`, String(allowed)]]
}

/** Size, line and weight of what has letters. */
export const typeFindings = (root: ShadowRoot, one: Drawn): ReadonlyArray<Found> => {
  if (!hasText(one)) return []
  const { style } = one
  const size = px(style.fontSize)
  const range = rangeOf(root, one)
  const weight: ReadonlyArray<Found> = weights.includes(style.fontWeight)
    ? []
    : [['font-weight', style.fontWeight, String(weights)]]
  if (range) {
    const [least, most] = range
    const isFitted = size >= least && size <= most
    // None: raised signs, which must not move the line.
    const line = px(style.lineHeight) / size
    const isLined = line === 0 || (line >= 1.17 && line <= 1.55)
    return [
      ...weight,
      ...(isFitted ? [] : [['font-size', style.fontSize, `${least} to ${most}`] as const]),
      ...(isLined
        ? []
        : [['line-height', `${style.lineHeight} at ${style.fontSize}`, '1.17 to 1.55 times'] as const]),
    ]
  }
  const isInScale = sizes.includes(size)
  return [
    ...weight,
    ...(isInScale ? [] : [['font-size', style.fontSize, String(sizes)] as const]),
    ...lineFindings(one, size),
  ]
}
