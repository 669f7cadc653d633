import * as fc from 'fast-check'
import { defer, EMPTY, NEVER, Observable, of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type Either, left, right } from '../../src/domain/prelude/either.js'
import { failure } from '../../src/domain/prelude/failure.js'
import { queryRetries } from '../../src/domain/prelude/serviceTimes.js'
import {
  type Problem,
  queryPolicy,
  type RetryPolicy,
  respectfulWait,
  retried,
  retryAfterMillis,
} from '../../src/effects/retry.js'
import { virtualClock } from '../../src/testing/clock.js'
import { poisonAmbient } from '../support/poison.js'
import { runs } from '../support/runs.js'

poisonAmbient()

/** What becomes of one attempt, and how long it takes. */
interface Attempt {
  readonly end: 'right' | 'left' | 'throws' | 'errors' | 'empty' | 'never'
  readonly after: number
}

type Delay = number | null | 'throws'

interface Plan {
  readonly attempts: ReadonlyArray<Attempt>
  readonly retries: number
  readonly delays: ReadonlyArray<Delay>
}

const mostly = fc.constantFrom<Attempt['end']>('left', 'left', 'left', 'left', 'right')
const attempt = fc.record({
  end: fc.oneof({ weight: 6, arbitrary: mostly }, fc.constantFrom('throws', 'errors', 'empty', 'never')),
  after: fc.constantFrom(0, 0, 1, 70),
})
const delay = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
  fc.constantFrom<Delay>(null, 'throws', Number.NaN, Number.POSITIVE_INFINITY, -5, 2 ** 31, 0.5),
)
const plan: fc.Arbitrary<Plan> = fc.record({
  attempts: fc.array(attempt, { minLength: 12, maxLength: 12 }),
  retries: fc.constantFrom(0, 1, 2, 3, 5, 10, -1, Number.NaN, 1.5),
  delays: fc.array(delay, { minLength: 12, maxLength: 12 }),
})

const mistake = new Error('a mistake of our own')

/** A plan under way, with what a law has to see of it. */
const begin = ({ attempts, retries, delays }: Plan) => {
  const clock = virtualClock(0)
  const seen = {
    asks: [] as Array<number>,
    ended: [] as Array<number>,
    delays: [] as Array<readonly [attempt: number, problem: number]>,
    answers: [] as Array<Either<number, string>>,
    open: 0,
    mostOpen: 0,
    end: null as 'complete' | 'error' | null,
  }
  const ask = (): Observable<Either<number, string>> => {
    const number = seen.asks.push(clock.now())
    const { end, after } = attempts[number - 1] ?? { end: 'never', after: 0 }
    if (end === 'throws') throw mistake
    return new Observable((observer) => {
      seen.open += 1
      seen.mostOpen = Math.max(seen.mostOpen, seen.open)
      observer.add(() => {
        seen.open -= 1
        seen.ended.push(clock.now())
      })
      const settle = (): void => {
        if (end === 'right') observer.next(right('good'))
        if (end === 'left') observer.next(left(number))
        if (end === 'errors') observer.error(mistake)
        // A port that says more than one thing, and does not end: the first counts.
        if (end === 'left') observer.next(left(-1))
        if (end === 'empty') observer.complete()
      }
      if (after === 0) settle()
      else observer.add(clock.timer(after).subscribe(settle))
    })
  }
  const policy: RetryPolicy<number> = {
    retries,
    delay: (count, problem) => {
      seen.delays.push([count, problem])
      const wait = delays[count - 1] ?? null
      if (wait === 'throws') throw new Error('in the decision')
      return wait
    },
  }
  const subscription = retried(clock, policy, ask).subscribe({
    next: (answer) => seen.answers.push(answer),
    error: () => {
      seen.end = 'error'
    },
    complete: () => {
      seen.end = 'complete'
    },
  })
  return { clock, seen, subscription }
}

/** Beyond all waits of a plan. */
const longEnough = 200_000

/** By the rules, how many attempts a plan makes. */
const attemptsOf = ({ attempts, retries, delays }: Plan): number => {
  for (let count = 1; ; count += 1) {
    const wait = delays[count - 1]
    const waitable = typeof wait === 'number' && wait < 2 ** 31
    if (attempts[count - 1]?.end !== 'left' || !(count <= retries) || !waitable) return count
  }
}

describe('retried, in any plan', () => {
  // Planted: `<` for `<=`; the count kept between subscriptions.
  it('never asks more often than allowed, and exactly as often as the policy says', () => {
    fc.assert(
      fc.property(plan, (any) => {
        const { clock, seen } = begin(any)
        clock.advance(longEnough)
        expect(seen.asks).toHaveLength(attemptsOf(any))
        expect(seen.asks.length).toBeLessThanOrEqual(1 + Math.max(0, Math.floor(any.retries || 0)))
        expect(seen.mostOpen).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(400) },
    )
  })

  // Planted: the wait of the next attempt; no `Math.max`.
  it('waits before each as long as the policy says, neither more nor less, and asks it once each time', () => {
    let waits = 0
    fc.assert(
      fc.property(plan, (any) => {
        const { clock, seen } = begin(any)
        clock.advance(longEnough)
        for (const [index, at] of seen.asks.entries()) {
          if (index === 0) continue
          waits += 1
          const wait = any.delays[index - 1]
          expect(at - (seen.ended[index - 1] ?? 0)).toBe(typeof wait === 'number' ? Math.max(0, wait) : -1)
        }
        // The policy hears which attempt is next and its own problem.
        expect(seen.delays).toEqual(seen.delays.map((_, index) => [index + 1, index + 1]))
      }),
      { numRuns: runs(400) },
    )
    expect(waits).toBeGreaterThan(50)
  })

  // Planted: `of(answer)` of the first problem; errors of `ask` swallowed by `EMPTY`.
  it('[RPC-09] always settles: with the first that is right, the last problem, or the mistake', () => {
    const ends = { right: 0, left: 0, error: 0, empty: 0, pending: 0 }
    fc.assert(
      fc.property(plan, (any) => {
        const { clock, seen } = begin(any)
        clock.advance(longEnough)
        const last = any.attempts[seen.asks.length - 1]?.end
        if (last === 'never') {
          expect([seen.end, seen.answers]).toEqual([null, []])
          ends.pending += 1
        } else if (last === 'throws' || last === 'errors') {
          expect([seen.end, seen.answers]).toEqual(['error', []])
          ends.error += 1
        } else if (last === 'empty') {
          expect([seen.end, seen.answers]).toEqual(['complete', []])
          ends.empty += 1
        } else {
          expect(seen.end).toBe('complete')
          expect(seen.answers).toEqual([last === 'right' ? right('good') : left(seen.asks.length)])
          ends[last === 'right' ? 'right' : 'left'] += 1
        }
        if (seen.end) expect([clock.timers, seen.open]).toEqual([0, 0])
      }),
      { numRuns: runs(600) },
    )
    for (const often of Object.values(ends)) expect(often).toBeGreaterThan(0)
  })

  // Planted: the timer subscribed apart from the stream.
  it('stops at once when it is unsubscribed: no timer, no open ask, nothing asked any more', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 12_000 }), (any, leaves) => {
        const { clock, seen, subscription } = begin(any)
        clock.advance(leaves)
        const { length } = seen.asks
        const answers = [...seen.answers]
        subscription.unsubscribe()
        expect([clock.timers, seen.open]).toEqual([0, 0])
        clock.advance(longEnough)
        expect(seen.asks).toHaveLength(length)
        expect(seen.answers).toEqual(answers)
      }),
      { numRuns: runs(400) },
    )
  })

  it('begins anew at each subscription, and asks nothing before the first', () => {
    const clock = virtualClock()
    let asks = 0
    const policy: RetryPolicy<string> = { retries: 1, delay: () => 10 }
    const answer$ = retried(clock, policy, () => defer(() => of(left(`problem ${++asks}`))))
    expect(asks).toBe(0)
    for (const expected of [2, 4]) {
      answer$.subscribe()
      clock.advance(10)
      expect(asks).toBe(expected)
    }
  })

  it('[RPC-09] a stream that errors, and one that says nothing, end it', () => {
    const policy: RetryPolicy<string> = { retries: 3, delay: () => 1 }
    const ends: Array<string> = []
    const hear = (name: string) => ({
      next: () => ends.push(`${name} answered`),
      error: () => ends.push(`${name} failed`),
      complete: () => ends.push(`${name} is over`),
    })
    retried(virtualClock(), policy, () => throwError(() => mistake)).subscribe(hear('an error'))
    retried(virtualClock(), policy, () => EMPTY).subscribe(hear('silence'))
    expect(ends).toEqual(['an error failed', 'silence is over'])
    retried(virtualClock(), policy, () => NEVER).subscribe(hear('patience'))
    expect(ends).toHaveLength(2)
  })
})

const now = Date.UTC(2026, 10, 30, 9, 0, 0)

describe('Retry-After', () => {
  it.each([
    ['2', 2_000],
    ['0', 0],
    [' 120 ', 120_000],
    ['Mon, 30 Nov 2026 09:00:02 GMT', 2_000],
    ['Monday, 30-Nov-26 09:00:02 GMT', 2_000],
    ['Mon Nov 30 09:00:02 2026', 2_000],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
    ['Sun Nov  6 08:49:37 1994', 0],
    [null, null],
    ['', null],
    ['soon', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['0x10', null],
    ['2026-11-30T09:00:02Z', null],
    ['Mon, 31 Nov 2026 09:00:02 GMT', null],
    ['Mon, 30 Nov 2026 24:00:02 GMT', null],
    ['Mon, 30 Nov 2026 09:00:02 CET', null],
    ['Mon, 30 nov 2026 09:00:02 GMT', null],
    ['９', null],
  ])('[RPC-05] %j asks to wait %s ms', (header, expected) => {
    expect(retryAfterMillis(header, now)).toBe(expected)
  })

  // Planted: the leap year of 2100; seconds for milliseconds; a year off by one.
  it('[RPC-05] a date is read as `Date` reads it, in today’s form and the two old ones', () => {
    const instant = fc.integer({ min: Date.UTC(1971, 0, 1) / 1000, max: Date.UTC(2199, 11, 31) / 1000 })
    fc.assert(
      fc.property(instant, instant, (at, from) => {
        const date = new Date(at * 1_000)
        const [weekday = '', day = '', month = '', year = '', time = ''] = date.toUTCString().split(/,? /)
        const expected = Math.max(0, at - from) * 1_000
        expect(retryAfterMillis(date.toUTCString(), from * 1_000)).toBe(expected)
        const asctime = `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`
        expect(retryAfterMillis(asctime, from * 1_000)).toBe(expected)
        const full = { Mon: 'Monday', Tue: 'Tuesday', Wed: 'Wednesday', Thu: 'Thursday' }[weekday]
        if (full === undefined || Math.abs(at - from) > 40 * 365 * 86_400) return
        const old = `${full}, ${day}-${month}-${year.slice(2)} ${time} GMT`
        expect(retryAfterMillis(old, from * 1_000)).toBe(expected)
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('any text is a wait or none, and never a mistake', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,400}$/)), (header) => {
        const wait = retryAfterMillis(header, now)
        expect(wait === null || (Number.isSafeInteger(wait) && wait >= 0)).toBe(true)
      }),
    )
  })

  it.each([
    [500, null, 500],
    [500, '2', 2_000],
    [4_000, '2', 4_000],
    [500, '30', 30_000],
    [500, '31', null],
    [500, 'Mon, 30 Nov 2026 10:00:00 GMT', null],
    [500, 'soon', 500],
  ])('a wait of %s ms with Retry-After %j becomes %s', (own, header, expected) => {
    expect(respectfulWait(own, header, now)).toBe(expected)
  })
})

describe('queries', () => {
  const policyFor = (retries: number, problem: Problem) => {
    const clock = virtualClock(now)
    const asks: Array<number> = []
    const answers: Array<Either<Problem, string>> = []
    const ask = () =>
      defer(() => {
        asks.push(clock.now() - now)
        return of(left<Problem, string>(problem))
      })
    retried(clock, queryPolicy({ retries, now: clock.now }), ask).subscribe((one) => answers.push(one))
    clock.advance(600_000)
    return { asks, answers }
  }
  const problem = (status: number, retryAfter: string | null = null): Problem => ({
    failure: failure('HttpStatus', { params: { n: status }, details: 'GET /x' }),
    retryAfter,
  })

  it('[BC-8] [ST-10] wait twice as long each time, from 1 s to 30 s', () => {
    expect(policyFor(8, problem(500)).asks).toEqual(
      [0, 1, 3, 7, 15, 31, 61, 91, 121].map((seconds) => seconds * 1_000),
    )
  })

  it('[BC-8] are tried again three times in a browser, and not on a server', () => {
    expect(policyFor(queryRetries.browser, problem(500)).asks).toHaveLength(4)
    expect(policyFor(queryRetries.server, problem(500)).asks).toHaveLength(1)
  })

  it('[RPC-05] wait as long as the service asks, in seconds or as a date', () => {
    for (const header of ['2', 'Mon, 30 Nov 2026 09:00:02 GMT'])
      expect(policyFor(1, problem(429, header)).asks).toEqual([0, 2_000])
  })

  it('give up where the service asks for more than anybody waits', () => {
    const { asks, answers } = policyFor(3, problem(503, '3600'))
    expect([asks, answers]).toEqual([[0], [left(problem(503, '3600'))]])
  })

  it.each([400, 401, 403, 404, 413, 422])('take a refusal for what it is: %i', (status) => {
    expect(policyFor(3, problem(status)).asks).toEqual([0])
  })

  it.each(['ServiceUnreachable', 'TimedOut', 'AnswerUnreadable'] as const)('try again after %s', (tag) => {
    expect(policyFor(3, { failure: failure(tag), retryAfter: null }).asks).toHaveLength(4)
  })

  it('do not ask twice for what is too long', () => {
    expect(policyFor(3, { failure: failure('AnswerTooLarge'), retryAfter: null }).asks).toHaveLength(1)
  })

  it('[BC-8] never wait less than 1 s or more than 30 s, whatever the service says', () => {
    const anyProblem = fc.record({
      status: fc.integer({ min: 300, max: 599 }),
      retryAfter: fc.option(fc.oneof(fc.nat().map(String), fc.nat(40).map(String), fc.string())),
    })
    const policy = queryPolicy({ retries: 3, now: () => now })
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 1, max: 2_000 }), ({ status, retryAfter }, count) => {
        const wait = policy.delay(count, problem(status, retryAfter))
        expect(wait === null || (wait >= 1_000 && wait <= 30_000)).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })
})
