import type { Context } from 'hono'
import { notSupported, refuseCalls } from '../refusal.js'
import { isRecord } from '../wallet/protocol.js'

const internal = -32603

/** What a body says, or null where it is no JSON: the node says so itself. */
export const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The methods of the calls in a body. Several may travel together. */
export const methodsIn = (body: string): ReadonlyArray<string> => {
  const asked = parsed(body)
  return (Array.isArray(asked) ? asked : [asked]).map((call) =>
    isRecord(call) && typeof call.method === 'string' ? call.method : '',
  )
}

/** By CAIP-2, where each network of the sandbox answers; a sign-only one answers that no node is behind it. */
export type RpcUrls = ReadonlyMap<string, string>

/** The body goes to the node as it came, and comes back so: a batch stays one. */
export const forwardRpc = async (urls: RpcUrls, context: Context): Promise<Response> => {
  const body = await context.req.text()
  const chainId = context.req.query('chainId') ?? ''
  const url = urls.get(chainId)
  if (url === undefined) {
    const message = `This sandbox has no chain ${chainId}. It has ${[...urls.keys()].join(', ')}.`
    return context.json(refuseCalls(parsed(body), { code: notSupported, message }), 400)
  }
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    return context.body(await answer.text(), answer.ok ? 200 : 502, headers)
  } catch {
    const message = `The node of ${chainId} does not answer.`
    return context.json(refuseCalls(parsed(body), { code: internal, message }), 502)
  }
}
