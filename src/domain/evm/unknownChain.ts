import { errorLayers, failureFromRpc, readsAsDeclined } from '../wire/rpcErrors.js'

/**
 * Beside 4902: the code of an invalid chain id as some spell it, without its sign, and the one that wallets give for
 * want of a better one, which is a decline elsewhere (wire facts, section 5).
 */
const ofSwitches: ReadonlyArray<number | null> = [32603, 5000]

/** What wallets write who have no code for it: these mean nothing else. */
const plain = [/unrecogni[sz]ed chain/i, /\btry adding the chain\b/i]
/** These may stand in a text about something else, and count where no code says more. */
const likely = [
  /\b(?:unknown|unsupported|unconfigured) (?:chain|network)\b|\binvalid chain ?id\b/i,
  /\bchain(?:[ -]?id)?\b[ "'(]*(?:0x)?[\w:]{0,20}["')]* (?:(?:is|was|has|had|does) )?(?:not|never) (?:yet |been )*(?:added|exist|found|configured|known|recogni[sz]ed|supported)\b/i,
  /\bnetwork(?: with)?(?:[ -]?id)?\b[ "'(]*(?:0x)?\d*["')]* (?:(?:is|was|has|had|does) )?(?:not|never) (?:yet |been )*(?:added|exist|found|configured|known|recogni[sz]ed)\b/i,
  /\b(?:please|first|to) add (?:the|this) (?:chain|network)\b/i,
  /\bwallet_addEthereumChain\b/,
]

/** Tags that say no more than that something went wrong. */
const inconclusive: ReadonlyArray<string> = ['Unknown', 'RpcInternal', 'RpcInvalidInput', 'RpcInvalidParams']

/**
 * Whether a wallet that was asked to switch said that it does not know the network, so that adding it is the next
 * step. Total: never throws. @see EIP-3326 CHN-06 CHN-07
 */
export const isUnknownChain = (raw: unknown): boolean => {
  const { tag } = failureFromRpc(raw)
  if (tag === 'UnknownChain') return true
  const layers = errorLayers(raw)
  if (layers.some((layer) => layer.code === 4001 || readsAsDeclined(layer))) return false
  if (layers.some(({ code }) => ofSwitches.includes(code))) return true
  const says = (forms: ReadonlyArray<RegExp>): boolean =>
    layers.some(({ message }) => forms.some((form) => form.test(message)))
  return says(plain) || (inconclusive.includes(tag) && says(likely))
}
