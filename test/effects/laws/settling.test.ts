import * as fc from 'fast-check'
import { left, right } from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { ModalError } from '../../../src/domain/prelude/modalError.js'
import { sliceParts } from '../../../src/domain/slices/all.js'
import { notices } from '../../../src/domain/slices/notices/index.js'
import { allAtOnce, type Flow, ofType } from '../../../src/effects/kernel/flow.js'
import { modalError, type OutcomeOf, promiseOf } from '../../../src/effects/kernel/outcome.js'
import { track } from '../../../src/effects/kernel/tracked.js'
import { record } from '../../support/arbitraries.js'
import { flow, listedFeatures, note, type TestKernel, testKernel } from '../../support/kernel.js'
import { turn } from '../../support/page.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const unhandled: Array<unknown> = []
const keep = (reason: unknown): void => void unhandled.push(reason)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', keep)
})
afterEach(() => {
  process.off('unhandledRejection', keep)
  expect(unhandled).toStrictEqual([])
})
beforeAll(async () => {
  // Sentences are loaded before, so that one turn is enough for every promise.
  await modalError(failure('Unknown'))
})

const ends = ['shown', 'hidden'] as const
type End = (typeof ends)[number]
const ended = (end: End, id: string): Fact => ({ type: `notice.${end}`, id })
const crash: Fact = { type: 'flow.crashed', flow: 'worker', failure: failure('Unknown') }
const unloaded: Fact = { type: 'feature.loadFailed', feature: 'work', failure: failure('ViewLoadFailed') }

/** What an attempt's first ending fact means. */
const ending: OutcomeOf<string> = (fact, attempt) => {
  if (fact.type === 'notice.shown' && fact.id === attempt) return right('shown')
  if (fact.type === 'notice.hidden' && fact.id === attempt) return left(failure('Cancelled'))
  if (fact.type === 'flow.crashed' && fact.flow === 'worker') return left(failure('Interrupted'))
  return fact.type === 'feature.loadFailed' && fact.feature === 'work' ? left(fact.failure) : null
}
/** The same once more, and what ends every attempt: its refusal, and the end of the kernel. */
const expected = (events: ReadonlyArray<Fact>, attempt: string): string | null => {
  for (const fact of events) {
    if (fact.type === 'command.refused' && fact.attempt === attempt)
      return fact.rejection.tag === 'NotLoaded' ? 'ViewLoadFailed' : fact.rejection.tag
    const end = fact.type === 'pageSession.stopped' ? left(failure('Disposed')) : ending(fact, attempt, null)
    if (end) return end._tag === 'Right' ? end.right : end.left.tag
  }
  return null
}

/** How an attempt is answered: within its dispatch, later, or by nobody. */
const answer = record({ end: fc.constantFrom(...ends), wait: fc.constantFrom(-1, 0, 0, 5, 20) })
type Answer = { readonly end: End; readonly wait: number }
const worker = (answers: ReadonlyArray<Answer>): Flow =>
  flow('worker', (record$, _state$, { clock }) => {
    let asked = 0
    return record$.pipe(
      ofType('notice.raised'),
      allAtOnce(99, ({ fact }) => {
        const { end, wait } = answers[asked % answers.length] ?? { end: 'shown', wait: -1 }
        asked += 1
        const outcome = ended(end, fact.notice.id)
        // Two ends within the dispatch: the first one counts.
        if (wait === 0) return of(outcome, ended(end === 'shown' ? 'hidden' : 'shown', fact.notice.id))
        return clock.timer(wait < 0 ? 1e12 : wait).pipe(map(() => outcome))
      }),
    )
  })

/** One attempt, where it began in the log, and how its promise settled: once, or not yet. */
interface Asked {
  attempt: string
  readonly begin: number
  readonly settled: Array<string>
}

const settlements = (promise: Promise<string>, settled: Array<string> = []): Array<string> => {
  void promise.then(
    (value) => settled.push(value),
    (error: unknown) => settled.push(error instanceof ModalError ? error.code : String(error)),
  )
  return settled
}

const showNotice: Command = {
  type: 'ShowNotice',
  variant: 'loading',
  text: { kind: 'text', key: 'hostMessage', params: {} },
}

/** Asks through a promise, and checks at any time that every promise settled as the log says. */
class Asking {
  readonly #kernel: TestKernel['kernel']
  readonly #asked: Array<Asked> = []

  constructor({ kernel }: TestKernel) {
    this.#kernel = kernel
  }

  ask(): void {
    const asked: Asked = { attempt: '', begin: this.#kernel.log().records.length, settled: [] }
    this.#asked.push(asked)
    const tracked = track(this.#kernel, () => {
      const sent = this.#kernel.dispatch(showNotice)
      if (sent._tag === 'Right') asked.attempt = sent.right
      return sent
    })
    settlements(promiseOf(tracked, ending), asked.settled)
  }

  attemptOf(which: number): string {
    return this.#asked[which % (this.#asked.length || 1)]?.attempt ?? 'none'
  }

  check(): void {
    const events = this.#kernel.log().records.map(({ fact }) => fact)
    for (const { attempt, begin, settled } of this.#asked) {
      const due = expected(events.slice(begin), attempt)
      expect(settled).toStrictEqual(due === null ? [] : [due])
    }
  }

  checkAllSettled(): void {
    for (const { settled } of this.#asked) expect(settled).toHaveLength(1)
  }
}

const step = fc.oneof(
  { weight: 5, arbitrary: record({ do: fc.constant('ask' as const) }) },
  { weight: 1, arbitrary: record({ do: fc.constant('refused' as const) }) },
  {
    weight: 3,
    arbitrary: record({
      do: fc.constant('end' as const),
      which: fc.nat({ max: 9 }),
      end: fc.constantFrom(...ends),
    }),
  },
  { weight: 1, arbitrary: record({ do: fc.constantFrom('crash' as const, 'unload' as const) }) },
  { weight: 2, arbitrary: record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: record({ do: fc.constantFrom('stop' as const, 'start' as const) }) },
  { weight: 2, arbitrary: record({ do: fc.constantFrom('arrive' as const, 'fail' as const) }) },
)

describe('promises, in any programme', () => {
  // Planted: listening begins after the dispatch; the last early end taken; `pageSession.stopped` not judged; a refusal
  // that comes later not judged, or without its attempt.
  it(
    '[K10] each settles once, on the first fact that ends its attempt, and on no other',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 20, size: 'max' }),
          fc.array(answer, { minLength: 1, maxLength: 4 }),
          fc.boolean(),
          fc.boolean(),
          async (steps, answers, withinDrain, heldFirst) => {
            const { features, loads } = listedFeatures([
              { name: 'notices', slices: [notices], flows: [worker(answers)] },
            ])
            if (heldFirst) loads.hold()
            const slices = sliceParts.filter(({ name }) => name !== 'notices')
            const made = testKernel([], { slices, features })
            const { kernel, ports } = made
            const asking = new Asking(made)
            const refusals: Array<string> = []
            // Also from within a drain: the dispatch only waits then.
            kernel.record$.subscribe(({ fact }) => {
              if (fact.type === 'log.discarded' && fact.reason === 'ask') asking.ask()
            })
            for (const one of steps) {
              if (one.do === 'ask' && withinDrain) kernel.append([note('ask'), note('after')])
              else if (one.do === 'ask') asking.ask()
              else if (one.do === 'refused')
                settlements(
                  promiseOf(
                    track(kernel, () => kernel.dispatch({ type: 'CancelConnect' })),
                    ending,
                  ),
                  refusals,
                )
              else if (one.do === 'end') kernel.append([ended(one.end, asking.attemptOf(one.which))])
              else if (one.do === 'crash') kernel.append([crash])
              else if (one.do === 'unload') kernel.append([unloaded])
              else if (one.do === 'wait') ports.clock.advance(10)
              else if (one.do === 'arrive' || one.do === 'fail')
                for (const name of loads.waiting) loads[one.do](name)
              else kernel[one.do]()
              await turn()
              asking.check()
            }
            expect(refusals).toStrictEqual(
              steps.filter(({ do: what }) => what === 'refused').map(() => 'Cancelled'),
            )
            kernel.start()
            kernel.dispose()
            await turn()
            asking.checkAllSettled()
          },
        ),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )
})
