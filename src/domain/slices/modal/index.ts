import { defineSlice } from '../../core/slice.js'
import { decideAnswer } from './answer.js'
import { leadModal } from './lead.js'
import { reduceModal } from './reduce.js'
import { initialModal } from './state.js'

/** What comes with connections: where they lead the modal, and what must be answered first. */
export const modal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceModal,
  commands: ['RequireAnswer', 'AcceptAnswer'],
  decide: decideAnswer,
  lead: leadModal,
})
