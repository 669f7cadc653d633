import { lazyPort } from '../lazyPort.js'
import type { StoragePort } from '../ports.js'
import type { LiveLater } from './later.js'

/** Touching `localStorage` itself may throw: third-party frames, private modes, policies (STO-01). */
const ignoreThrows = <A>(work: () => A, otherwise: A): A => {
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
export const liveStorage = (
  page: Window,
  later: () => Promise<Pick<LiveLater, 'storageChanges'>>,
): StoragePort => {
  const { whenLoaded: through } = lazyPort(async () => (await later()).storageChanges)
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
    changes$: through((changes) =>
      changes(page, (key) => {
        // What another tab could write is newer than what this one could not.
        if (key === null) fallback.clear()
        else fallback.delete(key)
      }),
    ),
  }
}
