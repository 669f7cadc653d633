import { left } from '../../domain/prelude/either.js'
import { failure } from '../../domain/prelude/failure.js'
import { lazyPort } from '../lazyPort.js'
import type { BrowserPort } from '../ports.js'
import type { LiveLater } from './later.js'

/** A phone or tablet, as far as pages can know. */
const isMobile = (page: Window): boolean =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(page.navigator.userAgent) ||
  (page.navigator.maxTouchPoints > 1 && /Macintosh/.test(page.navigator.userAgent))

/** Network Information API; not in every browser, nor in TypeScript's. */
type NavigatorWithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** The window, apart from wallets, storage and drawing. */
export const liveBrowser = (
  page: Window & typeof globalThis,
  later: () => Promise<Pick<LiveLater, 'browserLater'>>,
): BrowserPort => {
  const { whenLoaded: through } = lazyPort(async () => (await later()).browserLater(page))
  return {
    environment: () => ({
      locale: page.navigator.language,
      pageLocale: page.document.documentElement.lang,
      platform: isMobile(page) ? 'mobile' : 'desktop',
      origin: page.location.origin,
      saveData: (page.navigator as NavigatorWithConnection).connection?.saveData === true,
    }),
    url: () => page.location.href,
    visible$: through(({ visible$ }) => visible$),
    idle$: through(({ idle$ }) => idle$),
    copy: (text) => through(({ copy }) => copy(text), left(failure('CopyFailed'))),
    report: (error) => page.reportError(error),
    log: (level, message) => page.console[level](message),
  }
}
