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

const doubleOnce = (sheet: CSSStyleSheet): void => {
  if (!done.has(sheet)) doubleRules(sheet.cssRules)
  done.add(sheet)
}

/** The root's own list, to which a sheet may be added as well. */
const listIn = (root: ShadowRoot): ReadonlyArray<CSSStyleSheet> =>
  new Proxy(sheetsOf?.get?.call(root) as Array<CSSStyleSheet>, {
    get: (list, name) => {
      if (name === 'push') {
        return (...sheets: ReadonlyArray<CSSStyleSheet>): number => {
          sheets.forEach(doubleOnce)
          return list.push(...sheets)
        }
      }
      const value: unknown = Reflect.get(list, name, list)
      return typeof value === 'function' ? value.bind(list) : value
    },
  })

/** Doubles the text of every sheet a root adopts, also of those that come with a part. */
export const doubleTextIn = (root: ShadowRoot): void => {
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    get: () => listIn(root),
    set: (sheets: ReadonlyArray<CSSStyleSheet>) => {
      sheets.forEach(doubleOnce)
      sheetsOf?.set?.call(root, sheets)
    },
  })
}
