import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { mustSwitch } from '../networks/mustSwitch.js'
import { closeFacts } from './closing.js'
import { sameView } from './reduce.js'
import { homeView } from './select.js'
import type { View } from './state.js'
import { showsSuccess, succeededFact } from './success.js'

/** Decides what must be answered. */
export const decideRequire = (state: State, view: View, { attempt }: DecisionContext): Decision => {
  const { open, mustAnswer } = state.modal
  if (mustAnswer) {
    // What stands is answered first; whoever requires more asks again then.
    return left(
      sameView(mustAnswer, view) ? { tag: 'AlreadyThere' } : { tag: 'MustAnswer', view: mustAnswer.name },
    )
  }
  const required: Fact = { type: 'modal.answerRequired', view }
  return right(open ? [required] : [{ type: 'modal.opened', view, attempt }, required])
}

/** Decides when it is. */
export const decideAccept = (state: State, { keepsOpen }: CommandOf<'AcceptAnswer'>): Decision => {
  const { mustAnswer } = state.modal
  if (!mustAnswer) return left({ tag: 'NothingToAnswer' })
  // Saying so is not enough while the wallet is still there.
  if (mustAnswer.name === 'UnsupportedChain' && mustSwitch(state)) {
    return left({ tag: 'MustAnswer', view: mustAnswer.name })
  }
  const answered: State = { ...state, modal: { ...state.modal, mustAnswer: null } }
  const accepted: Fact = { type: 'modal.answered' }
  if (showsSuccess(answered)) return right([accepted, succeededFact(keepsOpen ? 'account' : 'close')])
  const view = homeView(answered)
  const stays = keepsOpen && view.name === 'Account'
  return right([accepted, ...(stays ? [{ type: 'modal.reset', view } as const] : closeFacts(answered))])
}
