import { isRecord } from './wallet/protocol.js'

/** EIP-1474: the method is known, and not supported here. */
export const notSupported = -32004

export interface Refusal {
  readonly code: number
  readonly message: string
}

const refused = (call: unknown, error: Refusal) => ({
  jsonrpc: '2.0',
  id: isRecord(call) ? (call.id ?? null) : null,
  error,
})

/** Where a node would answer: a JSON-RPC error for each call. Several may travel together. */
export const refuseCalls = (asked: unknown, error: Refusal) =>
  Array.isArray(asked) ? asked.map((call) => refused(call, error)) : refused(asked, error)
