/**
 * Text at 200 %, as a browser that enlarges text alone would have it: sizes of type and of lines are doubled in the sheets
 * themselves, everything else stays. A script may do that under a policy that forbids styles in the markup.
 */
const properties = ['font', 'font-size', 'line-height'] as const

/** `1.5px` is 3px, also within `clamp()` and `min()`; numbers without a unit follow by themselves. */
export const doubledText = (value: string): string =>
  value.replace(/(\d+\.?\d*|\.\d+)px/g, (_px, number: string) => `${Number(number) * 2}px`)

const doubleStyle = (style: CSSStyleDeclaration): void => {
  // All are read before any is written: a shorthand and its longhands are one another.
  const found = properties
    .map((name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const)
    .filter(([name, value]) => value !== '' && !(name !== 'font' && style.getPropertyValue('font') !== ''))
  for (const [name, value, priority] of found) style.setProperty(name, doubledText(value), priority)
}

const doubleRules = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if ('style' in rule) doubleStyle(rule.style as CSSStyleDeclaration)
    if ('cssRules' in rule) doubleRules(rule.cssRules as CSSRuleList)
  }
}

const done = new WeakSet<CSSStyleSheet>()
const sheetsOf = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')

/** Doubles the text of every sheet a root adopts, also of those that come with a part. */
export const doubleTextIn = (root: ShadowRoot): void => {
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    get: () => sheetsOf?.get?.call(root),
    set: (sheets: ReadonlyArray<CSSStyleSheet>) => {
      for (const sheet of sheets) {
        if (!done.has(sheet)) doubleRules(sheet.cssRules)
        done.add(sheet)
      }
      sheetsOf?.set?.call(root, sheets)
    },
  })
}
