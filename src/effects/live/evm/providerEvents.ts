import type { Subscription } from 'rxjs'
import { hexChainId } from '../../../domain/caip/evmChainId.js'
import type { State } from '../../../domain/core/state.js'
import type { ProviderListener } from '../../../domain/evm/provider.js'
import { addressesOn, connectedIn } from '../../../domain/slices/connections/select.js'
import { activeChainId } from '../../../domain/slices/networks/select.js'
import type { ProviderHost } from '../../providers.js'

interface ProviderSnapshot {
  readonly accounts: string
  readonly chainId: string | null
  readonly connected: boolean
}

const locate = (state: State): ProviderSnapshot => {
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
const emitChanges = (
  listeners: Listeners,
  report: (error: unknown) => void,
  before: State,
  now: State,
): void => {
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        ;(listener as (value: unknown) => void)(value)
      } catch (error) {
        report(error)
      }
    }
  }
  const [last, current] = [locate(before), locate(now)]
  if (current.connected && !last.connected) emit('connect', { chainId: current.chainId })
  if (current.chainId !== last.chainId && current.chainId !== null) emit('chainChanged', current.chainId)
  if (current.accounts !== last.accounts) emit('accountsChanged', list(current.accounts))
  if (last.connected && !current.connected) emit('disconnect', { code: 4900, message: 'Disconnected' })
}

/** Tells what has changed since `before`, then each change, until `whole` ends. */
export const emitProviderEvents = (
  { store, ports }: ProviderHost,
  listeners: Listeners,
  before: State,
  lifetime: Subscription,
): void => {
  let last = before
  lifetime.add(
    store.state$.subscribe((now) => {
      const then = last
      last = now
      if (now !== then) emitChanges(listeners, ports.browser.report, then, now)
    }),
  )
}
