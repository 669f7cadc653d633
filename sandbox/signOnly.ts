import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { networkAt, type ProfileName, profiles, type SandboxNetwork } from './profiles.js'
import { isRecord } from './wallet/protocol.js'

/** EIP-1474: the method is known, and not supported here. */
const notSupported = -32004

const place = '/sign-only'

/** The sign-only networks of a profile, with the address on the host's server at which they refuse. */
export const signOnlyNetworks = (profile: ProfileName, hostUrl: string): readonly SandboxNetwork[] =>
  profiles[profile].signOnly.map((plan) => networkAt(plan, `${hostUrl}${place}/${plan.id}`))

const refusal = (call: unknown, name: string) => ({
  jsonrpc: '2.0',
  id: isRecord(call) ? (call.id ?? null) : null,
  error: {
    code: notSupported,
    message: `${name} is a sign-only network of this sandbox. No node is behind it: nothing can be read or sent.`,
  },
})

/** Where a node would answer, a JSON-RPC error says that there is none. Several calls may travel together. */
export const signOnlyApp = (profile: ProfileName): Hono => {
  const app = new Hono().basePath(place)
  app.use(cors())
  for (const { id, name } of profiles[profile].signOnly) {
    app.post(`/${id}`, async (context) => {
      const asked: unknown = await context.req.json().catch(() => null)
      return context.json(
        Array.isArray(asked) ? asked.map((call) => refusal(call, name)) : refusal(asked, name),
      )
    })
  }
  return app
}
