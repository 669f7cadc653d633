import type { RequestListener, ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { type Either, left, right } from '../../../src/domain/prelude/either.js'
import { type Failure, failure } from '../../../src/domain/prelude/failure.js'
import { initialOptions } from '../../../src/domain/slices/options/state.js'
import { liveClock } from '../../../src/effects/live/clock.js'
import { liveHttp } from '../../../src/effects/live/http.js'
import { liveNet } from '../../../src/effects/live/net.js'
import type { HttpAnswer, HttpRequest } from '../../../src/effects/ports.js'
import { virtualClock } from '../../../src/testing/clock.js'
import { closeServers, localServer } from '../../support/localServer.js'

afterEach(closeServers)

const secret = 'pr0ject-1d'
const requestTo = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  ...{ endpoint: 'GET /x', method: 'GET', timeout: 10_000, maxBytes: 10_000 },
  url: `${url}/x?projectId=${secret}`,
  ...more,
})

const send = (request: HttpRequest): Promise<Either<Failure, HttpAnswer>> =>
  firstValueFrom(liveHttp({ clock: liveClock() }).send(request))

/** What comes of a request to a server that answers so. */
const answerOf = async (answer: RequestListener, more: Partial<HttpRequest> = {}) =>
  send(requestTo((await localServer(answer)).url, more))

const good = (body: string, more: Partial<HttpAnswer> = {}) =>
  right({ status: 200, body, retryAfter: null, ...more })
const bad = (tag: Failure['tag'], details = 'GET /x') => left(failure(tag, { details }))
const tooLong = bad('AnswerTooLarge', 'GET /x: more than 10000 bytes')

const writing = (
  body: string | Buffer,
  status = 200,
  headers: Record<string, string> = {},
): RequestListener =>
  ((_request, response) => response.writeHead(status, headers).end(body)) as RequestListener

/** Goes on until the other side has had enough. */
const writeForEver = (response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed) if (!response.write('x'.repeat(1_000))) break
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

describe('answers', () => {
  it.each([
    ['JSON', '{"a":1}', '{"a":1}'],
    ['garbage', '{"a":', '{"a":'],
    ['HTML', '<html>login</html>', '<html>login</html>'],
    ['nothing', '', ''],
    ['a byte order mark', '\uFEFF{"a":1}', '{"a":1}'],
    ['text of several bytes', '日本語 🎉', '日本語 🎉'],
    ['what is no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), '{\uFFFD}'],
  ])('%s comes as it is', async (_what, written, read) => {
    expect(await answerOf(writing(written))).toEqual(good(read))
  })

  it('no content is an empty body', async () => {
    expect(await answerOf(writing('', 204))).toEqual(good('', { status: 204 }))
  })

  it.each([400, 403, 404, 429, 500, 503])('a status is no failure of the port: %i', async (status) => {
    expect(await answerOf(writing('{}', status))).toEqual(good('{}', { status }))
  })

  it.each(['2', 'Mon, 30 Nov 2026 09:00:02 GMT'])(
    '[RPC-05] Retry-After comes as it was written: %s',
    async (retryAfter) => {
      expect(await answerOf(writing('', 429, { 'retry-after': retryAfter }))).toEqual(
        good('', { status: 429, retryAfter }),
      )
    },
  )

  it('a compressed one is read', async () => {
    const headers = { 'content-encoding': 'gzip' }
    expect(await answerOf(writing(gzipSync('{"a":1}'), 200, headers))).toEqual(good('{"a":1}'))
  })

  // A text of three bytes, each sent alone.
  it('a character whose bytes come apart is one character', async () => {
    const split: RequestListener = (_request, response) => {
      const [first, ...rest] = Buffer.from('"日"')
      response.write(Buffer.from([first ?? 0]))
      const next = (): void => {
        const byte = rest.shift()
        if (byte === undefined) response.end()
        else response.write(Buffer.from([byte]), () => setImmediate(next))
      }
      next()
    }
    expect(await answerOf(split)).toEqual(good('"日"'))
  })

  it('redirects are followed, also to another origin', async () => {
    const other = await localServer(writing('"there"'))
    const there = `${other.url}/y`
    expect(await answerOf(writing('', 302, { location: there }))).toEqual(good('"there"'))
    const turn = await answerOf(writing('', 307, { location: there }), { method: 'POST', body: '{"a":1}' })
    expect(turn).toEqual(good('"there"'))
    expect(other.requests.map(({ method, body }) => [method, body])).toEqual([
      ['GET', ''],
      ['POST', '{"a":1}'],
    ])
  })

  it('a circle of redirects ends', async () => {
    expect(await answerOf(writing('', 302, { location: '/again' }))).toEqual(bad('ServiceUnreachable'))
  })
})

describe('what leaves', () => {
  const seen = async (more: Partial<HttpRequest>) => {
    const server = await localServer(writing('{}'))
    await send(requestTo(server.url, more))
    return server.requests[0]
  }

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '%s, with the path and query as given',
    async (method) => {
      const request = await seen({ method })
      expect([request?.method, request?.path]).toEqual([method, `/x?projectId=${secret}`])
    },
  )

  // Browsers ask the service for leave before they send any other type (a preflight), which it may not give.
  it('a body goes as text/plain, unless a type is given', async () => {
    const plain = await seen({ method: 'POST', body: '{"a":1}' })
    expect([plain?.body, plain?.headers['content-type']]).toEqual(['{"a":1}', 'text/plain;charset=UTF-8'])
    const typed = await seen({
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(typed?.headers['content-type']).toBe('application/json')
  })

  it('the cache is passed over where that is asked for', async () => {
    expect((await seen({ noCache: true }))?.headers['cache-control']).toBe('max-age=0')
    expect((await seen({}))?.headers['cache-control']).toBeUndefined()
  })

  // Planted: never; always.
  it('it outlives the page where that is asked for, and only there', async () => {
    const kept: Array<boolean | undefined> = []
    const fetch = async (_url: unknown, init?: RequestInit) => {
      kept.push(init?.keepalive)
      return new Response('{}')
    }
    const http = liveHttp({ clock: liveClock(), fetch })
    for (const more of [{ keepalive: true }, {}])
      await firstValueFrom(http.send(requestTo('http://x.example', more)))
    expect(kept).toEqual([true, undefined])
  })

  it('no cookie goes along, and of the page no more than its origin', async () => {
    const inits: Array<RequestInit | undefined> = []
    const fetch = async (_url: unknown, init?: RequestInit) => {
      inits.push(init)
      return new Response('{}')
    }
    await firstValueFrom(liveHttp({ clock: liveClock(), fetch }).send(requestTo('http://x.example')))
    expect(inits).toEqual([
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'follow' }),
    ])
  })
})

describe('where there is no whole answer', () => {
  const cut: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"a":', () => response.destroy())
  }

  it('refused: nobody listens', async () => {
    const { url } = await localServer(writing(''))
    closeServers()
    expect(await send(requestTo(url))).toEqual(bad('ServiceUnreachable'))
  })

  it.each<[string, RequestListener]>([
    ['before the answer', (_request, response) => response.destroy()],
    ['in the middle of the body', cut],
    [
      'in the middle of a body without a length',
      (_request, response) => response.write('{"a":', () => response.destroy()),
    ],
  ])('cut %s', async (_where, answer) => {
    expect(await answerOf(answer)).toEqual(bad('ServiceUnreachable'))
  })

  it('what speaks no HTTP', async () => {
    const sockets: Array<Socket> = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.end('220 mail.example ESMTP\r\n')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { readonly port: number }
    expect(await send(requestTo(`http://127.0.0.1:${port}`))).toEqual(bad('ServiceUnreachable'))
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  it.each(['not an address', 'http://user:pass@127.0.0.1:1/', 'file:///etc/hostname'])(
    'an address that cannot be called: %s',
    async (url) => {
      expect(await send({ ...requestTo(''), url })).toEqual(bad('ServiceUnreachable'))
    },
  )

  it('a `fetch` of the page that throws', async () => {
    const fetch = (): never => {
      throw new Error(`blocked: ${secret}`)
    }
    const answer = await firstValueFrom(
      liveHttp({ clock: liveClock(), fetch }).send(requestTo('http://x.example')),
    )
    expect(answer).toEqual(bad('ServiceUnreachable'))
  })

  it('compressed garbage', async () => {
    const headers = { 'content-encoding': 'gzip' }
    expect(await answerOf(writing('not gzip', 200, headers))).toEqual(bad('ServiceUnreachable'))
  })
})

describe('answers that are too long', () => {
  it('without an end: given up, and the server sees it', async () => {
    const { url, closed } = await localServer((_request, response) => writeForEver(response))
    expect(await send(requestTo(url))).toEqual(tooLong)
    await closed()
  })

  it('by their own length: not read at all', async () => {
    const { url, closed } = await localServer((_request, response) => {
      response.writeHead(200, { 'content-length': String(10 ** 12) })
      response.flushHeaders()
    })
    expect(await send(requestTo(url))).toEqual(tooLong)
    await closed()
  })

  it('small on the wire, and long when unpacked', async () => {
    const headers = { 'content-encoding': 'gzip' }
    expect(await answerOf(writing(gzipSync('x'.repeat(10_001)), 200, headers))).toEqual(tooLong)
  })

  it('to the byte', async () => {
    expect(await answerOf(writing('x'.repeat(10_000)))).toEqual(good('x'.repeat(10_000)))
    expect(await answerOf(writing('x'.repeat(10_001)))).toEqual(tooLong)
    const chunked: RequestListener = (_request, response) => {
      response.write('é'.repeat(5_000))
      response.end('x')
    }
    expect(await answerOf(chunked)).toEqual(tooLong)
  })
})

describe('time and leaving', () => {
  /** Answers with headers and the beginning of a body, and then with nothing; tells when. */
  const halfway = () => {
    let tell: () => void
    const begun = new Promise<void>((done) => {
      tell = done
    })
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200)
      response.write('{"a":', () => tell())
    }
    return { begun, answer }
  }
  const silent = () => {
    let tell: () => void
    const begun = new Promise<void>((done) => {
      tell = done
    })
    const answer: RequestListener = () => tell()
    return { begun, answer }
  }

  it.each([
    ['that never begins to answer', silent],
    ['that stops in the middle of the body', halfway],
  ])('a server %s is given up in time, by our clock, and sees it', async (_what, make) => {
    const { begun, answer } = make()
    const { url, closed } = await localServer(answer)
    const clock = virtualClock()
    const answers: Array<Either<Failure, HttpAnswer>> = []
    liveHttp({ clock })
      .send(requestTo(url))
      .subscribe((one) => answers.push(one))
    await begun
    clock.advance(9_999)
    expect(answers).toEqual([])
    clock.advance(1)
    expect(answers).toEqual([bad('TimedOut')])
    await closed()
    expect(clock.timers).toBe(0)
  })

  it.each([
    ['before the answer', silent],
    ['while the body comes', halfway],
  ])('who leaves %s is not told, and the server sees the connection close', async (_when, make) => {
    const { begun, answer } = make()
    const { url, closed } = await localServer(answer)
    const clock = virtualClock()
    const heard: Array<unknown> = []
    const hear = (one: unknown = 'the end') => void heard.push(one)
    const subscription = liveHttp({ clock })
      .send(requestTo(url))
      .subscribe({ next: hear, error: hear, complete: hear })
    await begun
    subscription.unsubscribe()
    await closed()
    clock.advance(60_000)
    expect([heard, clock.timers]).toEqual([[], 0])
  })

  it('a whole answer leaves no timer behind', async () => {
    const { url } = await localServer(writing('{}'))
    const clock = virtualClock()
    expect(await firstValueFrom(liveHttp({ clock }).send(requestTo(url)))).toEqual(good('{}'))
    expect(clock.timers).toBe(0)
  })

  it('asks nothing before it is subscribed, and anew each time', async () => {
    const server = await localServer(writing('{}'))
    const call$ = liveNet({ clock: liveClock(), options: initialOptions }).send(requestTo(server.url))
    await firstValueFrom(liveNet({ clock: liveClock(), options: initialOptions }).send(requestTo(server.url)))
    expect(server.requests).toHaveLength(1)
    await firstValueFrom(call$)
    await firstValueFrom(call$)
    expect(server.requests).toHaveLength(3)
  })
})
