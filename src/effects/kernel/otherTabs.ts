import type { AnyStored } from '../../domain/core/stored.js'
import { Observable } from '../rx.js'
import type { CausedEmission, Flow } from './flow.js'
import { guarded, named } from './guarded.js'
import type { StorageMemory } from './storageMemory.js'

/**
 * Follows what other tabs make of a stored slice: while this page runs, while it was stopped, and before this came.
 * Without operators, like `persistSlice`: every page that opens the modal loads it.
 */
export const followOtherTabs = (stored: AnyStored, memory: StorageMemory): Flow => ({
  name: named('follow', stored),
  run: (_record$, state$, { storage }, armed$) => {
    const { keys, onOtherTab } = stored
    /** What was known when this life began; the first has nothing to compare with. */
    const isNews = memory.knowsNone(keys) ? null : memory.isOutdated(storage, keys)
    const read = memory.readerOf(storage)
    const fullKeys = new Set(keys.map((key) => memory.prefix + key))
    return new Observable<CausedEmission>((observer) => {
      const emitChanges = (isCertain: boolean): void =>
        guarded(observer, null, () => {
          for (const payload of onOtherTab?.(read, state$.value, isCertain) ?? [])
            observer.next({ cause: null, payload })
        })
      observer.add(
        armed$.subscribe(() => {
          // Where nobody else wrote, what differs is our own doing.
          if (isNews !== false) emitChanges(isNews === true)
        }),
      )
      observer.add(
        storage.changes$.subscribe((key) => {
          if (key === null || fullKeys.has(key)) emitChanges(true)
        }),
      )
    })
  },
})
