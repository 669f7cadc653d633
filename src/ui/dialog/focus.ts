/** The element that really has the focus, looked for through open shadow roots. */
export const deepActive = (page: Document): HTMLElement | null => {
  let active: Element | null = page.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active && active !== page.body && 'focus' in active ? (active as HTMLElement) : null
}

const pressable =
  'button:not([disabled]), a[href], input:not([disabled]), summary, [tabindex]:not([tabindex^="-"])'

/** What the Tab key stops at, in order. */
const tabStops = (within: ParentNode): ReadonlyArray<HTMLElement> =>
  [...within.querySelectorAll<HTMLElement>(pressable)].filter((one) => one.getClientRects().length > 0)

const replacements = '[data-testid^="account-button"] button, [data-testid^="connect-button"] button'

/** Puts the place from which Tab goes on to the start of the page. */
const focusStart = (page: Document): void => {
  page.body.setAttribute('tabindex', '-1')
  page.body.focus({ preventScroll: true })
  page.body.removeAttribute('tabindex')
}

/** After closing: to what opened the modal, else to the button that took its place, else to the start of the page. */
export const returnFocus = (page: Document, opener: HTMLElement | null): void => {
  const target = opener?.isConnected ? opener : page.querySelector<HTMLElement>(replacements)
  if (target) target.focus({ preventScroll: true })
  else focusStart(page)
}

/** Keeps Tab within an element that is not modal by itself. `press` is a Tab keydown. */
export const loopTab = (press: KeyboardEvent, root: ShadowRoot): void => {
  const stops = tabStops(root)
  const [first] = stops
  const last = stops[stops.length - 1]
  const at = stops.indexOf(root.activeElement as HTMLElement)
  const target = press.shiftKey ? (at <= 0 ? last : null) : at === stops.length - 1 ? first : null
  if (!target) return
  press.preventDefault()
  target.focus()
}
