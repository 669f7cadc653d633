// Reads beside those of a connection, and viem's coding of contracts with them: a chunk of its own.
import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, hexToString } from 'viem/utils'
import type { NamespaceReads, RpcPort } from '../../ports.js'
import { aggregate3, erc20 } from './abi.js'
import { readAssets } from './assets.js'
import { type Bundling, Contracts } from './contracts.js'
import { transactionOutcome } from './outcome.js'
import { readTokens, type TokenAbi } from './tokens.js'

type Hex = `0x${string}`

/** null where what a contract answered is nothing of the kind. */
const attempt = <A>(read: () => A): A | null => {
  try {
    return read()
  } catch {
    return null
  }
}

const bundling: Bundling = {
  bundle: (calls) =>
    encodeFunctionData({
      abi: aggregate3,
      args: [calls.map(({ to, data }) => ({ target: to as Hex, allowFailure: true, callData: data as Hex }))],
    }),
  unbundle: (data) =>
    attempt(() =>
      (
        decodeFunctionResult({ abi: aggregate3, data: data as Hex }) as ReadonlyArray<{
          readonly success: boolean
          readonly returnData: string
        }>
      ).map(({ success, returnData }) => (success && returnData !== '0x' ? returnData : null)),
    ),
}

const tokenAbi: TokenAbi = {
  balanceOf: (owner) => encodeFunctionData({ abi: erc20.balanceOf, args: [owner] }),
  name: encodeFunctionData({ abi: erc20.name }),
  symbol: encodeFunctionData({ abi: erc20.symbol }),
  decimals: encodeFunctionData({ abi: erc20.decimals }),
  readAmount: (data) =>
    data === null ? null : attempt(() => decodeAbiParameters([{ type: 'uint256' }], data as Hex)[0]),
  readText: (data) => {
    if (!data) return null
    // The oldest answer 32 bytes, the rest of which is nothing.
    if (data.length === 66) return hexToString(data as Hex).replace(/\0+$/, '') || null
    return attempt(() => decodeAbiParameters([{ type: 'string' }], data as Hex)[0])
  },
}

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

/** As services name the coin of an EVM network (wire 2.2). */
const coinAddress = `0x${'e'.repeat(40)}`
