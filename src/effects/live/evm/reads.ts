// What is read beside all that a connection needs: a chunk of its own, with the first such read.
import type { NamespaceReads, RpcPort } from '../../ports.js'
import { bundling, tokenAbi } from './abi.js'
import { readAssets } from './assets.js'
import { Contracts } from './contracts.js'
import { transactionOutcome } from './outcome.js'
import { readTokens } from './tokens.js'

/** As services name the coin of an EVM network (wire 2.2). */
const coinAddress = `0x${'e'.repeat(40)}`

/** What is read of EVM nodes and wallets. */
export const evmReads = (rpc: RpcPort): NamespaceReads => {
  const contracts = new Contracts(rpc, bundling)
  return {
    transactionOutcome: (network, hash) => transactionOutcome(rpc, network, hash),
    tokens: (holder, named) => readTokens({ rpc, contracts, abi: tokenAbi }, holder, named),
    assets: readAssets,
    tokenId: ({ chainId }, { address }) => `${chainId}:${address ?? coinAddress}`,
  }
}
