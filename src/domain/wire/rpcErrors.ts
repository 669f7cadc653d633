import { withoutAddresses } from '../caip/shorten.js'
import { type Failure, type FailureTag, failure } from '../prelude/failure.js'

/** One level of an error: wallets and libraries wrap the telling code in others. */
export interface ErrorLayer {
  readonly code: number | null
  /** A code in words, as ethers has: `ACTION_REJECTED`. */
  readonly word: string
  readonly message: string
  /** Status word of a hardware wallet. */
  readonly status: unknown
  /** The layer's data when it is text: revert data. */
  readonly text: string
}

const links = ['data', 'error', 'originalError', 'info', 'cause']
const maxLayers = 16
/** Characters of a message that are looked at. */
const maxMessageLength = 2_000
const maxDetailsLength = 300

// Errors come from outside: a getter or a proxy may throw.
const read = (source: unknown, key: string): unknown => {
  try {
    return (source as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

const readCode = (raw: unknown): number | null => {
  const code = typeof raw === 'string' && /^-?\d{1,6}$/.test(raw) ? Number(raw) : raw
  // JSON knows no -0, which plus 0 is 0.
  return typeof code === 'number' && Number.isSafeInteger(code) ? code + 0 : null
}

const text = (raw: unknown): string => (typeof raw === 'string' ? raw.slice(0, maxMessageLength) : '')

const layerOf = (source: unknown): ErrorLayer => ({
  code: readCode(read(source, 'code')),
  word: text(read(source, 'code')),
  message:
    text(source) ||
    text(read(source, 'shortMessage')) ||
    text(read(source, 'message')) ||
    text(read(source, 'reason')),
  status: read(source, 'statusCode'),
  text: text(read(source, 'data')),
})

/** The error and those inside it, outermost first; at most 16. Total on anything, cycles and throwing getters included. */
export const errorLayers = (raw: unknown): readonly ErrorLayer[] => {
  const found = [raw]
  for (let at = 0; at < found.length; at += 1) {
    for (const link of links) {
      const inner = read(found[at], link)
      const isNew = typeof inner === 'object' && inner !== null && !found.includes(inner)
      if (isNew && found.length < maxLayers) found.push(inner)
    }
  }
  return found.map(layerOf)
}

/** Addresses of services, with or without a scheme, escaped or not, and whatever has an `@` in it. */
const services = new RegExp(
  [
    String.raw`[\w+.-]{1,24}(?::\/\/|%3a%2f)\S*`,
    String.raw`\b(?:wc|data):\S+`,
    String.raw`[^\s@]{1,64}@\S+`,
    String.raw`(?:localhost|\[[\da-f:.]{2,45}\]|[\p{L}\d_-]{1,63}(?:\.[\p{L}\d_-]{1,63}){1,8}\.?)(?::\d+)?[/?#]\S*`,
  ].join('|'),
  'giu',
)

/**
 * A message for developers: addresses of services removed, as they can hold keys, and of accounts, as they say who
 * somebody is; cut to 300 characters. Empty is undefined.
 */
export const cleanDetails = (message: string): string | undefined =>
  withoutAddresses(message.slice(0, maxMessageLength).replace(services, '[url]')).slice(
    0,
    maxDetailsLength,
  ) || undefined

/** EIP-1193, EIP-1474, EIP-5792, the relay's own, and codes that nodes use. */
const tags: Readonly<Record<string, FailureTag>> = {
  3: 'ExecutionReverted',
  429: 'RpcLimitExceeded',
  4001: 'UserRejected',
  4100: 'Unauthorized',
  4200: 'UnsupportedMethod',
  4900: 'WalletDisconnected',
  4901: 'ChainDisconnected',
  4902: 'UnknownChain',
  5000: 'UserRejected',
  5001: 'UserRejected',
  5002: 'UserRejected',
  5003: 'UserRejected',
  5004: 'UserRejected',
  5005: 'UserRejected',
  5100: 'ChainNotSupported',
  5101: 'UnsupportedMethod',
  5700: 'UnsupportedCapability',
  5710: 'UnsupportedCallsChain',
  5720: 'DuplicateCallsId',
  5730: 'UnknownCallsId',
  5740: 'CallsTooLarge',
  5750: 'AtomicUpgradeRejected',
  5760: 'AtomicityNotSupported',
  6000: 'WalletDisconnected',
  8000: 'TimedOut',
  '-32700': 'RpcParse',
  '-32600': 'RpcInvalidRequest',
  '-32601': 'RpcMethodNotFound',
  '-32602': 'RpcInvalidParams',
  '-32603': 'RpcInternal',
  '-32000': 'RpcInvalidInput',
  '-32001': 'RpcResourceNotFound',
  '-32002': 'AlreadyPending',
  '-32003': 'RpcTransactionRejected',
  '-32004': 'RpcMethodNotSupported',
  '-32005': 'RpcLimitExceeded',
  '-32006': 'RpcVersionNotSupported',
}

/** Codes that say only that something went wrong: an inner code or the text says more. */
const inconclusive = new Set([-32603, -32000])

const verbs = 'reject|deny|denied|declin|cancel|refus|disapprov'
// Browsers say 'The user aborted a request' of a fetch that we gave up ourselves: no decline.
const byVisitor = new RegExp(
  `\\buser (?:has |have )?(?:${verbs})|\\b(?:${verbs}|abort)\\w* by (?:the )?user|condition of use not satisfied|\\b0x(?:6985|5501)\\b`,
  'i',
)
/** A decline that names nobody: believed only when no code says otherwise. */
const bareDecline = new RegExp(
  `^(?:the )?(?:request |transaction |signature |action )?(?:was |has been )?(?:${verbs})\\w*[.!]?$`,
  'i',
)
/** Status words of a hardware wallet whose owner declined: 0x6985 and 0x5501. */
const declinedStatus: readonly unknown[] = [0x6985, 0x5501]
const unknownChain =
  /(?:unrecogni[sz]ed|unknown) chain|try adding the chain|chain\b.{0,40}\bnot (?:yet )?(?:been )?added/i

const isDecline = (layer: ErrorLayer): boolean =>
  layer.word === 'ACTION_REJECTED' || declinedStatus.includes(layer.status) || byVisitor.test(layer.message)

/** Whether something says that the visitor declined, in words or by the status of a device, whatever its code. */
export const readsAsDeclined = (layer: ErrorLayer): boolean =>
  isDecline(layer) || bareDecline.test(layer.message.trim())

const tagOf = (layer: ErrorLayer): FailureTag | undefined => {
  const tag = layer.code === null ? undefined : tags[layer.code]
  // Nodes use the code of a busy wallet for their own time limit.
  return tag === 'AlreadyPending' && /time[d -]?out|timed out/i.test(layer.message) ? 'TimedOut' : tag
}

const classify = (layers: readonly ErrorLayer[]): readonly [FailureTag, ErrorLayer | undefined] => {
  const tagged = (wanted: FailureTag) => layers.find((layer) => tagOf(layer) === wanted)
  const upgrade = tagged('AtomicUpgradeRejected')
  if (upgrade) return ['AtomicUpgradeRejected', upgrade]
  // A contract may say anything, also that somebody declined.
  const isRevert = layers.some(({ code, message }) => code === 3 || /execution reverted/i.test(message))
  const exact = layers.find((layer) => tagOf(layer) !== undefined && !inconclusive.has(layer.code ?? 0))
  const bare = exact ? undefined : layers.find((layer) => bareDecline.test(layer.message.trim()))
  const declined = tagged('UserRejected') ?? (isRevert ? undefined : (layers.find(isDecline) ?? bare))
  if (declined) return ['UserRejected', declined]
  const missing =
    tagged('UnknownChain') ?? (exact ? undefined : layers.find((layer) => unknownChain.test(layer.message)))
  if (missing) return ['UnknownChain', missing]
  const known = exact ?? layers.find((layer) => tagOf(layer) !== undefined)
  return [(known && tagOf(known)) ?? 'Unknown', known]
}

/**
 * Why a wallet or node refused, from whatever it threw or answered. Declines of every shape are `UserRejected`.
 * `details` is the message without addresses; for `Unknown` it is the text to show, if there is one (REJ-14).
 * `wallet` is the name for the sentences that speak of it. Total: never throws.
 *
 * @see EIP-1193 EIP-1474 EIP-5792; REJ-01 REJ-02 REJ-04 REJ-06 REJ-08 REJ-10
 */
export const failureFromRpc = (raw: unknown, wallet = 'Your wallet'): Failure => {
  const layers = errorLayers(raw)
  const [tag, layer] = classify(layers)
  const details = cleanDetails(layer?.message || layers.find((layer) => layer.message !== '')?.message || '')
  const code = layer?.code ?? layers.find((layer) => layer.code !== null)?.code ?? null
  return failure(tag, {
    ...(tag === 'AlreadyPending' ? { params: { wallet } } : {}),
    ...(details === undefined ? {} : { details }),
    ...(code === null ? {} : { code }),
  })
}

/** Codes for failures that no wallet sent, and for those whose first code in the table is not a standard one. */
const ownCodes: Readonly<Partial<Record<FailureTag, number>>> = {
  NotConnected: 4100,
  Disposed: 4900,
  ChainNotSupported: 4902,
  WalletCannotSwitch: 4200,
  ChainMismatch: 4901,
  ChainUnconfirmed: 4901,
  NetworkNotFound: 4902,
  InvalidInput: -32602,
  InvalidChainId: -32602,
  RpcLimitExceeded: -32005,
  TimedOut: -32603,
}

/** The code by which a host's library knows a failure (EIP-1193, EIP-1474, EIP-5792); -32603 where there is none. */
export const codeOf = (tag: FailureTag): number =>
  ownCodes[tag] ?? Number(Object.keys(tags).find((code) => tags[code] === tag) ?? -32603)
