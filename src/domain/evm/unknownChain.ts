import { errorLayers, failureFromRpc, saysDeclined } from '../wire/rpcErrors.js'

/**
 * Beside 4902: the code of an invalid chain id as some spell it, without its sign, and the one that wallets give for
 * want of a better one, which is a decline elsewhere (wire facts, section 5).
 */
const ofSwitches: ReadonlyArray<number | null> = [32603, 5000]

/** What wallets write who have no code for it. */
const tokens = [
  /(?:unrecogni[sz]ed|unknown|unsupported|unconfigured) (?:chain|network)/i,
  /\b(?:chain|network)(?:(?: with)?[ -]?id)?\b[ "'(]*[\w:]{0,20}["')]* (?:(?:is|was|has|had) )?(?:not|never) (?:yet |been )*(?:added|found|configured|known|recogni[sz]ed|supported)\b/i,
  /\badd(?:ing)? (?:the|this) (?:chain|network)\b/i,
  /\bwallet_addEthereumChain\b/,
  /\b4902\b/,
]

/** Tags that say no more than that something went wrong. */
const vague: ReadonlyArray<string> = ['Unknown', 'RpcInternal', 'RpcInvalidInput', 'RpcInvalidParams']

/**
 * Whether a wallet that was asked to switch said that it does not know the network, so that adding it is the next
 * step. Total: never throws. @see EIP-3326 CHN-06 CHN-07
 */
export const isUnknownChain = (raw: unknown): boolean => {
  const { tag } = failureFromRpc(raw)
  if (tag === 'UnknownChain') return true
  const layers = errorLayers(raw)
  if (layers.some(({ code, message }) => code === 4001 || saysDeclined(message))) return false
  if (layers.some(({ code }) => ofSwitches.includes(code))) return true
  return vague.includes(tag) && layers.some(({ message }) => tokens.some((token) => token.test(message)))
}
