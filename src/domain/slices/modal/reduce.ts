import type { Recorded } from '../../core/record.js'
import { initialModal, type ModalState, type View } from './state.js'

/** The last view of a stack: the one shown. */
export const top = (stack: ModalState['stack']): View => stack[stack.length - 1] ?? stack[0]

export const sameView = (one: View, other: View | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const wentBack = (state: ModalState, steps: number): ModalState => {
  const [first, ...rest] = state.stack.slice(0, Math.max(1, state.stack.length - Math.max(0, steps)))
  return first && rest.length + 1 < state.stack.length
    ? { ...state, stack: [first, ...rest], direction: 'back' }
    : state
}

/** The whole history is this view now; what must be answered does not give way to another. */
const resetTo = (state: ModalState, view: View): ModalState => {
  const { mustAnswer } = state
  return mustAnswer && !sameView(mustAnswer, view)
    ? state
    : { ...state, open: true, stack: [view], direction: 'forward' }
}

const closed = (state: ModalState): ModalState =>
  state.embedded || !state.open || state.mustAnswer
    ? state
    : { ...initialModal, legalAccepted: state.legalAccepted }

/** Only while the view shown waits for something. */
const waits = ({ open, stack, mustAnswer, embedded }: ModalState): boolean =>
  open && !mustAnswer && !embedded && ['ConnectingExternal', 'SwitchNetwork'].includes(top(stack).name)

const reduceViews = (state: ModalState, { fact, at }: Recorded): ModalState => {
  switch (fact.type) {
    case 'options.configured':
      return fact.options.enableEmbedded ? { ...state, embedded: true, open: true } : state
    case 'modal.opened':
      return resetTo(state, fact.view)
    case 'modal.closed':
      return closed(state)
    case 'modal.viewPushed':
      return !state.open || sameView(top(state.stack), fact.view)
        ? state
        : { ...state, stack: [...state.stack, fact.view], direction: 'forward' }
    case 'modal.reset':
      return state.open ? resetTo(state, fact.view) : state
    case 'modal.wentBack':
      return state.open ? wentBack(state, fact.steps) : state
    case 'modal.answerRequired':
      return { ...resetTo({ ...state, mustAnswer: null }, fact.view), mustAnswer: fact.view }
    case 'modal.answered':
      return state.mustAnswer ? { ...state, mustAnswer: null, shakenAt: null } : state
    case 'command.refused':
      return fact.rejection.tag === 'MustAnswer' && state.open ? { ...state, shakenAt: at } : state
    case 'modal.succeeded':
      return waits(state) ? { ...state, succeeded: { leadsTo: fact.leadsTo, at } } : state
    case 'modal.settled':
      return state.shakenAt === null ? state : { ...state, shakenAt: null }
    case 'legal.answered':
      return state.legalAccepted === fact.accepted ? state : { ...state, legalAccepted: fact.accepted }
    case 'choices.changed':
      // Another document was not agreed to.
      return state.legalAccepted && /Url/.test(Object.keys(fact.choices).join())
        ? { ...state, legalAccepted: false }
        : state
    default:
      return state
  }
}

/** What may show another view, or the same for another reason. */
const endsSuccess = /^modal\.(?!settled|succeeded|answered$)/

export const reduceModal = (state: ModalState, record: Recorded): ModalState => {
  const { fact } = record
  if (!state.succeeded || !endsSuccess.test(fact.type)) return reduceViews(state, record)
  const { succeeded: _seen, ...rest } = state
  // The view that waited has nothing more to wait for: nobody comes back to it.
  return fact.type === 'modal.viewPushed' ? resetTo(rest, fact.view) : reduceViews(rest, record)
}
