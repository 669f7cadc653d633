import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../sandbox/api/faults.js'
import { misbehave, waitFor } from '../../sandbox/api/misbehave.js'
import { endpointName } from '../../src/domain/wire/services/endpoint.js'
import { launchBrowser, newPage } from '../support/browser.js'
import { base, callCases } from '../support/callCases.js'
import { closeServers, localServer, type SeenRequest } from '../support/localServer.js'
import { pageCode } from './support/pageCode.js'

/** Every call about an account, a price, a name or a purchase, from a page to a service of another origin: as it should be, and with each fault. */

let code = ''
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  code = await pageCode(`
    import { firstValueFrom } from 'rxjs'
    import { createGatedCalls } from './src/effects/gatedCalls.js'
    import { liveClock } from './src/effects/live/clock.js'
    import { liveHttp } from './src/effects/live/http.js'
    import { callCases } from './test/support/callCases.js'
    globalThis.callAll = (rpc, { retries, hurry }) => {
      const live = liveClock()
      const clock = { ...live, timer: (wait) => live.timer(wait / hurry) }
      const calls = createGatedCalls({ http: liveHttp({ clock }), clock, services: { rpc }, projectId: 'p', retries })
      return Promise.all(callCases.map(({ endpoint, input }) => firstValueFrom(calls.call('eip155:1', endpoint, input))))
    }
  `)
})
afterEach(closeServers)
afterAll(() => browser?.close())

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' }
/** What browsers ask leave for, as the services give it. */
const leave = { ...cors, 'access-control-allow-headers': 'content-type' }
const isChains = (path = ''): boolean => path.startsWith('/v1/supported-chains?')
const caseAt = (path = '') => callCases.findIndex(({ url }) => url.slice(base.length) === path)
const names = callCases.map(({ endpoint }) => endpointName(endpoint))

interface Stage {
  readonly page: Page
  readonly url: string
  /** The calls, without those that ask a browser's leave for others. */
  readonly seen: () => ReadonlyArray<SeenRequest>
  /** Paths for which the browser asked leave first. */
  readonly askedLeave: () => ReadonlyArray<string>
}

/** A page, and a service that answers each call as the wire has it, or as `fails` does. */
const stage = async (
  fails: (request: IncomingMessage, response: ServerResponse) => Promise<void> | null,
): Promise<Stage> => {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '', method } = request
    if (method === 'OPTIONS') return void response.writeHead(204, leave).end()
    if (isChains(url)) return void response.writeHead(200, cors).end('{"http":["eip155:1"],"ws":[]}')
    if (fails(request, response)) return
    const found = callCases[caseAt(url)]
    if (!found) return void response.writeHead(404, cors).end()
    response.writeHead(200, cors).end(found.answer === '' ? '' : JSON.stringify(found.answer))
  }
  const service = await localServer(answer)
  const site = await localServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>page</title><script>${code}</script>`),
  )
  const { page } = await newPage(browser, { expectErrors: [/^console error/] })
  await page.goto(site.url)
  const all = (isLeave: boolean) =>
    service.requests.filter(({ path, method }) => !isChains(path) && (method === 'OPTIONS') === isLeave)
  const seen = () => all(false)
  const askedLeave = () => all(true).map(({ path }) => path)
  return { page, url: service.url, seen, askedLeave }
}

type Answer =
  | { readonly right: unknown }
  | { readonly left: { readonly tag: string; readonly details: string } }

const callAll = ({ page, url }: Stage, { retries = 0, hurry = 1 } = {}): Promise<ReadonlyArray<Answer>> =>
  page.evaluate(
    ([rpc, how]) =>
      (globalThis as unknown as { callAll: (...all: unknown[]) => Promise<Answer[]> }).callAll(rpc, how),
    [url, { retries, hurry }] as const,
  )

const well = callCases.map(({ answer, read }) => ({ right: read === undefined ? answer : read }))
const broken = (fault: Fault) => (_request: IncomingMessage, response: ServerResponse) =>
  misbehave(response, { fault, route: 'config', headers: fault.refuseCors ? {} : cors })

describe('calls of a page', () => {
  it('leave as the wire has them, and are read', async () => {
    const on = await stage(() => null)
    expect(await callAll(on)).toMatchObject(well)
    const seen = on.seen().map(({ path, body }) => [path, body === '' ? undefined : JSON.parse(body)])
    const wanted = callCases.map(({ url, body }) => [url.slice(base.length), body])
    expect(seen.map((one) => JSON.stringify(one)).sort()).toEqual(
      wanted.map((one) => JSON.stringify(one)).sort(),
    )
  })

  // Planted: the text of what was thrown as the details; a status taken for an answer.
  it.each<[string, Fault, RegExp, number?]>([
    ['status 500', { status: 500 }, /^HttpStatus$/],
    ['status 403', { status: 403 }, /^HttpStatus$/],
    ['Retry-After of an hour', { status: 429, retryAfter: 3_600 }, /^HttpStatus$/],
    ['status 502 with a page of HTML', { status: 502, answer: 'html' }, /^HttpStatus$/],
    ['a page of HTML', { answer: 'html' }, /^AnswerUnreadable$/],
    ['garbage', { answer: 'garbage' }, /^AnswerUnreadable$/],
    ['an empty body', { answer: 'empty' }, /^AnswerUnreadable$/],
    ['another form', { body: { data: 1 } }, /^AnswerUnreadable$/],
    ['a connection that is cut', { answer: 'cut' }, /^ServiceUnreachable$/],
    ['no leave for other origins', { status: 200, body: {}, refuseCors: true }, /^ServiceUnreachable$/],
    ['an answer without an end', { answer: 'endless' }, /^AnswerTooLarge$/],
  ])(
    'with %s are failures that name the call, and no address',
    async (_name, fault, tag) => {
      const on = await stage(broken(fault))
      const answers = await callAll(on)
      for (const [at, answer] of answers.entries()) {
        const isUnread = callCases[at]?.read === null || names[at] === 'GET /v1/identity/{address}'
        // Of these the status is the answer, and of who somebody is nothing need be known.
        if (isUnread && 'right' in answer) expect(String(tag)).toContain('AnswerUnreadable')
        else {
          expect(answer).toMatchObject({ left: { tag: expect.stringMatching(tag) } })
          expect('left' in answer && answer.left.details.startsWith(names[at] ?? '?')).toBe(true)
        }
      }
      expect(JSON.stringify(answers)).not.toMatch(/127\.0\.0\.1|projectId|0x1111|st=appkit/)
      // None was left out. (Of a connection that was cut a browser asks once more by itself.)
      expect(on.seen().length).toBeGreaterThanOrEqual(callCases.length)
    },
    60_000,
  )

  it('are given up where nobody answers: after ten seconds, which pass faster here', async () => {
    const on = await stage((_request, response) => waitFor(60_000, response))
    const answers = await callAll(on, { hurry: 20 })
    expect(answers).toMatchObject(names.map((name) => ({ left: { tag: 'TimedOut', details: name } })))
  })

  // A round trip more for each, so no more of them than the wire says (3).
  it('ask leave where they say what they send, and nowhere else', async () => {
    const on = await stage(() => null)
    await callAll(on)
    const said = callCases.filter(({ endpoint }) => endpoint.headers).map(({ url }) => url.slice(base.length))
    expect([...new Set(on.askedLeave())].sort()).toEqual([...said].sort())
    expect(said).toHaveLength(7)
  })

  // Planted: a POST that is repeated.
  it('are asked again where that does no harm, and then are read', async () => {
    /** Two calls have one path; one of them wants nothing that is kept. */
    const keyOf = (path = '', noCache = false): string => `${path}${noCache ? ' anew' : ''}`
    const times = new Map<string, number>()
    const on = await stage(({ url, headers }, response) => {
      const key = keyOf(url, headers['cache-control'] !== undefined)
      const now = (times.get(key) ?? 0) + 1
      times.set(key, now)
      return now > 2 ? null : misbehave(response, { fault: { status: 503 }, route: 'config', headers: cors })
    })
    // Not too fast: each attempt still has two seconds, which a busy machine needs.
    const answers = await callAll(on, { retries: 3, hurry: 5 })
    for (const [at, { endpoint, url }] of callCases.entries()) {
      const isRead = endpoint.retried ?? endpoint.method === 'GET'
      expect([names[at], answers[at]]).toMatchObject([
        names[at],
        isRead ? well[at] : { left: { tag: 'HttpStatus' } },
      ])
      const asked = times.get(keyOf(url.slice(base.length), endpoint.noCache))
      expect([names[at], asked]).toEqual([names[at], isRead ? 3 : 1])
    }
  })
})
