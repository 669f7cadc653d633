const names = ['aria-hidden', 'inert']

/** A page that hides us again each time, in a loop, is not fought. */
const patience = 30

/** An element and all that it stands in, out of shadow roots as well. */
const lineOf = (element: Element): ReadonlyArray<Element> => {
  const line: Array<Element> = []
  for (let at: Node | undefined = element; at; at = at.parentNode ?? (at as ShadowRoot).host)
    if ('getAttribute' in at) line.push(at as Element)
  return line
}

/**
 * Takes away, as long as it lasts, what keeps an element from people and their tools: a dialog of the page hides all its
 * siblings, and we are one. Gives back what was taken, unless the page has lifted it meanwhile: that of an attribute which is
 * not there nobody hears, but others that were hidden with it show it. Where there were none, only the element itself gets
 * its own back: a page that stays hidden is worse than one that does not.
 */
export const unhide = (element: Element): (() => void) => {
  const taken: Array<() => void> = []
  const line = lineOf(element)
  const lift = (): void => {
    for (const one of line) {
      for (const name of names) {
        const value = one.getAttribute(name)
        if (value === null || taken.length === patience) continue
        one.removeAttribute(name)
        const others = [...(one.parentNode?.children ?? [])].filter(
          (other) => other.getAttribute(name) === value,
        )
        taken.push(() => {
          const isDue = others.length > 0 ? others.some((other) => other.hasAttribute(name)) : one === element
          if (isDue && !one.hasAttribute(name)) one.setAttribute(name, value)
        })
      }
    }
  }
  lift()
  const watch = new MutationObserver(lift)
  for (const one of line) watch.observe(one, { attributeFilter: names })
  return () => {
    watch.disconnect()
    for (const giveBack of taken.reverse()) giveBack()
  }
}
