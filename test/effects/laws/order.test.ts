import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, reduce } from '../../../src/domain/core/replay.js'
import { poisonAmbient } from '../../support/poison.js'
import { handedInOf, runOf, stateAtStart } from '../../support/programRun.js'
import { program } from '../../support/programs.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

describe('whatever flows, listeners and hosts do', () => {
  // Planted: `isBusy` not asked by run; what is queued put before the last that waits.
  it(
    '[K1] [K3] the log holds every fact once, in the order in which they were handed in',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const { kernel, seen } = runOf(any)
          const { records } = kernel.log()
          expect(records.map(({ seq }) => seq)).toStrictEqual(records.map((_, index) => index))
          const logged = handedInOf(records)
          expect(logged.length).toBe(seen.handedIn.length)
          // By identity: the same facts, not equal ones.
          expect(logged.findIndex((fact, index) => fact !== seen.handedIn[index])).toBe(-1)
          expect(seen.records.findIndex(({ record }, index) => record !== records[index])).toBe(-1)
          expect(seen.records.length).toBe(records.length)
        }),
        { numRuns: runs(150) },
      )
    },
    patience(20_000),
  )

  // Planted: record$ before state$; the journal written after state$.
  it(
    '[K2] when a state or a record is published, the log ends with its fact and state is the fold up to it',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const { states, records } = runOf(any).seen
          let state = stateAtStart
          for (const [index, published] of records.entries()) {
            state = reduce(state, published.record)
            expect([published.logged, published.record.seq]).toStrictEqual([index, index])
            expect(published.state).toStrictEqual(state)
            // The first of `states` is the one before any fact.
            expect(states[index + 1]?.state).toBe(published.state)
            expect(states[index + 1]?.logged).toBe(index)
          }
        }),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )

  // Planted: `tail` that gives the state shown; `stamp` without the maximum; a decision's facts added one by one.
  it(
    '[K4] a decision sees all that waits; its facts stand together under one stamp; time never goes back',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const { kernel, seen } = runOf(any)
          const { records } = kernel.log()
          expect(seen.problems).toStrictEqual([])
          for (const [index, { at }] of records.entries())
            expect(at).toBeGreaterThanOrEqual(records[index - 1]?.at ?? 0)
          let place = 0
          let tail = stateAtStart
          for (const { state, now, facts, rejection } of seen.decisions) {
            const begin = records.findIndex(
              ({ fact }, index) =>
                index >= place &&
                (fact === facts[0] || (fact.type === 'command.refused' && fact.rejection === rejection)),
            )
            // A decision without facts leaves no trace to find it by.
            if (facts.length === 0 && rejection === null) continue
            expect(begin).toBeGreaterThanOrEqual(0)
            tail = fold(records.slice(place, begin), tail)
            place = begin
            expect(state).toStrictEqual(tail)
            const own = records.slice(begin, begin + Math.max(1, facts.length))
            if (rejection === null) expect(own.map(({ fact }) => fact)).toStrictEqual(facts)
            for (const { at, cause } of own) expect([at, cause]).toStrictEqual([now, own[0]?.cause])
          }
        }),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )
})
