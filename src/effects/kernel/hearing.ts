import { filter, from, merge, mergeMap } from 'rxjs'
import type { AnyStored } from '../../domain/core/stored.js'
import { armedOr, type Flow, latest } from './flow.js'
import type { StorageMemory } from './storageMemory.js'

/** Follows what other tabs make of a stored slice: while this page runs, while it was stopped, and before this came. */
export const hearing = ({ slice, keys, elsewhere }: AnyStored, memory: StorageMemory): Flow => ({
  name: `follow ${slice}`,
  run: (event$, state$, { storage }, armed$) => {
    /** What was known when this life began; the first has nothing to compare with. */
    const isNews = memory.knowsNone(keys) ? null : memory.isOutdated(storage, keys)
    const read = memory.readerOf(storage)
    const whole = new Set(keys.map((key) => memory.prefix + key))
    const told = (isCertain: boolean) => from(elsewhere?.(read, state$.value, isCertain) ?? [])
    return armedOr(armed$, event$, 'storage.restored').pipe(
      latest((heard) => {
        const changed = storage.changes$.pipe(
          filter((key) => key === null || whole.has(key)),
          mergeMap(() => told(true)),
        )
        // Where nobody else wrote, what differs is our own doing.
        const isMissed = heard === 'armed' && isNews !== false
        return isMissed ? merge(told(isNews === true), changed) : changed
      }),
    )
  },
})
