import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'

/** The facts that end the attempt in flight, if there is one: part of every decision that walks away from it. */
export const endAttempt = (state: State): ReadonlyArray<Fact> => {
  const { connecting } = state.connections
  return connecting.step === 'idle' ? [] : [{ type: 'connection.cancelled', attempt: connecting.attempt }]
}
