import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { poisonAmbient } from '../../../support/poison.js'
import {
  down,
  type Exchange,
  echo,
  good,
  inTurn,
  networkAt,
  type Server,
  says,
  type VirtualNodes,
  virtualNodes,
} from '../../../support/virtualNodes.js'

poisonAmbient()

const url = 'https://node.example/secret-key'
const network = networkAt(url)
const nodeOf = (server: Server): VirtualNodes => virtualNodes({ [url]: server })
const right = (value: unknown) => ({ _tag: 'Right', right: value })
const unreadable = { _tag: 'Left', left: { tag: 'AnswerUnreadable' } }

/** Three reads of one turn, and what became of each. */
const three = async (server: Server, wait = 20_000) => {
  const nodes = nodeOf(server)
  const reads = [1, 2, 3].map((value) => nodes.read(network, 'eth_call', value))
  nodes.clock.advance(wait)
  return { nodes, answers: await Promise.all(reads) }
}
const all = [right(1), right(2), right(3)]
const single = async (server: Server, method = 'eth_call') => {
  const nodes = nodeOf(server)
  const read = nodes.read(network, method, '0x1')
  nodes.clock.advance(20_000)
  return { nodes, answer: await read }
}
const batch =
  (of: (exchange: Exchange) => unknown): Server =>
  (exchange) => ({ body: of(exchange) })

describe('answers to a batch', () => {
  it.each<readonly [string, (rows: ReadonlyArray<object>) => ReadonlyArray<unknown>]>([
    ['RPC-01 in another order', ([a, b, c]) => [c, a, b]],
    ['one doubled: the first counts', ([a, b, c]) => [a, { ...a, result: 'second' }, b, c]],
    ['with ids that are nobody’s', (rows) => [{ id: 999, result: 'x' }, ...rows, { id: null, result: 'y' }]],
    ['with rows that are none', (rows) => [null, 'x', [], 7, ...rows]],
    ['with ids as text', (rows) => rows.map((one) => ({ ...one, id: String((one as { id: number }).id) }))],
    ['without `jsonrpc`', (rows) => rows.map((one) => ({ ...one, jsonrpc: undefined }))],
  ])('%s: each has its own', async (_how, change) => {
    const { nodes, answers } = await three(batch(({ calls }) => change(calls.map(echo))))
    expect(answers).toMatchObject(all)
    expect(nodes.asked).toHaveLength(1)
  })

  // Planted: answers by position, as viem has them: the second caller's value for the first.
  it('one missing: its caller alone has a failure, after all attempts', async () => {
    const { nodes, answers } = await three(
      batch(({ calls }) => calls.filter(({ params }) => params?.[0] !== 1).map(echo)),
    )
    expect(answers).toMatchObject([unreadable, right(2), right(3)])
    // Nobody else is asked for again.
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 1, 1, 1])
  })

  it('one failed: the others have theirs', async () => {
    const { answers } = await three(
      batch(({ calls }) =>
        calls.map((one) =>
          one.params?.[0] === 2 ? { id: one.id, error: { code: 3, message: 'no' } } : echo(one),
        ),
      ),
    )
    expect(answers).toMatchObject([right(1), { left: { tag: 'ExecutionReverted' } }, right(3)])
  })

  it.each([
    ['an object', (error: object) => ({ jsonrpc: '2.0', id: null, error })],
    ['a list of one', (error: object) => [{ jsonrpc: '2.0', id: null, error }]],
  ])('an error in place of the list is for all, and all are asked again: %s', async (_form, of) => {
    const limit = batch(() => of({ code: -32005, message: 'slow down' }))
    const { nodes, answers } = await three(inTurn(limit, good))
    expect(answers).toMatchObject(all)
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 3])
    const never = await three(limit)
    expect(never.answers).toMatchObject([1, 2, 3].map(() => ({ left: { tag: 'RpcLimitExceeded' } })))
    expect(never.nodes.asked).toHaveLength(4)
  })
})

describe('servers that take no batches', () => {
  const refusals: ReadonlyArray<readonly [string, ReturnType<Server>]> = [
    ['an error object', { body: { id: null, error: { code: -32600, message: 'Invalid request' } } }],
    ['a list of one error', { body: [{ id: null, error: { code: -32600, message: 'Invalid request' } }] }],
    ['status 400', { status: 400, body: 'no' }],
    ['status 422 and JSON', { status: 422, body: { error: 'no' } }],
    ['status 405', { status: 405 }],
    ['status 415', { status: 415 }],
    ['status 501', { status: 501 }],
  ]

  // Planted: each status that no retry mends, and each answer that is no list.
  it.each<readonly [string, ReturnType<Server>]>([
    ['status 520', { status: 520, body: '<html>' }],
    ['status 404', { status: 404 }],
    ['status 401', { status: 401, body: { error: 'no' } }],
    ['status 503', { status: 503 }],
    ['something else', { body: { ok: true } }],
    ['a page', { body: '<html>' }],
  ])('%s is none of that: it is the address’s, and later ones are batches again', async (_how, strange) => {
    const b = 'https://b.example'
    const nodes = virtualNodes({ [url]: inTurn(() => strange, good), [b]: good })
    const round = async () => {
      const reads = [1, 2, 3].map((value) => nodes.read(networkAt(url, b), 'eth_call', value))
      nodes.clock.advance(1_000)
      expect(await Promise.all(reads)).toEqual(all)
    }
    await round()
    expect(nodes.asked.map((one) => [one.url, one.calls.length])).toEqual([
      [url, 3],
      [b, 3],
    ])
    await round()
    expect(nodes.asked.slice(2).map((one) => [one.url, one.calls.length])).toEqual([[url, 3]])
  })

  it('520 once, and no other address: it is everybody’s failure, and the next round is a batch', async () => {
    const { nodes, answers } = await three(inTurn(() => ({ status: 520 }), good))
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ left: { tag: 'HttpStatus', params: { n: 520 } } })))
    const more = [4, 5].map((value) => nodes.read(network, 'eth_call', value))
    nodes.clock.advance(100)
    expect(await Promise.all(more)).toEqual([right(4), right(5)])
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 2])
  })

  // Planted: learnt from an attempt that nobody answered.
  it('is not learnt where the one alone came to nothing either', async () => {
    const { nodes } = await three(inTurn(() => ({ status: 400 }), down, good))
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 1, 1, 1, 1])
    for (const value of [4, 5]) nodes.rpc.request(network, 'eth_call', [value]).subscribe()
    nodes.clock.advance(100)
    expect(nodes.asked.at(-1)?.calls).toHaveLength(2)
  })

  it.each(refusals)('%s: one after the other, and it is remembered', async (_how, refusal) => {
    const server: Server = (exchange) => (exchange.isList ? refusal : good(exchange))
    const { nodes, answers } = await three(server)
    expect(answers).toMatchObject(all)
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 1, 1, 1])
    const more = [4, 5].map((value) => nodes.read(network, 'eth_call', value))
    nodes.clock.advance(100)
    expect(await Promise.all(more)).toMatchObject([right(4), right(5)])
    expect(nodes.asked.slice(4).map(({ isList }) => isList)).toEqual([false, false])
  })

  it('a refusal that was not of the batch is everybody’s, and costs one request more', async () => {
    const { nodes, answers } = await three(() => ({
      status: 401,
      body: { error: { code: -32000, message: 'no key' } },
    }))
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ left: { details: 'no key' } })))
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 1])
  })

  // Planted: what was learnt forgotten; only the status known.
  it.each<readonly [string, ReturnType<Server>]>([
    ['status 413', { status: 413 }],
    ['a limit of batches', { body: { error: { code: -32005, message: 'batch limit 3 exceeded' } } }],
    ['one in a list', { body: [{ id: null, error: { code: -32600, message: 'Batch too large' } }] }],
    ['one with a status', { status: 400, body: { error: 'too many requests in a batch, max 3' } }],
  ])('%s: halves, and no longer ones from then on', async (_how, refusal) => {
    const server: Server = (exchange) => (exchange.calls.length > 3 ? refusal : good(exchange))
    const nodes = nodeOf(server)
    const ask = async (count: number) => {
      const reads = Array.from({ length: count }, (_, at) => nodes.read(network, 'eth_call', at))
      nodes.clock.advance(5_000)
      const answers = await Promise.all(reads)
      expect(answers).toEqual(answers.map((_, at) => right(at)))
    }
    await ask(8)
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([8, 4, 4, 2, 2, 2, 2])
    await ask(4)
    expect(nodes.asked.slice(7).map(({ calls }) => calls.length)).toEqual([2, 2])
  })

  it('an answer that was too long: halves, this time', async () => {
    const server: Server = (exchange) =>
      exchange.calls.length > 2 ? { failure: 'AnswerTooLarge' } : good(exchange)
    const { nodes, answers } = await three(server)
    expect(answers).toMatchObject(all)
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 2, 1])
    // Planted: learnt as if requests were too long.
    for (const value of [4, 5, 6]) nodes.rpc.request(network, 'eth_call', [value]).subscribe()
    nodes.clock.advance(1)
    expect(nodes.asked[3]?.calls).toHaveLength(3)
    expect(nodes.asked.every(({ request }) => request.maxBytes === 10_485_760)).toBe(true)
    const alone = await single(() => ({ failure: 'AnswerTooLarge' }))
    expect(alone.answer).toMatchObject({ left: { tag: 'AnswerTooLarge' } })
    expect(alone.nodes.asked).toHaveLength(1)
  })

  // Planted: callers of a list that was turned down taken as they were.
  it('who left meanwhile is not asked for', () => {
    const server: Server = (exchange) => (exchange.isList ? { status: 400, body: 'no' } : good(exchange))
    const nodes = nodeOf(server)
    const got: Array<unknown> = []
    const reads = [1, 2, 3, 4].map((value) =>
      nodes.rpc.request(network, 'eth_call', [value]).subscribe((one) => got.push(one)),
    )
    nodes.clock.advance(6)
    // It stands for the others: the next takes its place.
    reads[0]?.unsubscribe()
    reads[2]?.unsubscribe()
    nodes.clock.advance(5_000)
    expect(got).toEqual([right(2), right(4)])
    const alone = nodes.asked.filter(({ isList }) => !isList)
    expect(alone.map(({ calls }) => calls[0]?.params?.[0])).toEqual([1, 2, 4])
    expect(nodes.open).toBe(0)
  })
})

describe('the answer to one call', () => {
  it('leaves as one object, not as a list of one', async () => {
    const { nodes, answer } = await single(good)
    expect(answer).toEqual(right('0x1'))
    expect(nodes.asked[0]).toMatchObject({ isList: false, calls: [{ jsonrpc: '2.0', method: 'eth_call' }] })
  })

  it('may stand in a list', async () => {
    const { answer } = await single(batch(({ calls }) => calls.map(echo)))
    expect(answer).toEqual(right('0x1'))
  })

  it.each([null, 0, '', false, [], { a: { b: [1] } }])('is handed on untouched: %j', async (result) => {
    const { answer } = await single(batch(({ calls: [one] }) => ({ id: one?.id, result })))
    expect(answer).toStrictEqual(right(result))
  })

  it('RPC-15 `error: null` beside a result is no error', async () => {
    const { answer } = await single(batch(({ calls: [one] }) => ({ ...echo(one!), error: null })))
    expect(answer).toEqual(right('0x1'))
  })

  it('RPC-15 an error may be a bare text, which is what is said', async () => {
    const { answer } = await single(says('rate limited'))
    expect(answer).toMatchObject({ left: { details: 'rate limited' } })
    const nodes = nodeOf(says('rate limited'))
    const own = firstValueFrom(nodes.rpc.passThrough(network, { method: 'eth_call', params: [] }))
    nodes.clock.advance(20_000)
    expect(await own).toEqual({ _tag: 'Left', left: 'rate limited' })
  })

  it('RPC-16 an error may be empty, or hold its data deep', async () => {
    const { answer } = await single(says({}))
    expect(answer).toMatchObject({ left: { tag: 'Unknown', details: null, code: null } })
    const error = { code: -32000, message: 'err', data: { data: '0x08c379a0' } }
    const nodes = nodeOf(says(error))
    const own = firstValueFrom(nodes.rpc.passThrough(network, { method: 'eth_call' }))
    nodes.clock.advance(20_000)
    expect(await own).toStrictEqual({ _tag: 'Left', left: error })
  })

  it.each<readonly [string, unknown]>([
    ['another id', { id: 7_777, result: 'x' }],
    ['no id', { result: 'x' }],
    ['no result', { id: 1, jsonrpc: '2.0' }],
    ['an error that is null, and no result', { id: 1, error: null }],
    ['a text', 'ok'],
    ['a list of nothing', []],
    ['nothing at all', ''],
    ['a cut text', '{"id":1,"resu'],
  ])('RPC-07 is no answer with %s', async (_what, body) => {
    const { nodes, answer } = await single(() => ({ body }))
    expect(answer).toMatchObject(unreadable)
    expect(nodes.asked).toHaveLength(4)
  })

  it('RPC-07 a page of HTML with status 200: the next address is asked, and it is said plainly', async () => {
    const portal: Server = () => ({ body: '<html>login</html>' })
    const nodes = virtualNodes({ [url]: portal, 'https://b.example': good })
    const read = nodes.read(networkAt(url, 'https://b.example'), 'eth_call', 7)
    nodes.clock.advance(100)
    expect(await read).toEqual(right(7))
    const { answer } = await single(portal)
    expect(answer).toMatchObject(unreadable)
    expect(JSON.stringify(answer)).not.toMatch(/<html|Unexpected|secret-key|example/)
  })
})

describe('what leaves', () => {
  // Planted: a replacer that sees what `toJSON` of a page made of a BigInt.
  it.each([false, true])(
    'RPC-20 RPC-25 BigInt as a quantity, zero as 0x0; page with toJSON: %s',
    async (patched) => {
      const proto = BigInt.prototype as { toJSON?: () => string }
      if (patched) proto.toJSON = () => 'text'
      try {
        const nodes = nodeOf(good)
        const call = { nonce: 0n, value: 10n, gas: 21_000n, tip: [0n], kept: 0, left: undefined }
        nodes.rpc.request(network, 'eth_call', [call, 0n]).subscribe()
        nodes.clock.advance(1)
        expect(nodes.asked[0]?.calls[0]?.params).toStrictEqual([
          { nonce: '0x0', value: '0xa', gas: '0x5208', tip: ['0x0'], kept: 0 },
          '0x0',
        ])
      } finally {
        delete proto.toJSON
      }
    },
  )

  it('what cannot be written is a failure at once, and nobody is asked', async () => {
    const circle: Array<unknown> = []
    circle.push(circle)
    const nodes = nodeOf(good)
    expect(await nodes.read(network, 'eth_call', circle)).toMatchObject({ left: { tag: 'RpcInvalidParams' } })
    expect(nodes.asked).toHaveLength(0)
  })

  it.each<readonly [string, Server, string]>([
    ['HttpStatus', () => ({ status: 404 }), 'JSON-RPC'],
    ['AnswerUnreadable', () => ({ body: '<html>' }), 'JSON-RPC'],
  ])('failures name their endpoint: %s', async (tag, server, details) => {
    expect((await single(server)).answer).toMatchObject({ left: { tag, details } })
  })

  it('a failure of what cannot be written, too', async () => {
    const circle: Array<unknown> = []
    circle.push(circle)
    const details = 'JSON-RPC'
    expect(await nodeOf(good).read(network, 'eth_call', circle)).toMatchObject({ left: { details } })
  })

  it('no failure names an address', async () => {
    for (const server of [down, says({ code: -32000, message: `no ${url} here` }), (): 'never' => 'never']) {
      const nodes = nodeOf(server)
      const read = nodes.read(network, 'eth_call')
      nodes.clock.advance(60_000)
      const text = JSON.stringify(await read)
      expect(text).toContain('Left')
      expect(text).not.toMatch(/secret-key|node\.example/)
    }
  })

  it('a name and a password in an address leave in a header: `fetch` takes none', async () => {
    const nodes = virtualNodes({ 'https://node.example/': good })
    const read = nodes.read(networkAt('https://m%C3%A9:pass%3A@node.example/'), 'eth_call', 1)
    nodes.clock.advance(10)
    expect(await read).toEqual(right(1))
    const header = nodes.asked[0]?.request.headers?.Authorization ?? ''
    expect(Buffer.from(header.replace('Basic ', ''), 'base64').toString()).toBe('mé:pass:')
  })
})
