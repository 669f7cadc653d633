import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../../src/domain/core/record.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import type { Kernel } from '../../../src/effects/kernel/store.js'
import { record } from '../../support/arbitraries.js'
import { alert, note, testKernel } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const longest = 100

/** Somebody from outside who dispatches whenever he hears of something, up to so many times. */
interface Dispatcher {
  readonly hears: 'change' | 'state' | 'record'
  readonly times: number
  /** So many commands each time. */
  readonly each: number
}
const dispatcher: fc.Arbitrary<Dispatcher> = record<Dispatcher>({
  hears: fc.constantFrom('change', 'change', 'state', 'record'),
  times: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 98, max: 103 }), fc.constant(1_000)),
  each: fc.integer({ min: 1, max: 3 }),
})

/** What one of them was answered. */
type Answers = Array<'Right' | 'Looped'>

const dispatchTo = (kernel: Kernel, answers: Answers, text: string): void => {
  const answer = kernel.dispatch({ type: 'RaiseAlert', failure: failure('Unknown', { details: text }) })
  if (answer._tag === 'Left') expect(answer.left).toStrictEqual({ tag: 'Looped' })
  answers.push(answer._tag === 'Left' ? 'Looped' : 'Right')
}

/** Told of changes: by rounds, whoever caused them. */
const listen = (kernel: Kernel, { times, each }: Dispatcher, answers: Answers): (() => void) => {
  let told = 0
  return kernel.onChange(() => {
    told += 1
    if (told > times) return
    for (let index = 0; index < each; index += 1) dispatchTo(kernel, answers, 'of a listener')
  })
}

/** Subscribed: goes on with a chain of its own, one link for each. */
const subscribe = (kernel: Kernel, index: number, { hears, times, each }: Dispatcher, answers: Answers) => {
  let links = 0
  const last = (): string =>
    hears === 'state'
      ? (kernel.getState().pageSession.alert?.details ?? '')
      : detailsOf(kernel.log().records.at(-1))
  const answer = (): void => {
    if (last() !== `${index}#${links}` || links >= times) return
    links += 1
    // The first goes on; what comes with it is answered by nobody.
    for (let extra = 0; extra < each; extra += 1)
      dispatchTo(kernel, answers, extra === 0 ? `${index}#${links}` : 'of a subscriber')
  }
  const subscription = hears === 'state' ? kernel.state$.subscribe(answer) : kernel.record$.subscribe(answer)
  return () => subscription.unsubscribe()
}

const detailsOf = (given: Recorded | undefined): string =>
  given?.fact.type === 'alert.raised' ? (given.fact.failure.details ?? '') : ''

/** So many pass and so many are refused; then nobody goes on. */
const due = ({ hears, times, each }: Dispatcher): Answers => {
  // The fact that begins is the first link of a chain, and no round.
  const pass = hears === 'change' ? longest : longest - 1
  const accepted = Math.min(times, pass) * each
  return [
    ...Array.from({ length: accepted }, () => 'Right' as const),
    ...Array.from({ length: times > pass ? each : 0 }, () => 'Looped' as const),
  ]
}

describe('listeners and subscribers that dispatch', () => {
  // Planted: `>=` for `>` in either bound; rounds not counted, and not forgotten; told again within the round;
  // only the first of a round refused; `cutOnce` that always says yes.
  it(
    '[K12] each is answered 100 times in one go and refused after that, reported once, and then all is as before',
    () => {
      let cut = 0
      fc.assert(
        fc.property(fc.array(dispatcher, { minLength: 1, maxLength: 4 }), (dispatchers) => {
          const { kernel, of } = testKernel([], { limit: { records: 1e9, bytes: 1e9 } })
          const answers = dispatchers.map((): Answers => [])
          const removers = dispatchers.map((one, index) =>
            one.hears === 'change'
              ? listen(kernel, one, answers[index]!)
              : subscribe(kernel, index, one, answers[index]!),
          )
          kernel.append(dispatchers.map((_, index) => alert(`${index}#0`)))
          expect(answers).toStrictEqual(dispatchers.map(due))
          const accepted = answers.flat().filter((one) => one === 'Right').length
          expect(of('alert.raised')).toHaveLength(dispatchers.length + accepted)
          // Once for the drain of the chains, and once for the rounds that follow it.
          const isCut = (change: boolean): boolean =>
            dispatchers.some(
              (one, index) => (one.hears === 'change') === change && answers[index]?.includes('Looped'),
            )
          const looped = Number(isCut(true)) + Number(isCut(false))
          expect(of('flow.looped')).toStrictEqual(
            Array.from({ length: looped }, () => ({
              ...{ type: 'flow.looped', flow: 'listeners', types: ['alert.raised'] },
            })),
          )
          cut += looped
          for (const remove of removers) remove()
          let told = 0
          kernel.onChange(() => {
            told += 1
          })
          kernel.append([note('x'), alert('in peace')])
          expect([told, kernel.getState().pageSession.alert?.details]).toStrictEqual([1, 'in peace'])
          expect(of('flow.looped')).toHaveLength(looped)
        }),
        { numRuns: runs(60) },
      )
      expect(cut, 'nobody was ever cut').toBeGreaterThan(0)
    },
    patience(20_000),
  )
})
