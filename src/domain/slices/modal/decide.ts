import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { endAttempt } from '../connections/ending.js'
import { connectedIn } from '../connections/select.js'
import { closeFacts, goBackFacts } from './closing.js'
import { drawFailed } from './pageLoad.js'
import { sameView } from './reduce.js'
import { canGoBack, currentView, openingView } from './select.js'
import { type FreeModalCommand, type ModalRejection, OpenableView, type View } from './state.js'

/** While something must be answered, no other view may take its place. */
const refusal = ({ modal: { mustAnswer } }: State): ModalRejection | null =>
  mustAnswer && { tag: 'MustAnswer', view: mustAnswer.name }

const decideOpen = (state: State, command: CommandOf<'Open'>, { attempt }: DecisionContext): Decision => {
  const { namespace = null } = command
  if (!(command.view === undefined || OpenableView.is(command.view))) return left({ tag: 'Malformed' })
  const chainId = namespace && connectedIn(state, namespace) && state.networks.active[namespace]
  // A connected namespace that is asked for becomes the one the modal is about.
  const moves = chainId && namespace !== state.networks.currentNamespace
  const there = moves ? { ...state, networks: { ...state.networks, currentNamespace: namespace } } : state
  const facts: ReadonlyArray<Fact> = moves ? [{ type: 'network.activated', chainId, attempt: null }] : []
  const view = openingView(there, command.view ?? null, namespace)
  const { mustAnswer } = state.modal
  const refused = mustAnswer && (moves || !sameView(view, mustAnswer)) && refusal(state)
  if (refused) return left(refused)
  const opened: Fact = { type: 'modal.opened', view, attempt }
  return state.modal.open && !sameView(currentView(state), view)
    ? right([...endAttempt(state), ...facts, opened])
    : right([...facts, opened])
}

const decideClose = (
  state: State,
  { keepsAttempt, drawFailed: couldNotDraw }: Partial<CommandOf<'Close'>> = {},
): Decision => {
  if (!state.modal.open) return left({ tag: 'NotOpen' })
  const refused = refusal(state)
  if (refused) return left(refused)
  const why = couldNotDraw ? [drawFailed] : []
  return right([...(keepsAttempt ? [] : endAttempt(state)), ...why, ...closeFacts(state)])
}

const decideBack = (state: State, steps: number | undefined): Decision => {
  if (!state.modal.open) return left({ tag: 'NotOpen' })
  if (!canGoBack(state)) return decideClose(state)
  return right(steps === undefined ? goBackFacts(state) : [{ type: 'modal.wentBack', steps }])
}

const decideShow = (state: State, view: View): Decision => {
  if (!state.modal.open) return left({ tag: 'NotOpen' })
  const refused = refusal(state)
  return refused ? left(refused) : right([{ type: 'modal.viewPushed', view }])
}

export const decideModal = (
  state: State,
  command: CommandOf<FreeModalCommand>,
  context: DecisionContext,
): Decision => {
  switch (command.type) {
    case 'Open':
      return decideOpen(state, command, context)
    case 'Close':
      return decideClose(state, command)
    case 'GoBack':
      return decideBack(state, command.steps)
    case 'ShowNetworks':
      return decideShow(state, { name: 'Networks' })
    case 'ShowView':
      return decideShow(state, command.view)
    case 'AnswerLegal':
      return right([{ type: 'legal.answered', accepted: command.accepted === true }])
  }
}
