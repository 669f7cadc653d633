import { defineSlice } from '../../core/slice.js'
import { decideModal } from './decide.js'
import { reduceModal } from './reduce.js'
import { initialModal } from './state.js'

/** What comes with the list of features: where connections lead it, and what must be answered, comes with them. */
export const modalWithList = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceModal,
  commands: ['Open', 'Close', 'GoBack', 'ShowNetworks', 'ShowView', 'AnswerLegal'],
  decide: decideModal,
})
