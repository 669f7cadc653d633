import { isRight } from 'fp-ts/Either'
import type { Command } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import { afterCommands, ask, connected, stateAfter } from './states.js'

export const polygon: Command = { type: 'PickNetwork', chainId: 'eip155:137' }
export const switchToPolygon: Command = { type: 'SwitchNetwork', chainId: 'eip155:137' }
export const waiting = { name: 'SwitchNetwork', chainId: 'eip155:137' }

/** The facts of a command that must be accepted. */
export const factsOf = (state: State, command: Command, attempt = 'second'): ReadonlyArray<Fact> => {
  const decision = ask(state, command, attempt)
  if (!isRight(decision)) throw new Error(`${command.type} was refused: ${decision.left.tag}`)
  return decision.right
}

/** Connected on Ethereum, the list of networks open. */
export const listed = (): State => afterCommands(connected(), { type: 'Open' }, { type: 'ShowNetworks' })
export const begun = (state: State): State =>
  stateAfter([{ type: 'network.switchBegun', attempt: 'a1' }], state)
export const failed = (state: State): State =>
  stateAfter(
    [
      {
        type: 'network.switchFailed',
        attempt: 'a1',
        chainId: 'eip155:137',
        failure: failure('UserRejected'),
      },
    ],
    state,
  )
