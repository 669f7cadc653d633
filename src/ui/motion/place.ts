/** Where something stands within the card, in its own px: a card that opens is drawn smaller than it is. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
}

export const placeIn = (card: HTMLElement, element: Element): Place => {
  const [of, box] = [card, element].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
  const scale = of.width / card.offsetWidth || 1
  return {
    left: (box.left - of.left) / scale,
    top: (box.top - of.top) / scale,
    width: box.width / scale,
  }
}

/** Its middle is seen: it is not scrolled out of the body in which it stands. */
export const isSeen = (element: Element): boolean => {
  const body = element.closest('.body') ?? element
  const [of, box] = [body, element].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
  const middle = box.top + box.height / 2
  return box.height > 0 && middle > of.top && middle < of.bottom
}
