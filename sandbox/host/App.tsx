import { type ReactNode, useState } from 'react'
import type { SandboxConfig } from '../profiles.js'
import { Bench } from './Bench.js'
import { LogViewer } from './LogViewer.js'
import { Shop } from './Shop.js'
import { Toast, type ToastContent } from './Toast.js'
import { AccountButton, ConnectButton, type Modal, NetworkButton, useAccount } from './walletModal.js'

interface AppProps {
  readonly config: SandboxConfig
  readonly modal: Modal
}

const notes: Readonly<Record<SandboxConfig['profile'], string>> = {
  people: 'Everything here runs on this machine. The coins are worth nothing.',
  journeys: 'Test mode: these networks only bear familiar names. Connect the sandbox wallet, not your own.',
}

const Header = (): ReactNode => {
  const { isConnected } = useAccount()
  return (
    <header className="header">
      <p className="brand">Northlight Coffee</p>
      <div className="header-buttons">
        <NetworkButton />
        {isConnected ? <AccountButton /> : <ConnectButton />}
      </div>
    </header>
  )
}

export const App = ({ config, modal }: AppProps): ReactNode => {
  const [toast, setToast] = useState<ToastContent | null>(null)
  return (
    <>
      <Header />
      <div className="layout">
        <main className="page">
          <Shop networks={config.networks} modal={modal} />
          <p className="page-note">{notes[config.profile]}</p>
          <Bench networks={config.networks} modal={modal} onToast={setToast} />
        </main>
        <LogViewer modal={modal} />
      </div>
      <Toast content={toast} onClose={() => setToast(null)} />
    </>
  )
}
