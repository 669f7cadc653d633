import type { ChainId } from '../caip/chainId.js'
import { type Failure, failure } from '../prelude/failure.js'

/**
 * What an adapter answers that was asked for something on a network where the wallet is not: nothing was sent. It offers
 * the visitor a switch to the network that was wanted.
 */
export const chainMismatch = (wallet: string, here: ChainId, wanted: ChainId): Failure =>
  failure('ChainMismatch', {
    params: { wallet, wanted },
    details: `Nothing was sent: ${wallet} is on ${here}, ${
      here === wanted ? 'another was shown' : `this is for ${wanted}`
    }`,
  })
