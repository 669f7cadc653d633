import type { Millis } from '../../domain/prelude/time.js'
import { Observable } from '../rx.js'
import { listen } from './listen.js'

/** A tab writes several keys in one turn, and each is an event here: half of them say something else than all. */
const tabSettle: Millis = 50

/** The keys that other tabs changed, null for all, once they are done; each is told to `forget` at once. */
export const storageChanges = (
  page: Window,
  forget: (key: string | null) => void,
): Observable<string | null> =>
  new Observable((observer) => {
    let keys = new Set<string | null>()
    let timer: number | undefined
    const flush = (): void => {
      const changed = keys
      keys = new Set()
      for (const key of changed) observer.next(key)
    }
    observer.add(
      listen(page, 'storage', ({ key }: StorageEvent) => key).subscribe((key) => {
        forget(key)
        if (keys.size === 0) timer = page.setTimeout(flush, tabSettle)
        keys.add(key)
      }),
    )
    return () => page.clearTimeout(timer)
  })
