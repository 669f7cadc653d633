import type { Modal } from '../effects/modal.js'
import type { Say } from './say.js'

/** For how long what is open may have nothing to be seen: a page may open first and mount then, and code has to come. */
export const patienceMs = 5_000

export const undrawn = `the modal is open, and nothing draws it: whoever waits for the visitor waits for ever.
React:                        <WalletModal modal={modal}> on the page
Without React:                mountModal(modal) of wallet-modal/element
With an interface of yours:   modal.connect({ connectorId }) opens nothing (docs/headless.md)`

type Seen = Pick<Modal, 'getState' | 'onChange' | 'surface'>

/** What is drawn in place stands in a tree of its own; whoever wants it so has an element for it. */
const shouldBeSeen = ({ getState }: Seen): boolean => {
  const { modal, options, pageSession } = getState()
  return modal.open && !options.enableEmbedded && !options.disableAppend && !pageSession.disposed
}

/** Asked for before the surface is, which would make it: who draws has made it. */
const pageHasElement = (): boolean => document.querySelector('.wallet-modal-host') !== null

interface Around {
  readonly wait: (work: () => void, ms: number) => unknown
  readonly hasElement?: () => boolean
}

/** Says that a modal is open and not to be seen. */
export const watchDrawing = (modal: Seen, say: Say, { wait, hasElement = pageHasElement }: Around): void => {
  /** Of the opening that is waited for; a closed modal ends it. */
  let opening: object | null = null
  const judge = async (own: object): Promise<void> => {
    if (opening !== own) return
    const isDrawn = hasElement() && (await modal.surface()).dialog.hasChildNodes()
    if (opening === own && !isDrawn) say(undrawn)
  }
  const look = (): void => {
    if (!shouldBeSeen(modal)) opening = null
    else if (!opening) {
      const own = {}
      opening = own
      // Where there is no page to draw in nothing can be told.
      wait(() => judge(own).catch(() => undefined), patienceMs)
    }
  }
  look()
  modal.onChange(look)
}
