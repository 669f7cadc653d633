import { Observable } from 'rxjs'
import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import type { AnyStored, Entries } from '../../domain/core/stored.js'
import type { StoragePort } from '../ports.js'
import type { Flow } from './flow.js'
import type { StorageMemory } from './storageMemory.js'

/** Storage says so already: what it said was read, or another tab said it of what this slice follows. */
const isFollowed = ({ event }: Recorded, { elsewhere }: AnyStored): boolean => {
  if (event.type === 'storage.restored') return true
  const isElsewhere =
    event.type === 'storage.changedElsewhere' ||
    (event.type === 'connection.ended' && event.by === 'otherTab')
  return isElsewhere && elsewhere !== undefined
}

/** Storage is not as it was last known: another tab wrote, or `forget` did, ahead of this. */
const isRead = ({ event }: Recorded): boolean =>
  event.type.startsWith('storage.') || (event.type === 'connection.ended' && event.by === 'visitor')

const differ = (one: Entries, other: Entries): boolean =>
  Object.entries(one).some(([key, value]) => other[key] !== value)

/** What one slice has to keep, and whether it is news. */
class Keeper {
  readonly #stored: AnyStored
  readonly #memory: StorageMemory
  readonly #storage: StoragePort
  #seen: unknown

  constructor(stored: AnyStored, memory: StorageMemory, storage: StoragePort) {
    this.#stored = stored
    this.#memory = memory
    this.#storage = storage
  }

  /** Takes what is the case for what storage says; `isWritten`: makes storage say so. */
  keep(slice: unknown, isWritten: boolean): void {
    const entries = this.#encode(slice)
    for (const [key, value] of Object.entries(entries ?? {})) {
      if (isWritten) this.#memory.put(this.#storage, key, value)
      else this.#memory.known(this.#storage, key)
    }
    if (entries) this.#memory.meant.set(this.#stored.slice, entries)
  }

  /** Writes what has changed since the last look. */
  look(slice: unknown, isActivated: boolean): void {
    if (slice === this.#seen && !isActivated) return
    if (isActivated || this.#isNews(slice)) this.keep(slice, true)
  }

  /** When this begins to listen: what changed meanwhile is ours to write, unless another tab has changed it since. */
  mayWrite(slice: unknown, state: State): boolean {
    const { keys } = this.#stored
    if (this.#memory.knowsNone(keys))
      return this.#stored.isTouched(slice, this.#memory.readerOf(this.#storage), state)
    return this.#isNews(slice) && !this.#memory.isOutdated(this.#storage, keys)
  }

  /** What is known of storage holds no more. */
  forget(): void {
    this.#memory.forget(this.#stored.keys)
  }

  /** It differs from what this page last had to keep. */
  #isNews(slice: unknown): boolean {
    const meant = this.#memory.meant.get(this.#stored.slice)
    const entries = this.#encode(slice)
    return entries !== null && (!meant || differ(entries, meant))
  }

  #encode(slice: unknown): Entries | null {
    this.#seen = slice
    return slice === undefined ? null : this.#stored.encode(slice)
  }
}

/**
 * Writes what of a slice outlives the page, key by key, when it changes. What storage said first is not written back,
 * and what changed while nobody listened is written unless storage has news, which whoever hears other tabs takes up.
 */
export const writing = (stored: AnyStored, memory: StorageMemory): Flow => ({
  name: `persist ${stored.slice}`,
  run: (event$, state$, { storage }, armed$) =>
    new Observable<never>((observer) => {
      const keeper = new Keeper(stored, memory, storage)
      const sliceIn = (state: State) => state[stored.slice]
      const whenRead = (work: (state: State) => void): void => {
        try {
          if (state$.value.session.restored) work(state$.value)
        } catch (error) {
          observer.error(error)
        }
      }
      const arm = () =>
        whenRead((state) => keeper.keep(sliceIn(state), keeper.mayWrite(sliceIn(state), state)))
      const hear = (record: Recorded) =>
        whenRead((state) => {
          if (isRead(record)) keeper.forget()
          if (isFollowed(record, stored)) keeper.keep(sliceIn(state), false)
          else keeper.look(sliceIn(state), stored.after?.includes(record.event.type) ?? false)
        })
      observer.add(armed$.subscribe(arm))
      observer.add(event$.subscribe(hear))
    }),
})
