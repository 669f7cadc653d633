/** Runs something when the page has nothing better to do. */
export const whenIdle = (page: Document, run: () => void): void => {
  const view = page.defaultView
  // Safari has no idle callback; a frame later is after the first paint, too.
  if (view && 'requestIdleCallback' in view) view.requestIdleCallback(run)
  else (view as Window | null)?.requestAnimationFrame(run)
}
