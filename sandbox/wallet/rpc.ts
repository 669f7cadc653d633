import type { SandboxNetwork } from '../profiles.js'
import { WalletError } from './errors.js'
import { isRecord } from './protocol.js'

/** A read passed on as it came; the node's error comes back with its own code and data. */
export const callChain = async (
  network: SandboxNetwork,
  method: string,
  params: unknown,
): Promise<unknown> => {
  const url = network.rpcUrls.default.http[0]
  if (url === undefined) throw new WalletError(4901, `${network.name} has no RPC address.`)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const reply: unknown = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
    .then((response) => response.json() as Promise<unknown>)
    .catch(() => {
      throw new WalletError(4901, `${network.name} does not answer.`)
    })
  if (!isRecord(reply)) throw new WalletError(-32603, `${network.name} gave a strange answer.`)
  if (isRecord(reply.error)) {
    throw new WalletError(Number(reply.error.code), String(reply.error.message), reply.error.data)
  }
  return reply.result
}
