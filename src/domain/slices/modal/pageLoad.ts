import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { failure } from '../../prelude/failure.js'
import { dialogName, initialModal, type ModalState, OpenableView, type View } from './state.js'

/** Nothing of it could be shown. */
export const drawFailed: Fact = {
  type: 'feature.loadFailed',
  feature: dialogName,
  failure: failure('ViewLoadFailed'),
}

const home: View = { name: 'Connect' }

/** While nobody can be connected. */
const reduceAtPageLoad = (state: ModalState, { fact }: Recorded): ModalState => {
  switch (fact.type) {
    case 'options.configured':
      return fact.options.enableEmbedded ? { ...state, embedded: true, open: true } : state
    case 'modal.opened':
      return { ...state, open: true, stack: [fact.view], direction: 'forward' }
    case 'modal.reset':
      return state.open ? { ...state, stack: [fact.view], direction: 'forward' } : state
    case 'modal.closed':
      return state.embedded || !state.open ? state : initialModal
    default:
      return state
  }
}

const decideFirst = (
  { modal }: State,
  command: CommandOf<'Open' | 'Close'>,
  { attempt }: DecisionContext,
): Decision => {
  if (command.type === 'Open') {
    const { view = 'Account' } = command
    if (!OpenableView.is(view)) return left({ tag: 'Malformed' })
    return right([{ type: 'modal.opened', view: view === 'Account' ? home : { name: view }, attempt }])
  }
  if (!modal.open) return left({ tag: 'NotOpen' })
  const closed: Fact = modal.embedded ? { type: 'modal.reset', view: home } : { type: 'modal.closed' }
  return right(command.drawFailed ? [drawFailed, closed] : [closed])
}

/** What every page loads of the slice: opening and closing, as long as nobody can be connected. */
export const pageLoadModal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceAtPageLoad,
  commands: ['Open', 'Close'],
  behind: { Open: ['UpdateOptions'] },
  decide: decideFirst,
})
