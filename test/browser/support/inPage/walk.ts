import { cardsOf } from './rendered.js'

const pressable = 'a[href],button:not(:disabled),input:not(:disabled),summary'
let walked = new Set<Element>()
let unseen: string[] = []

/** What has the focus shows no ring. In forced colours there are no shadows. */
const isRingless = (inner: Element, forced: boolean): boolean => {
  // A field shows its ring round the box it stands in, with its label and what clears it.
  const around =
    inner instanceof HTMLInputElement ? [inner.parentElement, inner.parentElement?.parentElement] : []
  const boxes = [inner, ...around]
  return boxes.every((box) => {
    if (!box) return true
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    return !hasOutline && (forced || boxShadow === 'none')
  })
}

const note =
  (forced: boolean) =>
  ({ target }: Event): void => {
    if (!(target instanceof Element) || walked.has(target)) return
    walked.add(target)
    if (isRingless(target, forced)) unseen.push(target.className || target.localName)
  }
let stop = (): void => undefined

/** From the first of the page; gives how many places the cards have to stop at, and the page besides. */
export const beginWalk = (forced: boolean): { readonly wanted: number; readonly others: number } => {
  walked = new Set()
  unseen = []
  const listener = note(forced)
  const roots = cardsOf(document).map(({ root }) => root)
  // A focus that moves within a tree is not heard of outside.
  for (const root of roots) root.addEventListener('focusin', listener)
  stop = () => {
    for (const root of roots) root.removeEventListener('focusin', listener)
  }
  document.body.tabIndex = -1
  document.body.focus()
  const stops = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(pressable)])
  const wanted = stops.filter(
    (one) =>
      !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0,
  ).length
  return { wanted, others: document.querySelectorAll('a').length }
}

export const endWalk = (): { readonly reached: number; readonly unseen: ReadonlyArray<string> } => {
  stop()
  return { reached: walked.size, unseen }
}
