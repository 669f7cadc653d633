import type { StoragePort } from '../../ports.js'

/** What storage held when this page last read or wrote it, key by key. It outlives a stop. */
export class StorageMemory {
  readonly #last = new Map<string, string | null>()
  /** Keys of which the last value could not be kept: what is read there says nothing of other tabs. */
  readonly #unkept = new Set<string>()

  get isEmpty(): boolean {
    return this.#last.size === 0
  }

  /** As last known; read where nothing is known. */
  known(storage: StoragePort, key: string): string | null {
    const known = this.#last.get(key)
    if (known !== undefined) return known
    const value = storage.read(key)
    this.#last.set(key, value)
    return value
  }

  /** A value equal to the one last known is not written: two tabs must not play ping-pong. */
  put(storage: StoragePort, key: string, value: string | null): void {
    if (this.known(storage, key) === value) return
    this.#last.set(key, value)
    if (value === null) storage.remove(key)
    else storage.write(key, value)
    if (storage.read(key) === value) this.#unkept.delete(key)
    else this.#unkept.add(key)
  }

  /** Whether somebody else has changed what is known. */
  isOutdated({ read }: StoragePort): boolean {
    return [...this.#last].some(([key, value]) => !this.#unkept.has(key) && read(key) !== value)
  }

  clear(): void {
    this.#last.clear()
    this.#unkept.clear()
  }
}
