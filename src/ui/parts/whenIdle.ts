/** Runs something when the page has nothing better to do. */
export const whenIdle = (page: Document, run: () => void): void => {
  const view = page.defaultView as Partial<Window> | null
  // Safari has no idle callback; a frame later is after the first paint, too. Test pages may have neither.
  const wait = view?.requestIdleCallback ?? view?.requestAnimationFrame ?? view?.setTimeout
  wait?.call(view, run)
}
