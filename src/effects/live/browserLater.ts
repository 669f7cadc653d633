import type { BrowserPort } from '../ports.js'
import { Observable } from '../rx.js'
import { fromPromise } from './fromPromise.js'
import { listen } from './listen.js'

/** Safari has no `requestIdleCallback`; a moment after the load is as good there. */
const whenIdle = (page: Window & typeof globalThis): Observable<void> =>
  new Observable((observer) => {
    const tell = (): void => {
      observer.next()
      observer.complete()
    }
    if (typeof page.requestIdleCallback !== 'function') {
      const handle = page.setTimeout(tell, 200)
      return () => page.clearTimeout(handle)
    }
    const handle = page.requestIdleCallback(tell, { timeout: 2_000 })
    return () => page.cancelIdleCallback(handle)
  })

/** What only code asks for that comes after the page. */
export const browserLater = (
  page: Window & typeof globalThis,
): Pick<BrowserPort, 'visible$' | 'idle$' | 'copy'> => ({
  visible$: listen(page.document, 'visibilitychange', () => page.document.visibilityState === 'visible'),
  idle$: whenIdle(page),
  copy: (text) => fromPromise(async () => (await import('./copy.js')).copy(page, text)),
})
