import { describe } from '../../../domain/prelude/describe.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { codeOf } from '../../../domain/wire/rpcErrors.js'

/** What somebody else threw may be anything, and reading it may throw. */
const fieldOf = (source: unknown, key: 'code' | 'message' | 'data'): unknown => {
  try {
    return (source as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

const messageOf = (cause: unknown): string | null => {
  const message = typeof cause === 'string' ? cause : fieldOf(cause, 'message')
  return typeof message === 'string' && message !== '' ? message : null
}

/**
 * What was thrown says most, but a decline is 4001 whatever shape the wallet gave it, and a network that it does not know
 * and would not add is 4902: it said so to the request, and the error is that of the second question.
 */
const codeFrom = (reason: Failure, cause: unknown): number => {
  if (reason.tag === 'UserRejected') return 4001
  const own = fieldOf(cause, 'code')
  const isOurs = reason.tag === 'ChainNotSupported' || typeof own !== 'number' || !Number.isInteger(own)
  return isOurs ? (reason.code ?? codeOf(reason.tag)) : own
}

/**
 * EIP-1193's error, as viem, wagmi and ethers look for it. What the wallet or node threw is its `cause`, and its message
 * and data stand here whole: revert data is decoded from them. Where that has no data, and of
 * what is our own doing, `data` holds the failure.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(reason: Failure, cause?: unknown) {
    super(messageOf(cause) ?? reason.details ?? describe(reason), cause === undefined ? undefined : { cause })
    this.code = codeFrom(reason, cause)
    this.data = fieldOf(cause, 'data') ?? { failure: reason }
  }
}
