/** The pages of outside test suites: one bench for every library, and options by the path (`hostPages.ts`). */
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ModalOptions } from 'wallet-modal'
import { findHostPage, type HostPage, type LibraryName } from '../../hostPages.js'
import type { SandboxConfig } from '../../profiles.js'
import { Bench } from '../Bench.js'
import { loadConfig } from '../config.js'
import { Header } from '../Header.js'
import type { CreateLibrary, Library } from '../libraries/library.js'
import { notes } from '../notes.js'
import { Toast, type ToastContent } from '../Toast.js'
import { createModal, type Modal, WalletModal, WalletModalProvider } from '../walletModal.js'
import { hostConnector } from './hostConnector.js'

const libraries: Readonly<Record<LibraryName, () => Promise<CreateLibrary>>> = {
  viem: async () => (await import('../libraries/viem.js')).viemLibrary,
  wagmi: async () => (await import('../libraries/wagmi.js')).wagmiLibrary,
  ethers: async () => (await import('../libraries/ethers.js')).ethersLibrary,
}

/** As wire 8.5 has it. */
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/** E-mail and social log-in are not there yet; hosts that do without them set the same. */
const optionsOf = (variant: HostPage['variant'], { networks }: SandboxConfig): Partial<ModalOptions> => {
  switch (variant) {
    case 'external':
      return {
        connectors: [hostConnector(networks[0]?.id ?? 1)({ id: 'externalTestConnector', name: 'External' })],
        featuredWalletIds: [coinbase],
      }
    case 'noEmail':
      return {
        features: { legalCheckbox: true },
        termsConditionsUrl: `${location.origin}/terms`,
        privacyPolicyUrl: `${location.origin}/privacy`,
      }
    case 'noSocials':
    case 'default':
      return {}
  }
}

interface PageProps {
  readonly brand: string
  readonly config: SandboxConfig
  readonly modal: Modal
  readonly library: Library
}

const Page = ({ brand, config, modal, library }: PageProps): ReactNode => {
  const [toast, setToast] = useState<ToastContent | null>(null)
  return (
    <>
      <Header brand={brand} />
      <div className="layout">
        <main className="page">
          <p className="page-note">{notes[config.profile]}</p>
          <Bench networks={config.networks} modal={modal} library={library} onToast={setToast} />
        </main>
      </div>
      <Toast content={toast} onClose={() => setToast(null)} />
    </>
  )
}

const container = document.getElementById('root')
const page = findHostPage(location.pathname)
if (container === null || page === undefined) throw new Error('This script is on a page not its own.')
const root = createRoot(container)

const start = async (page: HostPage): Promise<void> => {
  const [config, create] = await Promise.all([loadConfig(), libraries[page.library]()])
  const modal = createModal(config, optionsOf(page.variant, config))
  const library = create(modal, config.networks)
  root.render(
    <StrictMode>
      <WalletModalProvider modal={modal}>
        {library.around(<Page brand={page.library} config={config} modal={modal} library={library} />)}
        <WalletModal modal={modal} />
      </WalletModalProvider>
    </StrictMode>,
  )
}

start(page).catch((error: Error) =>
  root.render(<p className="page-note">The page cannot start. {error.message}</p>),
)
