import { type ReactNode, useState } from 'react'
import type { SandboxConfig } from '../profiles.js'
import { Bench } from './Bench.js'
import { Header } from './Header.js'
import { LogViewer } from './LogViewer.js'
import type { Library } from './libraries/library.js'
import { notes } from './notes.js'
import { Shop } from './Shop.js'
import { Toast, type ToastContent } from './Toast.js'
import type { Modal } from './walletModal.js'

interface AppProps {
  readonly config: SandboxConfig
  readonly modal: Modal
  readonly library: Library
}

export const App = ({ config, modal, library }: AppProps): ReactNode => {
  const [toast, setToast] = useState<ToastContent | null>(null)
  return (
    <>
      <Header brand="Northlight Coffee" />
      <div className="layout">
        <main className="page">
          <Shop networks={config.networks} modal={modal} />
          <p className="page-note">{notes[config.profile]}</p>
          <Bench networks={config.networks} modal={modal} library={library} onToast={setToast} />
        </main>
        <LogViewer modal={modal} />
      </div>
      <Toast content={toast} onClose={() => setToast(null)} />
    </>
  )
}
