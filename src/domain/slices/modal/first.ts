import { defineSlice } from '../../core/slice.js'
import { decideModal } from './decide.js'
import { initialModal, type ModalCommand, reduceModal } from './state.js'

export const modalCommands = [
  ...(['Open', 'Close', 'GoBack', 'ShowNetworks', 'ShowView'] as const),
  ...(['AnswerLegal', 'RequireAnswer', 'AcceptAnswer'] as const),
] as const satisfies ReadonlyArray<ModalCommand['type']>

/** What every page loads of the slice: where connections lead it comes with them. */
export const firstModal = defineSlice({
  name: 'modal',
  initial: initialModal,
  reduce: reduceModal,
  commands: modalCommands,
  decide: decideModal,
})
