import * as fc from 'fast-check'
import { left, right } from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '../../../src/domain/core/event.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { ModalError } from '../../../src/domain/prelude/modalError.js'
import { allAtOnce, type Flow, ofType } from '../../../src/effects/effect.js'
import { type Ending, modalError, promiseOf } from '../../../src/effects/outcome.js'
import { record } from '../../support/arbitraries.js'
import { flow, mark, testKernel } from '../../support/kernel.js'
import { turn } from '../../support/page.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const unhandled: Array<unknown> = []
const note = (reason: unknown): void => void unhandled.push(reason)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(unhandled).toStrictEqual([])
})
beforeAll(async () => {
  // Sentences are loaded before, so that one turn is enough for every promise.
  await modalError(failure('Unknown'))
})

const ends = ['shown', 'hidden'] as const
type End = (typeof ends)[number]
const ended = (end: End, id: string): Event => ({ type: `notice.${end}`, id })
const crash: Event = { type: 'effect.crashed', effect: 'worker', failure: failure('Unknown') }
const unloaded: Event = { type: 'flows.loadFailed', group: 'work', failure: failure('ViewLoadFailed') }

/** What an attempt's first ending fact means. */
const ending: Ending<string> = (event, attempt) => {
  if (event.type === 'notice.shown' && event.id === attempt) return right('shown')
  if (event.type === 'notice.hidden' && event.id === attempt) return left(failure('Cancelled'))
  if (event.type === 'effect.crashed' && event.effect === 'worker') return left(failure('Interrupted'))
  return event.type === 'flows.loadFailed' && event.group === 'work' ? left(event.failure) : null
}
const expected = (events: ReadonlyArray<Event>, attempt: string): string | null => {
  for (const event of events) {
    const end = event.type === 'session.stopped' ? left(failure('Disposed')) : ending(event, attempt)
    if (end) return end._tag === 'Right' ? end.right : end.left.tag
  }
  return null
}

/** How an attempt is answered: within its dispatch, later, or by nobody. */
const answer = record({ end: fc.constantFrom(...ends), wait: fc.constantFrom(-1, 0, 0, 5, 20) })
type Answer = { readonly end: End; readonly wait: number }
const worker = (answers: ReadonlyArray<Answer>): Flow =>
  flow('worker', (event$, _state$, { clock }) => {
    let asked = 0
    return event$.pipe(
      ofType('notice.raised'),
      allAtOnce(99, ({ event }) => {
        const { end, wait } = answers[asked % answers.length] ?? { end: 'shown', wait: -1 }
        asked += 1
        const said = ended(end, event.notice.id)
        // Two ends within the dispatch: the first one counts.
        if (wait === 0) return of(said, ended(end === 'shown' ? 'hidden' : 'shown', event.notice.id))
        return clock.timer(wait < 0 ? 1e12 : wait).pipe(map(() => said))
      }),
    )
  })

const deed = fc.oneof(
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
)

describe('promises, in any programme', () => {
  // Planted: listening begins after the dispatch; the last early end taken; `session.stopped` not judged.
  it(
    '[K10] each settles once, on the first fact that ends its attempt, and on no other',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(deed, { maxLength: 20, size: 'max' }),
          fc.array(answer, { minLength: 1, maxLength: 4 }),
          fc.boolean(),
          async (deeds, answers, within) => {
            const { kernel, ports } = testKernel([worker(answers)])
            const asked: Array<{ attempt: string; begin: number; said: Array<string> }> = []
            const [events, refusals]: [() => Array<Event>, Array<string>] = [
              () => kernel.log().records.map(({ event }) => event),
              [],
            ]
            const listen = (promise: Promise<string>, said: Array<string>): void =>
              void promise.then(
                (value) => said.push(value),
                (error: unknown) => said.push(error instanceof ModalError ? error.code : String(error)),
              )
            const ask = (): void => {
              const begin = events().length
              const one = { attempt: '', begin, said: [] as Array<string> }
              asked.push(one)
              listen(
                promiseOf(
                  kernel,
                  () => {
                    const text = { of: 'text', key: 'hostMessage', params: {} } as const
                    const sent = kernel.dispatch({ type: 'ShowNotice', variant: 'loading', text })
                    if (sent._tag === 'Right') one.attempt = sent.right
                    return sent
                  },
                  ending,
                ),
                one.said,
              )
            }
            // Also from within a drain: the dispatch only waits then.
            kernel.record$.subscribe(({ event }) => {
              if (event.type === 'log.discarded' && event.reason === 'ask') ask()
            })
            for (const one of deeds) {
              if (one.do === 'ask' && within) kernel.append([mark('ask'), mark('after')])
              else if (one.do === 'ask') ask()
              else if (one.do === 'refused')
                listen(
                  promiseOf(kernel, () => kernel.dispatch({ type: 'CancelConnect' }), ending),
                  refusals,
                )
              else if (one.do === 'end')
                kernel.append([ended(one.end, asked[one.which % (asked.length || 1)]?.attempt ?? 'none')])
              else if (one.do === 'crash') kernel.append([crash])
              else if (one.do === 'unload') kernel.append([unloaded])
              else if (one.do === 'wait') ports.clock.advance(10)
              else kernel[one.do]()
              await turn()
              for (const { attempt, begin, said } of asked) {
                const due = expected(events().slice(begin), attempt)
                expect(said).toStrictEqual(due === null ? [] : [due])
              }
            }
            expect(refusals).toStrictEqual(
              deeds.filter(({ do: what }) => what === 'refused').map(() => 'Cancelled'),
            )
            kernel.start()
            kernel.dispose()
            await turn()
            for (const { said } of asked) expect(said).toHaveLength(1)
          },
        ),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )
})
