import type { CommandOf, Decision, Moment } from '../../core/command.js'
import type { Event } from '../../core/event.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { mustSwitch } from '../networks/mustSwitch.js'
import { closing } from './closing.js'
import { sameView } from './reduce.js'
import type { View } from './state.js'

const decideRequire = (state: State, view: View, { attempt }: Moment): Decision => {
  const { open, mustAnswer } = state.modal
  if (mustAnswer) {
    // What stands is answered first; whoever requires more asks again then.
    return left(
      sameView(mustAnswer, view) ? { tag: 'AlreadyThere' } : { tag: 'MustAnswer', view: mustAnswer.name },
    )
  }
  const required: Event = { type: 'modal.answerRequired', view }
  return right(open ? [required] : [{ type: 'modal.opened', view, attempt }, required])
}

const decideAccept = (state: State): Decision => {
  const { mustAnswer } = state.modal
  if (!mustAnswer) return left({ tag: 'NothingToAnswer' })
  // Saying so is not enough while the wallet is still there.
  if (mustAnswer.name === 'UnsupportedChain' && mustSwitch(state)) {
    return left({ tag: 'MustAnswer', view: mustAnswer.name })
  }
  const answered: State = { ...state, modal: { ...state.modal, mustAnswer: null } }
  return right([{ type: 'modal.answered' }, ...closing(answered)])
}

/** Decides what must be answered, and when it is. */
export const decideAnswer = (
  state: State,
  command: CommandOf<'RequireAnswer' | 'AcceptAnswer'>,
  moment: Moment,
): Decision =>
  command.type === 'RequireAnswer' ? decideRequire(state, command.view, moment) : decideAccept(state)
