import type { ChainId } from '../domain/caip/chainId.js'
import type { EvmProviders } from '../domain/evm/provider.js'
import { failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import type { Store } from './kernel/store.js'
import type { FactSource } from './kernel/tracked.js'
import type { Ports } from './ports.js'

/** What hosts get for each namespace, in the shape that its own libraries know. */
export type Providers = EvmProviders

/** What a provider needs of the modal: connecting and switching have rules of their own. */
export interface ProviderHost {
  readonly store: Store & FactSource
  readonly ports: Ports
  switchTo(chainId: ChainId): Promise<void>
  isStarted(): boolean
  /** Rejects unless the modal runs: nobody would answer (law K10). */
  whenStarted<A>(work: () => Promise<A>): Promise<A>
}

/** How the provider of each namespace is made. */
export type ProviderMakers = { readonly [N in keyof Providers]: (host: ProviderHost) => Providers[N] }

/** One provider per namespace, made when it is first asked for. */
export const providersOf = (makers: ProviderMakers, host: ProviderHost) => {
  const made: { -readonly [N in keyof Providers]?: Providers[N] } = {}
  return <N extends keyof Providers>(namespace: N): Providers[N] => {
    if (!Object.hasOwn(makers, namespace))
      throw new ModalError(
        failure('AdapterNotFound', { details: `${namespace}: expected ${Object.keys(makers).join()}` }),
      )
    const provider = made[namespace] ?? makers[namespace](host)
    made[namespace] = provider
    return provider
  }
}
