import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/domain/core/state.js'
import { poisonAmbient } from '../../support/poison.js'
import { runOf } from '../../support/programRun.js'
import { program } from '../../support/programs.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

/** Features that have come, as the state has them. */
const come = ({ pageSession }: State): string[] =>
  Object.entries(pageSession.features).flatMap(([name, failed]) => (failed ? [] : [name]))

describe('arming, in any program', () => {
  // Planted: flows armed one by one as they are wired; `arm` left out for late features, and for those of a restart;
  // armed once more after the wiring; `pageSession.resumed` added after the flows were wired; `features.has` left out.
  it(
    '[K6] [K11] every wiring is armed once, when all of its batch are wired, before any fact, in a life that began',
    () => {
      const armed = { start: 0, notices: 0, plain: 0, again: 0 }
      fc.assert(
        fc.property(program, (any) => {
          const run = runOf(any)
          const wirings = run.wirings.all
          // Among them: armed after a fact, before another was wired, and wired before `pageSession.resumed` was folded.
          expect(run.seen.problems).toStrictEqual([])
          for (const { flow, from, armed: when } of wirings) {
            expect([flow, ...when]).toStrictEqual([flow, from])
            armed[flow.slice(0, -1) as keyof typeof armed] += 1
          }
          // One of each that lives, and no other.
          const alive = wirings.filter(({ until }) => until === null).map(({ flow }) => flow)
          expect([...alive].sort()).toStrictEqual([...run.expectedToAnswer()].sort())
          armed.again += wirings.length - new Set(wirings.map(({ flow }) => flow)).size
        }),
        { numRuns: runs(200) },
      )
      for (const often of Object.values(armed)) expect(often).toBeGreaterThan(0)
    },
    patience(20_000),
  )

  // Planted: `features.has(feature.name)` left out of attach; `pageSession.resumed` added by the first start as well.
  it(
    '[K11] each feature is attached once, and each life but the first begins with what it resumes',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const { kernel } = runOf(any)
          const events = kernel.log().records.map(({ fact }) => fact)
          const groups = events.flatMap((fact) => (fact.type === 'feature.attached' ? [fact.feature] : []))
          expect(new Set(groups).size).toBe(groups.length)
          expect([...groups].sort()).toStrictEqual(come(kernel.getState()).sort())
          const lives = events.flatMap(({ type }) =>
            type === 'pageSession.stopped' || type === 'pageSession.resumed' ? [type] : [],
          )
          expect(lives).toStrictEqual(
            lives.map((_, index) => (index % 2 === 0 ? 'pageSession.stopped' : 'pageSession.resumed')),
          )
        }),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )
})
