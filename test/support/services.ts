import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Sandbox, type SandboxOptions, testSandbox } from './sandbox.js'

type Query = Readonly<Record<string, string>>

export const base = { projectId: 'sandbox', st: 'appkit', sv: 'react-universal-1.7.8' }

/** As a page of a shop on this machine asks. */
export const fromPage = { headers: { origin: 'http://localhost:5173' } }

/** The services of a sandbox over real HTTP. */
const servicesOf = (sandbox: () => Sandbox) => {
  const at = (path: string): string => sandbox().apiUrl + path
  const get = (path: string, query: Query = base, init: RequestInit = {}) =>
    fetch(`${at(path)}?${new URLSearchParams(query)}`, init)
  return {
    at,
    get,
    hostUrl: () => sandbox().hostUrl,
    put: (path: string, body: unknown) => fetch(at(path), { method: 'PUT', body: JSON.stringify(body) }),
    remove: (path: string) => fetch(at(path), { method: 'DELETE' }),
    config: (projectId = 'sandbox', init: RequestInit = {}) =>
      get('/appkit/v1/config', { ...base, projectId }, init),
    rpc: (query: string, body: string) => fetch(at(`/v1/?${query}`), { method: 'POST', body }),
  }
}

/** For all tests of a file; each begins with the first projects, no fault, no event, and nothing counted. */
export const stageServices = (options: SandboxOptions = {}): ReturnType<typeof servicesOf> => {
  const made: { sandbox?: Sandbox } = {}
  const services = servicesOf(() => made.sandbox ?? expect.fail('There is no sandbox yet.'))
  beforeAll(async () => {
    made.sandbox = await testSandbox({ demo: false, ...options })
  }, 60_000)
  afterAll(() => made.sandbox?.stop())
  beforeEach(async () => {
    for (const path of ['/projects', '/faults', '/requests', '/events'])
      expect((await services.remove(path)).status).toBe(200)
  })
  return services
}
