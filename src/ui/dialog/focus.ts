/** The element that really has the focus, looked for through open shadow roots. */
export const deepActive = (page: Document): HTMLElement | null => {
  let active: Element | null = page.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active && active !== page.body && 'focus' in active ? (active as HTMLElement) : null
}

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

/**
 * Moves the focus on within a tree, or back, and around its ends. Which elements take it the browser knows best: hidden,
 * inert and disabled ones do not.
 */
export const moveFocus = (root: ShadowRoot, isBack: boolean): void => {
  const all = [...root.querySelectorAll<HTMLElement>('*')]
  if (isBack) all.reverse()
  // Nothing has it: it comes to the first.
  const at = all.indexOf(root.activeElement as HTMLElement) + 1
  const next = [...all.slice(at), ...all.slice(0, at)].filter(
    (one) => one.tabIndex >= 0 || one.isContentEditable,
  )
  next.some((one) => {
    one.focus()
    return root.activeElement === one
  })
}
