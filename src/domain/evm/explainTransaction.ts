import { type Failure, type FailureTag, failure } from '../prelude/failure.js'
import { cleanDetails, type ErrorLayer, errorLayers, failureFromRpc } from '../wire/rpcErrors.js'

/** Texts of geth, erigon, nethermind, besu, reth/anvil and hardhat. The first match wins: a revert may quote any other. */
const texts: ReadonlyArray<readonly [RegExp, FailureTag]> = [
  [
    /execution reverted|gas required exceeds allowance|reverted with|transaction reverted|revert:|vm execution error/i,
    'ExecutionReverted',
  ],
  [/(?:max fee per gas|fee ?cap).{0,80}higher than 2\^256-1|exceeds the configured cap/i, 'FeeCapTooHigh'],
  [
    /max priority fee per gas higher than max fee per gas|tip (?:higher than|above) fee ?cap|priority fee.{0,40}(?:exceeds|greater than|above).{0,20}max fee/i,
    'TipAboveFeeCap',
  ],
  [
    /(?:max fee per gas|fee ?cap).{0,80}less than block base fee|transaction is outdated|underpriced|max fee per gas.{0,40}(?:below|too low)|fee too low/i,
    'FeeCapTooLow',
  ],
  [/nonce too high|nonce gap|too distant in the future/i, 'NonceTooHigh'],
  [/nonce has max value/i, 'NonceMaxed'],
  [
    /nonce too low|transaction already imported|already known|nonce has already been used|old ?nonce/i,
    'NonceTooLow',
  ],
  [
    /insufficient (?:funds|balance)|exceeds transaction sender account balance|outoffunds|not enough (?:funds|balance)|doesn't have enough funds|lack of funds/i,
    'InsufficientFunds',
  ],
  [
    /intrinsic gas too high|gas limit reached|exceeds (?:the )?(?:current )?block gas limit|gas limit (?:is )?too high/i,
    'GasLimitTooHigh',
  ],
  [
    /intrinsic gas too low|intrinsic gas exceeds gas limit|out ?of ?gas|gas limit (?:is )?too low/i,
    'GasLimitTooLow',
  ],
  [
    /transaction type (?:is )?not (?:valid|supported)|(?:unsupported|invalid) transaction type/i,
    'TransactionTypeNotSupported',
  ],
]

/** Tags that say little, so that the node's text is asked. */
const inconclusive: readonly FailureTag[] = [
  'Unknown',
  'RpcInternal',
  'RpcInvalidInput',
  'RpcInvalidParams',
  'RpcInvalidRequest',
  'RpcTransactionRejected',
  'ExecutionReverted',
]

const word = 64

// Error(string): selector, offset, length, bytes. Percent form lets the platform read the UTF-8.
const errorText = (data: string): string | null => {
  const length = Number(`0x${data.slice(word, 2 * word)}`)
  const bytes = data.slice(2 * word, 2 * word + 2 * Math.min(length, 900))
  try {
    return decodeURIComponent(bytes.replace(/[\da-f]{2}/gi, '%$&')) || null
  } catch {
    return null
  }
}

const reasonInData = (text: string): string | null => {
  const [, selector, data = ''] = /0x(08c379a0|4e487b71)((?:[\da-f]{2})*)/i.exec(text) ?? []
  if (selector === undefined) return null
  if (selector.toLowerCase() === '08c379a0') return errorText(data)
  return data.length < word ? null : `panic 0x${data.slice(word - 2, word)}`
}

const reasonInMessage = (text: string): string | null =>
  (/execution reverted: (?:revert: )?(.{1,300})/i.exec(text) ??
    /reverted with reason string ['"](.{1,300}?)['"]/i.exec(text) ??
    /\brevert(?:ed)?: (.{1,300})/i.exec(text))?.[1]?.trim() ?? null

const firstOf = (layers: readonly ErrorLayer[], read: (layer: ErrorLayer) => string | null): string | null =>
  layers.reduce<string | null>((found, layer) => found ?? read(layer), null)

/** The contract's own words for refusing, from the message or the revert data (`Error(string)`, `Panic(uint256)`); else null. */
export const revertReason = (raw: unknown): string | null => {
  const layers = errorLayers(raw)
  return (
    firstOf(layers, (layer) => reasonInData(layer.text)) ??
    firstOf(layers, (layer) => reasonInData(layer.message)) ??
    firstOf(layers, (layer) => reasonInMessage(layer.message))
  )
}

const tagByText = (layers: readonly ErrorLayer[]): FailureTag | null => {
  const messages = layers.map((layer) => layer.message).join('\n')
  return texts.find(([form]) => form.test(messages))?.[1] ?? null
}

/**
 * Why a transaction or its estimate failed: the node's text turned into one of the transaction tags, with the
 * contract's reason in `details`. Declines and exact codes keep their own tag. Total: never throws.
 *
 * @see RPC-12 RPC-16; product specification, section 8
 */
export const explainTransaction = (raw: unknown, wallet?: string): Failure => {
  const base = failureFromRpc(raw, wallet)
  if (!inconclusive.includes(base.tag)) return base
  const reason = revertReason(raw)
  const tag = reason !== null ? 'ExecutionReverted' : tagByText(errorLayers(raw))
  if (tag === null) return base
  const details = reason === null ? base.details : (cleanDetails(reason) ?? base.details)
  return failure(tag, {
    ...(details === null ? {} : { details }),
    ...(base.code === null ? {} : { code: base.code }),
  })
}
