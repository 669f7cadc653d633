import { Hono, type MiddlewareHandler } from 'hono'
import type { Codec } from '../../src/domain/prelude/codec.js'
import { type Either, isLeft, left, right } from '../../src/domain/prelude/either.js'
import type { Assets } from '../build.js'
import type { ApiEnv } from './app.js'
import { corsHeaders } from './cors.js'
import type { ApiDatabase } from './database.js'
import type { EventSink } from './events.js'
import { type Fault, faultCodec, faultMistake } from './faults.js'
import { faultsPage } from './pages/faultsPage.js'
import { homePage } from './pages/page.js'
import { projectsPage } from './pages/projectsPage.js'
import { isProjectId, newProject, type ProjectChange, projectChange, projectMistake } from './projects.js'
import { refuse } from './refuse.js'
import type { RequestLog } from './requestLog.js'
import { faultKeys, isFaultKey } from './routes.js'
import { parsed } from './rpc.js'

/** Nothing but what this server sends, and nobody frames it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const guarded: MiddlewareHandler = async (context, next) => {
  for (const [name, value] of Object.entries(corsHeaders(context.req.header('origin'))))
    context.header(name, value)
  context.header('content-security-policy', policy)
  context.header('x-content-type-options', 'nosniff')
  context.header('cache-control', 'no-store')
  await next()
}

interface Form<A> {
  readonly codec: Codec<A>
  readonly fields: ReadonlyArray<string>
  /** What is wrong with a body of the right shape, as a sentence. */
  readonly mistake: (read: A) => string | undefined
}

/** Also a misspelt field is refused: a test that sets `stauts` would wait for a fault which never comes. */
const readBody = <A extends object>({ codec, fields, mistake }: Form<A>, body: string): Either<string, A> => {
  const raw = parsed(body)
  const read = codec.read(raw, '')
  if (isLeft(read)) {
    const { path, expected, got } = read.left
    return left(`${path === '' ? 'The body' : path.slice(1)} should be ${expected}, and is ${got}.`)
  }
  const strange = Object.keys(Object(raw)).find((key) => !fields.includes(key))
  if (strange !== undefined) return left(`There is no field ${strange}: ${fields.join(', ')}.`)
  const wrong = mistake(read.right)
  return wrong === undefined ? right(read.right) : left(wrong)
}

const projectForm: Form<ProjectChange> = {
  codec: projectChange,
  fields: ['name', 'features', 'allowedOrigins', 'analytics', 'id'],
  mistake: projectMistake,
}

const faultForm: Form<Fault> = {
  codec: faultCodec,
  fields: ['delay', 'status', 'retryAfter', 'answer', 'body', 'refuseCors', 'times'],
  mistake: faultMistake,
}

interface ControlParts {
  readonly database: ApiDatabase
  readonly log: RequestLog
  readonly events: EventSink
  readonly assets: Assets
}

const projectsApp = ({ database }: ControlParts): Hono<ApiEnv> => {
  const app = new Hono<ApiEnv>({ strict: false })
  app.get('/projects', async (context) => context.html(projectsPage(await database.projects())))
  app.get('/projects.json', async (context) => context.json(await database.projects()))
  app.get('/projects/:id', async (context) => {
    const id = context.req.param('id')
    const project = await database.project(id)
    return project === undefined ? refuse(context, `There is no project ${id}.`, 404) : context.json(project)
  })
  app.put('/projects/:id', async (context) => {
    const id = context.req.param('id')
    if (!isProjectId(id)) return refuse(context, 'A project id has 1 to 64 letters, digits, - and _.')
    const change = readBody(projectForm, await context.req.text())
    if (isLeft(change)) return refuse(context, change.left)
    const before = (await database.project(id)) ?? newProject(id)
    const project = { ...before, ...change.right, id }
    await database.writeProject(project)
    return context.json(project)
  })
  app.delete('/projects', async (context) => {
    await database.resetProjects()
    return context.json(await database.projects())
  })
  return app
}

const faultsApp = ({ database, log }: ControlParts): Hono<ApiEnv> => {
  const app = new Hono<ApiEnv>({ strict: false })
  const state = async () =>
    Object.fromEntries((await database.faults()).map(({ route, ...rest }) => [route, rest]))
  app.get('/faults', async (context) => context.html(faultsPage(await database.faults(), log.counts())))
  app.get('/faults.json', async (context) => context.json(await state()))
  app.put('/faults/:route', async (context) => {
    const route = context.req.param('route')
    if (!isFaultKey(route)) return refuse(context, `There is no ${route}: ${faultKeys.join(', ')}.`, 404)
    const fault = readBody(faultForm, await context.req.text())
    if (isLeft(fault)) return refuse(context, fault.left)
    await database.setFault(route, fault.right)
    return context.json(await state())
  })
  app.delete('/faults/:route', async (context) => {
    const route = context.req.param('route')
    if (!isFaultKey(route)) return refuse(context, `There is no ${route}: ${faultKeys.join(', ')}.`, 404)
    await database.clearFaults(route)
    return context.json(await state())
  })
  app.delete('/faults', async (context) => {
    await database.clearFaults()
    return context.json(await state())
  })
  return app
}

const requestsApp = ({ log }: ControlParts): Hono<ApiEnv> => {
  const app = new Hono<ApiEnv>({ strict: false })
  app.get('/requests', (context) => {
    const route = context.req.query('route')
    const requests = log.all().filter((one) => route === undefined || one.route === route)
    return context.json({ counts: log.counts(), requests })
  })
  app.delete('/requests', (context) => {
    log.clear()
    return context.json({ counts: {}, requests: [] })
  })
  return app
}

const eventsApp = ({ events }: ControlParts): Hono<ApiEnv> => {
  const app = new Hono<ApiEnv>({ strict: false })
  app.get('/events.json', (context) => context.json(events.all()))
  app.delete('/events', (context) => {
    events.clear()
    return context.json(events.all())
  })
  return app
}

/** The pages, and the same as JSON for tests. None of it is counted among the requests. */
export const controlApp = (parts: ControlParts): Hono<ApiEnv> => {
  const app = new Hono<ApiEnv>({ strict: false })
  app.use(guarded)
  app.get('/', (context) => context.html(homePage()))
  app.get('/assets/:name{(api\\.js|api\\.css)}', (context) => {
    const name = context.req.param('name')
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return context.body(parts.assets.get(name) ?? '', 200, { 'content-type': `${type}; charset=utf-8` })
  })
  app.route('/', projectsApp(parts))
  app.route('/', faultsApp(parts))
  app.route('/', requestsApp(parts))
  app.route('/', eventsApp(parts))
  return app
}
