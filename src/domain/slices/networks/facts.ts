import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import {
  chainId,
  connectionId,
  failure,
  flag,
  freeText,
  id,
  millis,
  namespace,
  number,
} from '../../core/leaves.js'
import { choice, list, nullable, partialDictionary, type Schema, shape } from '../../core/schema.js'
import type { Network, NetworksFact, NetworksState } from './state.js'

export const network: Schema<Network> = shape({
  chainId,
  namespace,
  name: freeText,
  nativeCurrency: shape({ name: freeText, symbol: freeText, decimals: number }),
  rpcUrls: list(freeText),
  walletRpcUrls: list(freeText),
  explorerUrl: nullable(freeText),
  testnet: flag,
  imageUrl: nullable(freeText),
})

export const networksFactSchemas: FactSchemas<NetworksFact> = {
  'network.activated': { chainId, attempt: nullable(id) },
  'network.switchRequested': { attempt: id, chainId, connectionId },
  'network.switchBegun': { attempt: id },
  'network.switchWaited': { attempt: id, waited: millis },
  'network.addRequested': { attempt: id, chainId },
  'network.switched': { attempt: id, chainId, active: flag },
  'network.switchFailed': { attempt: id, chainId, failure },
  'network.switchOffered': { chainId, connectionId, failure },
  'network.checkRequested': { attempt: id, chainId, connectionId },
  'network.stayed': { attempt: id },
  'network.listed': { network },
  'network.unlisted': { chainId },
}

const ofChain = shape({ chainId })
/** Why its commands are refused. */
export const networksRejections = {
  ImpossibleNetwork: ofChain,
  AlreadyActive: ofChain,
  AlreadySwitching: shape({ chainId, attempt: id }),
  NothingToCheck: ofChain,
  UnknownNetwork: ofChain,
  LastOfNamespace: ofChain,
}

const attemptFields = shape({ attempt: id, chainId, connectionId }, { waited: millis })

export const networksStateSchema: StateSchema<NetworksState> = {
  version: 1,
  schema: shape({
    requested: list(network),
    active: partialDictionary(namespace, chainId),
    currentNamespace: nullable(namespace),
    initialChainId: nullable(chainId),
    switching: choice('step', {
      idle: shape({}),
      wanted: attemptFields,
      switching: attemptFields,
      failed: shape({ attempt: id, chainId, connectionId, failure }, { checking: id }),
      offered: shape({ chainId, connectionId, failure }),
    }),
  }),
}
