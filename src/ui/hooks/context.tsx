import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { Modal } from '../../effects/modal.js'

/** What components need of the store; a fixed state satisfies it, too (see `ModalReplay`). */
export type UiStore = Pick<Modal, 'getState' | 'getInitialState' | 'onChange' | 'dispatch'> &
  Partial<Pick<Modal, 'picture'>>

export const StoreContext = createContext<UiStore | null>(null)
const ModalContext = createContext<Modal | null>(null)

/** Gives the hooks and buttons below it their modal. `<WalletModal>` does the same for its children. */
export const WalletModalProvider = ({
  modal,
  children,
}: {
  readonly modal: Modal
  readonly children?: ReactNode
}): ReactElement => (
  <ModalContext value={modal}>
    <StoreContext value={modal}>{children}</StoreContext>
  </ModalContext>
)

const missing = (hook: string): Error => new Error(`${hook} must be used inside <WalletModal>`)

/** The store of the nearest provider. Throws, in the name of `hook`, where there is none. */
export const useStore = (hook: string): UiStore => {
  const store = useContext(StoreContext)
  if (!store) throw missing(hook)
  return store
}

/**
 * The modal of the nearest provider, for whatever no hook has. Throws where there is none, in the name of `hook`: that of
 * yours, where you build one on it.
 */
export const useModal = (hook = 'useModal'): Modal => {
  const modal = useContext(ModalContext)
  if (!modal) throw missing(hook)
  return modal
}
