const adopted = new WeakMap<object, Set<string>>()

/**
 * Adds a constructed sheet to a document or shadow root, once. Constructed sheets need no `unsafe-inline`; they must
 * be of the window the tree lives in.
 */
export const adoptSheet = (tree: Document | ShadowRoot, rules: string): void => {
  const known = adopted.get(tree) ?? new Set<string>()
  if (known.has(rules)) return
  const page = 'defaultView' in tree ? tree : tree.ownerDocument
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(rules)
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet]
  adopted.set(tree, known.add(rules))
}

/** The same for the tree in which an element stands. */
export const adoptIn = (element: Element | null, rules: string): void => {
  const tree = element?.getRootNode()
  if (tree && 'adoptedStyleSheets' in tree) adoptSheet(tree as Document | ShadowRoot, rules)
}
