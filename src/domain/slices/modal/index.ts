import { formed } from '../../core/formed.js'
import { defineSlice } from '../../core/slice.js'
import { answerForms } from './forms.js'
import { redirectModal } from './redirect.js'
import { reduceModal } from './reduce.js'
import { decideAnswer } from './requireAnswer.js'
import { initialModal } from './state.js'

/** What comes with connections: where they lead the modal, and what must be answered first. */
export const modal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceModal,
  commands: ['RequireAnswer', 'AcceptAnswer'],
  decide: formed(answerForms, decideAnswer),
  redirect: redirectModal,
})
