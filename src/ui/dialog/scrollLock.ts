interface Lock {
  holders: number
  readonly release: () => void
}

const locks = new WeakMap<Document, Lock>()

const setImportant = (style: CSSStyleDeclaration, name: string, value: string): (() => void) => {
  const before = style.getPropertyValue(name)
  const priority = style.getPropertyPriority(name)
  style.setProperty(name, value, 'important')
  return () => {
    if (before) style.setProperty(name, before, priority)
    else style.removeProperty(name)
  }
}

const lock = (page: Document): (() => void) => {
  const html = page.documentElement
  const bare = !html.hasAttribute('style')
  // Only where a scrollbar stands: elsewhere a stable gutter would itself move the page.
  const hasScrollbar = (page.defaultView?.innerWidth ?? 0) > html.clientWidth
  const undo = [
    setImportant(html.style, 'overflow', 'hidden'),
    hasScrollbar ? setImportant(html.style, 'scrollbar-gutter', 'stable') : () => undefined,
  ]
  return () => {
    for (const one of undo) one()
    // Read as an attribute: Chromium writes it lazily, and would leave an empty one.
    if (bare && html.getAttribute('style') === '') html.removeAttribute('style')
  }
}

/** Keeps the page from scrolling; the page is as before once every holder has released. */
export const lockScroll = (page: Document): (() => void) => {
  const held = locks.get(page) ?? { holders: 0, release: lock(page) }
  held.holders += 1
  locks.set(page, held)
  let done = false
  return () => {
    if (done) return
    done = true
    held.holders -= 1
    if (held.holders > 0) return
    locks.delete(page)
    held.release()
  }
}
