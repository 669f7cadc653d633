import type { Modal } from '../effects/modal.js'
import { isInPlace } from '../ui/hooks/selectors.js'
import { attach } from '../ui/mount.js'

/**
 * Starts a modal and draws it, as `<WalletModal>` does in React: over the page, or within `into` when the options say
 * `enableEmbedded` or `disableAppend`. Gives the function that takes it off the page again; the modal goes on.
 *
 * @throws TypeError when the modal draws in place and there is no `into`.
 * @example
 * const unmount = mountModal(modal)
 */
export const mountModal = (modal: Modal, options: { readonly into?: HTMLElement } = {}): (() => void) => {
  const { into } = options
  modal.start()
  if (!isInPlace(modal.getState())) return attach(modal, null)
  if (!into) throw new TypeError('This modal draws in place: mountModal(modal, { into: element })')
  return attach(modal, into.shadowRoot ?? into.attachShadow({ mode: 'open' }))
}
