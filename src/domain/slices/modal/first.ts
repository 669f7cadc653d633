import { defineSlice } from '../../core/slice.js'
import { decideModal } from './decide.js'
import { initialModal, reduceModal } from './state.js'

/** What every page loads of the slice: where connections lead it, and what must be answered, comes with them. */
export const firstModal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceModal,
  commands: ['Open', 'Close', 'GoBack', 'ShowNetworks', 'ShowView', 'AnswerLegal'],
  decide: decideModal,
})
