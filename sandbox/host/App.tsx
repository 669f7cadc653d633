import { type ReactNode, useState } from 'react'
import type { SandboxConfig } from '../profiles.js'
import { Bench } from './Bench.js'
import { Header } from './Header.js'
import { LogViewer } from './LogViewer.js'
import { LookPicker } from './LookPicker.js'
import type { Library } from './libraries/library.js'
import type { Look } from './looks.js'
import { notes } from './notes.js'
import { Shop } from './Shop.js'
import { Steps, useProgress } from './Steps.js'
import { Toast, type ToastContent } from './Toast.js'
import { type Modal, shopName } from './walletModal.js'

interface AppProps {
  readonly config: SandboxConfig
  readonly modal: Modal
  readonly library: Library
  /** The one that the modal was made with. */
  readonly look: Look
}

export const App = ({ config, modal, library, look }: AppProps): ReactNode => {
  const [toast, setToast] = useState<ToastContent | null>(null)
  const { done, mark } = useProgress()
  return (
    <>
      <Header brand={shopName}>
        <LookPicker first={look} />
      </Header>
      <main className="shop">
        <Shop networks={config.networks} modal={modal} onPaid={() => mark('pay')} />
        <div className="below">
          <Steps done={done} />
          <LogViewer config={config} modal={modal} onBack={() => mark('slide')} />
          <div className="page">
            <p className="page-note">{notes[config.profile]}</p>
            <Bench networks={config.networks} modal={modal} library={library} onToast={setToast} />
          </div>
        </div>
      </main>
      <Toast content={toast} onClose={() => setToast(null)} />
    </>
  )
}
