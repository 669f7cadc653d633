import { left, right } from 'fp-ts/Either'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import type { Command, Decision, Moment } from '../core/command.js'
import type { Event } from '../core/event.js'
import type { Recorded } from '../core/record.js'
import { activeChainId, connectedIn } from '../core/select.js'
import type { State } from '../core/state.js'
import type { Millis } from '../prelude/time.js'
import { durations } from '../prelude/time.js'
import { homeView, mayClose, mayConnect, openingView } from '../rules/openView.js'
import { decideConnections, endAttempt } from './connections.js'
import { decideNetworks } from './networks.js'

// State

/** A screen of the modal, with what it is about. */
export type View =
  | { readonly name: 'Connect' }
  | { readonly name: 'ConnectingExternal'; readonly connectorId: string }
  | { readonly name: 'Account' }
  | { readonly name: 'Networks' }
  | { readonly name: 'SwitchNetwork'; readonly chainId: ChainId }
  | { readonly name: 'UnsupportedChain' }
  | { readonly name: 'WhatIsAWallet' }
  | { readonly name: 'WhatIsANetwork' }
  | { readonly name: 'GetWallet' }
  | { readonly name: 'Downloads'; readonly walletId: string }
  | { readonly name: 'ConnectWallets' }
  | { readonly name: 'Create' }

export type ViewName = View['name']

/** Views that a host may ask for by name (features B.1). */
export type OpenableView = 'Connect' | 'Account' | 'Networks' | 'WhatIsAWallet' | 'WhatIsANetwork'

/** Views that another one leads to, and that begin nothing. */
export type SideView = Extract<
  View,
  { name: 'WhatIsAWallet' | 'WhatIsANetwork' | 'GetWallet' | 'Downloads' | 'ConnectWallets' | 'Create' }
>

export interface ModalState {
  readonly open: boolean
  /** Never empty (INV-1); exactly [Connect] while closed (INV-2). */
  readonly stack: readonly [View, ...View[]]
  /** Which way the last change of view went: the view slides that way. */
  readonly direction: 'forward' | 'back'
  /** When closing was last refused; the card shakes for `durations.shake` and the reason is said. */
  readonly shakenAt: Millis | null
  readonly embedded: boolean
  /** The visitor agreed to the host's documents; kept while the page lives. */
  readonly legalAccepted: boolean
}

const connect: View = { name: 'Connect' }

export const initialModal: ModalState = {
  open: false,
  stack: [connect],
  direction: 'forward',
  shakenAt: null,
  embedded: false,
  legalAccepted: false,
}

// Event

export type ModalEvent =
  | { readonly type: 'modal.opened'; readonly view: View; readonly attempt: string | null }
  | { readonly type: 'modal.closed' }
  | { readonly type: 'modal.viewPushed'; readonly view: View }
  /** The whole history is replaced by one view. */
  | { readonly type: 'modal.reset'; readonly view: View }
  | { readonly type: 'modal.wentBack'; readonly steps: number }
  | { readonly type: 'modal.settled' }
  | { readonly type: 'legal.answered'; readonly accepted: boolean }

// Command

export type ModalCommand =
  | { readonly type: 'Open'; readonly view?: OpenableView; readonly namespace?: Namespace }
  | { readonly type: 'Close' }
  | { readonly type: 'GoBack' }
  | { readonly type: 'ShowNetworks' }
  | { readonly type: 'ShowView'; readonly view: SideView }
  | { readonly type: 'AnswerLegal'; readonly accepted: boolean }
  /** A wallet's row was pressed: show its view and ask it. */
  | { readonly type: 'PickWallet'; readonly connectorId: string }
  /** A network's row was pressed. */
  | { readonly type: 'PickNetwork'; readonly chainId: ChainId }
  | { readonly type: 'RequireSwitch' }

export type ModalRejection =
  | { readonly tag: 'NotOpen' }
  | { readonly tag: 'AlreadyThere' }
  | { readonly tag: 'MustSwitch' }
  | { readonly tag: 'LegalNotAccepted' }

// reduce

const top = (stack: ModalState['stack']): View => stack[stack.length - 1] ?? stack[0]

const sameView = (one: View, other: View): boolean => JSON.stringify(one) === JSON.stringify(other)

const wentBack = (state: ModalState, steps: number): ModalState => {
  const [first, ...rest] = state.stack.slice(0, Math.max(1, state.stack.length - Math.max(0, steps)))
  return first && rest.length + 1 < state.stack.length
    ? { ...state, stack: [first, ...rest], direction: 'back' }
    : state
}

export const reduceModal = (state: ModalState, { event, at }: Recorded): ModalState => {
  switch (event.type) {
    case 'options.configured':
      return event.options.enableEmbedded ? { ...state, embedded: true, open: true } : state
    case 'modal.opened':
      return { ...state, open: true, stack: [event.view], direction: 'forward' }
    case 'modal.closed':
      return state.embedded || !state.open ? state : { ...initialModal, legalAccepted: state.legalAccepted }
    case 'modal.viewPushed':
      return !state.open || sameView(top(state.stack), event.view)
        ? state
        : { ...state, stack: [...state.stack, event.view], direction: 'forward' }
    case 'modal.reset':
      return state.open ? { ...state, stack: [event.view], direction: 'forward' } : state
    case 'modal.wentBack':
      return state.open ? wentBack(state, event.steps) : state
    case 'command.refused':
      return event.command === 'Close' && state.open ? { ...state, shakenAt: at } : state
    case 'modal.settled':
      return state.shakenAt === null ? state : { ...state, shakenAt: null }
    case 'legal.answered':
      return state.legalAccepted === event.accepted ? state : { ...state, legalAccepted: event.accepted }
    default:
      return state
  }
}

// decide

const closing = (state: State): ReadonlyArray<Event> =>
  state.modal.embedded ? [{ type: 'modal.reset', view: homeView(state) }] : [{ type: 'modal.closed' }]

const decideOpen = (
  state: State,
  command: Extract<ModalCommand, { type: 'Open' }>,
  moment: Moment,
): Decision => {
  const { namespace = null } = command
  const chainId = namespace && connectedIn(state, namespace) && state.networks.active[namespace]
  // A connected namespace that is asked for becomes the one the modal is about.
  const moves = chainId && namespace !== state.networks.current
  const there = moves ? { ...state, networks: { ...state.networks, current: namespace } } : state
  const facts: ReadonlyArray<Event> = moves ? [{ type: 'network.activated', chainId, attempt: null }] : []
  const view = openingView(there, command.view ?? null, namespace)
  const opened: Event = { type: 'modal.opened', view, attempt: moment.attempt }
  return state.modal.open && !sameView(currentView(state), view)
    ? right([...endAttempt(state), ...facts, opened])
    : right([...facts, opened])
}

const decideBack = (state: State): Decision => {
  if (!state.modal.open) return left({ tag: 'NotOpen' })
  if (!canGoBack(state)) return decideClose(state)
  return right([...endAttempt(state), { type: 'modal.wentBack', steps: 1 }])
}

const decideClose = (state: State): Decision => {
  if (!state.modal.open) return left({ tag: 'NotOpen' })
  if (!mayClose(state)) return left({ tag: 'MustSwitch' })
  return right([...endAttempt(state), ...closing(state)])
}

const decideShow = (state: State, view: View): Decision =>
  state.modal.open ? right([{ type: 'modal.viewPushed', view }]) : left({ tag: 'NotOpen' })

const decidePickWallet = (state: State, connectorId: string, moment: Moment): Decision => {
  if (!mayConnect(state)) return left({ tag: 'LegalNotAccepted' })
  const asked = decideConnections(state, { type: 'Connect', connectorId }, moment)
  if (asked._tag === 'Left') return asked
  const view: View = { name: 'ConnectingExternal', connectorId }
  return right([{ type: 'modal.viewPushed', view }, ...asked.right])
}

const decidePickNetwork = (state: State, chainId: ChainId, moment: Moment): Decision => {
  const connected = connectedIn(state, state.networks.current) !== null
  if (connected && activeChainId(state) === chainId) return left({ tag: 'AlreadyActive', chainId })
  const asked = decideNetworks(state, { type: 'SwitchNetwork', chainId }, moment)
  if (asked._tag === 'Left') return asked
  if (asked.right.some((fact) => fact.type === 'network.switchRequested')) {
    return right([{ type: 'modal.viewPushed', view: { name: 'SwitchNetwork', chainId } }, ...asked.right])
  }
  if (!state.modal.open || !asked.right.some((fact) => fact.type === 'network.activated')) return asked
  const leave: ReadonlyArray<Event> = canGoBack(state)
    ? [{ type: 'modal.wentBack', steps: 1 }]
    : closing(state)
  return right([...asked.right, ...endAttempt(state), ...leave])
}

const decideRequireSwitch = (state: State, { attempt }: Moment): Decision => {
  const view: View = { name: 'UnsupportedChain' }
  if (!state.modal.open) return right([{ type: 'modal.opened', view, attempt }])
  return state.modal.stack.some(({ name }) => name === 'UnsupportedChain')
    ? left({ tag: 'AlreadyThere' })
    : right([{ type: 'modal.reset', view }])
}

export const decideModal = (
  state: State,
  command: Extract<Command, ModalCommand>,
  moment: Moment,
): Decision => {
  switch (command.type) {
    case 'Open':
      return decideOpen(state, command, moment)
    case 'Close':
      return decideClose(state)
    case 'GoBack':
      return decideBack(state)
    case 'ShowNetworks':
      return decideShow(state, { name: 'Networks' })
    case 'ShowView':
      return decideShow(state, command.view)
    case 'AnswerLegal':
      return right([{ type: 'legal.answered', accepted: command.accepted }])
    case 'PickWallet':
      return decidePickWallet(state, command.connectorId, moment)
    case 'PickNetwork':
      return decidePickNetwork(state, command.chainId, moment)
    case 'RequireSwitch':
      return decideRequireSwitch(state, moment)
  }
}

// select

/** The view shown. */
export const currentView = (state: State): View => top(state.modal.stack)

export const canGoBack = (state: State): boolean => state.modal.stack.length > 1

/** How long the card still shakes, in ms; 0 when it does not. */
export const shakeLeft = (state: State, now: Millis): Millis =>
  state.modal.shakenAt === null ? 0 : Math.max(0, state.modal.shakenAt + durations.shake - now)
