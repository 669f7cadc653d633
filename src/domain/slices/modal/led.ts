import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { decideAccept, decideRequire } from './requireAnswer.js'
import type { LedModalCommand } from './state.js'
import { decideEndSuccess, decideShowSuccess } from './success.js'

/** Decides where connections lead the modal: what must be answered and when it is, and what is seen of what has come. */
export const decideLed = (
  state: State,
  command: CommandOf<LedModalCommand>,
  context: DecisionContext,
): Decision => {
  switch (command.type) {
    case 'RequireAnswer':
      return decideRequire(state, command.view, context)
    case 'AcceptAnswer':
      return decideAccept(state, command)
    case 'ShowSuccess':
      return decideShowSuccess(state)
    case 'EndSuccess':
      return decideEndSuccess(state)
  }
}
