import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { isLeft } from '../../src/domain/prelude/either.js'
import type { Assets } from '../build.js'
import type { SandboxNetwork } from '../profiles.js'
import { controlApp } from './control.js'
import { corsHeaders, preflightHeaders } from './cors.js'
import type { ApiDatabase } from './database.js'
import { acceptEvent, type EventSink, eventSink } from './events.js'
import { answersItself, type Fault } from './faults.js'
import { answerBalance, answerPrice } from './holdings.js'
import { imageAnswers } from './images.js'
import { misbehave, waitFor } from './misbehave.js'
import { type Project, usualProject } from './projects.js'
import { refuse, refuseCall } from './refuse.js'
import { type LoggedRequest, type RequestLog, requestLog } from './requestLog.js'
import { type RouteKey, routeAt, routeKeys, routes } from './routes.js'
import { forwardRpc, methodsIn, type RpcUrls } from './rpc.js'
import { type Catalogue, sandboxCatalogue } from './wallets/catalogue.js'
import { readWalletQuery, walletParameters } from './wallets/query.js'

export type ApiEnv = { Bindings: HttpBindings }

export interface ApiParts {
  readonly database: ApiDatabase
  /** With a node: what `supported-chains` names. */
  readonly chains: ReadonlyArray<SandboxNetwork>
  readonly signOnly: ReadonlyArray<SandboxNetwork>
  readonly assets: Assets
  /** Where the sandbox's own wallet answers: a link of the catalogue leads there. */
  readonly walletUrl: string
}

type Answer = (context: Context<ApiEnv>) => Promise<Response> | Response

const caip2 = ({ id }: SandboxNetwork): string => `eip155:${id}`

const urlsOf = (networks: ReadonlyArray<SandboxNetwork>): RpcUrls =>
  new Map(networks.map((network) => [caip2(network), network.rpcUrls.default.http[0] ?? '']))

const answerWallets = (catalogue: Catalogue, context: Context): Response => {
  const query = readWalletQuery((name) => context.req.query(name) ?? '')
  return isLeft(query) ? refuseCall(context, query.left) : context.json(catalogue.page(query.right))
}

/** Every path has its call: a route without an answer would not compile. */
const answersOf = (parts: ApiParts, events: EventSink): Readonly<Record<RouteKey, Answer>> => {
  const { database, chains, signOnly, walletUrl } = parts
  const urls = urlsOf([...chains, ...signOnly])
  const catalogue = sandboxCatalogue(walletUrl)
  const projectOf = async (context: Context): Promise<Project | undefined> =>
    (await database.project(context.req.query('projectId') ?? '')) ?? (await database.project(usualProject))
  return {
    config: async (context) => context.json({ features: (await projectOf(context))?.features ?? [] }),
    origins: async (context) => {
      const project = await projectOf(context)
      return context.json({ allowedOrigins: project === undefined ? [] : project.allowedOrigins })
    },
    'supported-chains': (context) => context.json({ http: chains.map(caip2), ws: [] }),
    wallets: (context) => answerWallets(catalogue, context),
    ...imageAnswers(catalogue),
    analytics: async (context) =>
      context.json({ isAnalyticsEnabled: (await projectOf(context))?.analytics ?? false }),
    events: (context) => acceptEvent(events, context),
    balance: (context) => answerBalance(chains, context),
    price: (context) => answerPrice(chains, context),
    rpc: (context) => forwardRpc(urls, context),
  }
}

/** The base query (wire 0.3). A call without it comes from no client of ours; the RPC service wants the project alone, prices in the body. */
const checkQuery =
  (route: RouteKey): MiddlewareHandler =>
  async (context, next) => {
    if (route === 'price') return next()
    const lacks = (name: string): boolean => (context.req.query(name) ?? '') === ''
    const refused = (name: string, status: 400 | 401): Response =>
      refuseCall(context, { name, description: `The query has no ${name}.` }, status)
    if (lacks('projectId')) return refused('projectId', 401)
    const missing = route === 'rpc' ? undefined : ['st', 'sv'].find(lacks)
    return missing === undefined ? next() : refused(missing, 400)
  }

/** Which wallets were asked for: a test counts lists by it. It names nobody. */
const askedOf = (query: URLSearchParams): Pick<LoggedRequest, 'asked'> => {
  const named = walletParameters.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { asked: Object.fromEntries(named) }
}

const logged = async (context: Context, log: RequestLog): Promise<void> => {
  const { req } = context
  const { method, path } = req
  const { searchParams } = new URL(req.url)
  const query = [...searchParams.keys()]
  const route = routeAt(path) ?? 'unknown'
  log.add({
    ...{ route, method, path, query },
    projectId: req.query('projectId') ?? null,
    chainId: req.query('chainId') ?? null,
    ...(method === 'POST' && route === 'rpc' && { calls: methodsIn(await req.text()) }),
    ...(route === 'wallets' && askedOf(searchParams)),
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
  const events = eventSink()
  const answers = answersOf(parts, events)
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
    app.on(method, path, note, meetFault(key, database), checkQuery(key), (context) => answers[key](context))
  }
  app.route('/', controlApp({ database, log, events, assets: parts.assets }))
  app.notFound(async (context) => {
    await logged(context, log)
    const { method, path } = context.req
    return refuse(context, `Nothing answers ${method} ${path} here. There is ${whatThereIs}.`, 404)
  })
  app.onError((error, context) => refuse(context, `The sandbox's service failed: ${error.message}`, 500))
  return app
}
