import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Modal } from '../effects/modal.js'
import { WalletModalProvider } from './hooks/context.js'
import { useSelectAs } from './hooks/useSelect.js'
import { drawModal, loadShell } from './mount.js'
import { isInPlace } from './select/page.js'

const Mount = ({ modal }: { readonly modal: Modal }): ReactElement | null => {
  const inPlace = useSelectAs(isInPlace, 'WalletModal')
  const host = useRef<HTMLDivElement>(null)
  // Before the first paint: no frame says of a returning visitor that nobody is connected, and code comes the sooner.
  useLayoutEffect(() => {
    modal.start()
    // Starting may only now have told where to draw; then this effect runs once more.
    if (isInPlace(modal.getState()) !== inPlace) return
    const target = host.current
    if (!inPlace || target)
      return drawModal(modal, target && (target.shadowRoot ?? target.attachShadow({ mode: 'open' })))
  }, [modal, inPlace])
  return inPlace ? <div ref={host} /> : null
}

const subscribeNever = () => () => undefined
let isFetched = false

/** Begins to fetch what draws the dialog, on a page and not on a server: the sooner, the less a quick press waits. */
const usePrefetchedShell = (modal: Modal): void => {
  const isPage = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  if (!isPage || isFetched || !modal.mayPrefetch()) return
  isFetched = true
  // Who needs it asks again.
  loadShell().catch(() => undefined)
}

/**
 * Starts a modal and draws it: over the page in a shadow root of its own, or right here when the options say
 * `enableEmbedded` or `disableAppend`. Hooks and buttons among `children` belong to this modal. May stand twice.
 *
 * @example
 * <WalletModal modal={modal}>
 *   <ConnectButton />
 * </WalletModal>
 */
export const WalletModal = ({
  modal,
  children,
}: {
  readonly modal: Modal
  readonly children?: ReactNode
}): ReactElement => {
  usePrefetchedShell(modal)
  return (
    <WalletModalProvider modal={modal}>
      {children}
      <Mount modal={modal} />
    </WalletModalProvider>
  )
}
