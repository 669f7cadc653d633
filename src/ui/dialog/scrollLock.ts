/** As heavy as two ids: what a page's own rules mostly weigh less than, `!important` ones as well. */
const heavy = ':not(#_):not(#_)'

/** The shorthand first: jsdom keeps it apart from the two. */
const axes = ['overflow', 'overflow-x', 'overflow-y']

/** It keeps its overflow to itself, in one of three ways. */
const isContained = ({ contain, containerType, contentVisibility }: CSSStyleDeclaration): boolean =>
  !/^(none)?,(normal)?,(visible)?$/.test([contain, containerType, contentVisibility].join())

/** A layer's `!important`, or one in the element's own style, weighs more than any rule. Gives back what it changes. */
const insist = (element: HTMLElement, overflow: string): (() => void) => {
  const { style } = element
  const before = axes.map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  style.setProperty('overflow', overflow, 'important')
  return () => {
    for (const one of before) style.setProperty(...one)
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  }
}

/**
 * Locks; gives what lets it go. The root is locked. Where the page scrolls by body's `overflow`, as
 * it does while the root has none (CSS Overflow 3, 3.3), body would become a scroll container by that, in which nothing of the
 * page sticks: it has none as long, whatever the page sets meanwhile. By a sheet of ours and not by the elements' `style`: a
 * dialog of the page that opens and closes meanwhile reads that, and would write our lock back for good.
 */
const lock = (page: Document, view: Window & typeof globalThis): (() => void) => {
  const { documentElement: root, body } = page
  const rootStyle = view.getComputedStyle(root)
  const wanted: Array<readonly [HTMLElement, string]> = [[root, 'hidden']]
  const isBodys = rootStyle.overflow === 'visible' && !isContained(rootStyle)
  if (isBodys && !isContained(view.getComputedStyle(body))) wanted.push([body, 'visible'])
  // Only where a scrollbar stands: elsewhere a stable gutter would itself move the page.
  const needsGutter = view.innerWidth > root.clientWidth && rootStyle.scrollbarGutter === 'auto'
  const gutter = needsGutter ? `html${heavy}{scrollbar-gutter:stable!important}` : ''
  const rules = wanted.map(
    // Nor does a phone load the page anew when a sheet in it is pulled.
    ([{ localName }, overflow]) =>
      `${localName + heavy}{overflow:${overflow}!important;overscroll-behavior:contain}`,
  )
  const sheet = new view.CSSStyleSheet()
  // jsdom has no sheets of a page: there the elements' own style does it.
  sheet.replaceSync?.(rules.join('') + gutter)
  page.adoptedStyleSheets?.push(sheet)
  const beaten = wanted.filter(([element, overflow]) => view.getComputedStyle(element).overflow !== overflow)
  const undo = beaten.map(([element, overflow]) => insist(element, overflow))
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets?.filter((one) => one !== sheet)
    for (const one of undo) one()
  }
}

/** Of each page how many hold its lock, and what ends it. */
const locks = new WeakMap<Document, { holders: number; readonly release: () => void }>()

/** Keeps a page from scrolling until all who want that, as two modals may, have let go. Gives what lets go, once. */
export const lockScroll = (page: Document, view: Window & typeof globalThis): (() => void) => {
  const held = locks.get(page) ?? { holders: 0, release: lock(page, view) }
  locks.set(page, held)
  held.holders += 1
  return () => {
    held.holders -= 1
    if (held.holders > 0) return
    locks.delete(page)
    held.release()
  }
}
