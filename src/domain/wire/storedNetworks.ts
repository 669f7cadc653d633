import { namespaceOf } from '../caip/chainId.js'
import { defineStored } from '../core/stored.js'
import { storageKeys } from './storageKeys.js'

/** The network shown, which is where the next page begins. */
export const storedNetworks = defineStored({
  slice: 'networks',
  keys: [storageKeys.activeChain, storageKeys.activeNamespace],
  encode: ({ current, active }) => {
    const chainId = (current && active[current]) ?? null
    return {
      [storageKeys.activeChain]: chainId,
      [storageKeys.activeNamespace]: chainId && namespaceOf(chainId),
    }
  },
  // Until then it is the host's first network that nobody chose.
  after: ['connection.established', 'network.activated', 'network.switched'],
  isTouched: ({ current, active, first }) => ((current && active[current]) ?? null) !== first,
})
