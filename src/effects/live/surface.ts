import type { OwnedSurface } from '../later.js'
import type { Surface, SurfaceRemoved } from '../modal.js'

/**
 * The host takes no room of its own; its z-index counts in the `page` layer, where the top layer is not used.
 * A page's `div:empty{display:none}` would take the dialog away: only what is important here wins over the page's rules.
 */
const hostRules = `
:host{all:initial!important;display:block!important;position:fixed!important;inset:0 auto auto 0!important;width:0!important;height:0!important;pointer-events:auto!important;z-index:var(--wm-z-index,999)!important}
:host([hidden]){display:none!important}
`

const removed: SurfaceRemoved = 'wm-removed'

const adopt = (root: ShadowRoot, rules: string): void => {
  // Of the window the element lives in: a sheet of another window's class is refused.
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const sheet = new Sheet()
  // jsdom has no sheets of a tree.
  sheet.replaceSync?.(rules)
  root.adoptedStyleSheets?.push(sheet)
}

/**
 * Makes the place where the modal draws: a plain `div` with an open shadow root and an empty `<dialog>`.
 * Appended to body unless told not to; never moved afterwards, since moving would reload a frame in it.
 */
export const createSurface = (page: Document, options: { readonly append: boolean }): Surface => {
  const host = page.createElement('div')
  host.className = 'wallet-modal-host'
  const root = host.attachShadow({ mode: 'open' })
  adopt(root, hostRules)
  const dialog = page.createElement('dialog')
  dialog.dataset.testid = 'w3m-modal'
  root.append(dialog)
  if (options.append) page.body.append(host)
  return { host, root, dialog }
}

/** The surface of this page, and the way to take it out again. */
export const pageSurface = (append: boolean): OwnedSurface => {
  const surface = createSurface(document, { append })
  return { surface, remove: () => removeSurface(surface) }
}

/** Takes the surface out of the page. What was drawn in it hears of it first and undoes its scroll lock. */
export const removeSurface = ({ host, dialog }: Surface): void => {
  dialog.dispatchEvent(new Event(removed))
  if (dialog.open) dialog.close()
  host.remove()
}
