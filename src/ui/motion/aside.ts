/** The rules of the host element itself, which is placed in the page: what stands in a card is not. */
const isOfHost = ({ cssRules: [first] }: CSSStyleSheet): boolean =>
  (first as Partial<CSSStyleRule> | undefined)?.selectorText === ':host'

/**
 * Stands something that was drawn in a box of its own that React does not know. In a closed tree nobody finds it: not whoever
 * looks for a test id or a text, not the keys, not the focus; and nothing is pressed or read out there.
 */
export const standAside = (card: HTMLElement, className: string, drawn: Element): HTMLElement => {
  const page = card.ownerDocument
  const root = card.getRootNode() as ShadowRoot
  const box = page.createElement('div')
  box.className = className
  box.inert = true
  box.setAttribute('aria-hidden', 'true')
  // The scheme hangs on the host of the tree.
  box.dataset.wmTheme = (root.host as HTMLElement).dataset.wmTheme ?? ''
  const tree = box.attachShadow({ mode: 'closed' })
  tree.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !isOfHost(sheet))
  const frame = page.createElement('div')
  frame.className = 'wm aside'
  frame.append(drawn)
  tree.append(frame)
  return box
}
