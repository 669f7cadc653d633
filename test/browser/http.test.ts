import type { RequestListener } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { failure } from '../../src/domain/prelude/failure.js'
import type { HttpRequest } from '../../src/effects/ports.js'
import { launchBrowser, newPage } from '../support/browser.js'
import { closeServers, localServer } from '../support/localServer.js'
import { pageCode } from './support/pageCode.js'

/** What Node's `fetch` cannot show: origins, policies and cookies of a page, and what Chromium says when it refuses. */

let code = ''
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  code = await pageCode(`
    import { firstValueFrom } from 'rxjs'
    import { liveClock } from './src/effects/live/clock.js'
    import { liveHttp } from './src/effects/live/http.js'
    const http = liveHttp({ clock: liveClock() })
    globalThis.send = (request) => firstValueFrom(http.send(request))
    globalThis.begin = (request) => { globalThis.leave = http.send(request).subscribe() }
  `)
})
afterEach(closeServers)
afterAll(() => browser?.close())

const cors = { 'access-control-allow-origin': '*' }

/** A page of one origin, with a cookie of its host, and a service of another. */
const stage = async (answer: RequestListener, policy = 'default-src * data: blob:') => {
  const service = await localServer(answer)
  const site = await localServer((request, response) => {
    if (request.url === '/code.js') return response.end(code)
    response.writeHead(200, {
      ...{ 'content-type': 'text/html', 'content-security-policy': policy },
      // A page may be careless with its own address; a call is not.
      ...{ 'set-cookie': 'session=s3cret; Path=/', 'referrer-policy': 'unsafe-url' },
    })
    response.end('<!doctype html><title>page</title><script src="/code.js"></script>')
  })
  // Browsers write into the console what they refuse; only what the page throws counts.
  const { page } = await newPage(browser, { expectErrors: [/^console error/] })
  await page.goto(`${site.url}/order?token=s3cret`)
  return { page, service, site }
}

const requestTo = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  ...{ endpoint: 'GET /x', method: 'GET', timeout: 10_000, maxBytes: 10_000, url: `${url}/x?projectId=p` },
  ...more,
})

const run = (page: Page, name: 'send' | 'begin', request: HttpRequest): Promise<unknown> =>
  page.evaluate(
    ([key, given]) => (globalThis as unknown as Record<string, (one: unknown) => unknown>)[key]?.(given),
    [name, request] as const,
  )

/** What a page hears of one call to a service that answers so. */
const heard = async (answer: RequestListener, more: Partial<HttpRequest> = {}, policy?: string) => {
  const { page, service, site } = await stage(answer, policy)
  return { said: await run(page, 'send', requestTo(service.url, more)), service, site }
}

const good = (body: string, retryAfter: string | null = null, status = 200) => ({
  ...{ _tag: 'Right', right: { status, body, retryAfter } },
})
const bad = (tag: 'ServiceUnreachable' | 'AnswerTooLarge', details = 'GET /x') => ({
  ...{ _tag: 'Left', left: failure(tag, { details }) },
})

describe('calls of a page', () => {
  // Planted: `credentials: 'include'`; no `referrerPolicy`.
  it('say where the page is, and neither which page, nor who its visitor is', async () => {
    const { said, service, site } = await heard((_request, response) =>
      response.writeHead(200, cors).end('{"a":1}'),
    )
    expect(said).toEqual(good('{"a":1}'))
    const [request] = service.requests
    expect(request?.headers).toMatchObject({ origin: site.url, referer: `${site.url}/` })
    expect(JSON.stringify(request)).not.toContain('s3cret')
  })

  // Planted: a Content-Type of our own.
  it('ask no leave for a POST: it goes as text/plain', async () => {
    const { said, service } = await heard((_request, response) => response.writeHead(200, cors).end('{}'), {
      endpoint: 'POST /x',
      method: 'POST',
      body: '{"a":1}',
    })
    expect(said).toEqual(good('{}'))
    expect(
      service.requests.map(({ method, body, headers }) => [method, body, headers['content-type']]),
    ).toEqual([['POST', '{"a":1}', 'text/plain;charset=UTF-8']])
  })

  it('hear Retry-After where the service lets them', async () => {
    const answer =
      (headers: Record<string, string>): RequestListener =>
      (_request, response) =>
        response.writeHead(429, { ...cors, 'retry-after': '2', ...headers }).end()
    expect((await heard(answer({}))).said).toEqual(good('', null, 429))
    const exposed = answer({ 'access-control-expose-headers': 'Retry-After' })
    expect((await heard(exposed)).said).toEqual(good('', '2', 429))
  })

  it.each<[string, RequestListener, string?]>([
    ['the service allows no other origin', (_request, response) => response.end('{}')],
    [
      'the policy of the page forbids it',
      (_request, response) => response.writeHead(200, cors).end('{}'),
      "default-src 'self'",
    ],
    [
      'it is cut in the middle',
      (_request, response) => {
        response.writeHead(200, { ...cors, 'content-length': '100' })
        response.write('{"a":', () => response.destroy())
      },
    ],
  ])('are a failure of ours where %s', async (_why, answer, policy) => {
    expect((await heard(answer, {}, policy)).said).toEqual(bad('ServiceUnreachable'))
  })

  it('are given up when the answer does not end, or whoever asked leaves, and the service sees it', async () => {
    const { page, service } = await stage((request, response) => {
      response.writeHead(200, cors)
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(1_000), more)
      }
      if (request.url?.startsWith('/endless')) more()
      else response.write('{"a":')
    })
    expect(await run(page, 'send', requestTo(service.url, { url: `${service.url}/endless` }))).toEqual(
      bad('AnswerTooLarge', 'GET /x: more than 10000 bytes'),
    )
    await service.closed(1)
    const begun = page.waitForResponse(/\/x\?/)
    await run(page, 'begin', requestTo(service.url))
    await begun
    await page.evaluate(() =>
      (globalThis as unknown as { leave: { unsubscribe(): void } }).leave.unsubscribe(),
    )
    await service.closed(2)
  })
})
