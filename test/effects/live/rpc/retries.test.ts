import { firstValueFrom, NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { liveRpc } from '../../../../src/effects/live/rpc/liveRpc.js'
import { virtualClock } from '../../../../src/testing/clock.js'
import { poisonAmbient } from '../../../support/poison.js'
import {
  down,
  good,
  inTurn,
  networkAt,
  type Server,
  says,
  virtualNodes,
} from '../../../support/virtualNodes.js'

const RealDate = Date
poisonAmbient()

const a = 'https://a.example'
const b = 'https://b.example'
const right = (value: unknown) => ({ _tag: 'Right', right: value })
const status =
  (code: number, retryAfter?: string): Server =>
  () => ({ status: code, body: 'x', ...(retryAfter === undefined ? {} : { retryAfter }) })
const silent: Server = () => 'never'
const revert = says({ code: 3, message: 'execution reverted', data: '0x08c379a0' })

/** One read until its end: what came, and how long after the first each request left, by address. */
const play = async (servers: Readonly<Record<string, Server>>, method = 'eth_call', wait = 200_000) => {
  const nodes = virtualNodes(servers)
  const read = nodes.read(networkAt(...Object.keys(servers)), method, 1)
  nodes.clock.advance(wait)
  const [first] = nodes.asked
  const times = (url: string) => nodes.at(url).map(({ at }) => at - (first?.at ?? 0))
  return { nodes, answer: await read, times, ends: { timers: nodes.clock.timers, open: nodes.open } }
}
const nothingOpen = { timers: 0, open: 0 }

describe('a read that fails', () => {
  it('[BC-9] is asked three times more, after 150, 300 and 600 ms', async () => {
    const { answer, times, ends } = await play({ [a]: status(503) })
    expect(answer).toMatchObject({ left: { tag: 'HttpStatus', params: { n: 503 } } })
    // Each answer takes 5 ms.
    expect(times(a)).toEqual([0, 155, 460, 1_065])
    expect(ends).toEqual(nothingOpen)
  })

  it('[BC-9] has 10 s for each attempt', async () => {
    const { answer, times } = await play({ [a]: silent })
    expect(answer).toMatchObject({ left: { tag: 'TimedOut' } })
    expect(times(a)).toEqual([0, 10_150, 20_450, 31_050])
  })

  it('RPC-04 a limit told within status 200 is waited for', async () => {
    const { answer, times } = await play({
      [a]: inTurn(says({ code: 429, message: 'slow down' }), says({ code: 429, message: 'slow down' }), good),
    })
    expect(answer).toEqual(right(1))
    expect(times(a)).toEqual([0, 155, 460])
  })

  // Planted: `Number(header)` alone: the date is NaN, and the retry comes at once.
  it('RPC-05 Retry-After in seconds and as a date', async () => {
    const date = (at: number) => new RealDate(at).toUTCString()
    for (const header of [() => '2', (at: number) => date(at + 2_005)]) {
      const limited: Server = (asked) => ({ status: 429, retryAfter: header(asked.at) })
      const { answer, times } = await play({ [a]: inTurn(limited, good) })
      expect(answer).toEqual(right(1))
      const [, again = 0] = times(a)
      // Dates are of whole seconds.
      expect(again).toBeGreaterThanOrEqual(1_000)
      expect(again).toBeLessThanOrEqual(2_010)
    }
    expect((await play({ [a]: inTurn(status(429, '2'), good) })).times(a)).toEqual([0, 2_005])
  })

  it.each(['0', 'Wed, 01 Jan 2020 00:00:00 GMT', 'soon', '', '-5'])(
    'RPC-05 %j shortens no wait',
    async (header) => {
      const { times } = await play({ [a]: inTurn(status(429, header), good) })
      expect(times(a)).toEqual([0, 155])
    },
  )

  it('RPC-05 who wants more than 30 s is not asked again: it fails, at once', async () => {
    const { answer, times } = await play({ [a]: status(429, '31') })
    expect(answer).toMatchObject({ left: { tag: 'HttpStatus', params: { n: 429 } } })
    expect(times(a)).toEqual([0])
    expect((await play({ [a]: inTurn(status(429, '30'), good) })).times(a)).toEqual([0, 30_005])
  })

  it('RPC-05 of several addresses only the one that asked for it rests', async () => {
    const { answer, times } = await play({ [a]: status(429, '20'), [b]: inTurn(status(500), good) })
    expect(answer).toEqual(right(1))
    expect([times(a), times(b)]).toEqual([[0], [5, 160]])
  })

  it('RPC-10 is forgotten: the same read reaches the node again', async () => {
    const nodes = virtualNodes({ [a]: inTurn(status(500), status(500), status(500), status(500), good) })
    const failed = nodes.read(networkAt(a), 'eth_call', 1)
    nodes.clock.advance(5_000)
    expect(await failed).toMatchObject({ _tag: 'Left' })
    const again = nodes.read(networkAt(a), 'eth_call', 1)
    nodes.clock.advance(5_000)
    expect(await again).toEqual(right(1))
    expect(nodes.asked).toHaveLength(5)
  })

  it('RPC-09 what throws on the way is a failure, and no answer that never comes', async () => {
    const clock = virtualClock()
    const broken = {
      now: clock.now,
      timer: () => {
        throw new Error('no timers here')
      },
    }
    const rpc = liveRpc({ http: { send: () => NEVER }, clock: broken })
    expect(await firstValueFrom(rpc.request(networkAt(a), 'eth_call', []))).toMatchObject({
      left: { tag: 'Unknown' },
    })
  })

  it('ends with who asked: no timer, no request', () => {
    for (const wait of [0, 3, 50, 10_000]) {
      const nodes = virtualNodes({ [a]: wait === 10_000 ? silent : status(503) })
      const reading = nodes.rpc.request(networkAt(a), 'eth_call', []).subscribe()
      nodes.clock.advance(wait)
      reading.unsubscribe()
      expect([nodes.clock.timers, nodes.open]).toEqual([0, 0])
    }
  })
})

describe('several addresses', () => {
  it('RPC-12 an answer of a contract is an answer, under whichever code', async () => {
    const reverts = [
      revert,
      says({ code: -32603, message: 'execution reverted: no' }),
      says('execution reverted'),
    ]
    for (const server of [...reverts, says({ code: -32000, message: 'VM: execution reverted' }, 500)]) {
      const { answer, nodes } = await play({ [a]: server, [b]: good })
      expect(answer).toMatchObject({ _tag: 'Left' })
      expect([nodes.at(a).length, nodes.at(b).length]).toEqual([1, 0])
    }
    expect((await play({ [a]: revert })).answer).toMatchObject({
      left: { tag: 'ExecutionReverted', code: 3 },
    })
  })

  it.each([-32601, -32602, -32000, -32001])('an error of the call itself is an answer: %i', async (code) => {
    const { nodes } = await play({ [a]: says({ code, message: 'no' }), [b]: good })
    expect([nodes.at(a).length, nodes.at(b).length]).toEqual([1, 0])
  })

  it.each<readonly [string, Server]>([
    ['nobody there', down],
    ['silence', silent],
    ['status 404', status(404)],
    ['status 401 in JSON', says({ code: -32000, message: 'no key' }, 401)],
    ['status 503', status(503)],
    ['a limit', says({ code: -32005, message: 'limit' })],
    ['HTML', () => ({ body: '<html>' })],
    ['no end', () => ({ failure: 'AnswerTooLarge' })],
  ])('is followed by the next: %s', async (_what, server) => {
    const { answer, nodes } = await play({ [a]: server, [b]: good })
    expect(answer).toEqual(right(1))
    expect([nodes.at(a).length, nodes.at(b).length]).toEqual([1, 1])
  })

  it('[BC-9] are asked four times as a whole, not each four times for each of the others', async () => {
    const { nodes, answer } = await play({ [a]: status(500), [b]: status(404) })
    expect([nodes.at(a).length, nodes.at(b).length]).toEqual([4, 4])
    // By what may pass, not by what came last.
    expect(answer).toMatchObject({ left: { params: { n: 500 } } })
  })

  it('RPC-14 two networks in one turn: two requests, each to its own', async () => {
    const nodes = virtualNodes({ [a]: good, [b]: good })
    const reads = [nodes.read(networkAt(a), 'eth_call', 1), nodes.read(networkAt(b), 'eth_call', 137)]
    nodes.clock.advance(10)
    expect(await Promise.all(reads)).toEqual([right(1), right(137)])
    expect(nodes.asked.map(({ url, calls }) => [url, calls.length])).toEqual([
      [a, 1],
      [b, 1],
    ])
  })
})

describe('what sends', () => {
  const raw = 'eth_sendRawTransaction'
  const plain = 'eth_sendTransaction'

  // Planted: `read` for all methods.
  it.each<readonly [string, Server]>([
    ['silence', silent],
    ['a cut connection', down],
    ['status 502', status(502)],
    ['an internal error', says({ code: -32603, message: 'internal' })],
    ['HTML', () => ({ body: '<html>' })],
  ])('is never sent again by its node once it may have arrived: %s', async (_what, server) => {
    const once = await play({ [a]: server, [b]: good }, plain)
    expect([once.nodes.at(a).length, once.nodes.at(b).length, once.answer._tag]).toEqual([1, 0, 'Left'])
    // Signed already: the same bytes cannot be paid twice.
    const signed = await play({ [a]: server, [b]: good }, raw)
    expect([signed.nodes.at(a).length, signed.nodes.at(b).length]).toEqual([1, 1])
    expect(signed.answer).toEqual(right(1))
    const nowhere = await play({ [a]: server, [b]: status(429) }, raw)
    expect([nowhere.nodes.at(a).length, nowhere.nodes.at(b).length, nowhere.answer._tag]).toEqual([
      1,
      1,
      'Left',
    ])
  })

  // Planted: only `send` and `submit` known.
  it.each([
    ...['eth_resend', 'relay_transaction', 'broadcast_tx_commit', 'engine_relayTx'],
    ...['gelato_sponsoredCall', 'parity_postTransaction', 'eth_privateTransaction'],
  ])('may be called otherwise: %s', async (method) => {
    const { nodes } = await play({ [a]: down, [b]: good }, method)
    expect([nodes.at(a).length, nodes.at(b).length]).toEqual([1, 0])
  })

  it('what the next node says of it is told: it has it already', async () => {
    const { answer } = await play({ [a]: down, [b]: says({ code: -32000, message: 'already known' }) }, raw)
    expect(answer).toMatchObject({ left: { details: 'already known' } })
  })

  it.each([raw, plain])('is sent again where it surely was not taken: %s', async (method) => {
    for (const server of [status(429), says({ code: -32005, message: 'limit' })]) {
      const { answer, times } = await play({ [a]: inTurn(server, good) }, method)
      expect(answer).toEqual(right(1))
      expect(times(a)).toEqual([0, 155])
    }
  })

  // Planted: `movesOn` for reads alone.
  it.each([raw, plain])('goes to the next address where it surely was not taken: %s', async (method) => {
    const { answer, nodes } = await play({ [a]: status(429), [b]: good }, method)
    expect(answer).toEqual(right(1))
    expect([nodes.at(a).length, nodes.at(b).length]).toEqual([1, 1])
  })

  it('goes alone and at once, and is shared with nobody', () => {
    const nodes = virtualNodes({ [a]: good })
    nodes.rpc.request(networkAt(a), 'eth_call', [1]).subscribe()
    for (const _ of [1, 2]) nodes.rpc.request(networkAt(a), raw, ['0x1']).subscribe()
    expect(nodes.asked.map(({ calls }) => calls[0]?.method)).toEqual([raw, raw])
    nodes.clock.advance(5)
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([1, 1, 1])
  })
})
