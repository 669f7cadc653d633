import type { Modal } from '../effects/modal.js'
import { drawModal } from '../ui/mount.js'
import { isInPlace } from '../ui/select/page.js'

/**
 * Starts a modal and draws it, as `<WalletModal>` does in React: over the page, or within `into` when the options say
 * `enableEmbedded` or `disableAppend`. Gives the function that takes it off the page again; the modal goes on.
 * `dispose()` takes it off, too.
 *
 * @throws TypeError when the modal draws in place and there is no `into`.
 * @example
 * const unmount = mountModal(modal)
 */
export const mountModal = (modal: Modal, options: { readonly into?: HTMLElement } = {}): (() => void) => {
  const { into } = options
  modal.start()
  if (!isInPlace(modal.getState())) return drawModal(modal, null)
  if (!into) throw new TypeError('This modal draws in place: mountModal(modal, { into: element })')
  return drawModal(modal, into.shadowRoot ?? into.attachShadow({ mode: 'open' }))
}
