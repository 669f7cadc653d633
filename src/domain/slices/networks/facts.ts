import type { FactsOf, StateSchema } from '../../core/factsOf.js'
import {
  chainId,
  connectionId,
  failure,
  flag,
  freeText,
  id,
  namespace,
  number,
  symbol,
} from '../../core/leaves.js'
import { choice, list, nullable, partial, type Schema, shape } from '../../core/schema.js'
import type { Network, NetworksEvent, NetworksState } from './state.js'

export const network: Schema<Network> = shape({
  chainId,
  namespace,
  name: freeText,
  nativeCurrency: shape({ name: freeText, symbol, decimals: number }),
  rpcUrls: list(freeText),
  walletRpcUrls: list(freeText),
  explorerUrl: nullable(freeText),
  testnet: flag,
  imageUrl: nullable(freeText),
})

export const networksFacts: FactsOf<NetworksEvent> = {
  'network.activated': { chainId, attempt: nullable(id) },
  'network.switchRequested': { attempt: id, chainId, connectionId },
  'network.switchBegun': { attempt: id },
  'network.addRequested': { attempt: id, chainId },
  'network.switched': { attempt: id, chainId, active: flag },
  'network.switchFailed': { attempt: id, chainId, failure },
  'network.switchOffered': { chainId, connectionId, failure },
  'network.listed': { network },
  'network.unlisted': { chainId },
}

const ofChain = shape({ chainId })
/** Why its commands are refused. */
export const networksRejections = {
  ImpossibleNetwork: ofChain,
  AlreadyActive: ofChain,
  AlreadySwitching: shape({ chainId, attempt: id }),
  UnknownNetwork: ofChain,
  LastOfNamespace: ofChain,
}

const asked = shape({ attempt: id, chainId, connectionId })

export const networksState: StateSchema<NetworksState> = {
  version: 1,
  schema: shape({
    requested: list(network),
    active: partial(namespace, chainId),
    current: nullable(namespace),
    first: nullable(chainId),
    switching: choice('step', {
      idle: shape({}),
      wanted: asked,
      switching: asked,
      failed: shape({ attempt: id, chainId, connectionId, failure }),
      offered: shape({ chainId, connectionId, failure }),
    }),
  }),
}
