import type { CommandOf, Decision, Moment } from '../../core/command.js'
import type { Event } from '../../core/event.js'
import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { failure } from '../../prelude/failure.js'
import { dialogGroup, initialModal, type ModalState, OpenableView, type View } from './state.js'

/** Nothing of it could be shown. */
export const undrawn: Event = {
  type: 'flows.loadFailed',
  group: dialogGroup,
  failure: failure('ViewLoadFailed'),
}

const home: View = { name: 'Connect' }

/** While nobody can be connected. */
const reduceFirst = (state: ModalState, { event }: Recorded): ModalState => {
  switch (event.type) {
    case 'options.configured':
      return event.options.enableEmbedded ? { ...state, embedded: true, open: true } : state
    case 'modal.opened':
      return { ...state, open: true, stack: [event.view], direction: 'forward' }
    case 'modal.reset':
      return state.open ? { ...state, stack: [event.view], direction: 'forward' } : state
    case 'modal.closed':
      return state.embedded || !state.open ? state : initialModal
    default:
      return state
  }
}

const decideFirst = (
  { modal }: State,
  command: CommandOf<'Open' | 'Close'>,
  { attempt }: Moment,
): Decision => {
  if (command.type === 'Open') {
    const { view = 'Account' } = command
    if (!OpenableView.is(view)) return left({ tag: 'Malformed' })
    return right([{ type: 'modal.opened', view: view === 'Account' ? home : { name: view }, attempt }])
  }
  if (!modal.open) return left({ tag: 'NotOpen' })
  const closed: Event = modal.embedded ? { type: 'modal.reset', view: home } : { type: 'modal.closed' }
  return right(command.undrawn ? [undrawn, closed] : [closed])
}

/** What every page loads of the slice: opening and closing, as long as nobody can be connected. */
export const firstModal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceFirst,
  commands: ['Open', 'Close'],
  decide: decideFirst,
})
