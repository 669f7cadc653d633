import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import type { Modal } from '../effects/modal.js'
import { WalletModalProvider } from './hooks/context.js'
import { isInPlace } from './hooks/selectors.js'
import { useSelect } from './hooks/useSelect.js'
import { attach } from './mount.js'
import type { Place } from './mounts.js'

const placeIn = (host: HTMLElement): Place => ({
  kind: 'inPlace',
  root: host.shadowRoot ?? host.attachShadow({ mode: 'open' }),
})

const Mount = ({ modal }: { readonly modal: Modal }): ReactElement | null => {
  const inPlace = useSelect(isInPlace, 'WalletModal')
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    modal.start()
    // Starting may only now have told where to draw; then this effect runs once more.
    if (isInPlace(modal.getState()) !== inPlace) return
    if (!inPlace) return attach(modal, { kind: 'dialog', surface: modal.surface() })
    return host.current ? attach(modal, placeIn(host.current)) : undefined
  }, [modal, inPlace])
  return inPlace ? <div ref={host} /> : null
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
}): ReactElement => (
  <WalletModalProvider modal={modal}>
    {children}
    <Mount modal={modal} />
  </WalletModalProvider>
)
