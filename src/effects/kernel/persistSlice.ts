import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import type { AnyStored, Entries } from '../../domain/core/stored.js'
import type { StoragePort } from '../ports.js'
import { Observable } from '../rx.js'
import type { CausedEmission, Flow } from './flow.js'
import { guarded, named } from './guarded.js'
import type { StorageMemory } from './storageMemory.js'

/** Storage says so already: what it said was read, or another tab said it of what this slice follows. */
const isFollowed = ({ fact }: Recorded, { onOtherTab }: AnyStored): boolean => {
  if (fact.type === 'storage.restored') return true
  const isElsewhere =
    fact.type === 'storage.changedInOtherTab' || (fact.type === 'connection.ended' && fact.by === 'otherTab')
  return isElsewhere && onOtherTab !== undefined
}

/** `forget` has removed what names it, ahead of this: what is left is written again. */
const isForgotten = ({ fact }: Recorded, { onOtherTab }: AnyStored): boolean =>
  fact.type === 'connection.ended' && fact.by === 'visitor' && onOtherTab !== undefined

/** What this slice keeps is not in storage as it was last known. */
const isRead = (record: Recorded, stored: AnyStored): boolean => {
  const { fact } = record
  if (fact.type === 'storage.changedInOtherTab') return fact.cleared || stored.onOtherTab !== undefined
  return fact.type === 'storage.restored' || isForgotten(record, stored)
}

const differ = (one: Entries, other: Entries): boolean =>
  Object.entries(one).some(([key, value]) => other[key] !== value)

/** What one slice has to keep, and whether it is news. */
class StorageWriter {
  readonly #stored: AnyStored
  readonly #memory: StorageMemory
  readonly #storage: StoragePort
  #lastSlice: unknown

  constructor(stored: AnyStored, memory: StorageMemory, storage: StoragePort) {
    this.#stored = stored
    this.#memory = memory
    this.#storage = storage
  }

  /** Takes what is the case for what storage says; `isWritten`: makes storage say so. */
  apply(state: State, isWritten: boolean): void {
    const entries = this.#encode(state)
    for (const [key, value] of Object.entries(entries ?? {})) {
      if (isWritten) this.#memory.keep(this.#storage, key, value)
      else this.#memory.known(this.#storage, key)
    }
    if (entries) this.#memory.wanted.set(this.#stored.slice, entries)
  }

  /** Writes what has changed since the last look. */
  writeChanges(state: State, isActivated: boolean): void {
    if (state[this.#stored.slice] === this.#lastSlice && !isActivated) return
    if (isActivated || this.#isNews(state)) this.apply(state, true)
  }

  /** When this begins to listen: what changed meanwhile is ours to write, unless another tab has changed it since. */
  mayWrite(state: State): boolean {
    const { keys, isTouched } = this.#stored
    if (isTouched && this.#memory.knowsNone(keys))
      return isTouched(state[this.#stored.slice], this.#memory.readerOf(this.#storage), state)
    return this.#isNews(state) && !this.#memory.isOutdated(this.#storage, keys)
  }

  /** What is known of storage holds no more: it is read anew. */
  reread(): void {
    this.#stored.keys.forEach(this.#memory.learnerOf(this.#storage))
  }

  /** It differs from what this page last had to keep. */
  #isNews(state: State): boolean {
    const wanted = this.#memory.wanted.get(this.#stored.slice)
    const entries = this.#encode(state)
    return entries !== null && entries !== wanted && (!wanted || differ(entries, wanted))
  }

  #encode(state: State): Entries | null {
    const slice = state[this.#stored.slice]
    this.#lastSlice = slice
    return slice === undefined ? null : this.#stored.encode(slice, state)
  }
}

/**
 * Writes what of a slice outlives the page, key by key, when it changes. What storage said first is not written back,
 * and what changed while nobody listened is written unless storage has news, which whoever hears other tabs takes up.
 */
export const persistSlice = (stored: AnyStored, memory: StorageMemory): Flow => ({
  name: named('persist', stored),
  run: (record$, state$, { storage }, armed$) =>
    new Observable<CausedEmission>((observer) => {
      const writer = new StorageWriter(stored, memory, storage)
      const whenRead = (cause: number | null, work: (state: State) => void): void =>
        guarded(observer, cause, () => {
          if (state$.value.pageSession.restored) work(state$.value)
        })
      const arm = () => whenRead(null, (state) => writer.apply(state, writer.mayWrite(state)))
      const onFact = (record: Recorded) =>
        whenRead(record.seq, (state) => {
          if (isRead(record, stored)) writer.reread()
          if (isFollowed(record, stored)) writer.apply(state, false)
          else
            writer.writeChanges(
              state,
              isForgotten(record, stored) || (stored.after?.includes(record.fact.type) ?? false),
            )
        })
      observer.add(armed$.subscribe(arm))
      observer.add(record$.subscribe(onFact))
    }),
})
