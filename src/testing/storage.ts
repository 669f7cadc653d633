import { Subject } from 'rxjs'
import type { StoragePort } from '../effects/ports.js'
import { counted } from './counted.js'

/** Storage in memory, which tests read, fill and change as another tab would. */
export interface MemoryStorage extends StoragePort {
  readonly scripted: true
  /** Everything stored now. */
  entries(): Readonly<Record<string, string>>
  /** What another tab does: this tab hears of it when the value really changes. `null` removes. */
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

/** What the tabs of a site share. */
class SiteStorage {
  readonly kept: Map<string, string>
  readonly #tabs = new Set<Subject<string | null>>()

  constructor(entries: Readonly<Record<string, string>>) {
    this.kept = new Map(Object.entries(entries))
  }

  open(): Subject<string | null> {
    const changes = new Subject<string | null>()
    this.#tabs.add(changes)
    return changes
  }

  /** As browsers do: only what really changed, to all other tabs, once the tab that wrote has finished its turn. */
  set(key: string, value: string | null, by: Subject<string | null>): boolean {
    if ((this.kept.get(key) ?? null) === value) return false
    if (value === null) this.kept.delete(key)
    else this.kept.set(key, value)
    this.#tell(key, by)
    return true
  }

  clear(by: Subject<string | null>): void {
    this.kept.clear()
    this.#tell(null, by)
  }

  #tell(key: string | null, by: Subject<string | null>): void {
    for (const tab of this.#tabs) if (tab !== by) void Promise.resolve().then(() => tab.next(key))
  }
}

const storageOf = (
  site: SiteStorage,
  { deny = false, full = false }: MemoryStorageOptions,
): MemoryStorage => {
  const writes: Array<readonly [string, string | null]> = []
  const onOtherTab = site.open()
  const changes = counted(onOtherTab)
  return {
    scripted: true,
    read: (key) => site.kept.get(key) ?? null,
    write: (key, value) => {
      writes.push([key, value])
      if (!deny && !full) site.set(key, value, onOtherTab)
    },
    remove: (key) => {
      writes.push([key, null])
      site.set(key, null, onOtherTab)
    },
    changes$: changes.stream,
    entries: () => Object.fromEntries(site.kept),
    changeElsewhere: (key, value) => {
      if (site.set(key, value, onOtherTab)) onOtherTab.next(key)
    },
    clearElsewhere: () => {
      site.clear(onOtherTab)
      onOtherTab.next(null)
    },
    writes,
    get listeners() {
      return changes.listeners
    },
  }
}

export const memoryStorage = (options: MemoryStorageOptions = {}): MemoryStorage =>
  storageOf(new SiteStorage(options.deny ? {} : (options.entries ?? {})), options)

/** The tabs of one site: each has a storage of its own over what all of them share. */
export interface Tabs {
  /** The storage of one more tab. It hears what the others write, once they have finished their turn. */
  open(): MemoryStorage
  /** The site's own log-out: some page of it empties the storage. */
  clear(): void
  entries(): Readonly<Record<string, string>>
}

/**
 * One site's storage for several test modals, as tabs share it.
 *
 * @example
 * const tabs = createTabs()
 * const first = createTestModal({ storage: tabs.open() })
 * const second = createTestModal({ storage: tabs.open() })
 */
export const createTabs = (entries: Readonly<Record<string, string>> = {}): Tabs => {
  const site = new SiteStorage(entries)
  const nobody = site.open()
  return {
    open: () => storageOf(site, {}),
    clear: () => site.clear(nobody),
    entries: () => Object.fromEntries(site.kept),
  }
}
