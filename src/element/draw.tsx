import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Modal } from '../effects/modal.js'
import { AccountButton } from '../ui/buttons/AccountButton.js'
import { ConnectButton } from '../ui/buttons/ConnectButton.js'
import { NetworkButton } from '../ui/buttons/NetworkButton.js'
import { WalletModalProvider } from '../ui/hooks/context.js'
import { type ReadAttribute, readNamespace } from './attributes.js'
import type { ElementKind } from './names.js'

const textOf = (text: string | null): string | undefined => text || undefined

const countOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,3}$/.test(text) ? Number(text) : undefined

/** Without what is not given, so that the component's defaults hold. */
const given = <A extends object>(props: A) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof A]?: Exclude<A[K], undefined>
  }

const buttonOf = (kind: ElementKind, readAttribute: ReadAttribute): ReactElement => {
  const disabled = readAttribute('disabled') !== null
  const label = textOf(readAttribute('label'))
  const namespace = readNamespace(kind, readAttribute)
  switch (kind) {
    case 'connect': {
      const loadingLabel = textOf(readAttribute('loading-label'))
      return <ConnectButton {...given({ disabled, label, loadingLabel, namespace })} />
    }
    case 'account': {
      const charsStart = countOf(readAttribute('chars-start'))
      const charsEnd = countOf(readAttribute('chars-end'))
      const balance = readAttribute('balance') === 'hide' ? 'hide' : 'show'
      return <AccountButton {...given({ disabled, namespace, charsStart, charsEnd })} balance={balance} />
    }
    case 'network':
      return <NetworkButton {...given({ disabled, label })} />
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
