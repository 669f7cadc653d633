import { cardsOf, type Drawn, drawnIn, hasText } from './rendered.js'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where its letters are, and not the box they were given. */
const textBoxes = (element: Element): ReadonlyArray<Box> =>
  [...element.childNodes]
    .filter((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    .flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })

const clips = (overflow: string): boolean => /^(hidden|clip)$/.test(overflow)
const scrolls = (overflow: string): boolean => /^(auto|scroll)$/.test(overflow)

/** The whole px that rounding may take. */
const slack = 1

/** The first box round an element that hides a part of its letters; beyond one that scrolls they can be brought into sight. */
const cutBy = (element: Element): Element | null => {
  const boxes = textBoxes(element)
  let along = { x: true, y: true }
  for (let around: Element | null = element; around; around = around.parentElement) {
    const style = getComputedStyle(around)
    const box = around.getBoundingClientRect()
    const isCut = boxes.some(
      (text) =>
        (along.x &&
          clips(style.overflowX) &&
          (text.left < box.left - slack || text.right > box.right + slack)) ||
        (along.y &&
          clips(style.overflowY) &&
          (text.top < box.top - slack || text.bottom > box.bottom + slack)),
    )
    if (isCut) return around
    along = { x: along.x, y: along.y && !scrolls(style.overflowY) }
  }
  return null
}

/** A field may hold more than it shows, but its lines are whole. */
const isFieldCut = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.scrollHeight > element.clientHeight + slack

const isSideways = ({ element, style }: Drawn): boolean =>
  scrolls(style.overflowX) && element.scrollWidth > element.clientWidth + slack

/** Longer than what anybody calls anything: such names may end in an ellipsis where the title has them whole. */
const longName = 30

const isTitled = (element: Element): boolean => {
  const title = element.closest('[title]')?.getAttribute('title') ?? ''
  return title.length >= longName && title.includes(element.textContent?.trim() ?? '')
}

/** Texts of which a part cannot be seen, and boxes that must be scrolled sideways. */
export const cutTexts = (): ReadonlyArray<string> =>
  cardsOf(document).flatMap(({ name, root }) =>
    drawnIn(root)
      // Letters in a picture's place are one.
      .filter(({ element, pseudo }) => pseudo === '' && !element.closest('.logo'))
      .flatMap((one) => {
        const { element, label } = one
        if (isSideways(one)) return [`${name}: ${label} scrolls sideways`]
        if (!hasText(one) || isTitled(element)) return []
        if (isFieldCut(element)) return [`${name}: ${label} is cut`]
        const by = cutBy(element)
        return by ? [`${name}: ${label} is cut: "${element.textContent?.trim().slice(0, 40)}"`] : []
      }),
  )

/** Which of these are not wholly inside the window. */
export const outsideWindow = (selector: string): ReadonlyArray<string> =>
  cardsOf(document).flatMap(({ name, root }) =>
    drawnIn(root)
      .filter(({ element, pseudo }) => pseudo === '' && element.matches(selector))
      .flatMap(({ element, label }) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const [x, y] = [
          [left, right, innerWidth],
          [top, bottom, innerHeight],
        ].map(([from = 0, to = 0, whole = 0]) =>
          from >= 0 && to <= whole ? '' : ` ${Math.round(from)} to ${Math.round(to)} of ${whole}`,
        )
        return x || y ? [`${name}: ${label} stands at${x && ` x${x}`}${y && ` y${y}`}`] : []
      }),
  )
