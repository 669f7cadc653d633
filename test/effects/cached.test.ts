import * as fc from 'fast-check'
import { Observable, of, type Subscriber, type Subscription, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type Either, left, right } from '../../src/domain/prelude/either.js'
import { type Failure, failure } from '../../src/domain/prelude/failure.js'
import { type CachePlan, cached } from '../../src/effects/cached.js'
import { virtualClock } from '../../src/testing/clock.js'
import { poisonAmbient } from '../support/poison.js'
import { runs } from '../support/runs.js'

poisonAmbient()

interface Input {
  readonly account: string
  readonly chain: string
}

type Answer = Either<Failure, number>

const unreachable = left(failure('ServiceUnreachable'))

/** A call of which the test decides when it answers what. */
const page = (more: Partial<CachePlan<Input, number>> = {}) => {
  const clock = virtualClock()
  const open = new Map<number, Subscriber<Answer>>()
  let asks = 0
  const cache = cached<Input, number>(
    {
      ...{ clock, lifetime: 1_000, bound: 2, key: ({ account, chain }) => `${account} ${chain}` },
      ...more,
    },
    () =>
      new Observable((observer) => {
        const number = ++asks
        open.set(number, observer)
        return () => open.delete(number)
      }),
  )
  const ask = (account: string, chain = '1') => {
    const answers: Array<Answer> = []
    let over = false
    const subscription: Subscription = cache.ask({ account, chain }).subscribe({
      next: (one) => answers.push(one),
      complete: () => {
        over = true
      },
    })
    return { answers, subscription, isOver: () => over }
  }
  const answer = (number: number, value: Answer = right(number)) => open.get(number)?.next(value)
  return { clock, cache, ask, answer, open, asks: () => asks }
}

describe('a cached call', () => {
  it('asks once within the lifetime, by account and chain, and again after it', () => {
    const { clock, ask, answer, asks } = page()
    ask('a')
    answer(1)
    clock.advance(1_000)
    expect(ask('a').answers).toEqual([right(1)])
    expect(asks()).toBe(1)
    expect(ask('a', '2').answers).toEqual([])
    expect(asks()).toBe(2)
    clock.advance(1)
    expect(ask('a').answers).toEqual([])
    expect(asks()).toBe(3)
  })

  it('who asks meanwhile shares the one under way', () => {
    const { ask, answer, asks } = page()
    const both = [ask('a'), ask('a')]
    answer(1)
    expect(asks()).toBe(1)
    for (const { answers, isOver } of both) expect([answers, isOver()]).toEqual([[right(1)], true])
  })

  it('is given up when the last of them leaves, and not before', () => {
    const { ask, open, asks } = page()
    const [first, second] = [ask('a'), ask('a')]
    first.subscription.unsubscribe()
    expect(open.size).toBe(1)
    second.subscription.unsubscribe()
    expect(open.size).toBe(0)
    ask('a')
    expect(asks()).toBe(2)
  })

  it('[RPC-10] a failure is told to all who wait, and not kept', () => {
    const { ask, answer, asks } = page()
    const both = [ask('a'), ask('a')]
    answer(1, unreachable)
    for (const { answers } of both) expect(answers).toEqual([unreachable])
    const again = ask('a')
    expect(asks()).toBe(2)
    answer(2)
    expect(again.answers).toEqual([right(2)])
  })

  // Planted: what is under way forgotten by `finalize` alone.
  it('[RPC-10] who asks again in the turn of the failure gets an answer', () => {
    const { cache, answer, asks } = page()
    const input = { account: 'a', chain: '1' }
    const heard: Array<Answer> = []
    cache.ask(input).subscribe(() => cache.ask(input).subscribe((one) => heard.push(one)))
    answer(1, unreachable)
    expect(asks()).toBe(2)
    answer(2)
    expect(heard).toEqual([right(2)])
  })

  it('an ask that throws, errors or says nothing is told, and not kept', () => {
    const clock = virtualClock()
    const plan = { clock, lifetime: 1_000, bound: 2, key: (input: string) => input }
    const ends: Array<string> = []
    const steps: ReadonlyArray<() => Observable<Answer>> = [
      () => {
        throw new Error('a mistake')
      },
      () => throwError(() => new Error('a mistake')),
      () => new Observable<Answer>((observer) => observer.complete()),
      () => of(right(1)),
    ]
    let step = 0
    const cache = cached<string, number>(plan, () => (steps[step++] ?? steps[0])?.() ?? of(unreachable))
    for (const _ of steps)
      cache.ask('a').subscribe({
        next: () => ends.push('answered'),
        error: () => ends.push('failed'),
        complete: () => ends.push('over'),
      })
    expect(ends).toEqual(['failed', 'failed', 'over', 'answered', 'over'])
  })

  it('a clock that was set back makes nothing fresh for ever', () => {
    const clock = { ...virtualClock(), now: () => at }
    let at = 10_000
    const { ask, answer, asks } = page({ clock })
    ask('a')
    answer(1)
    at = 9_000
    ask('a')
    expect(asks()).toBe(2)
  })

  it('an answer that is not worth keeping is asked for again', () => {
    const { ask, answer, asks } = page({ isWorthKeeping: (value) => value > 1 })
    expect(ask('a').answers).toEqual([])
    answer(1)
    ask('a')
    answer(2)
    ask('a')
    expect(asks()).toBe(2)
  })

  it('[P8] what is dropped while it is under way reaches who waits, and nobody after', () => {
    const { cache, ask, answer, asks } = page()
    const before = ask('a')
    cache.drop(({ account }) => account === 'a')
    const after = ask('a')
    expect(asks()).toBe(2)
    answer(1)
    expect([before.answers, after.answers]).toEqual([[right(1)], []])
    expect(ask('a').answers).toEqual([])
    answer(2)
    expect([after.answers, ask('a').answers, asks()]).toEqual([[right(2)], [right(2)], 2])
  })
})

describe('what a cached call remembers', () => {
  const remembered = (cache: ReturnType<typeof page>['cache']): ReadonlyArray<string> => {
    const seen: Array<string> = []
    cache.drop(({ account }) => {
      seen.push(account)
      return false
    })
    return seen
  }

  // Planted: one more than the bound; the newest dropped for the oldest.
  it('is so much and no more: the oldest answer goes, whoever asked for it since', () => {
    const { cache, ask, answer } = page()
    for (const [index, account] of ['a', 'b'].entries()) {
      ask(account)
      answer(index + 1)
    }
    ask('a')
    ask('c')
    answer(3)
    expect(remembered(cache)).toEqual(['b', 'c'])
  })

  it('an answer that came anew is the newest', () => {
    const { clock, cache, ask, answer } = page()
    ask('a')
    answer(1)
    clock.advance(500)
    ask('b')
    answer(2)
    clock.advance(501)
    ask('a')
    answer(3)
    ask('c')
    answer(4)
    expect(remembered(cache)).toEqual(['a', 'c'])
  })

  it('is nothing of a call that was left, and nothing of one that failed', () => {
    const { cache, ask, answer } = page()
    ask('a').subscription.unsubscribe()
    ask('b')
    expect(remembered(cache)).toEqual(['b'])
    answer(2, unreachable)
    expect(remembered(cache)).toEqual([])
  })
})

describe('a cached call, in any program', () => {
  type Step =
    | { readonly do: 'ask'; readonly account: string }
    | { readonly do: 'answer'; readonly good: boolean }
    | { readonly do: 'wait'; readonly ms: number }
    | { readonly do: 'drop'; readonly account: string }
    | { readonly do: 'leave'; readonly which: number }
  const account = fc.constantFrom('a', 'b', 'c', 'd')
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), account }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), good: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 300, 1_000) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), account }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), which: fc.nat(20) }) },
  )

  // Planted: `kept.delete` before `kept.set` left out; `<` for `<=`; no `isCurrent`; the newest dropped for the oldest.
  it('behaves as its model: fresh answers are given, the oldest goes, and the same is asked once at a time', () => {
    const seen = { given: 0, shared: 0, evicted: 0, dropped: 0 }
    fc.assert(
      fc.property(fc.array(step, { minLength: 25, maxLength: 60 }), (steps) => {
        const { clock, cache, ask, answer, open, asks } = page()
        let kept: ReadonlyArray<{ readonly account: string; readonly at: number; readonly value: number }> =
          []
        /** By account, which ask is under way for it; and all who wait for an ask. */
        const current = new Map<string, number>()
        const waiting: Array<{
          readonly ask: number
          readonly account: string
          readonly one: ReturnType<typeof ask>
        }> = []
        let asked = 0
        for (const one of steps) {
          if (one.do === 'wait') clock.advance(one.ms)
          if (one.do === 'ask') {
            const known = kept.find((row) => row.account === one.account && clock.now() - row.at <= 1_000)
            const { answers, ...rest } = ask(one.account)
            if (known) {
              expect(answers).toEqual([right(known.value)])
              seen.given += 1
            } else {
              expect(answers).toEqual([])
              const shared = current.get(one.account)
              if (shared === undefined) current.set(one.account, ++asked)
              else seen.shared += 1
              waiting.push({ ask: shared ?? asked, account: one.account, one: { answers, ...rest } })
            }
          }
          if (one.do === 'drop') {
            cache.drop((input) => input.account === one.account)
            if (kept.some((row) => row.account === one.account)) seen.dropped += 1
            kept = kept.filter((row) => row.account !== one.account)
            current.delete(one.account)
          }
          if (one.do === 'leave') {
            const [left] = waiting.splice(one.which % Math.max(1, waiting.length), 1)
            left?.one.subscription.unsubscribe()
            const isAlone = left && !waiting.some((other) => other.ask === left.ask)
            if (isAlone && current.get(left.account) === left.ask) current.delete(left.account)
          }
          if (one.do === 'answer' && waiting[0]) {
            const { ask: number, account } = waiting[0]
            answer(number, one.good ? right(number) : unreachable)
            if (current.get(account) === number) {
              current.delete(account)
              if (one.good) {
                const rest = kept.filter((row) => row.account !== account)
                if (rest.length > 1) seen.evicted += 1
                kept = [...rest.slice(-1), { account, at: clock.now(), value: number }]
              }
            }
            for (let at = waiting.length - 1; at >= 0; at -= 1) {
              const entry = waiting[at]
              if (entry?.ask !== number) continue
              expect(entry.one.answers).toEqual([one.good ? right(number) : unreachable])
              expect(entry.one.isOver()).toBe(true)
              waiting.splice(at, 1)
            }
          }
          expect(asks()).toBe(asked)
          expect([...open.keys()].sort()).toEqual([...new Set(waiting.map((entry) => entry.ask))].sort())
        }
      }),
      { numRuns: runs(200) },
    )
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(0)
  })
})
