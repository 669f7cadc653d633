import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisonAmbient } from '../../support/poison.js'
import { runOf } from '../../support/programRun.js'
import { program } from '../../support/programs.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

describe('whoever listens', () => {
  // Planted: no `try` around a listener; no comparison of state; the set of listeners walked without a copy; listeners
  // told while a drain may begin.
  it(
    '[K5] each drain tells each listener once if state changed and never else, whoever throws, leaves or dispatches',
    () => {
      let tellings = 0
      fc.assert(
        fc.property(program, (any) => {
          const { listeners, seen, kernel, ports } = runOf(any)
          expect(seen.problems).toStrictEqual([])
          expect(kernel.counts().listeners).toBe(listeners.count)
          const thrown = ports.browser.reports.filter((error) => !String(error).includes('of the host'))
          expect(thrown).toStrictEqual([])
          tellings += listeners.tellings
        }),
        { numRuns: runs(200) },
      )
      expect(tellings, 'the programs never told anybody').toBeGreaterThan(0)
    },
    patience(20_000),
  )

  // Planted: flows wired at once in place of between two drains, with a `hold` that only calls its work.
  it(
    '[K6] a flow hears every record from its wiring to its end, once, in order, and none before all are wired',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const { wirings, seen } = runOf(any)
          expect(seen.problems).toStrictEqual([])
          for (const { from, seqs, until } of wirings.all) {
            expect(seqs).toStrictEqual(seqs.map((_, index) => from + index))
            const end = from + seqs.length
            if (until === null) expect(end).toBe(seen.records.length)
            // Who is unsubscribed within a publication may or may not have had its turn.
            else expect([until, until - 1]).toContain(end)
          }
        }),
        { numRuns: runs(150) },
      )
    },
    patience(20_000),
  )

  // Planted: guard without `catchError`; the cause of a late crash not handed on by wireFlow.
  it(
    '[K7] whatever reactions throw, each crash is a fact with its cause, and every flow answers the next fact',
    () => {
      let crashed = 0
      fc.assert(
        fc.property(program, (any) => {
          const run = runOf(any)
          const { crashes } = run.seen
          expect([...run.answering()].sort()).toStrictEqual([...run.expectedToAnswer()].sort())
          const recorded = run.kernel
            .log()
            .records.flatMap(({ fact, cause }) =>
              fact.type === 'flow.crashed' && !fact.failure.details?.includes('thrown at wiring')
                ? [{ flow: fact.flow, cause }]
                : [],
            )
          expect(recorded).toStrictEqual(crashes)
          crashed += crashes.length
        }),
        { numRuns: runs(150) },
      )
      expect(crashed, 'the programs never crashed').toBeGreaterThan(0)
    },
    patience(20_000),
  )
})
