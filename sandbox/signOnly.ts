import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { networkAt, type ProfileName, profiles, type SandboxNetwork } from './profiles.js'
import { notSupported, refuseCalls } from './refusal.js'

const place = '/sign-only'

/** The sign-only networks of a profile, with the address on the host's server at which they refuse. */
export const signOnlyNetworks = (profile: ProfileName, hostUrl: string): readonly SandboxNetwork[] =>
  profiles[profile].signOnly.map((plan) => networkAt(plan, `${hostUrl}${place}/${plan.id}`))

const sentence = (name: string): string =>
  `${name} is a sign-only network of this sandbox. No node is behind it: nothing can be read or sent.`

/** Where a node would answer, a JSON-RPC error says that there is none. */
export const signOnlyApp = (profile: ProfileName): Hono => {
  const app = new Hono().basePath(place)
  app.use(cors())
  for (const { id, name } of profiles[profile].signOnly) {
    app.post(`/${id}`, async (context) => {
      const asked: unknown = await context.req.json().catch(() => null)
      return context.json(refuseCalls(asked, { code: notSupported, message: sentence(name) }))
    })
  }
  return app
}
