import type { State } from '../../domain/core/state.js'

// What every page asks; what only the dialog asks is in card.ts.

export const isOpen = (state: State): boolean => state.modal.open

/** Drawn where `<WalletModal>` stands instead of over the page. */
export const isInPlace = (state: State): boolean =>
  state.options.enableEmbedded || state.options.disableAppend
