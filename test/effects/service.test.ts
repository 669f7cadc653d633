import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { number, shape, text } from '../../src/domain/prelude/codec.js'
import { describe as sentenceOf } from '../../src/domain/prelude/describe.js'
import { type Either, left, right } from '../../src/domain/prelude/either.js'
import { type Failure, failure } from '../../src/domain/prelude/failure.js'
import {
  type Endpoint,
  endpointName,
  ignoredAnswer,
  jsonAnswer,
  mostBytes,
} from '../../src/domain/wire/services/endpoint.js'
import {
  allowedOriginsEndpoint,
  projectConfigEndpoint,
} from '../../src/domain/wire/services/projectConfig.js'
import { reownServices } from '../../src/domain/wire/services/reown.js'
import { goodRows } from '../../src/domain/wire/services/rows.js'
import { supportedChainsEndpoint } from '../../src/domain/wire/services/supportedChains.js'
import type { HttpRequest } from '../../src/effects/ports.js'
import { createServices, type ServiceParts } from '../../src/effects/service.js'
import type { ScriptedAnswer } from '../../src/testing/answers.js'
import { virtualClock } from '../../src/testing/clock.js'
import { scriptedHttp } from '../../src/testing/http.js'
import { poisonAmbient } from '../support/poison.js'
import { runs } from '../support/runs.js'
import { vectors } from '../support/specVectors.js'

poisonAmbient()

const codec = shape({ data: goodRows(shape({ id: text })) })
type Answer = { readonly data: { readonly rows: ReadonlyArray<{ readonly id: string }> } }

const read: Endpoint<null, Answer> = {
  ...{ service: 'api', method: 'GET', path: '/x' },
  answer: jsonAnswer(codec),
}

const page = (more: Partial<ServiceParts> = {}) => {
  const clock = virtualClock()
  const http = scriptedHttp(clock)
  const services = createServices({
    ...{ http, clock, retries: 3, projectId: 'pr0ject', services: reownServices },
    ...more,
  })
  const ask = <Input, A>(endpoint: Endpoint<Input, A>, input: Input) => {
    const answers: Array<Either<Failure, A>> = []
    const subscription = services.call(endpoint, input).subscribe((one) => answers.push(one))
    return { answers, subscription }
  }
  return { clock, http, ask }
}

/** What becomes of one call with this answer, without a retry. */
const once = <A>(endpoint: Endpoint<null, A>, answer: ScriptedAnswer): Either<Failure, A> | undefined => {
  const { http, ask } = page({ retries: 0 })
  http.answer(endpointName(endpoint), answer)
  return ask(endpoint, null).answers[0]
}

const good = { value: { body: { data: [{ id: 'a' }] } } }
const unreadable = (details: string) => left(failure('AnswerUnreadable', { details }))

/** What leaves, of one call. */
const leaving = <Input>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
  more: Partial<ServiceParts> = {},
): HttpRequest | undefined => {
  const { http, ask } = page(more)
  ask(endpoint, input)
  return http.requests[0]
}

describe('what leaves', () => {
  it.each([
    [projectConfigEndpoint, 'https://api.web3modal.org/appkit/v1/config'],
    [allowedOriginsEndpoint, 'https://api.web3modal.org/projects/v1/origins'],
    [supportedChainsEndpoint, 'https://rpc.walletconnect.org/v1/supported-chains'],
  ])('[CA-1] a GET says who asks: %#', (endpoint, url) => {
    expect(leaving<null>(endpoint, null)).toEqual({
      ...{ endpoint: `GET ${new URL(url).pathname}`, method: 'GET', timeout: 10_000, maxBytes: mostBytes },
      url: `${url}?projectId=pr0ject&st=appkit&sv=react-universal-1.7.8`,
    })
  })

  const full: Endpoint<{ readonly account: string }, null> = {
    ...{ service: 'rpc', method: 'GET', path: '/v1/account/{account}/history', answer: ignoredAnswer },
    ...{
      noCache: true,
      keepalive: true,
      timeout: 5,
      maxBytes: 6,
      headers: { 'Content-Type': 'application/json' },
    },
    parts: ({ account }) => ({ account }),
    query: () => ({ cursor: '', onramp: 'coinbase', chainId: 'eip155:1' }),
  }

  // Planted: the client id before the call's own query; sent to `api` as well; falsy values sent.
  it('in the order of the wire: who asks, the call’s own, the client id; what is empty is left out', () => {
    const sdk = { type: 'appkit', version: 'html-core-9' }
    const parts = { sdk, clientId: () => 'did:key:z', services: { rpc: 'https://x.example/api/' } }
    expect(leaving(full, { account: 'eip155:1:abc' }, parts)).toEqual({
      ...{ endpoint: 'GET /v1/account/{account}/history', method: 'GET', timeout: 5, maxBytes: 6 },
      ...{ noCache: true, keepalive: true, headers: { 'Content-Type': 'application/json' } },
      url:
        'https://x.example/api/v1/account/eip155%3A1%3Aabc/history?projectId=pr0ject&st=appkit&sv=html-core-9' +
        '&onramp=coinbase&chainId=eip155%3A1&clientId=did%3Akey%3Az',
    })
  })

  it('the client id is for the service of chains alone, and as it is at the time of the call', () => {
    const said = { id: null as string | null }
    const { http, ask } = page({ clientId: () => said.id })
    ask(supportedChainsEndpoint, null)
    said.id = 'did:key:z'
    ask(supportedChainsEndpoint, null)
    ask(projectConfigEndpoint, null)
    expect(http.requests.map(({ url }) => new URL(url).searchParams.get('clientId'))).toEqual([
      null,
      'did:key:z',
      null,
    ])
  })

  it('without a project id none is sent', () => {
    expect(leaving(projectConfigEndpoint, null, { projectId: '' })?.url).toBe(
      'https://api.web3modal.org/appkit/v1/config?st=appkit&sv=react-universal-1.7.8',
    )
  })

  it.each([
    ['none', ''],
    [undefined, ''],
    ['project', '?projectId=pr0ject'],
    ['all', '?projectId=pr0ject&st=appkit&sv=react-universal-1.7.8'],
  ] as const)('a POST says who asks where the endpoint says so: %s', (identity, query) => {
    const endpoint: Endpoint<null, null> = {
      ...{ service: 'pay', method: 'POST', path: '/v1/x', answer: ignoredAnswer },
      ...(identity ? { identity } : {}),
      body: (_input, projectId) => ({ projectId, none: undefined }),
    }
    expect(leaving(endpoint, null)).toEqual({
      ...{ endpoint: 'POST /v1/x', method: 'POST', timeout: 10_000, maxBytes: mostBytes },
      url: `https://rpc.walletconnect.org/v1/x${query}`,
      body: '{"projectId":"pr0ject"}',
    })
  })
})

describe('vectors of http', () => {
  const base = 'https://api.example.com'
  const parts = { services: { rpc: base }, clientId: () => 'test-client-id', projectId: '' }
  const endpointOf = (input: unknown, method: Endpoint<null, null>['method']): Endpoint<null, null> => {
    const { path, params, body } = input as {
      readonly path: string
      readonly params?: Record<string, string | null>
      readonly body?: unknown
    }
    return {
      ...{ service: 'rpc', method, path, identity: 'none', answer: ignoredAnswer },
      query: () => params ?? {},
      body: () => body,
    }
  }

  it.each(
    ['GET url', 'GET url drops undefined params', 'GET url path without slash'].flatMap((subject) =>
      vectors('http', subject),
    ),
  )('$subject', ({ input, expected }) => {
    expect(leaving(endpointOf(input, 'GET'), null, parts)?.url).toBe(expected)
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s', (method) => {
    const [row] = vectors('http', method)
    expect(leaving(endpointOf(row?.input, method), null, parts)).toMatchObject(row?.expected as object)
  })

  it('[CA-3] status 404', () => {
    const [row] = vectors('http', 'status 404')
    const { status } = (row?.input ?? {}) as { readonly status?: number }
    const answer = once(read, { value: { status, body: 'gone' } })
    expect(answer).toEqual(left(failure('HttpStatus', { params: { n: status ?? 0 }, details: 'GET /x' })))
    if (answer?._tag === 'Left') expect(row?.expected).toEqual({ throws: sentenceOf(answer.left) })
  })

  // The row lets through what `fetch` said. Browsers put the address in it, or nothing of use: a failure of ours has a
  // sentence of its own.
  it('network failure', () => {
    expect(vectors('http', 'network failure')[0]?.expected).toEqual({ throws: 'Network error' })
    const answer = once(read, { error: failure('ServiceUnreachable', { details: 'GET /x' }) })
    expect(answer).toEqual(left(failure('ServiceUnreachable', { details: 'GET /x' })))
  })
})

describe('what is not asked at all', () => {
  it.each([{}, { rpc: 'https://x.example' }, { api: '' }, { api: 'wss://x.example' }, { api: 'x.example' }])(
    'a service that the host has not named, or not so that it can be called: %j',
    (services) => {
      const { clock, http, ask } = page({ services })
      const { answers } = ask(read, null)
      expect(answers).toEqual([left(expect.objectContaining({ tag: 'ServiceUnreachable' }))])
      clock.advance(600_000)
      expect([http.requests, answers.length]).toEqual([[], 1])
    },
  )

  it('the failure names the option', () => {
    const { answers } = page({ services: {} }).ask(read, null)
    const details = 'GET /x: options.services.api is not named'
    expect(answers).toEqual([left(failure('ServiceUnreachable', { details }))])
  })

  it('an input that makes no path, and a body that has no JSON', () => {
    const { http, ask } = page()
    const identity: Endpoint<string, null> = {
      ...{ service: 'rpc', method: 'GET', path: '/v1/identity/{address}', answer: ignoredAnswer },
      parts: (address) => ({ address }),
    }
    const post: Endpoint<null, null> = {
      ...{ service: 'api', method: 'POST', path: '/x', answer: ignoredAnswer },
      body: () => ({ n: 1n }),
    }
    const answers = [...['..', ''].flatMap((one) => ask(identity, one).answers), ...ask(post, null).answers]
    expect(answers.map((answer) => answer._tag === 'Left' && answer.left.details)).toEqual([
      'GET /v1/identity/{address}: it has no address',
      'GET /v1/identity/{address}: it has no address',
      'POST /x: it cannot be written',
    ])
    expect(http.requests).toEqual([])
  })
})

describe('what comes back', () => {
  it('is read, and what is not known is dropped', () => {
    const body = { data: [{ id: 'a', more: 1 }, { id: 2 }], more: 2 }
    expect(once(read, { value: { body } })).toEqual(
      right({
        data: {
          ...{ rows: [{ id: 'a' }], dropped: 1 },
          reasons: [{ path: '.data.1.id', expected: 'string', got: 'number' }],
        },
      }),
    )
  })

  it.each([
    ['', 'GET /x: the body is empty'],
    ['<html>login</html>', 'GET /x: HTML or XML, not JSON'],
    ['{"data":', 'GET /x: not JSON'],
    ['{"data":{}}', 'GET /x: .data: expected list of {id}'],
    ['7', 'GET /x: the answer: expected {data}'],
  ])('[RPC-07] %j is unreadable, and the failure says why', (body, details) => {
    expect(once(read, { value: { body } })).toEqual(unreadable(details))
  })

  it('names the field', () => {
    const nested: Endpoint<null, unknown> = {
      ...read,
      answer: jsonAnswer(shape({ data: shape({ rate: number }) })),
    }
    expect(once(nested, { value: { body: { data: { rate: '1' } } } })).toEqual(
      unreadable('GET /x: .data.rate: expected number'),
    )
  })

  it.each([
    [199, 'Left'],
    [200, 'Right'],
    [299, 'Right'],
    [300, 'Left'],
    [304, 'Left'],
  ])('[CA-3] of %i the answer is %s', (status, side) => {
    expect(once(read, { value: { ...good.value, status } })).toMatchObject({ _tag: side })
  })

  it('a failure of the port comes as it is', () => {
    for (const tag of ['TimedOut', 'AnswerTooLarge', 'ServiceUnreachable'] as const)
      expect(once(read, { error: failure(tag, { details: 'GET /x' }) })).toEqual(
        left(failure(tag, { details: 'GET /x' })),
      )
  })
})

describe('trying again', () => {
  const asked = (endpoint: Endpoint<null, unknown>, ...answers: ReadonlyArray<ScriptedAnswer>) => {
    const { clock, http, ask } = page()
    http.answer(endpointName(endpoint), ...answers)
    const call = ask(endpoint, null)
    return { clock, http, ...call }
  }
  const down = { value: { status: 503, body: '' } }

  it('[BC-8] a read that fails is asked four times in 7 s, and then told once', () => {
    const { clock, http, answers } = asked(read, down)
    clock.advance(6_999)
    expect([http.requests.length, answers]).toEqual([3, []])
    clock.advance(1)
    expect(http.requests).toHaveLength(4)
    expect(answers).toEqual([left(failure('HttpStatus', { params: { n: 503 }, details: 'GET /x' }))])
    expect(clock.timers).toBe(0)
  })

  it('[RPC-05] Retry-After is honoured, as seconds and as a date', () => {
    for (const retryAfter of ['4', 'Tue, 14 Nov 2023 22:13:24 GMT']) {
      const { clock, http, answers } = asked(read, { value: { status: 429, body: '', retryAfter } }, good)
      clock.advance(3_999)
      expect(http.requests).toHaveLength(1)
      clock.advance(1)
      expect([http.requests.length, answers.length]).toEqual([2, 1])
    }
  })

  it('what changes something is asked once, unless its endpoint says otherwise', () => {
    const post: Endpoint<null, unknown> = { ...read, method: 'POST' }
    for (const [endpoint, times] of [
      [post, 1],
      [{ ...post, retried: true }, 4],
      [{ ...read, retried: false }, 1],
    ] as const) {
      const { clock, http, answers } = asked(endpoint, down)
      clock.advance(600_000)
      expect([http.requests.length, answers.length]).toEqual([times, 1])
    }
  })

  it('each attempt is the same request', () => {
    const { clock, http } = asked(read, down)
    clock.advance(600_000)
    expect(new Set(http.requests).size).toBe(1)
  })

  it('who leaves ends it: the open request, or the wait', () => {
    const { http, subscription } = asked(read, 'never')
    subscription.unsubscribe()
    expect(http.open).toBe(0)
    const waiting = asked(read, down)
    waiting.subscription.unsubscribe()
    waiting.clock.advance(600_000)
    expect([waiting.clock.timers, waiting.http.requests.length, waiting.answers]).toEqual([0, 1, []])
  })
})

describe('secrets', () => {
  // Planted: the address in the details of `HttpStatus`; the value of a bad field in `misfitWords`.
  it('[P8] no failure has the project id, a key of the address, the input or anything of a body in it', () => {
    const secret = fc.stringMatching(/^[a-z0-9]{12,20}$/).map((one) => `s3cret-${one}`)
    const endpoint: Endpoint<string, unknown> = {
      ...{ service: 'rpc', method: 'POST', path: '/v1/{part}', identity: 'all' },
      parts: (part) => ({ part }),
      query: (key) => ({ key }),
      body: (key, projectId) => ({ key, projectId }),
      answer: jsonAnswer(shape({ data: shape({ id: number }) })),
    }
    const bodies = fc.constantFrom<(secret: string) => unknown>(
      (one) => one,
      (one) => `<html>${one}`,
      (one) => ({ [one]: one }),
      (one) => ({ data: one, [one]: 1 }),
      (one) => ({ data: { id: one } }),
      (one) => [one],
      (one) => ({ data: { [one]: { id: one } } }),
    )
    const tags: Record<string, number> = {}
    fc.assert(
      fc.property(
        fc.tuple(secret, secret, secret, secret),
        bodies,
        fc.constantFrom(200, 200, 200, 400, 401, 403, 500, 0),
        fc.boolean(),
        ([projectId, key, clientId, said], bodyOf, status, climbs) => {
          const services = { rpc: `https://x.example/${key}?token=${key}` }
          const { clock, http, ask } = page({ projectId, services, clientId: () => clientId })
          const answer = { value: { status, body: bodyOf(said), retryAfter: said } }
          if (status > 0) http.answer('POST /v1/{part}', answer)
          const { answers } = ask(endpoint, climbs ? '..' : key)
          clock.advance(600_000)
          expect(answers).toHaveLength(1)
          for (const one of answers) {
            if (one._tag === 'Left') tags[one.left.tag] = (tags[one.left.tag] ?? 0) + 1
            for (const hidden of [projectId, key, clientId, said, 'x.example', 's3cret'])
              expect(JSON.stringify(one)).not.toContain(hidden)
          }
        },
      ),
      { numRuns: runs(300) },
    )
    expect(Object.keys(tags).sort()).toEqual(['AnswerUnreadable', 'HttpStatus', 'ServiceUnreachable'])
  })
})
