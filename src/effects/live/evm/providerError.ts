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

/** A decline is 4001 whatever shape the wallet gave it; what only we know has a code of ours; else the wallet's own says most. */
const codeFrom = (reason: Failure, cause: unknown): number => {
  if (reason.tag === 'UserRejected') return 4001
  if (reason.code === null) return codeOf(reason.tag)
  const own = fieldOf(cause, 'code')
  return typeof own === 'number' && Number.isInteger(own) ? own : reason.code
}

/**
 * EIP-1193's error, as viem, wagmi and ethers look for it. What the wallet or node threw is its `cause`, and its message
 * and data stand here whole: revert data is decoded from them. Of what is our own doing, `data` holds the failure.
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
