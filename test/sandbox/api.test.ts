import { describe, expect, it } from 'vitest'
import { featureIds, firstProjects } from '../../sandbox/api/projects.js'
import { faultKeys } from '../../sandbox/api/routes.js'
import { base, fromPage, stageServices } from '../support/services.js'

const { at, get, put, remove, config, rpc, hostUrl } = stageServices()
const featuresOf = async (projectId: string): Promise<unknown> =>
  (await (await config(projectId)).json()).features
const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })

const ids = {
  all: '2cc6000000000000000000000000477f',
  some: '34540000000000000000000000002707',
  none: '352f0000000000000000000000009fdc',
}

describe('the configuration of a project', () => {
  it('has every feature, some of them, or none', async () => {
    const on = { isEnabled: true }
    const off = { isEnabled: false, config: [] }
    const socials = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
    expect(await featuresOf(ids.all)).toEqual([
      { id: 'social_login', ...on, config: socials },
      { id: 'swap', ...on, config: ['1inch'] },
      { id: 'onramp', ...on, config: ['coinbase', 'meld'] },
      { id: 'activity', ...on, config: [] },
      { id: 'reown_branding', ...on, config: [] },
    ])
    expect(await featuresOf(ids.some)).toEqual([
      { id: 'social_login', ...on, config: ['google', 'x', 'discord'] },
      { id: 'swap', ...off },
      { id: 'onramp', ...on, config: ['coinbase'] },
      { id: 'activity', ...on, config: [] },
      { id: 'reown_branding', ...on, config: [] },
    ])
    expect(await featuresOf(ids.none)).toEqual(featureIds.map((id) => ({ id, ...off })))
    expect(await featuresOf('sandbox')).toEqual([])
  })

  // Planted: the projects read once, when the service starts.
  it('is another at the next request once it is changed, and what is left out stays', async () => {
    const features = [{ id: 'swap', isEnabled: true, config: null }]
    const changed = await put(`/projects/${ids.none}`, { features })
    expect(await changed.json()).toMatchObject({ id: ids.none, name: 'Journeys: none', features })
    expect(await featuresOf(ids.none)).toEqual(features)
    await put(`/projects/${ids.none}`, { allowedOrigins: null })
    expect(await featuresOf(ids.none)).toEqual(features)
    expect(await (await get('/projects/v1/origins', { ...base, projectId: ids.none })).json()).toEqual({
      allowedOrigins: null,
    })
    expect(await featuresOf(ids.some)).toHaveLength(5)
    await remove('/projects')
    expect(await (await fetch(at('/projects.json'))).json()).toEqual(firstProjects)
  })

  it('is that of the project `sandbox` for an id that nobody has entered, until somebody does', async () => {
    const features = [{ id: 'activity', isEnabled: true, config: [] }]
    await put('/projects/sandbox', { features })
    expect(await featuresOf('nobody')).toEqual(features)
    await put('/projects/nobody', {})
    expect(await featuresOf('nobody')).toEqual([])
  })

  it.each([
    ['a feature nobody has', { features: [{ id: 'lottery', isEnabled: true, config: [] }] }],
    ['a misspelt field', { feature: [] }],
    ['a word that no list has', { features: [{ id: 'social_login', isEnabled: true, config: ['emial'] }] }],
    ['a word of another list', { features: [{ id: 'swap', isEnabled: true, config: ['coinbase'] }] }],
    [
      'an entry of a list that has none',
      { features: [{ id: 'activity', isEnabled: true, config: ['all'] }] },
    ],
    ['an origin without its scheme', { allowedOrigins: ['shop.example'] }],
    ['an origin with a path', { allowedOrigins: ['https://*.shop.example', 'https://shop.example/'] }],
    ['an origin of no page', { allowedOrigins: ['ftp://shop.example'] }],
    ['two origins in one', { allowedOrigins: ['http://*.one.example http://*.two.example'] }],
    ['no object', 'all on'],
  ])('is not changed to %s', async (_what, body) => {
    const answer = await put('/projects/sandbox', body)
    expect(answer.status).toBe(400)
    // Planted: no newline, so that a prompt stood behind the sentence.
    expect(await answer.text()).toMatch(/^\S.*\.\n$/)
    expect(await (await fetch(at('/projects/sandbox'))).json()).toEqual(firstProjects[0])
  })

  it('names the word, or the origin, that is wrong', async () => {
    const login = { id: 'social_login', isEnabled: true, config: ['email', 'emial'] }
    expect(await (await put('/projects/sandbox', { features: [login] })).text()).toMatch(
      /^social_login has no "emial": email, google, /,
    )
    expect(await (await put('/projects/sandbox', { allowedOrigins: ['shop.example'] })).text()).toMatch(
      /^"shop\.example" is no origin, /,
    )
    const allowedOrigins = ['https://shop.example', 'http://127.0.0.1:3400', 'https://*.shop.example', '*']
    expect((await put('/projects/sandbox', { allowedOrigins })).status).toBe(200)
  })
})

describe('the other answers', () => {
  it('are origins of this machine, the chains that have a node, and no analytics', async () => {
    expect(await (await get('/projects/v1/origins')).json()).toEqual({
      allowedOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    })
    expect(await (await get('/v1/supported-chains')).json()).toEqual({
      http: ['eip155:1', 'eip155:137', 'eip155:8453'],
      ws: [],
    })
    expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
  })

  // Planted: the check left out of one route.
  it.each(['/appkit/v1/config', '/projects/v1/origins', '/v1/supported-chains', '/getAnalyticsConfig'])(
    '%s is refused without the base query',
    async (path) => {
      for (const [name, status] of [
        ['projectId', 401],
        ['st', 400],
        ['sv', 400],
      ] as const) {
        const answer = await get(path, { ...base, [name]: '' }, fromPage)
        expect(answer.status).toBe(status)
        expect(answer.headers.get('access-control-allow-origin')).toBe(fromPage.headers.origin)
        expect(await answer.json()).toEqual({
          status: 'FAILED',
          reasons: [{ name, description: `The query has no ${name}.` }],
        })
      }
    },
  )

  it('are for pages of this machine alone', async () => {
    const allowed = async (origin: string) =>
      (await config('sandbox', { headers: { origin } })).headers.get('access-control-allow-origin')
    for (const origin of ['http://127.0.0.1:3400', 'http://localhost:80', 'http://localhost'])
      expect(await allowed(origin)).toBe(origin)
    for (const origin of ['https://localhost.example', 'http://127.0.0.1.example', 'null'])
      expect(await allowed(origin)).toBeNull()
  })

  it('say what there is where nothing answers', async () => {
    const answer = await get('/getWallet')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(
      /^Nothing answers GET \/getWallet here\. There is GET \/appkit.*\.\n$/,
    )
  })

  it('tell pages where they are', async () => {
    const { services } = await (await fetch(`${hostUrl()}/config.json`)).json()
    expect(services).toEqual({ api: at(''), images: at(''), rpc: at('') })
  })
})

describe('the RPC service', () => {
  // Planted: the first call alone.
  it('hands a batch to the node of the chain, which answers it as one', async () => {
    const batch = JSON.stringify([call(7, 'eth_chainId'), call(8, 'eth_blockNumber')])
    for (const query of ['chainId=eip155%3A137&projectId=sandbox', 'chainId=eip155:137&projectId=sandbox']) {
      const answer = await rpc(query, batch)
      expect(await answer.json()).toEqual([
        { jsonrpc: '2.0', id: 7, result: '0x89' },
        { jsonrpc: '2.0', id: 8, result: '0x0' },
      ])
    }
    const { requests } = await (await fetch(at('/requests'))).json()
    expect(requests).toMatchObject([
      { route: 'rpc', chainId: 'eip155:137', calls: ['eth_chainId', 'eth_blockNumber'] },
      { route: 'rpc', chainId: 'eip155:137' },
    ])
  })

  it('is read by pages, and says what is wrong in the words of JSON-RPC', async () => {
    const query = 'chainId=eip155:1&projectId=sandbox'
    const seen = await fetch(at(`/v1?${query}`), {
      method: 'POST',
      body: JSON.stringify(call(1, 'eth_chainId')),
      ...fromPage,
    })
    expect(seen.headers.get('access-control-allow-origin')).toBe(fromPage.headers.origin)
    expect(await seen.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    const unknown = await rpc('chainId=eip155:5&projectId=sandbox', JSON.stringify([call(3, 'eth_chainId')]))
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toEqual([
      {
        jsonrpc: '2.0',
        id: 3,
        error: { code: -32004, message: expect.stringContaining('no chain eip155:5.') },
      },
    ])
    const signOnly = await rpc('chainId=eip155:100&projectId=sandbox', JSON.stringify(call(4, 'eth_chainId')))
    expect(await signOnly.json()).toMatchObject({ id: 4, error: { code: -32004 } })
    expect(await (await rpc(query, 'no json')).json()).toMatchObject({ error: { code: -32600 } })
    expect((await rpc('chainId=eip155:1', JSON.stringify(call(5, 'eth_chainId')))).status).toBe(401)
  })
})

describe('what was asked', () => {
  it('is counted by route, with the names of the query and the project alone', async () => {
    await config(ids.some)
    await config(ids.some)
    await get('/nowhere', { secret: 'hush' })
    await fetch(at('/appkit/v1/config'), { method: 'OPTIONS', ...fromPage })
    await fetch(at('/projects'))
    const { counts, requests } = await (await fetch(at('/requests'))).json()
    expect(counts).toEqual({ config: 2, unknown: 1 })
    expect(requests[0]).toEqual({
      ...{ route: 'config', method: 'GET', path: '/appkit/v1/config', query: ['projectId', 'st', 'sv'] },
      ...{ projectId: ids.some, chainId: null, time: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    expect(requests.map(({ route, method }: Record<string, string>) => [route, method])).toEqual([
      ['config', 'GET'],
      ['config', 'GET'],
      ['unknown', 'GET'],
      ['config', 'OPTIONS'],
    ])
    expect(JSON.stringify(requests)).not.toContain('hush')
    const one = await (await fetch(at('/requests?route=unknown'))).json()
    expect(one.requests).toHaveLength(1)
    await remove('/requests')
    expect((await (await fetch(at('/requests'))).json()).counts).toEqual({})
  })

  it('counts what met a fault, too', async () => {
    await put('/faults/config', { status: 500 })
    await config()
    expect((await (await fetch(at('/requests'))).json()).counts).toEqual({ config: 1 })
  })
})

describe('the pages', () => {
  // Planted: a name put into the page as markup.
  it('run under a strict policy, and show what tests have written as text', async () => {
    await put('/projects/odd', { name: '<script>alert(1)</script>' })
    for (const path of ['/', '/projects', '/faults', '/assets/api.js', '/assets/api.css']) {
      const page = await fetch(at(path))
      expect(page.status).toBe(200)
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
      expect((await page.text()).length).toBeGreaterThan(300)
    }
    const projects = await (await fetch(at('/projects'))).text()
    expect(projects).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    for (const { id } of firstProjects) expect(projects).toContain(`data-put="/projects/${id}"`)
    const faults = await (await fetch(at('/faults'))).text()
    for (const key of faultKeys) expect(faults).toContain(`data-put="/faults/${key}"`)
  })
})
