import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { broken } from '../../../src/domain/core/invariants.js'
import type { Recorded } from '../../../src/domain/core/record.js'
import { fold, reduce } from '../../../src/domain/core/replay.js'
import { assertPlain, freezeDeep } from '../../../src/testing/inspect.js'
import { anyCommand, anyRecords } from '../../support/factArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { decide } from '../../support/states.js'

poisonAmbient()

const clone = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A
const recordOf = (fact: Recorded['fact'], seq = 99, at = 9_000_000): Recorded => ({
  seq,
  at,
  cause: null,
  fact,
})

describe('decisions', () => {
  const moment = { now: 9_000_000, attempt: 'fresh' }

  // Planted: `attempt: String(Math.random())` in decideConnect.
  it('[T1] the same state, command and moment give the same answer, and touch neither', () => {
    fc.assert(
      fc.property(anyRecords, anyCommand, (records, command) => {
        const state = freezeDeep(clone(fold(records)))
        freezeDeep(command)
        const once = decide(state, command, moment)
        expect(decide(clone(state), command, moment)).toStrictEqual(once)
        assertPlain(once._tag === 'Right' ? once.right : once.left, command.type)
      }),
      { numRuns: runs(300) },
    )
  })

  // Planted: any refusal shakes, in reduceModal.
  it('[P4] a refusal changes nothing but the log, and the shake for what must be answered first', () => {
    fc.assert(
      fc.property(anyRecords, anyCommand, (records, command) => {
        const state = fold(records)
        const decision = decide(state, command, moment)
        fc.pre(decision._tag === 'Left')
        const { type } = command
        const refused = recordOf({
          type: 'command.refused',
          command: type,
          attempt: 'fresh',
          rejection: decision.left,
        })
        const after = reduce(state, refused)
        if (decision.left.tag === 'MustAnswer')
          expect(after).toStrictEqual({ ...state, modal: { ...state.modal, shakenAt: refused.at } })
        else expect(after).toBe(state)
      }),
      { numRuns: runs() },
    )
  })

  // Planted: `network.unlisted` without choosing another active network.
  it('[P4] what is accepted keeps every invariant of a single slice, fact by fact', () => {
    fc.assert(
      fc.property(anyRecords, fc.array(anyCommand, { maxLength: 20 }), (records, commands) => {
        let state = fold(records)
        let seq = records.length
        for (const [index, command] of commands.entries()) {
          const decision = decide(state, command, { now: 9_000_000 + index, attempt: `fresh${index}` })
          for (const fact of decision._tag === 'Right' ? decision.right : []) {
            state = reduce(state, recordOf(fact, seq, 9_000_000 + index))
            seq += 1
            expect(broken(state, 9_000_000, 'slice'), command.type).toStrictEqual([])
          }
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
