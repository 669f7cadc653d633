import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { right } from '../../prelude/either.js'
import { nextNotice, shownNotice } from './select.js'
import type { NoticesCommand } from './state.js'

export const decideNotices = (
  state: State,
  command: CommandOf<NoticesCommand['type']>,
  { attempt }: DecisionContext,
): Decision => {
  switch (command.type) {
    case 'ShowNotice': {
      const { variant, text } = command
      return right([{ type: 'notice.raised', notice: { id: attempt, variant, text } }])
    }
    case 'HideNotice': {
      const shown = shownNotice(state) ?? nextNotice(state)
      return right(shown ? [{ type: 'notice.hidden', id: shown.id }] : [])
    }
    case 'Copy':
      return right([{ type: 'clipboard.requested', what: command.what, text: command.text }])
    case 'RaiseAlert':
      return right([{ type: 'alert.raised', failure: command.failure }])
    case 'DismissAlert':
      return right([{ type: 'alert.dismissed' }])
  }
}
