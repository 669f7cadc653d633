import type { Millis } from '../../domain/prelude/time.js'
import type { StoragePort } from '../ports.js'
import { Observable } from '../rx.js'
import { listen } from './listen.js'

/** Touching `localStorage` itself may throw: third-party frames, private modes, policies (STO-01). */
const ignoreThrows = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** A tab writes several keys in one turn, and each is an event here: half of them say something else than all. */
const tabSettle: Millis = 50

/**
 * The page's local storage. What cannot be written (denied, full) is kept for this page life, so that the modal
 * behaves the same until the reload.
 */
export const liveStorage = (page: Window): StoragePort => {
  const fallback = new Map<string, string | null>()
  return {
    read: (key) => fallback.get(key) ?? ignoreThrows(() => page.localStorage.getItem(key), null),
    write: (key, value) => {
      const written = ignoreThrows(() => {
        page.localStorage.setItem(key, value)
        return true
      }, false)
      if (written) fallback.delete(key)
      else fallback.set(key, value)
    },
    remove: (key) => {
      fallback.delete(key)
      ignoreThrows(() => page.localStorage.removeItem(key), undefined)
    },
    changes$: new Observable((observer) => {
      let keys = new Set<string | null>()
      let timer: number | undefined
      const flush = (): void => {
        const changed = keys
        keys = new Set()
        for (const key of changed) observer.next(key)
      }
      observer.add(
        listen(page, 'storage', ({ key }: StorageEvent) => key).subscribe((key) => {
          // What another tab could write is newer than what this one could not.
          if (key === null) fallback.clear()
          else fallback.delete(key)
          if (keys.size === 0) timer = page.setTimeout(flush, tabSettle)
          keys.add(key)
        }),
      )
      return () => page.clearTimeout(timer)
    }),
  }
}
