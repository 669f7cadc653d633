import type { ReactNode } from 'react'
import { LogViewer as ModalLogViewer } from 'wallet-modal/devtools'
import type { Modal } from './walletModal.js'

export const LogViewer = ({ modal }: { readonly modal: Modal }): ReactNode => (
  <aside className="log" aria-label="Log">
    <ModalLogViewer modal={modal} />
  </aside>
)
