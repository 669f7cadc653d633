import type { ChainId } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import { failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import type { Store } from './kernel/store.js'
import type { Followed } from './kernel/tracked.js'
import type { Ports } from './ports.js'
import { createProviderEvents, type ProviderListener } from './providerEvents.js'

export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

/** An EIP-1193 provider. @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface Eip1193Provider {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: ProviderListener): Eip1193Provider
  removeListener(event: string, listener: ProviderListener): Eip1193Provider
}

/** What the provider needs of the modal: connecting and switching have rules of their own. */
export interface ProviderHost {
  readonly store: Store & Followed
  readonly ports: Ports
  connect(namespace: Namespace): Promise<void>
  switchTo(chainId: ChainId): Promise<void>
  isStarted(): boolean
  /** Rejects unless the modal runs: nobody would answer (law K10). */
  whenStarted<A>(work: () => Promise<A>): Promise<A>
}

/** How requests are answered loads with the first of them, and is tried again with the next when it fails. */
const loadAnswers = () =>
  import('./providerRequest.js').catch(() => {
    throw new ModalError(failure('ViewLoadFailed'))
  })

/** Builds the provider of one namespace over the store. It lives as long as the modal and needs no connection to exist. */
export const createProvider = (host: ProviderHost, namespace: Namespace): Eip1193Provider => {
  const events = createProviderEvents(host, namespace)
  const provider: Eip1193Provider = {
    request: async (asked) => (await loadAnswers()).answerRequest(host, namespace, asked),
    on: (event, listener) => {
      events.on(event, listener)
      return provider
    },
    removeListener: (event, listener) => {
      events.off(event, listener)
      return provider
    },
  }
  return provider
}
