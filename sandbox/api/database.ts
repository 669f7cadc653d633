import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient, type InStatement } from '@libsql/client'
import { shape, text } from '../../src/domain/prelude/codec.js'
import { isLeft } from '../../src/domain/prelude/either.js'
import { type Fault, faultCodec } from './faults.js'
import { firstProjects, type Project, projectChange } from './projects.js'
import type { FaultKey, RouteKey } from './routes.js'

export interface SetFault {
  readonly route: string
  readonly fault: Fault
  /** Requests that will still meet it; null is all of them. */
  readonly remaining: number | null
}

/** Read at each request: what a page or a test changes holds from the next one on. */
export interface ApiDatabase {
  readonly projects: () => Promise<ReadonlyArray<Project>>
  readonly project: (id: string) => Promise<Project | undefined>
  readonly writeProject: (project: Project) => Promise<void>
  /** As at the first start. */
  readonly resetProjects: () => Promise<void>
  readonly faults: () => Promise<ReadonlyArray<SetFault>>
  readonly setFault: (route: FaultKey, fault: Fault) => Promise<void>
  /** Of one route, or all. */
  readonly clearFaults: (route?: FaultKey) => Promise<void>
  /** The fault that this request meets. It is counted. */
  readonly takeFault: (route: RouteKey) => Promise<Fault | undefined>
  readonly close: () => void
}

/** Nowhere, unless `SANDBOX_DB` names a file: suites expect what is there at first. */
export const databaseUrl = (path: string | undefined): string => {
  if (path === undefined || path === '') return ':memory:'
  const file = resolve(path)
  mkdirSync(dirname(file), { recursive: true })
  return pathToFileURL(file).href
}

const tables: ReadonlyArray<string> = [
  'create table if not exists projects (place integer primary key, id text not null unique, content text not null)',
  'create table if not exists faults (route text primary key, fault text not null, remaining integer)',
]

/** One statement: two requests at once do not both get the last of a fault's times. */
const take = `update faults set remaining = remaining - 1
  where route = (
    select route from faults where route in (?, '*') and (remaining is null or remaining > 0)
    order by route = '*' limit 1
  )
  returning fault`

const first = (): InStatement[] =>
  firstProjects.map((project) => ({
    sql: 'insert into projects (id, content) values (?, ?) on conflict (id) do nothing',
    args: [project.id, JSON.stringify(project)],
  }))

const stored = shape({ id: text, name: text })

/** Another version of the sandbox may have written the file: it says so instead of answering strange things. */
const readProject = (content: unknown): Project => {
  const raw: unknown = JSON.parse(String(content))
  const named = stored.read(raw, '')
  const rest = projectChange.read(raw, '')
  if (isLeft(named) || isLeft(rest)) throw new Error('The database holds a project that cannot be read.')
  return { features: [], allowedOrigins: null, analytics: false, ...rest.right, ...named.right }
}

const readFault = (content: unknown): Fault => {
  const fault = faultCodec.read(JSON.parse(String(content)), '')
  if (isLeft(fault)) throw new Error('The database holds a fault that cannot be read.')
  return fault.right
}

const projectsIn = (db: Client): Omit<ApiDatabase, FaultParts | 'close'> => ({
  projects: async () => {
    const { rows } = await db.execute('select content from projects order by place')
    return rows.map(({ content }) => readProject(content))
  },
  project: async (id) => {
    const { rows } = await db.execute({ sql: 'select content from projects where id = ?', args: [id] })
    return rows[0] === undefined ? undefined : readProject(rows[0].content)
  },
  writeProject: async (project) => {
    await db.execute({
      sql: `insert into projects (id, content) values (?, ?)
        on conflict (id) do update set content = excluded.content`,
      args: [project.id, JSON.stringify(project)],
    })
  },
  resetProjects: async () => {
    await db.batch(['delete from projects', ...first()], 'write')
  },
})

type FaultParts = 'faults' | 'setFault' | 'clearFaults' | 'takeFault'

const faultsIn = (db: Client): Pick<ApiDatabase, FaultParts> => ({
  faults: async () => {
    const { rows } = await db.execute('select route, fault, remaining from faults')
    return rows.map(({ route, fault, remaining }) => ({
      route: String(route),
      fault: readFault(fault),
      remaining: remaining === null ? null : Number(remaining),
    }))
  },
  setFault: async (route, fault) => {
    await db.execute({
      sql: `insert into faults (route, fault, remaining) values (?, ?, ?)
        on conflict (route) do update set fault = excluded.fault, remaining = excluded.remaining`,
      args: [route, JSON.stringify(fault), fault.times ?? null],
    })
  },
  clearFaults: async (route) => {
    await db.execute(
      route === undefined
        ? 'delete from faults'
        : { sql: 'delete from faults where route = ?', args: [route] },
    )
  },
  takeFault: async (route) => {
    const { rows } = await db.execute({ sql: take, args: [route] })
    return rows[0] === undefined ? undefined : readFault(rows[0].fault)
  },
})

export const openDatabase = async (url: string): Promise<ApiDatabase> => {
  const db = createClient({ url })
  await db.batch([...tables, ...first()], 'write')
  return { ...projectsIn(db), ...faultsIn(db), close: () => db.close() }
}
