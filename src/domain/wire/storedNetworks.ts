import { namespaceOf } from '../caip/chainId.js'
import { defineStored } from '../core/stored.js'
import { storageKeys } from './storedKeys.js'

/** The network shown, which is where the next page begins. */
export const storedNetworks = defineStored({
  slice: 'networks',
  keys: [storageKeys.activeChain, storageKeys.activeNamespace],
  encode: ({ currentNamespace, active }) => {
    const chainId = (currentNamespace && active[currentNamespace]) ?? null
    return {
      [storageKeys.activeChain]: chainId,
      [storageKeys.activeNamespace]: chainId && namespaceOf(chainId),
    }
  },
  // Until then it is the host's first network that nobody chose.
  after: ['connection.established', 'network.activated', 'network.switched'],
  isTouched: ({ currentNamespace, active, initialChainId }) =>
    ((currentNamespace && active[currentNamespace]) ?? null) !== initialChainId,
})
