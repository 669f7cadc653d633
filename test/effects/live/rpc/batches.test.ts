import * as fc from 'fast-check'
import { Observable, of, type Subscription } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type Either, isRight, left, right } from '../../../../src/domain/prelude/either.js'
import { type Failure, failure } from '../../../../src/domain/prelude/failure.js'
import { liveRpc } from '../../../../src/effects/live/rpc/liveRpc.js'
import type { HttpAnswer } from '../../../../src/effects/ports.js'
import { virtualClock } from '../../../../src/testing/clock.js'
import { poisonAmbient } from '../../../support/poison.js'
import {
  type AskedCall,
  echo,
  good,
  networkAt,
  type Server,
  virtualNodes,
} from '../../../support/virtualNodes.js'

poisonAmbient()

const url = 'https://node.example'
const network = networkAt(url)

/** What becomes of a row of an answer. */
type Change = 'kept' | 'lost' | 'doubled' | 'renamed' | 'text' | 'error' | 'empty'
const change = fc.constantFrom<Change>('kept', 'kept', 'lost', 'doubled', 'renamed', 'text', 'error', 'empty')

const rowsOf = (call: AskedCall, how: Change): ReadonlyArray<object> => {
  const row = echo(call)
  if (how === 'lost') return []
  if (how === 'doubled') return [row, { ...row, result: 'stranger' }]
  if (how === 'renamed') return [{ ...row, id: call.id + 1_000_000 }]
  if (how === 'text') return [{ ...row, id: String(call.id) }]
  if (how === 'error') return [{ id: call.id, error: { code: -32000, message: 'no' } }]
  return how === 'empty' ? [{ id: call.id }] : [row]
}
/** Whether its caller can have its value, where the same is done each time. */
const isAnswered = (how: Change): boolean => ['kept', 'doubled', 'text'].includes(how)

/** In an order that each row of the script gives; of two with one id the first stays before the second. */
const shuffled = <A>(rows: ReadonlyArray<A>, keys: ReadonlyArray<number>): ReadonlyArray<A> =>
  rows
    .map((row, at) => [row, keys[at % keys.length] ?? 0] as const)
    .sort(([, one], [, other]) => one - other)
    .map(([row]) => row)

describe('law: each caller has its own answer or a failure', () => {
  // Planted: answers by position; the second of two with one id; ids as text passed over.
  it('whatever is lost, doubled, renamed or shuffled', async () => {
    const script = fc.record({
      changes: fc.array(change, { minLength: 1, maxLength: 12 }),
      keys: fc.array(fc.nat(100), { minLength: 1, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(script, async ({ changes, keys }) => {
        const server: Server = ({ calls }) => ({
          body: shuffled(
            calls.map((call) => rowsOf(call, changes[Number(call.params?.[0])] ?? 'kept')),
            keys,
          ).flat(),
        })
        const nodes = virtualNodes({ [url]: server })
        const reads = changes.map((_, at) => nodes.read(network, 'eth_call', at))
        nodes.clock.advance(60_000)
        const answers = await Promise.all(reads)
        answers.forEach((answer, at) => {
          expect(isRight(answer)).toBe(isAnswered(changes[at] ?? 'kept'))
          if (isRight(answer)) expect(answer.right).toBe(at)
        })
        expect([nodes.clock.timers, nodes.open]).toEqual([0, 0])
      }),
    )
  })

  it('however answers race with callers that come and go', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ stays: fc.boolean(), turn: fc.nat(3) }), { minLength: 1, maxLength: 10 }),
        async (scheduler, callers) => {
          const clock = virtualClock()
          let open = 0
          const send = ({ body = '' }: { readonly body?: string }) =>
            new Observable<Either<Failure, HttpAnswer>>((observer) => {
              open += 1
              const raw = JSON.parse(body)
              const answer = JSON.stringify(Array.isArray(raw) ? raw.map(echo).reverse() : echo(raw))
              scheduler.schedule(Promise.resolve(), 'answer').then(() => {
                observer.next(right({ status: 200, body: answer, retryAfter: null }))
                observer.complete()
              })
              return () => {
                open -= 1
              }
            })
          const rpc = liveRpc({ http: { send }, clock })
          const got = callers.map((): Array<unknown> => [])
          const asked: Array<Subscription> = []
          const ask = (at: number) => {
            // Of three equal ones some stay and some leave.
            asked[at] = rpc.request(network, 'eth_call', [at % 3]).subscribe((one) => got[at]?.push(one))
          }
          const steps = callers.flatMap(({ stays, turn }, at) => [
            { label: `ask ${at}`, builder: async () => ask(at) },
            ...(turn === 0 ? [{ label: 'turn', builder: async () => clock.advance(0) }] : []),
            ...(stays ? [] : [{ label: `leave ${at}`, builder: async () => asked[at]?.unsubscribe() }]),
          ])
          scheduler.scheduleSequence(steps)
          await scheduler.waitAll()
          clock.advance(0)
          await scheduler.waitAll()
          callers.forEach(({ stays }, at) => {
            if (stays) expect(got[at]).toEqual([right(at % 3)])
            else
              expect(got[at]?.every((one) => JSON.stringify(one) === JSON.stringify(right(at % 3)))).toBe(
                true,
              )
          })
          expect([open, clock.timers]).toEqual([0, 0])
        },
      ),
    )
  })
})

describe('batches', () => {
  it('[CA-29] hold at most 1,000 calls', async () => {
    const nodes = virtualNodes({ [url]: good })
    const reads = Array.from({ length: 2_001 }, (_, at) => nodes.read(network, 'eth_call', at))
    nodes.clock.advance(10)
    expect((await Promise.all(reads)).every((one, at) => isRight(one) && one.right === at)).toBe(true)
    expect(nodes.asked.map(({ calls, isList }) => [calls.length, isList])).toEqual([
      [1_000, true],
      [1_000, true],
      [1, false],
    ])
  })

  // Planted: a microtask in place of the timer.
  it('take what is asked within the turn, its microtasks included, and no later one', async () => {
    const nodes = virtualNodes({ [url]: good })
    nodes.rpc.request(network, 'eth_call', [1]).subscribe()
    for (let at = 0; at < 20; at += 1) await null
    nodes.rpc.request(network, 'eth_call', [2]).subscribe()
    nodes.clock.advance(0)
    nodes.rpc.request(network, 'eth_call', [3]).subscribe()
    nodes.clock.advance(0)
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([2, 1])
  })

  it('leave out who has gone; where all have, nothing leaves, and what left is given up', () => {
    const nodes = virtualNodes({ [url]: good })
    const ask = (value: number) => nodes.rpc.request(network, 'eth_call', [value]).subscribe()
    const early = [ask(1), ask(2), ask(3)]
    early[1]?.unsubscribe()
    nodes.clock.advance(0)
    expect(nodes.asked[0]?.calls.map(({ params }) => params?.[0])).toEqual([1, 3])
    early[0]?.unsubscribe()
    expect(nodes.open).toBe(1)
    early[2]?.unsubscribe()
    expect(nodes.open).toBe(0)
    ask(4).unsubscribe()
    nodes.clock.advance(10_000)
    expect([nodes.asked.length, nodes.clock.timers]).toEqual([1, 0])
  })

  it('those that failed together are asked again together', () => {
    const nodes = virtualNodes({ [url]: () => ({ status: 503 }) })
    for (const value of [1, 2, 3]) nodes.rpc.request(network, 'eth_call', [value]).subscribe()
    nodes.clock.advance(60_000)
    expect(nodes.asked.map(({ calls }) => calls.length)).toEqual([3, 3, 3, 3])
  })

  it('where there are none, at most 32 are on their way', () => {
    const single: Server = (exchange) =>
      exchange.isList ? { status: 400 } : { ...(good(exchange) as object), after: 50 }
    const nodes = virtualNodes({ [url]: single })
    const got: Array<unknown> = []
    for (let at = 0; at < 200; at += 1)
      nodes.rpc.request(network, 'eth_call', [at]).subscribe((one) => got.push(one))
    let most = 0
    for (let at = 0; at < 1_000; at += 5) {
      nodes.clock.advance(5)
      most = Math.max(most, nodes.open)
    }
    expect([most, got.length]).toEqual([32, 200])
  })

  // Planted: the next in the row takes the place of who left, at once.
  it.each<readonly [string, Server, number]>([
    [
      'one tries alone',
      ({ isList }) => (isList ? { status: 400, body: { error: { code: -32600, message: 'no' } } } : 'never'),
      2,
    ],
    [
      'they go singly',
      ({ isList, calls: [one] }) => {
        if (isList) return { status: 400 }
        return one?.params?.[0] === 0 ? { body: echo(one) } : 'never'
      },
      34,
    ],
  ])('who leaves, one after the other, sends nothing more: %s', (_when, server, count) => {
    const nodes = virtualNodes({ [url]: server })
    const reads = Array.from({ length: 100 }, (_, at) =>
      nodes.rpc.request(network, 'eth_call', [at]).subscribe(),
    )
    nodes.clock.advance(12)
    expect(nodes.asked).toHaveLength(count)
    for (const read of reads) read.unsubscribe()
    expect([nodes.asked.length, nodes.open, nodes.clock.timers]).toEqual([count, 0, 0])
    nodes.clock.advance(60_000)
    expect(nodes.asked).toHaveLength(count)
  })

  it('an answer within the same turn is one as well', async () => {
    const rpc = liveRpc({ http: { send: () => of(left(failure('AnswerTooLarge'))) }, clock: virtualClock() })
    const got: Array<unknown> = []
    rpc.passThrough(network, { method: 'eth_sendTransaction', params: [] }).subscribe((one) => got.push(one))
    for (let at = 0; at < 5; at += 1) await null
    expect(got).toMatchObject([{ left: { tag: 'AnswerTooLarge' } }])
  })
})
