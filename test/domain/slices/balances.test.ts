import { isRight, left } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/domain/core/state.js'
import { type FailureTag, failure } from '../../../src/domain/prelude/failure.js'
import { poisonAmbient } from '../../support/poison.js'
import { address, connected, decide, stateAfter } from '../../support/states.js'

poisonAmbient()

const account = `eip155:1:${address}` as const
/** Asked for at 1 s, failed at 2 s. */
const failed = (tag: FailureTag): State =>
  stateAfter(
    [
      { type: 'balance.requested', account, requestId: 'r1' },
      { type: 'balance.failed', account, requestId: 'r1', failure: failure(tag) },
    ],
    connected(),
  )
const refreshed = (state: State, now: number) =>
  decide(state, { type: 'RefreshBalance' }, { now, attempt: 'r2' })

describe('a balance that could not be read', () => {
  // Planted: Math.floor in decideBalances; `known.at` left out of retryWait; a second more.
  it.each([
    [2_000, 30],
    [2_001, 30],
    [3_000, 29],
    [31_000, 1],
    [31_999, 1],
  ])('[ER-2] is not asked for again within 30 s; at %i ms the refusal says %i s', (now, seconds) => {
    expect(refreshed(failed('BalanceUnavailable'), now)).toStrictEqual(left({ tag: 'Cooldown', seconds }))
  })

  it('[ER-2] is asked for again after that, and at once when nobody said that it could not be read', () => {
    expect(isRight(refreshed(failed('BalanceUnavailable'), 32_000))).toBe(true)
    expect(isRight(refreshed(failed('Interrupted'), 2_000))).toBe(true)
    expect(isRight(refreshed(connected(), 0))).toBe(true)
  })
})
