const adopted = new WeakMap<object, Set<string>>()

/**
 * Adds a constructed sheet to a document or shadow root, once. Constructed sheets need no `unsafe-inline`; they must
 * be of the window the tree lives in.
 */
export const adoptSheet = (shadowRoot: Document | ShadowRoot, rules: string): void => {
  const known = adopted.get(shadowRoot) ?? new Set<string>()
  if (known.has(rules)) return
  const page = shadowRoot.ownerDocument ?? (shadowRoot as Document)
  const Sheet = page.defaultView?.CSSStyleSheet
  // jsdom has the class alone.
  if (!Sheet || !shadowRoot.adoptedStyleSheets) return
  const sheet = new Sheet()
  sheet.replaceSync(rules)
  shadowRoot.adoptedStyleSheets.push(sheet)
  adopted.set(shadowRoot, known.add(rules))
}

/** The same for the tree in which an element stands. */
export const adoptIn = (element: Element | null, rules: string): void => {
  const shadowRoot = element?.getRootNode()
  // An element that stands in no tree is its own root, and takes no sheet.
  if (shadowRoot) adoptSheet(shadowRoot as Document | ShadowRoot, rules)
}
