import type { RpcError } from './protocol.js'

/** A refusal which the site is meant to see, with a code of EIP-1193 or EIP-1474. */
export class WalletError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** viem wraps what the node said; the node's own code and words are further down. */
const causes = (error: unknown): readonly unknown[] => {
  const chain: unknown[] = []
  for (let at = error; at instanceof Error && chain.length < 10; at = at.cause) chain.push(at)
  return chain
}

export const toRpcError = (error: unknown): RpcError => {
  if (error instanceof WalletError) {
    const { code, message, data } = error
    return data === undefined ? { code, message } : { code, message, data }
  }
  for (const cause of causes(error)) {
    const { code, details } = cause as { code?: unknown; details?: unknown }
    if (typeof code === 'number') {
      return {
        code,
        message: typeof details === 'string' && details !== '' ? details : (cause as Error).message,
      }
    }
  }
  return { code: -32603, message: error instanceof Error ? error.message : 'Internal error' }
}
