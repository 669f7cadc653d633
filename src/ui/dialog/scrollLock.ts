/** As heavy as two ids: what a page's own rules mostly weigh less than, `!important` ones as well. */
const heavy = ':not(#_):not(#_)'

/** The element whose `overflow` the page scrolls by: the root's counts, or where it has none, body's (CSS Overflow 3, 3.3). */
const scrolledBy = ({ documentElement, body }: Document, view: Window): HTMLElement => {
  const [root, inner] = [documentElement, body].map((one) => view.getComputedStyle(one))
  const isBodys =
    root?.overflow === 'visible' &&
    inner?.overflow !== 'visible' &&
    // A contained element keeps its overflow to itself.
    [root, inner].every((one) => !one?.contain || one.contain === 'none')
  return isBodys ? body : documentElement
}

/**
 * Keeps a page from scrolling; gives what lets it again. By a sheet of ours and not by the elements' `style`: a dialog of the
 * page that opens and closes meanwhile reads that, and would write our lock back for good. Were the other element locked,
 * body would become a scroll container, in which nothing of the page sticks.
 */
export const lockScroll = (page: Document, view: Window & typeof globalThis): (() => void) => {
  const { documentElement: root } = page
  const element = scrolledBy(page, view)
  // Only where a scrollbar stands: elsewhere a stable gutter would itself move the page.
  const gutter = view.innerWidth > root.clientWidth ? `:root${heavy}{scrollbar-gutter:stable!important}` : ''
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`${element.localName + heavy}{overflow:hidden!important}${gutter}`)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  // A layer's `!important`, or one in the element's own style, weighs more than any rule.
  const before = element.style.cssText
  const isBeaten = view.getComputedStyle(element).overflow !== 'hidden'
  if (isBeaten) element.style.setProperty('overflow', 'hidden', 'important')
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
    if (isBeaten) element.style.cssText = before
  }
}
