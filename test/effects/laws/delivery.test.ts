import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisonAmbient } from '../../support/poison.js'
import { program, promptProgram } from '../../support/programs.js'
import { patience, runs } from '../../support/runs.js'
import { worldAfter } from '../../support/world.js'

poisonAmbient()

describe('whoever listens', () => {
  // Planted: no `try` around a listener; no comparison of state; the set of listeners walked without a copy.
  it(
    '[K5] each drain tells each listener once if state changed and never else, whoever throws, leaves or dispatches',
    () => {
      let told = 0
      fc.assert(
        fc.property(promptProgram, (any) => {
          const { ears, problems, kernel, ports } = worldAfter(any)
          expect(problems).toStrictEqual([])
          expect(kernel.counts().listeners).toBe(ears.count)
          const thrown = ports.browser.reports.filter((error) => !String(error).includes('of the host'))
          expect(thrown).toStrictEqual([])
          told += ears.tellings
        }),
        { numRuns: runs(200) },
      )
      expect(told, 'the programs never told anybody').toBeGreaterThan(0)
    },
    patience(20_000),
  )

  // Planted: `holds += 1` left out of hold.
  it(
    '[K6] a flow hears every record from its wiring to its end, once, in order, and none before all are wired',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const { hearings, published, problems } = worldAfter(any)
          expect(problems).toStrictEqual([])
          for (const { from, seqs, until } of hearings) {
            expect(seqs).toStrictEqual(seqs.map((_, index) => from + index))
            const end = from + seqs.length
            if (until === null) expect(end).toBe(published.length)
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
          const world = worldAfter(any)
          const { kernel, crashes } = world
          expect([...world.alive()].sort()).toStrictEqual([...world.due()].sort())
          const recorded = kernel
            .log()
            .records.flatMap(({ event, cause }) =>
              event.type === 'effect.crashed' && !event.failure.details?.includes('stillborn')
                ? [{ flow: event.effect, cause }]
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
