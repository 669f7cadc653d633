import type { Subscription } from 'rxjs'
import { hexChainId } from '../../../domain/caip/evmChainId.js'
import type { State } from '../../../domain/core/state.js'
import type { ProviderListener } from '../../../domain/evm/provider.js'
import { addressesOn, connectedIn } from '../../../domain/slices/connections/select.js'
import { activeChainId } from '../../../domain/slices/networks/select.js'
import type { ProviderHost } from '../../providers.js'

interface Seen {
  readonly accounts: string
  readonly chainId: string | null
  readonly connected: boolean
}

const look = (state: State): Seen => {
  const connection = connectedIn(state, 'eip155')
  const chainId = activeChainId(state, 'eip155')
  return {
    accounts: connection ? addressesOn(connection).join(',') : '',
    chainId: chainId && hexChainId(chainId),
    connected: connection !== null,
  }
}

const list = (accounts: string): ReadonlyArray<string> => (accounts === '' ? [] : accounts.split(','))

/** Who listens to which event. */
export type Listeners = ReadonlyMap<string, ReadonlySet<ProviderListener>>

/** EIP-1193's events, derived from how state changed. A listener that throws does not keep others from being told. */
const tell = (listeners: Listeners, report: (error: unknown) => void, before: State, now: State): void => {
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        ;(listener as (value: unknown) => void)(value)
      } catch (error) {
        report(error)
      }
    }
  }
  const [last, seen] = [look(before), look(now)]
  if (seen.connected && !last.connected) emit('connect', { chainId: seen.chainId })
  if (seen.chainId !== last.chainId && seen.chainId !== null) emit('chainChanged', seen.chainId)
  if (seen.accounts !== last.accounts) emit('accountsChanged', list(seen.accounts))
  if (last.connected && !seen.connected) emit('disconnect', { code: 4900, message: 'Disconnected' })
}

/** Tells what has changed since `before`, then each change, until `whole` ends. */
export const tellChanges = (
  { store, ports }: ProviderHost,
  listeners: Listeners,
  before: State,
  whole: Subscription,
): void => {
  let last = before
  whole.add(
    store.state$.subscribe((now) => {
      const then = last
      last = now
      if (now !== then) tell(listeners, ports.browser.report, then, now)
    }),
  )
}
