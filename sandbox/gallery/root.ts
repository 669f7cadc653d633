import { adoptSheet } from '../../src/ui/style/adopt.js'
import { isDialog, isDoubled, theme } from './look.js'
import { doubleTextIn } from './scale.js'

/** The shadow root that a card or a part is drawn in, made ready for the look. */
export const rootOf = (host: HTMLElement): ShadowRoot => {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  host.dataset.wmTheme = theme
  if (isDoubled) doubleTextIn(root)
  return root
}

/** A card that stands in the page is put where its dialog has it. */
export const standAsDialog = (root: ShadowRoot): void => {
  const box = root.querySelector('.inPlace')
  if (!isDialog || !box) return
  adoptSheet(root, '.dialog>section{display:contents}')
  box.classList.replace('inPlace', 'dialog')
  box.setAttribute('open', '')
}
