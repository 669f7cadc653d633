import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../../../src/domain/slices/networks/state.js'
import { type Sample, scoresOf } from '../../../../src/effects/live/rpc/ranking.js'
import { poisonAmbient } from '../../../support/poison.js'
import {
  good,
  inTurn,
  networkAt,
  type Server,
  says,
  type VirtualNodes,
  virtualNodes,
} from '../../../support/virtualNodes.js'

poisonAmbient()

const [a, b, c, d] = [
  'https://a.example',
  'https://b.example',
  'https://c.example',
  'https://d.example',
] as const
const slow =
  (after: number, server: Server = good): Server =>
  (exchange) => ({ ...(server(exchange) as object), after })
const ping = 'net_listening'
const pings = (nodes: VirtualNodes) => nodes.asked.filter(({ calls }) => calls[0]?.method === ping)
const reads = (nodes: VirtualNodes) => nodes.asked.filter(({ calls }) => calls[0]?.method !== ping)

/** One read each second, for so many seconds. */
const readFor = (nodes: VirtualNodes, network: Network, seconds: number) => {
  for (let at = 0; at < seconds; at += 1) {
    nodes.rpc.request(network, 'eth_call', [at]).subscribe()
    nodes.clock.advance(1_000)
  }
}
const firstAsked = (nodes: VirtualNodes) => reads(nodes).at(-1)?.url

describe('the order of addresses', () => {
  it('is that of the host at first; then the quicker one is asked', () => {
    const nodes = virtualNodes({ [a]: slow(400), [b]: slow(20) })
    readFor(nodes, networkAt(a, b), 4)
    expect(new Set(reads(nodes).map(({ url }) => url))).toEqual(new Set([a]))
    readFor(nodes, networkAt(a, b), 3)
    expect(firstAsked(nodes)).toBe(b)
  })

  it('stability weighs more than latency', () => {
    const nodes = virtualNodes({
      [a]: slow(5, inTurn(good, says({ code: -32005, message: 'x' }), good)),
      [b]: slow(900),
    })
    const network = networkAt(a, b)
    readFor(nodes, network, 30)
    expect(pings(nodes).length).toBeGreaterThan(4)
    expect(firstAsked(nodes)).toBe(a)
    const shaky = virtualNodes({ [a]: slow(5, says({ code: -32005, message: 'x' })), [b]: slow(900) })
    readFor(shaky, network, 6)
    expect(firstAsked(shaky)).toBe(b)
  })

  it('a node that does not know the question is well; one that takes more than 1 s is not', () => {
    const strange: Server = (exchange) =>
      exchange.calls[0]?.method === ping ? says({ code: -32601, message: 'no' })(exchange) : good(exchange)
    const nodes = virtualNodes({ [a]: slow(1_500), [b]: slow(900, strange) })
    readFor(nodes, networkAt(a, b), 8)
    expect(firstAsked(nodes)).toBe(b)
    expect(pings(nodes).every(({ request }) => request.timeout === 1_000)).toBe(true)
  })

  // Planted: all addresses ranked as one.
  it('never puts another before the host’s own: both are ranked among themselves', () => {
    const nodes = virtualNodes({ [a]: slow(800), [b]: slow(500), [c]: slow(90), [d]: slow(5) })
    const network = { ...networkAt(a, b, c, d), walletRpcUrls: [c, d] }
    readFor(nodes, network, 8)
    expect(firstAsked(nodes)).toBe(b)
    const failing = virtualNodes({
      [a]: slow(5, () => ({ status: 404 })),
      [b]: slow(5, () => ({ status: 404 })),
      [c]: slow(90),
      [d]: slow(5),
    })
    readFor(failing, network, 8)
    failing.rpc.request(network, 'eth_call', ['last']).subscribe()
    failing.clock.advance(500)
    const last = reads(failing).filter(({ calls }) => calls[0]?.params?.[0] === 'last')
    expect(last.map(({ url }) => url)).toEqual([a, b, d])
  })
})

describe('polls', () => {
  it('come at most every 4 s while somebody reads, from 4 s after the first read', () => {
    const nodes = virtualNodes({ [a]: good, [b]: good })
    const begun = nodes.clock.now()
    readFor(nodes, networkAt(a, b), 21)
    const times = pings(nodes)
      .filter(({ url }) => url === a)
      .map(({ at }) => at - begun)
    expect(times).toEqual([4_000, 8_000, 12_000, 16_000, 20_000])
    expect(pings(nodes)).toHaveLength(10)
  })

  // Planted: a timer that polls on.
  it('stop with the reads: no timer stands, nothing is asked', () => {
    const nodes = virtualNodes({ [a]: good, [b]: good })
    readFor(nodes, networkAt(a, b), 6)
    const count = nodes.asked.length
    nodes.clock.advance(1_000)
    expect([nodes.clock.timers, nodes.open]).toEqual([0, 0])
    nodes.clock.advance(3_600_000)
    expect(nodes.asked).toHaveLength(count)
  })

  it('need something to choose from', () => {
    const lone = virtualNodes({ [a]: good })
    readFor(lone, networkAt(a), 10)
    expect(pings(lone)).toHaveLength(0)
    // One of the host's and one other: their order is given.
    const two = virtualNodes({ [a]: good, [b]: good })
    readFor(two, { ...networkAt(a, b), walletRpcUrls: [b] }, 10)
    expect(pings(two)).toHaveLength(0)
  })

  // Planted: all addresses are polled.
  it('come to the public ones only once a read has', () => {
    const network = { ...networkAt(a, b, c, d), walletRpcUrls: [c, d] }
    let isDown = false
    const own: Server = (exchange) => (isDown ? { status: 404 } : good(exchange))
    const nodes = virtualNodes({ [a]: own, [b]: own, [c]: good, [d]: good })
    const pinged = () => pings(nodes).map(({ url }) => url)
    readFor(nodes, network, 10)
    expect(pinged()).toEqual([a, b, a, b])
    isDown = true
    readFor(nodes, network, 1)
    isDown = false
    readFor(nodes, network, 10)
    expect(pinged().slice(4)).toEqual([c, d, a, b, a, b, a, b])
  })

  it('of one of the host’s own and several others come once a read has moved on', () => {
    const network = { ...networkAt(a, c, d), walletRpcUrls: [c, d] }
    const nodes = virtualNodes({ [a]: good, [c]: good, [d]: good })
    readFor(nodes, network, 10)
    expect(pings(nodes)).toHaveLength(0)
    const failing = virtualNodes({ [a]: () => ({ status: 404 }), [c]: good, [d]: good })
    readFor(failing, network, 10)
    expect(pings(failing).map(({ url }) => url)).toEqual([c, d, c, d])
  })

  // Planted: nine, and eleven.
  it('exactly ten are kept', () => {
    const firstFails = inTurn(() => ({ status: 404 }), good)
    const well: Server = (exchange) =>
      exchange.calls[0]?.method === ping ? firstFails(exchange) : good(exchange)
    const nodes = virtualNodes({ [a]: slow(50, well), [b]: slow(60) })
    const network = networkAt(a, b)
    // Polls are at 4 s, 8 s, and so on.
    readFor(nodes, network, 43)
    expect([pings(nodes).length, firstAsked(nodes)]).toEqual([20, b])
    readFor(nodes, network, 3)
    expect([pings(nodes).length, firstAsked(nodes)]).toEqual([22, a])
  })

  // Planted: samples kept for ever.
  it('ten count: an old failure is forgotten', () => {
    const failing: Array<Server> = Array.from({ length: 2 }, () => () => ({ status: 404 }))
    const onlyPings =
      (server: Server): Server =>
      (exchange) =>
        exchange.calls[0]?.method === ping ? server(exchange) : good(exchange)
    const nodes = virtualNodes({ [a]: slow(50, onlyPings(inTurn(...failing, good))), [b]: slow(50) })
    readFor(nodes, networkAt(a, b), 6)
    expect(firstAsked(nodes)).toBe(b)
    readFor(nodes, networkAt(a, b), 60)
    expect(firstAsked(nodes)).toBe(a)
  })
})

describe('scores', () => {
  const sample: fc.Arbitrary<Sample> = fc.record({
    latency: fc.nat(2_000),
    success: fc.constantFrom<0 | 1>(0, 1),
  })
  const polls = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(sample, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 10 }),
    )

  it('lie between 0 and 1, and never are NaN', () => {
    fc.assert(
      fc.property(polls, (given) => {
        for (const score of scoresOf(given)) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('[BC-11] are viem’s: 0.7 for stability, 0.3 for latency against the longest', () => {
    const given: ReadonlyArray<ReadonlyArray<Sample>> = [
      [
        { latency: 100, success: 1 },
        { latency: 50, success: 1 },
        { latency: 1, success: 0 },
      ],
      [
        { latency: 200, success: 1 },
        { latency: 50, success: 0 },
        { latency: 1, success: 0 },
      ],
    ]
    const [first, second, third] = scoresOf(given)
    expect(first).toBeCloseTo(0.7 + 0.3 * (1 - 150 / 200))
    expect(second).toBeCloseTo(0.35 + 0.3 * (1 - 50 / 200))
    expect(third).toBe(0)
  })
})
