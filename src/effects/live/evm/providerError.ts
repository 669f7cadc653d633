import { describe } from '../../../domain/prelude/describe.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { codeOf } from '../../../domain/wire/rpcErrors.js'

/** EIP-1193's error: a number as `code`, so that viem, wagmi and ethers know what it means. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: { readonly failure: Failure }

  constructor(reason: Failure) {
    super(reason.details ?? describe(reason))
    // A decline is 4001 whatever shape the wallet gave it; else the wallet's own code says most.
    this.code = reason.tag === 'UserRejected' ? 4001 : (reason.code ?? codeOf(reason.tag))
    this.data = { failure: reason }
  }
}
