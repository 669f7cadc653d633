import type { State } from '../../../domain/core/state.js'
import type { ProviderRequest } from '../../../domain/evm/provider.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { addressesOn, connectedIn } from '../../../domain/slices/connections/select.js'
import type { ProviderHost } from '../../providers.js'
import { ProviderRpcError } from './providerError.js'

export const evm = 'eip155'

/** A request of a host, and what the page showed when it was made: that is what it is meant for, however late it is asked. */
export interface HostRequest {
  readonly host: ProviderHost
  readonly request: ProviderRequest
  readonly shown: State
}

/** The accounts that the site sees; none when nobody is connected. */
export const accountsOf = ({ store }: ProviderHost): ReadonlyArray<string> => {
  const connection = connectedIn(store.getState(), evm)
  return connection ? addressesOn(connection) : []
}

export const fail = (reason: Failure, cause?: unknown): never => {
  throw new ProviderRpcError(reason, cause)
}
