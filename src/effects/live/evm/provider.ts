import type { Eip1193Provider, ProviderListener, ProviderRequest } from '../../../domain/evm/provider.js'
import { bufferUntilLoaded } from '../../bufferUntilLoaded.js'
import { loadFailed } from '../../loadFailed.js'
import type { ProviderHost, ProviderMakers } from '../../providers.js'
import type { Subscription } from '../../rx.js'

/**
 * A request as it is now: its caller may change it before it leaves. What some frameworks wrap data in has to be unwrapped
 * first. Throws when it is no data.
 */
const copyOf = ({ method, params }: ProviderRequest): ProviderRequest => {
  try {
    return structuredClone({ method, params })
  } catch {
    return JSON.parse(
      JSON.stringify({ method, params }, (_, value) =>
        typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
      ),
    )
  }
}

/** What it answers and tells loads when it is first used, and is tried again with the next use when that fails. */
type Load = () => Promise<typeof import('./hostProvider.js')>

/** The provider of EVM chains over the store. It lives as long as the modal and needs no connection to exist. */
const createProvider = (load: Load, host: ProviderHost): Eip1193Provider => {
  const listeners = new Map<string, Set<ProviderListener>>()
  let following: Subscription | null = null
  const provider: Eip1193Provider = {
    request: async (asked) => {
      // What is shown now is what the request is meant for, however late it is asked.
      const shown = host.store.getState()
      let copied: ProviderRequest | null = null
      try {
        copied = copyOf(asked)
      } catch {
        // It is said to be unreadable by what answers.
      }
      return (await load().catch(loadFailed)).respond(host, copied, shown)
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      const since = host.store.getState()
      following ??= bufferUntilLoaded(host.store, load, ({ emitProviderEvents }, _early, lifetime) =>
        emitProviderEvents(host, listeners, since, lifetime),
      )
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      // It follows the store only while somebody listens.
      if ([...listeners.values()].some(({ size }) => size > 0)) return provider
      following?.unsubscribe()
      following = null
      return provider
    },
  }
  return provider
}

export const evmProviders = (load: Load): ProviderMakers => ({ eip155: (host) => createProvider(load, host) })
