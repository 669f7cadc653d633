import type { Observable } from 'rxjs'
import { type Either, left } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import { type Endpoint, endpointName } from '../domain/wire/services/endpoint.js'
import { supportedChainsEndpoint } from '../domain/wire/services/supportedChains.js'
import { createNetworkGate } from './networkGate.js'
import { createServices, type ServiceParts } from './service.js'

/** Calls about a network: made where the service knows it, else answered as the endpoint says. */
export interface GatedCalls {
  call<Input, A>(chainId: string, endpoint: Endpoint<Input, A>, input: Input): Observable<Either<Failure, A>>
}

/** One for all calls of a page: what the service knows is asked once. An endpoint that says nothing fails. */
export const createGatedCalls = (parts: ServiceParts): GatedCalls => {
  const services = createServices(parts)
  const gate = createNetworkGate(parts.clock, () => services.call(supportedChainsEndpoint, null))
  return {
    call: <Input, A>(chainId: string, endpoint: Endpoint<Input, A>, input: Input) => {
      const name = endpointName(endpoint)
      const unsupported = left(failure('ServiceUnreachable', { details: `${name}: unknown network` }))
      return gate.gated(chainId, () => services.call(endpoint, input), endpoint.unsupported ?? unsupported)
    },
  }
}
