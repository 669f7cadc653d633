import type { SliceName } from '../../domain/core/state.js'
import type { Entries, Read } from '../../domain/core/stored.js'
import type { StoragePort } from '../ports.js'

type Keys = ReadonlyArray<string>

/** What storage held under one prefix when this page last read or wrote it, key by key. It outlives a stop. */
export class StorageMemory {
  /** The prefix of every key; keys are given without it. */
  readonly prefix: string
  readonly #last = new Map<string, string | null>()
  /** Keys of which the last value could not be kept: what is read there says nothing of other tabs. */
  readonly #unkept = new Set<string>()

  /** What this page last had to keep, by slice; whether or not it was written. */
  readonly wanted = new Map<SliceName, Entries>()

  constructor(prefix: string) {
    this.prefix = prefix
  }

  /** Reads what is there now, by keys without the prefix. */
  readerOf(storage: Pick<StoragePort, 'read'>): Read {
    return (key) => storage.read(this.prefix + key)
  }

  /** The same, and what it was is known from here on. */
  learnerOf(storage: StoragePort): Read {
    return (key) => {
      this.forget([key])
      return this.known(storage, key)
    }
  }

  /** Whether none of them has been read or written. */
  knowsNone(keys: Keys): boolean {
    return !keys.some((key) => this.#last.has(key))
  }

  /** As last known; read where nothing is known. */
  known(storage: StoragePort, key: string): string | null {
    const known = this.#last.get(key)
    if (known !== undefined) return known
    const value = storage.read(this.prefix + key)
    this.#last.set(key, value)
    return value
  }

  /** A value equal to the one last known is not written: two tabs must not play ping-pong. */
  keep(storage: StoragePort, key: string, value: string | null): void {
    if (this.known(storage, key) === value) return
    const fullKey = this.prefix + key
    this.#last.set(key, value)
    if (value === null) storage.remove(fullKey)
    else storage.write(fullKey, value)
    if (storage.read(fullKey) === value) this.#unkept.delete(key)
    else this.#unkept.add(key)
  }

  /** Whether somebody else has changed what is known of them. */
  isOutdated({ read }: StoragePort, keys: Keys): boolean {
    return keys.some((key) => {
      const known = this.#last.get(key)
      return known !== undefined && !this.#unkept.has(key) && read(this.prefix + key) !== known
    })
  }

  forget(keys: Keys): void {
    for (const key of keys) {
      this.#last.delete(key)
      this.#unkept.delete(key)
    }
  }
}
