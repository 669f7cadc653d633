import { isNamespace } from '../../caip/namespace.js'
import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { endAttempt } from '../connections/ending.js'
import { connectedIn } from '../connections/select.js'
import { closeFacts, goBackFacts } from './closing.js'
import { drawFailed } from './pageLoad.js'
import { sameView } from './reduce.js'
import { canGoBack, currentView, openingView, refusal } from './select.js'
import {
  type FreeModalCommand,
  type ModalRejection,
  OpenableView,
  type SideView,
  type View,
} from './state.js'

const malformed: Decision = left({ tag: 'Malformed' })

/** Why the modal neither closes nor shows another view now. */
const objection = (state: State): ModalRejection | null =>
  state.modal.open ? refusal(state) : { tag: 'NotOpen' }

const decideOpen = (state: State, command: CommandOf<'Open'>, { attempt }: DecisionContext): Decision => {
  const { namespace = null } = command
  if (!(command.view === undefined || OpenableView.is(command.view))) return malformed
  if (namespace && !isNamespace(namespace)) return malformed
  const chainId = namespace && connectedIn(state, namespace) && state.networks.active[namespace]
  // A connected namespace that is asked for becomes the one the modal is about.
  const moves = chainId && namespace !== state.networks.currentNamespace
  const there = moves ? { ...state, networks: { ...state.networks, currentNamespace: namespace } } : state
  const facts: ReadonlyArray<Fact> = moves ? [{ type: 'network.activated', chainId, attempt: null }] : []
  const view = openingView(there, command.view ?? null, namespace)
  const refused = (moves || !sameView(view, state.modal.mustAnswer)) && refusal(state)
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
  const refused = objection(state)
  if (refused) return left(refused)
  const why = couldNotDraw ? [drawFailed] : []
  return right([...(keepsAttempt ? [] : endAttempt(state)), ...why, ...closeFacts(state)])
}

const decideBack = (state: State, steps: number | undefined): Decision => {
  // A closed modal has no way back (INV-2), so that this refuses.
  // Nor does one who has seen that something succeeded go back to where it was asked for.
  const { leadsTo = 'back' } = state.modal.succeeded ?? {}
  if (!canGoBack(state) || leadsTo !== 'back') return decideClose(state)
  // One view where no number is given: hosts of plain JavaScript may give anything.
  return right(
    Number.isFinite(steps) ? [{ type: 'modal.wentBack', steps: steps as number }] : goBackFacts(state),
  )
}

/** Views that the visitor can go on to, beside those that can be opened by name (test/domain/slices/modal.test.ts). */
const others: ReadonlyArray<unknown> = ['GetWallet', 'ConnectWallets', 'Create']

/** The view that is meant, and nothing else that a host may have put there; null: there is none such. */
const viewOf = (given: SideView | { readonly name: OpenableView }): View | null => {
  const { name } = given
  if (name === 'Downloads' || name === 'ConnectingWalletConnect') {
    const { walletId } = given
    return typeof walletId === 'string' ? { name, walletId } : null
  }
  return OpenableView.is(name) || others.includes(name) ? { name } : null
}

const decideShow = (state: State, given: SideView | { readonly name: OpenableView }): Decision => {
  const view = viewOf(given)
  if (!view) return malformed
  const refused = objection(state)
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
