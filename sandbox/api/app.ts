import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Assets } from '../build.js'
import type { SandboxNetwork } from '../profiles.js'
import { controlApp } from './control.js'
import { corsHeaders, preflightHeaders } from './cors.js'
import type { ApiDatabase } from './database.js'
import { answersItself, type Fault } from './faults.js'
import { misbehave, waitFor } from './misbehave.js'
import { type Project, usualProject } from './projects.js'
import { refuse } from './refuse.js'
import { type RequestLog, requestLog } from './requestLog.js'
import { type RouteKey, routeAt, routeKeys, routes } from './routes.js'
import { forwardRpc, methodsIn, type RpcUrls } from './rpc.js'

export type ApiEnv = { Bindings: HttpBindings }

export interface ApiParts {
  readonly database: ApiDatabase
  /** With a node: what `supported-chains` names. */
  readonly chains: ReadonlyArray<SandboxNetwork>
  readonly signOnly: ReadonlyArray<SandboxNetwork>
  readonly assets: Assets
}

type Answer = (context: Context<ApiEnv>) => Promise<Response> | Response

const caip2 = ({ id }: SandboxNetwork): string => `eip155:${id}`

const urlsOf = (networks: ReadonlyArray<SandboxNetwork>): RpcUrls =>
  new Map(networks.map((network) => [caip2(network), network.rpcUrls.default.http[0] ?? '']))

/** Every path has its call: a route without an answer would not compile. */
const answersOf = ({ database, chains, signOnly }: ApiParts): Readonly<Record<RouteKey, Answer>> => {
  const urls = urlsOf([...chains, ...signOnly])
  const projectOf = async (context: Context): Promise<Project | undefined> =>
    (await database.project(context.req.query('projectId') ?? '')) ?? (await database.project(usualProject))
  return {
    config: async (context) => context.json({ features: (await projectOf(context))?.features ?? [] }),
    origins: async (context) => {
      const project = await projectOf(context)
      return context.json({ allowedOrigins: project === undefined ? [] : project.allowedOrigins })
    },
    'supported-chains': (context) => context.json({ http: chains.map(caip2), ws: [] }),
    analytics: (context) => context.json({ isAnalyticsEnabled: false }),
    rpc: (context) => forwardRpc(urls, context),
  }
}

const refused = (context: Context, status: 400 | 401, name: string): Response =>
  context.json({ status: 'FAILED', reasons: [{ name, description: `The query has no ${name}.` }] }, status)

/** The base query (wire 0.3). A GET without it comes from no client of ours. */
const checkQuery: MiddlewareHandler = async (context, next) => {
  const lacks = (name: string): boolean => (context.req.query(name) ?? '') === ''
  if (lacks('projectId')) return refused(context, 401, 'projectId')
  const missing = context.req.method === 'GET' ? ['st', 'sv'].find(lacks) : undefined
  if (missing !== undefined) return refused(context, 400, missing)
  return next()
}

const logged = async (context: Context, log: RequestLog): Promise<void> => {
  const { req } = context
  const { method, path } = req
  const query = [...new URL(req.url).searchParams.keys()]
  const route = routeAt(path) ?? 'unknown'
  log.add({
    ...{ route, method, path, query },
    projectId: req.query('projectId') ?? null,
    chainId: req.query('chainId') ?? null,
    ...(method === 'POST' && route === 'rpc' && { calls: methodsIn(await req.text()) }),
  })
}

/** What is set for the route happens, and then, unless that was an answer, the usual one. */
const meetFault =
  (route: RouteKey, database: ApiDatabase): MiddlewareHandler<ApiEnv> =>
  async (context, next) => {
    const headers = corsHeaders(context.req.header('origin'))
    const fault: Fault = (await database.takeFault(route)) ?? {}
    const { outgoing } = context.env
    if (fault.delay !== undefined) await waitFor(fault.delay, outgoing)
    const allowed = fault.refuseCors === true ? {} : headers
    if (!answersItself(fault)) {
      for (const [name, value] of Object.entries(allowed)) context.header(name, value)
      if (fault.retryAfter !== undefined) context.header('retry-after', String(fault.retryAfter))
      return next()
    }
    await misbehave(outgoing, { fault, route, headers: allowed })
    return RESPONSE_ALREADY_SENT
  }

/** A browser which asks whether it may meets a fault only if that is about this question, and uses none up. */
const preflight = async (context: Context, database: ApiDatabase): Promise<Response> => {
  const route = routeAt(context.req.path)
  const open = (await database.faults()).filter(({ remaining }) => remaining !== 0)
  const met = open.find((one) => one.route === route) ?? open.find((one) => one.route === '*')
  if (route !== undefined && met?.fault.refuseCors === true) return context.body(null, 204)
  const { req } = context
  const headers = preflightHeaders(req.header('origin'), req.header('access-control-request-headers'))
  return context.body(null, 204, headers)
}

const whatThereIs = routeKeys.map((key) => `${routes[key].method} ${routes[key].path}`).join(', ')

/** The services that a page names: the API, the RPC service, and the pages and switches that say how they answer. */
export const apiApp = (parts: ApiParts): Hono<ApiEnv> => {
  const { database } = parts
  const app = new Hono<ApiEnv>({ strict: false })
  const log = requestLog()
  const answers = answersOf(parts)
  app.options('*', async (context) => {
    await logged(context, log)
    return preflight(context, database)
  })
  for (const key of routeKeys) {
    const { method, path } = routes[key]
    const note: MiddlewareHandler = async (context, next) => {
      await logged(context, log)
      await next()
    }
    app.on(method, path, note, meetFault(key, database), checkQuery, (context) => answers[key](context))
  }
  app.route('/', controlApp({ database, log, assets: parts.assets }))
  app.notFound(async (context) => {
    await logged(context, log)
    const { method, path } = context.req
    return refuse(context, `Nothing answers ${method} ${path} here. There is ${whatThereIs}.`, 404)
  })
  app.onError((error, context) => refuse(context, `The sandbox's service failed: ${error.message}`, 500))
  return app
}
