import type { Subscription } from 'rxjs'
import { hexChainId } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { State } from '../domain/core/state.js'
import { addressesOn, connectedIn } from '../domain/slices/connections/select.js'
import { activeChainId } from '../domain/slices/networks/select.js'
import type { Store } from './kernel/store.js'
import type { Ports } from './ports.js'

export type ProviderListener = (...values: Array<never>) => void

interface Seen {
  readonly accounts: string
  readonly chainId: string | null
  readonly connected: boolean
}

const look = (state: State, namespace: Namespace): Seen => {
  const connection = connectedIn(state, namespace)
  const chainId = activeChainId(state, namespace)
  return {
    accounts: connection ? addressesOn(connection).join(',') : '',
    chainId: chainId && hexChainId(chainId),
    connected: connection !== null,
  }
}

const list = (accounts: string): ReadonlyArray<string> => (accounts === '' ? [] : accounts.split(','))

/** Who listens to which event. */
class Listeners {
  readonly #byEvent = new Map<string, Set<ProviderListener>>()
  readonly #report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  get isEmpty(): boolean {
    return [...this.#byEvent.values()].every((some) => some.size === 0)
  }

  add(event: string, listener: ProviderListener): void {
    this.#byEvent.set(event, (this.#byEvent.get(event) ?? new Set()).add(listener))
  }

  remove(event: string, listener: ProviderListener): void {
    this.#byEvent.get(event)?.delete(listener)
  }

  /** One that throws does not keep the others from being told. */
  emit(event: string, value: unknown): void {
    for (const listener of [...(this.#byEvent.get(event) ?? [])]) {
      try {
        ;(listener as (value: unknown) => void)(value)
      } catch (error) {
        this.#report(error)
      }
    }
  }
}

const tell = (listeners: Listeners, before: Seen, now: Seen): void => {
  if (now.connected && !before.connected) listeners.emit('connect', { chainId: now.chainId })
  if (now.chainId !== before.chainId && now.chainId !== null) listeners.emit('chainChanged', now.chainId)
  if (now.accounts !== before.accounts) listeners.emit('accountsChanged', list(now.accounts))
  if (before.connected && !now.connected)
    listeners.emit('disconnect', { code: 4900, message: 'Disconnected' })
}

/** What the events need of the modal. */
export interface EventsHost {
  readonly store: Pick<Store, 'getState' | 'state$'>
  readonly ports: Pick<Ports, 'browser'>
}

/** EIP-1193's events, derived from how state changes; it listens to the store only while somebody listens to it. */
export const createProviderEvents = ({ store, ports }: EventsHost, namespace: Namespace) => {
  const listeners = new Listeners((error) => ports.browser.report(error))
  let watching: Subscription | null = null
  const watch = (): Subscription => {
    let before = look(store.getState(), namespace)
    return store.state$.subscribe((state) => {
      const now = look(state, namespace)
      const last = before
      before = now
      tell(listeners, last, now)
    })
  }
  return {
    on: (event: string, listener: ProviderListener): void => {
      listeners.add(event, listener)
      watching ??= watch()
    },
    off: (event: string, listener: ProviderListener): void => {
      listeners.remove(event, listener)
      if (!listeners.isEmpty) return
      watching?.unsubscribe()
      watching = null
    },
  }
}
