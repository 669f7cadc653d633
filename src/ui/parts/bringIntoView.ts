/** Scrolls what stands in the card's body, and nothing of the page around it, until an element can be seen. */
export const bringIntoView = (element: Element): void => {
  const body = element.closest('.body')
  if (!body) return
  const [row, box] = [element, body].map((one) => one.getBoundingClientRect())
  if (row && box && (row.top < box.top || row.bottom > box.bottom))
    body.scrollTop += row.top - box.top - (box.height - row.height) / 2
}
