import { EventEmitter } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { misbehave, waitFor } from '../../sandbox/api/misbehave.js'
import { fromPage, stageServices } from '../support/services.js'

const { at, get, put, remove, config, rpc } = stageServices()

describe('a fault', () => {
  const text = async (): Promise<string> => (await config()).text()

  // Planted: `times` not counted down; the fault of any route met.
  it('is met by its own route, as often as was said', async () => {
    await put('/faults/config', { status: 503, times: 2 })
    expect((await get('/getAnalyticsConfig')).status).toBe(200)
    expect([(await config()).status, (await config()).status, (await config()).status]).toEqual([
      503, 503, 200,
    ])
    expect((await (await fetch(at('/faults.json'))).json()).config.remaining).toBe(0)
  })

  it('of every call gives way to the one of a call, and both go when cleared', async () => {
    await put('/faults/*', { status: 500 })
    await put('/faults/config', { status: 429, retryAfter: 2 })
    const statuses = async () => [(await config()).status, (await get('/projects/v1/origins')).status]
    expect(await statuses()).toEqual([429, 500])
    await remove('/faults/config')
    expect(await statuses()).toEqual([500, 500])
    await remove('/faults')
    expect(await statuses()).toEqual([200, 200])
  })

  it.each([7, 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'status: with Retry-After %s, which pages can read',
    async (retryAfter) => {
      await put('/faults/config', { status: 503, retryAfter })
      const answer = await config('sandbox', fromPage)
      expect(answer.headers.get('retry-after')).toBe(String(retryAfter))
      expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After')
      expect(await answer.json()).toMatchObject({ status: 'FAILED' })
    },
  )

  it('delay: the answer comes after it, and is the usual one', async () => {
    await put('/faults/config', { delay: 300, retryAfter: 1 })
    const before = performance.now()
    const answer = await config()
    expect([answer.headers.get('retry-after'), await answer.text()]).toEqual(['1', '{"features":[]}'])
    expect(performance.now() - before).toBeGreaterThan(290)
  })

  it('cut: the connection ends in the middle of the body', async () => {
    await put('/faults/config', { answer: 'cut' })
    const answer = await config()
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  it('garbage, html, empty: 200, and no JSON', async () => {
    await put('/faults/config', { answer: 'garbage' })
    const garbage = await config()
    expect(garbage.headers.get('content-type')).toContain('application/json')
    await expect(garbage.json()).rejects.toThrow()
    await put('/faults/config', { answer: 'html' })
    const page = await config()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toMatch(/^<!doctype html>/)
    await put('/faults/config', { answer: 'empty' })
    expect(await text()).toBe('')
  })

  it('endless: the body goes on until the client leaves', async () => {
    await put('/faults/config', { answer: 'endless', times: 1 })
    const gone = new AbortController()
    const { body } = await config('sandbox', { signal: gone.signal })
    const reader = body?.getReader()
    let size = 0
    while (size < 100_000) size += (await reader?.read())?.value?.length ?? Number.NaN
    expect(size).toBeGreaterThan(100_000)
    gone.abort()
    await expect(reader?.read()).rejects.toThrow()
    expect(await text()).toBe('{"features":[]}')
  })

  // Planted: a loop, and a timer, that go on when nobody reads.
  it.each([
    [
      'endless',
      (response: ServerResponse) =>
        misbehave(response, { route: 'config', headers: {}, fault: { answer: 'endless' } }),
    ],
    ['delay', (response: ServerResponse) => waitFor(600_000, response)],
  ])('%s: nothing is left of it once the client has gone', async (_what, begin) => {
    const gone = new AbortController()
    const ended = new Promise<void>((resolve) => {
      const server = createServer((_request, response) => {
        void begin(response).then(resolve)
        setImmediate(() => gone.abort())
      }).listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        fetch(`http://127.0.0.1:${port}`, { signal: gone.signal }).catch(() => undefined)
      })
      onTestFinished(() => void server.close())
    })
    await ended
  })

  // Planted: the listener of the event that did not come, left at each pause.
  it('endless: a client that reads slowly leaves nothing behind at each pause', async () => {
    const listeners: number[] = []
    const response = Object.assign(new EventEmitter(), {
      destroyed: false,
      writeHead: () => response,
      write: (): boolean => {
        listeners.push(response.listenerCount('close'))
        response.destroyed = listeners.length === 6
        setImmediate(() => response.emit(response.destroyed ? 'close' : 'drain'))
        return false
      },
    }) as unknown as ServerResponse & { destroyed: boolean }
    await misbehave(response, { route: 'config', headers: {}, fault: { answer: 'endless' } })
    expect(listeners).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('malformed: JSON of another shape, or of the shape that is asked for', async () => {
    for (const route of ['config', 'origins', 'supported-chains', 'analytics'] as const)
      await put(`/faults/${route}`, { answer: 'malformed' })
    expect(await (await config()).json()).toEqual({ features: 'all of them' })
    expect(await (await get('/projects/v1/origins')).json()).toEqual({ allowedOrigins: 7 })
    expect(await (await get('/v1/supported-chains')).json()).toEqual({ http: { count: 3 } })
    expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: 'perhaps' })
    const body = { features: [{ id: 'swap' }, 5] }
    await put('/faults/config', { body })
    expect(await (await config()).json()).toEqual(body)
    await put('/faults/config', { body: null })
    expect(await (await config()).json()).toBeNull()
  })

  it('refuseCors: no page may read the answer, nor ask whether it may', async () => {
    const ask = () => fetch(at('/v1?chainId=eip155:1'), { method: 'OPTIONS', ...fromPage })
    const allows = ({ headers }: Response) => headers.has('access-control-allow-origin')
    expect([allows(await ask()), allows(await config('sandbox', fromPage))]).toEqual([true, true])
    await put('/faults/*', { refuseCors: true })
    expect([allows(await ask()), allows(await config('sandbox', fromPage))]).toEqual([false, false])
    // Asking uses nothing up.
    await put('/faults/*', { refuseCors: true, times: 1 })
    await ask()
    expect([allows(await config('sandbox', fromPage)), allows(await ask())]).toEqual([false, true])
  })

  it('is of several parts at once', async () => {
    await put('/faults/rpc', { delay: 200, status: 502, answer: 'html', refuseCors: true, times: 1 })
    const before = performance.now()
    const answer = await rpc('chainId=eip155:1&projectId=sandbox', '{}')
    expect(performance.now() - before).toBeGreaterThan(190)
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('<!doctype html>')])
    expect((await rpc('chainId=eip155:1&projectId=sandbox', '{}')).headers.get('content-type')).toContain(
      'json',
    )
  })

  it.each([
    ['rpc', { stauts: 500 }, 400],
    ['rpc', { status: 100 }, 400],
    ['rpc', { answer: 'late' }, 400],
    ['rpc', { times: 0 }, 400],
    ['rpc', {}, 400],
    ['rpc', { status: 503, retryAfter: 'soon' }, 400],
    ['rpc', { status: 503, retryAfter: 'Wed, 31 Feb 2026 07:28:00 GMT' }, 400],
    ['rpc', { status: 503, retryAfter: 1.5 }, 400],
    ['wallet', { status: 500 }, 404],
  ])('of %s that is no fault is refused: %j', async (route, fault, status) => {
    const answer = await put(`/faults/${route}`, fault)
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/^\S.*\.\n$/)])
    expect(await (await fetch(at('/faults.json'))).json()).toEqual({})
  })
})
