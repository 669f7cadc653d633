import { formed } from '../../core/formed.js'
import { defineSlice } from '../../core/slice.js'
import { ledForms } from './forms.js'
import { decideLed } from './led.js'
import { redirectModal } from './redirect.js'
import { reduceModal } from './reduce.js'
import { initialModal } from './state.js'

/** What comes with connections: where they lead the modal, and what must be answered first. */
export const modal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceModal,
  commands: ['RequireAnswer', 'AcceptAnswer', 'ShowSuccess', 'EndSuccess'],
  decide: formed(ledForms, decideLed),
  redirect: redirectModal,
})
