import { describe, expect, it } from 'vitest'
import { poisonAmbient } from '../../../support/poison.js'
import {
  down,
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

const a = 'https://a.example'
const b = 'https://b.example'
const limited =
  (retryAfter: string, status = 429): Server =>
  () => ({ status, body: 'x', retryAfter })
const begun = 1_700_000_000_000
const times = (nodes: VirtualNodes, url: string) => nodes.at(url).map(({ at }) => at - begun)
const ask = (nodes: VirtualNodes, value: number, ...urls: ReadonlyArray<string>) =>
  nodes.rpc.request(networkAt(...urls), 'eth_call', [value]).subscribe()

describe('Retry-After belongs to the address', () => {
  // Planted: where all rest, all are asked.
  it('RPC-05 another read waits for its end as well', async () => {
    const nodes = virtualNodes({ [a]: inTurn(limited('20'), good) })
    ask(nodes, 1, a)
    nodes.clock.advance(1_000)
    const second = nodes.read(networkAt(a), 'eth_call', 2)
    nodes.clock.advance(30_000)
    expect(times(nodes, a)).toEqual([0, 20_005])
    expect(nodes.asked[1]?.calls).toHaveLength(2)
    expect(await second).toEqual({ _tag: 'Right', right: 2 })
  })

  it('RPC-05 who waits for it and leaves has nothing asked', () => {
    const nodes = virtualNodes({ [a]: inTurn(limited('20'), good) })
    const first = ask(nodes, 1, a)
    nodes.clock.advance(1_000)
    const second = ask(nodes, 2, a)
    nodes.clock.advance(1_000)
    first.unsubscribe()
    second.unsubscribe()
    expect([nodes.clock.timers, nodes.asked.length]).toEqual([0, 1])
  })

  it('RPC-05 with other addresses those are asked meanwhile', () => {
    const nodes = virtualNodes({ [a]: inTurn(limited('20'), good), [b]: good })
    ask(nodes, 1, a, b)
    nodes.clock.advance(1_000)
    ask(nodes, 2, a, b)
    nodes.clock.advance(1_000)
    expect([times(nodes, a).length, times(nodes, b).length]).toEqual([1, 2])
  })

  // Planted: the addresses chosen once, when the question begins.
  it('RPC-05 one that asked for it while another was asked is passed over', async () => {
    const slow: Server = () => ({ status: 500, after: 5_000 })
    const nodes = virtualNodes({ [a]: inTurn(slow, good), [b]: limited('20') })
    const read = nodes.read(networkAt(a, b), 'eth_call', 1)
    nodes.clock.advance(1_000)
    ask(nodes, 2, b)
    nodes.clock.advance(10_000)
    expect(await read).toMatchObject({ right: 1 })
    expect(times(nodes, b)).toEqual([1_000])
  })

  // Planted: the last answer's in place of the longest.
  it('RPC-05 a later answer shortens no rest', () => {
    const nodes = virtualNodes({
      [a]: inTurn(limited('20'), () => ({ status: 429, retryAfter: '2', after: 50 }), good),
    })
    ask(nodes, 1, a)
    nodes.clock.advance(1)
    ask(nodes, 2, a)
    nodes.clock.advance(30_000)
    expect(times(nodes, a)).toEqual([0, 1, 20_005])
  })

  // Planted: a rest as long as it is asked for.
  it.each<readonly [string, Server]>([
    ['status 503', limited('x', 503)],
    ['nobody there', down],
  ])('RPC-05 is at most 30 s for the next, though the one that met it has ended; %s', async (_then, next) => {
    const nodes = virtualNodes({ [a]: inTurn(limited('86400'), next, good) })
    const first = nodes.read(networkAt(a), 'eth_call', 1)
    nodes.clock.advance(1_000)
    expect(await first).toMatchObject({ left: { tag: 'HttpStatus', params: { n: 429 } } })
    const second = nodes.read(networkAt(a), 'eth_call', 2)
    nodes.clock.advance(60_000)
    // The next answer did not ask for it: its question is asked again as any.
    expect(times(nodes, a)).toEqual([0, 30_005, 30_160])
    expect(await second).toMatchObject({ right: 2 })
  })

  it.each<readonly [string, Server]>([
    ['a success', (exchange) => ({ ...(good(exchange) as object), retryAfter: '20' })],
    [
      'an error of the call',
      (one) => ({ ...(says({ code: 3, message: 'no' })(one) as object), retryAfter: '20' }),
    ],
  ])('RPC-05 is not taken from %s', (_what, server) => {
    const nodes = virtualNodes({ [a]: server })
    for (const value of [1, 2]) {
      ask(nodes, value, a)
      nodes.clock.advance(1_000)
    }
    expect(times(nodes, a)).toEqual([0, 1_000])
  })

  it('RPC-05 a clock that is set back makes no rest longer', () => {
    const nodes = virtualNodes({ [a]: inTurn(limited('20'), good) })
    const { clock } = nodes
    ask(nodes, 1, a)
    clock.advance(10)
    const now = clock.now
    Object.assign(clock, { now: () => now() - 3_600_000 })
    ask(nodes, 2, a)
    clock.advance(10)
    expect(nodes.asked).toHaveLength(2)
  })

  // Planted: all addresses are pinged.
  it('RPC-05 one that rests is not pinged, and what a ping is told counts', () => {
    const pings = (url: string) => nodes.at(url).filter(({ calls }) => calls[0]?.method === 'net_listening')
    const nodes = virtualNodes({
      [a]: good,
      [b]: ({ calls: [one] }) =>
        one?.method === 'net_listening' ? { status: 429, retryAfter: '10' } : { body: echo(one!) },
    })
    for (let at = 0; at < 20; at += 1) {
      ask(nodes, at, a, b)
      nodes.clock.advance(1_000)
    }
    expect(pings(a).map(({ at }) => at - begun)).toEqual([4_000, 8_000, 12_000, 16_000])
    expect(pings(b).map(({ at }) => at - begun)).toEqual([4_000, 16_000])
  })
})
