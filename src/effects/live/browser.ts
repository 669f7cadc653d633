import type { BrowserPort } from '../ports.js'
import { Observable } from '../rx.js'
import { answer } from './answer.js'
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

/** A phone or tablet, as far as pages can know. */
const isMobile = (page: Window): boolean =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(page.navigator.userAgent) ||
  (page.navigator.maxTouchPoints > 1 && /Macintosh/.test(page.navigator.userAgent))

/** Network Information API; not in every browser, nor in TypeScript's. */
type MaybeConnected = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** The window, apart from wallets, storage and drawing. */
export const liveBrowser = (page: Window & typeof globalThis): BrowserPort => ({
  environment: () => ({
    locale: page.navigator.language,
    pageLocale: page.document.documentElement.lang,
    timeZone: new page.Intl.DateTimeFormat().resolvedOptions().timeZone,
    platform: isMobile(page) ? 'mobile' : 'desktop',
    origin: page.location.origin,
    saveData: (page.navigator as MaybeConnected).connection?.saveData === true,
  }),
  visible$: listen(page.document, 'visibilitychange', () => page.document.visibilityState === 'visible'),
  idle$: whenIdle(page),
  copy: (text) => answer(async () => (await import('./copy.js')).copy(page, text)),
  report: (error) => page.reportError(error),
  log: (level, message) => page.console[level](message),
})
