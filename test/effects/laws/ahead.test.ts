import * as fc from 'fast-check'
import { from, map, merge, mergeMap, Observable, of, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { Flow } from '../../../src/effects/kernel/flow.js'
import type { Kernel } from '../../../src/effects/kernel/store.js'
import {
  flow,
  hideNotice,
  listedFeatures,
  note,
  notingSlice,
  pageWithout,
  testKernel,
  textOf,
} from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

/** What one flow of a feature does: as it is subscribed, soon after, when it is armed, and at each fact from outside. */
interface Plan {
  readonly saysAtOnce: boolean
  readonly saysSoon: boolean
  readonly saysArmed: boolean
  readonly answers: boolean
  /** As it is wired, or the first time that it says something soon. */
  readonly throws: boolean
  readonly fails: boolean
}

const fine: Plan = {
  ...{ saysAtOnce: false, saysSoon: false, saysArmed: false, answers: false, throws: false, fails: false },
}

type Step = 'moment' | 'fact' | 'soon' | 'need' | 'command' | 'stop' | 'start'

const program = fc.record({
  plans: fc.array(
    fc.record({
      saysAtOnce: fc.boolean(),
      saysSoon: fc.boolean(),
      saysArmed: fc.boolean(),
      answers: fc.boolean(),
      throws: fc.integer({ max: 5, min: 0 }).map((n) => n === 0),
      fails: fc.integer({ max: 5, min: 0 }).map((n) => n === 0),
    }),
    { maxLength: 3 },
  ),
  steps: fc.tuple(
    fc.array(fc.constant<Step>('moment'), { maxLength: 9 }),
    fc.array(fc.constantFrom<Step>('moment', 'fact', 'soon', 'need', 'command', 'stop', 'start'), {
      maxLength: 12,
    }),
  ),
})

/** What became of one subscription of one flow. */
interface Life {
  readonly name: string
  readonly number: number
  /** How many facts were in the log when it was armed. */
  armedAt: number | null
  endedAt: number | null
  hasFailed: boolean
  readonly heard: Array<number>
  /** What it said, in order. */
  readonly said: Array<string>
}

/** Flows that keep account of themselves. */
class Recorder {
  readonly lives: Array<Life> = []
  readonly soon: Array<() => void> = []
  /** Lives of the kernel so far. */
  number = 0
  kernel: Kernel | null = null

  planned(plan: Plan, index: number): Flow {
    const name = `f${index}`
    return flow(name, (record$, _state$, _ports, armed$) => {
      const life: Life = {
        name,
        number: this.number,
        armedAt: null,
        endedAt: null,
        hasFailed: false,
        heard: [],
        said: [],
      }
      this.lives.push(life)
      if (plan.throws) throw new Error('planned')
      const say = (what: string): Fact => {
        const text = `${name} ${life.number} ${what}`
        life.said.push(text)
        return note(text)
      }
      const soon$ = new Observable<string>((observer) => {
        this.soon.push(() => {
          if (!plan.fails) return observer.next('soon')
          life.hasFailed ||= !observer.closed
          observer.error(new Error('planned'))
        })
      })
      const records$ = record$.pipe(
        tap(({ seq }) => life.heard.push(seq)),
        mergeMap(({ seq, fact }) => (plan.answers && textOf(fact) === 'outside' ? [`to ${seq}`] : [])),
      )
      const arms$ = armed$.pipe(
        tap((word) => {
          if (life.armedAt !== null || word !== 'armed') life.said.push('armed twice, or by another word')
          life.armedAt = this.logged()
        }),
        mergeMap(() => (plan.saysArmed ? ['armed'] : [])),
      )
      return new Observable<Fact>((observer) => {
        observer.add(() => {
          life.endedAt = this.logged()
        })
        const words$ = merge(
          plan.saysAtOnce ? of('at once') : from([]),
          plan.saysSoon ? soon$ : from([]),
          arms$,
          records$,
        )
        observer.add(words$.pipe(map(say)).subscribe(observer))
      })
    })
  }

  logged(): number {
    return this.kernel?.log().records.length ?? 0
  }
}

const runOf = (plans: ReadonlyArray<Plan>, steps: ReadonlyArray<Step>) => {
  const recorder = new Recorder()
  const ahead = {
    ...{ name: 'ahead', whenIdle: 'loaded' as const, neededBy: (fact: Fact) => textOf(fact) === 'need' },
    slices: [notingSlice('notices', [hideNotice.type])],
    flows: plans.map((plan, index) => recorder.planned(plan, index)),
  }
  const { features } = listedFeatures([ahead])
  const { kernel, ports, texts } = testKernel([], { slices: pageWithout('notices'), features })
  recorder.kernel = kernel
  kernel.attach({ name: 'the list comes', flows: [] })
  let isAlive = true
  const start = (): void => {
    if (!isAlive) recorder.number += 1
    isAlive = true
    kernel.start()
  }
  const acts: Readonly<Record<Step, () => void>> = {
    moment: () => ports.browser.rest(1),
    fact: () => kernel.append([note('outside')]),
    soon: () => {
      for (const say of recorder.soon.splice(0)) say()
    },
    need: () => kernel.append([note('need')]),
    command: () => void kernel.dispatch(hideNotice),
    stop: () => {
      isAlive = false
      kernel.stop()
    },
    start,
  }
  for (const step of steps) acts[step]()
  start()
  ports.browser.rest()
  acts.soon()
  acts.fact()
  return { lives: recorder.lives, last: recorder.number, texts: texts(), kernel }
}

describe('a feature brought in quiet moments, whatever happens between two of them', () => {
  // Planted: flows that hear facts before they are armed; what is emitted before that dropped, or kept back; a
  // failure swallowed.
  it(
    '[K6] [K11] has its flows armed together, once in a life; each hears all from then on, and what is said is said at once',
    () => {
      const seen = { early: 0, cut: 0, failed: 0 }
      fc.assert(
        fc.property(program, ({ plans: some, steps: [moments, others] }) => {
          const plans = [...some, fine]
          const { lives, last, texts, kernel } = runOf(plans, [...moments, ...others])
          const planOf = ({ name }: Life): Plan => plans[Number(name.slice(1))] as Plan
          const lasting = lives.filter((life) => !planOf(life).throws && !life.hasFailed)
          const hasBegun = (number: number): boolean =>
            lasting.some((life) => life.number === number && life.armedAt !== null)
          for (const life of lives) {
            const recorded = texts.filter((text) => text.startsWith(`${life.name} ${life.number} `))
            expect(recorded).toStrictEqual(life.said)
          }
          for (const { number, armedAt, endedAt, heard, said } of lasting) {
            expect(armedAt !== null).toBe(hasBegun(number))
            if (armedAt === null) {
              expect([heard, number < last]).toStrictEqual([[], true])
              seen.cut += 1
              continue
            }
            // Each hears all from the same moment on: what was said before it is in state when they are armed.
            const until = endedAt ?? kernel.log().records.length
            const others = lasting.filter((one) => one.number === number)
            const first = Math.min(...others.map((one) => one.heard[0] ?? until))
            expect(heard).toStrictEqual(heard.map((_, index) => first + index))
            if (endedAt === null) expect(heard.at(-1)).toBe(until - 1)
            if (heard.length > 0) expect(Math.min(...others.map((one) => one.armedAt ?? -1))).toBe(first)
            const words = texts.flatMap((text, seq) =>
              / (armed|to \d+)$/.test(text) && text.split(' ')[1] === `${number}` ? [seq] : [],
            )
            expect(words.filter((seq) => seq < until && !heard.includes(seq))).toStrictEqual([])
            if (said[0]?.endsWith('at once')) seen.early += 1
          }
          const lastOnes = lives.filter(({ number }) => number === last).map(({ name }) => name)
          expect(lastOnes).toStrictEqual(plans.map((_, index) => `f${index}`))
          const failed = lives.filter((life) => life.hasFailed)
          const crashes = texts.filter((text) => text === 'flow.crashed').length
          expect(crashes).toBe(lives.filter((life) => planOf(life).throws).length + failed.length)
          seen.failed += failed.length
        }),
        { numRuns: runs(400) },
      )
      for (const [what, often] of Object.entries(seen)) expect(often, what).toBeGreaterThan(0)
    },
    patience(20_000),
  )
})
