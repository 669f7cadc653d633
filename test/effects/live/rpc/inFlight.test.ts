import { NEVER, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { InFlight } from '../../../../src/effects/live/rpc/inFlight.js'
import { poisonAmbient } from '../../../support/poison.js'
import { good, networkAt, virtualNodes } from '../../../support/virtualNodes.js'

poisonAmbient()

const url = 'https://node.example'
const network = networkAt(url)
const nodesOf = () => virtualNodes({ [url]: good })

describe('equal reads that are open at the same time', () => {
  it('are asked once, and each has the answer', async () => {
    const nodes = nodesOf()
    const reads = [1, 2, 3].map(() => nodes.read(network, 'eth_call', { to: '0x1' }))
    nodes.clock.advance(3)
    reads.push(nodes.read(network, 'eth_call', { to: '0x1' }))
    nodes.clock.advance(10)
    expect(await Promise.all(reads)).toEqual(reads.map(() => ({ _tag: 'Right', right: { to: '0x1' } })))
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([1])
  })

  // Planted: one object for all; a copy of what the first has changed already.
  it('have an answer each: what one does to it is not seen by another', () => {
    const nodes = nodesOf()
    const got: Array<Array<string>> = []
    for (const _ of [1, 2, 3])
      nodes.rpc.request(network, 'eth_call', [['a']]).subscribe((answer) => {
        const list = (answer as { right: Array<string> }).right
        got.push(list)
        list.push('mine')
      })
    nodes.clock.advance(10)
    expect(got).toEqual([1, 2, 3].map(() => ['a', 'mine']))
  })

  it('an error is copied as well, and what has no copy is shared', () => {
    const inFlight = new InFlight<unknown>()
    for (const answer of [{ error: { data: [1] } }, { odd: () => 1 }]) {
      const source = new Subject<unknown>()
      const got: Array<unknown> = []
      for (const _ of [1, 2]) inFlight.share('a', () => source).subscribe((one) => got.push(one))
      source.next(answer)
      expect(got).toEqual([answer, answer])
      expect(got[0] === got[1]).toBe('odd' in answer)
    }
  })

  it('are asked anew once they have ended', () => {
    const nodes = nodesOf()
    for (const _ of [1, 2]) {
      nodes.rpc.request(network, 'eth_call', [1]).subscribe()
      nodes.clock.advance(10)
    }
    expect(nodes.asked).toHaveLength(2)
  })

  // Planted: a key of JSON.stringify as it is, which throws; one of String(value), in which 1n is '1'.
  it('RPC-27 keys tell numbers of any size from texts: 1n, 2n, "1" and 1', () => {
    const nodes = nodesOf()
    for (const blockNumber of [1n, 2n, '1', 1, 2n ** 64n, '0x1', 1n])
      nodes.rpc.request(network, 'eth_call', [{ blockNumber }]).subscribe()
    nodes.clock.advance(1)
    // 1n and '0x1' are one question: they are the same when they leave.
    expect(nodes.asked[0]?.calls.map(({ params }) => params?.[0])).toEqual(
      ['0x1', '0x2', '1', 1, '0x10000000000000000'].map((blockNumber) => ({ blockNumber })),
    )
  })

  it('of two networks are two', () => {
    const nodes = virtualNodes({ 'https://a.example': good, 'https://b.example': good })
    for (const base of ['https://a.example', 'https://b.example'])
      nodes.rpc.request(networkAt(base), 'eth_call', [1]).subscribe()
    nodes.clock.advance(1)
    expect(nodes.asked).toHaveLength(2)
  })

  it('go on when one who asked has gone, and end with the last', () => {
    const nodes = nodesOf()
    const got: Array<unknown> = []
    const [first, second] = [1, 2].map(() =>
      nodes.rpc.request(network, 'eth_call', [1]).subscribe((one) => got.push(one)),
    )
    nodes.clock.advance(3)
    first?.unsubscribe()
    expect(nodes.open).toBe(1)
    nodes.clock.advance(3)
    expect(got).toHaveLength(1)
    second?.unsubscribe()
    const alone = nodes.rpc.request(network, 'eth_call', [2]).subscribe()
    nodes.clock.advance(3)
    alone.unsubscribe()
    expect([nodes.open, nodes.clock.timers]).toEqual([0, 0])
  })

  it.each([
    ...['eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sendUserOperation', 'author_submitExtrinsic'],
    ...[
      'eth_newFilter',
      'eth_newBlockFilter',
      'eth_getFilterChanges',
      'evm_mine',
      'anvil_setBalance',
      'x_unknown',
    ],
  ])('are not one where they may do something: %s', (method) => {
    const nodes = nodesOf()
    for (const _ of [1, 2]) nodes.rpc.request(network, method, [1]).subscribe()
    nodes.clock.advance(1)
    expect(nodes.asked.flatMap(({ calls }) => calls)).toHaveLength(2)
  })

  it.each([
    ...['eth_getBalance', 'eth_call', 'eth_estimateGas', 'eth_chainId', 'eth_blockNumber', 'eth_gasPrice'],
    ...['eth_feeHistory', 'eth_getLogs', 'getAccountInfo', 'getbalance', 'eth_simulateV1'],
  ])('are one where they only read: %s', (method) => {
    const nodes = nodesOf()
    for (const _ of [1, 2]) nodes.rpc.request(network, method, [1]).subscribe()
    nodes.clock.advance(1)
    expect(nodes.asked.flatMap(({ calls }) => calls)).toHaveLength(1)
  })
})

describe('what is kept of open reads', () => {
  it('[BC-10] is bounded at 8,192: the oldest goes on, but is not shared any more', () => {
    const inFlight = new InFlight<number>()
    let asked = 0
    const ask = () => {
      asked += 1
      return NEVER
    }
    for (let at = 0; at < 8_193; at += 1) inFlight.share(String(at), ask).subscribe()
    expect([inFlight.size, asked]).toEqual([8_192, 8_193])
    inFlight.share('8192', ask).subscribe()
    expect(asked).toBe(8_193)
    inFlight.share('0', ask).subscribe()
    expect([inFlight.size, asked]).toEqual([8_192, 8_194])
  })

  it('one that lost its place takes nobody else’s with it', () => {
    const inFlight = new InFlight<number>(1)
    const first = new Subject<number>()
    inFlight.share('a', () => first).subscribe()
    inFlight.share('b', () => NEVER).subscribe()
    inFlight.share('a', () => NEVER).subscribe()
    first.next(1)
    expect(inFlight.size).toBe(1)
  })

  it('RPC-10 is forgotten before its end is told: who asks again then asks anew', () => {
    for (const end of [(one: Subject<number>) => one.next(1), (one: Subject<number>) => one.error(1)]) {
      const inFlight = new InFlight<number>()
      const first = new Subject<number>()
      let asked = 0
      const again = () =>
        inFlight
          .share('a', () => {
            asked += 1
            return NEVER
          })
          .subscribe()
      inFlight.share('a', () => first).subscribe({ next: again, error: again })
      inFlight.share('a', () => first).subscribe({ error: () => undefined })
      end(first)
      expect([asked, inFlight.size]).toEqual([1, 1])
    }
  })

  it('an answer within the same turn leaves nothing behind', () => {
    const inFlight = new InFlight<number>()
    const got: Array<number> = []
    inFlight.share('a', () => of(1)).subscribe((one) => got.push(one))
    expect([got, inFlight.size]).toEqual([[1], 0])
  })
})
