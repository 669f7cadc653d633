import { defer, of, Subject } from 'rxjs'
import { type Either, left, right } from '../domain/prelude/either.js'
import type { Failure } from '../domain/prelude/failure.js'
import type { Environment } from '../domain/slices/pageSession/state.js'
import type { BrowserPort } from '../effects/ports.js'
import { counted } from './counted.js'

/** The window of a test. */
export interface ScriptedBrowser extends BrowserPort {
  /** What the clipboard holds. */
  readonly clipboard: string | null
  /** The next copies fail with this; null: they succeed, as at first. */
  copyFails(why: Failure | null): void
  /** The page is at this address from now on. */
  visit(url: string): void
  /** The page was hidden or shown. */
  show(visible: boolean): void
  /** The page has nothing to do for so many moments, by default for as many as are waited for: what loads lazily loads now. */
  rest(moments?: number): void
  /** Errors of somebody else's code. */
  readonly reports: ReadonlyArray<unknown>
  readonly logs: ReadonlyArray<readonly [level: 'info' | 'warn' | 'error', message: string]>
  readonly listeners: number
}

const defaultEnvironment: Environment = {
  locale: 'en-GB',
  pageLocale: 'en',
  platform: 'desktop',
  origin: 'https://shop.example',
  saveData: false,
}

/** Where the page of a test is. */
const scriptedAddress = (origin = defaultEnvironment.origin): Pick<ScriptedBrowser, 'url' | 'visit'> => {
  let url = `${origin}/`
  return {
    url: () => url,
    visit: (to) => {
      url = to
    },
  }
}

export const scriptedBrowser = (environment: Partial<Environment> = {}): ScriptedBrowser => {
  const visibility = new Subject<boolean>()
  const visible = counted(visibility)
  const idles = new Subject<void>()
  const idling = counted(idles)
  const reports: Array<unknown> = []
  const logs: Array<readonly ['info' | 'warn' | 'error', string]> = []
  let clipboard: string | null = null
  let copied: Either<Failure, true> = right(true)
  return {
    environment: () => ({ ...defaultEnvironment, ...environment }),
    ...scriptedAddress(environment.origin),
    visible$: visible.stream,
    idle$: idling.stream,
    copy: (text) =>
      defer(() => {
        if (copied._tag === 'Right') clipboard = text
        return of(copied)
      }),
    report: (error) => reports.push(error),
    log: (level, message) => logs.push([level, message]),
    copyFails: (why) => {
      copied = why ? left(why) : right(true)
    },
    show: (isVisible) => visibility.next(isVisible),
    rest: (moments = Number.POSITIVE_INFINITY) => {
      for (let count = 0; count < moments && idling.listeners > 0; count += 1) idles.next()
    },
    reports,
    logs,
    get clipboard() {
      return clipboard
    },
    get listeners() {
      return visible.listeners + idling.listeners
    },
  }
}
