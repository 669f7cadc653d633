import { defineSlice } from '../../core/slice.js'
import { decideModal } from './decide.js'
import { modalCommands } from './first.js'
import { leadModal } from './lead.js'
import { initialModal, reduceModal } from './state.js'

/** Whether the modal is open, on which view, and what must be answered first; and where connections lead it. */
export const modal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceModal,
  commands: modalCommands,
  decide: decideModal,
  lead: leadModal,
})
