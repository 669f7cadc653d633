import type { Subscription } from 'rxjs'
import { addressOf } from '../domain/caip/accountId.js'
import { hexChainId } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import { activeChainId, connectedIn } from '../domain/core/select.js'
import type { State } from '../domain/core/state.js'
import type { ProviderHost } from './provider.js'

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
    accounts: (connection?.accounts ?? []).map(addressOf).join(','),
    chainId: chainId && hexChainId(chainId),
    connected: connection !== null,
  }
}

const list = (accounts: string): ReadonlyArray<string> => (accounts === '' ? [] : accounts.split(','))

/** EIP-1193's events, derived from how state changes; it listens to the store only while somebody listens to it. */
export const createProviderEvents = ({ store, ports }: ProviderHost, namespace: Namespace) => {
  const listeners = new Map<string, Set<ProviderListener>>()
  let watching: Subscription | null = null

  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        ;(listener as (value: unknown) => void)(value)
      } catch (error) {
        ports.browser.report(error)
      }
    }
  }
  const tell = (before: Seen, now: Seen): void => {
    if (now.connected && !before.connected) emit('connect', { chainId: now.chainId })
    if (now.chainId !== before.chainId && now.chainId !== null) emit('chainChanged', now.chainId)
    if (now.accounts !== before.accounts) emit('accountsChanged', list(now.accounts))
    if (before.connected && !now.connected) emit('disconnect', { code: 4900, message: 'Disconnected' })
  }
  const watch = (): Subscription => {
    let before = look(store.getState(), namespace)
    return store.state$.subscribe((state) => {
      const now = look(state, namespace)
      const last = before
      before = now
      tell(last, now)
    })
  }

  return {
    on: (event: string, listener: ProviderListener): void => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      watching ??= watch()
    },
    off: (event: string, listener: ProviderListener): void => {
      listeners.get(event)?.delete(listener)
      const quiet = [...listeners.values()].every((some) => some.size === 0)
      if (!quiet) return
      watching?.unsubscribe()
      watching = null
    },
  }
}
