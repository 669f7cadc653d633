import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { isNamespace } from '../domain/caip/namespace.js'
import type { Modal } from '../effects/modal.js'
import { AccountButton } from '../ui/buttons/AccountButton.js'
import { ConnectButton } from '../ui/buttons/ConnectButton.js'
import { NetworkButton } from '../ui/buttons/NetworkButton.js'
import { WalletModalProvider } from '../ui/hooks/context.js'
import type { ElementKind } from './names.js'

/** What an element says by its attributes. */
export type ReadAttribute = (attribute: string) => string | null

const buttonOf = (kind: ElementKind, readAttribute: ReadAttribute): ReactElement => {
  const label = readAttribute('label') ?? ''
  const named = readAttribute('namespace') ?? ''
  const common = {
    disabled: readAttribute('disabled') !== null,
    ...(isNamespace(named) && { namespace: named }),
  }
  switch (kind) {
    case 'connect':
      return <ConnectButton {...common} {...(label !== '' && { label })} />
    case 'account':
      return <AccountButton {...common} balance={readAttribute('balance') === 'hide' ? 'hide' : 'show'} />
    case 'network':
      return <NetworkButton disabled={common.disabled} {...(label !== '' && { label })} />
  }
}

/** A button that is drawn somewhere. */
export interface DrawnButton {
  show(modal: Modal, readAttribute: ReadAttribute): void
  end(): void
}

export const drawButton = (kind: ElementKind, tree: ShadowRoot): DrawnButton => {
  const root = createRoot(tree)
  return {
    show: (modal, readAttribute) =>
      root.render(<WalletModalProvider modal={modal}>{buttonOf(kind, readAttribute)}</WalletModalProvider>),
    end: () => root.unmount(),
  }
}
