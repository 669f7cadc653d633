import { map } from 'rxjs'
import type { StoragePort } from '../ports.js'
import { listen } from './listen.js'

/** Touching `localStorage` itself may throw: third-party frames, private modes, policies (STO-01). */
const attempt = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/**
 * The page's local storage. What cannot be written (denied, full) is kept for this page life, so that the modal
 * behaves the same until the reload.
 */
export const liveStorage = (page: Window): StoragePort => {
  const fallback = new Map<string, string | null>()
  return {
    read: (key) => fallback.get(key) ?? attempt(() => page.localStorage.getItem(key), null),
    write: (key, value) => {
      const written = attempt(() => {
        page.localStorage.setItem(key, value)
        return true
      }, false)
      if (written) fallback.delete(key)
      else fallback.set(key, value)
    },
    remove: (key) => {
      fallback.delete(key)
      attempt(() => page.localStorage.removeItem(key), undefined)
    },
    changes$: listen<StorageEvent>(page, 'storage').pipe(
      map(({ key }) => {
        // What another tab could write is newer than what this one could not.
        if (key === null) fallback.clear()
        else fallback.delete(key)
        return key
      }),
    ),
  }
}
