import { Subject } from 'rxjs'
import type { StoragePort } from '../effects/ports.js'
import { counted } from './counted.js'

/** Storage in memory, which tests read, fill and change as another tab would. */
export interface MemoryStorage extends StoragePort {
  readonly scripted: true
  /** Everything stored now. */
  entries(): Readonly<Record<string, string>>
  /** What another tab does: the value changes, and this tab hears of it. `null` removes. */
  changeElsewhere(key: string, value: string | null): void
  /** Another tab empties the storage of the whole site. */
  clearElsewhere(): void
  /** Every write and removal of this tab, oldest first. */
  readonly writes: ReadonlyArray<readonly [key: string, value: string | null]>
  readonly listeners: number
}

export interface MemoryStorageOptions {
  /** Access is denied: an empty storage that forgets. */
  readonly deny?: boolean
  /** No room: reads work, writes are lost. */
  readonly full?: boolean
  readonly entries?: Readonly<Record<string, string>>
}

export const memoryStorage = ({
  deny = false,
  full = false,
  entries = {},
}: MemoryStorageOptions = {}): MemoryStorage => {
  const kept = new Map(deny ? [] : Object.entries(entries))
  const writes: Array<readonly [string, string | null]> = []
  const elsewhere = new Subject<string | null>()
  const changes = counted(elsewhere)
  return {
    scripted: true,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      writes.push([key, value])
      if (!deny && !full) kept.set(key, value)
    },
    remove: (key) => {
      writes.push([key, null])
      kept.delete(key)
    },
    changes$: changes.stream,
    entries: () => Object.fromEntries(kept),
    changeElsewhere: (key, value) => {
      if (value === null) kept.delete(key)
      else kept.set(key, value)
      elsewhere.next(key)
    },
    clearElsewhere: () => {
      kept.clear()
      elsewhere.next(null)
    },
    writes,
    get listeners() {
      return changes.listeners
    },
  }
}
