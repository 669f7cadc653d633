import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SandboxConfig } from '../profiles.js'
import { App } from './App.js'
import { createModal, WalletModal, WalletModalProvider } from './walletModal.js'

const loadConfig = async (): Promise<SandboxConfig> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to /config.json.`)
  // Our own server, of the same build, wrote it.
  return (await response.json()) as SandboxConfig
}

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root.')
const root = createRoot(container)
root.render(
  <p className="page-note" data-testid="w3m-page-loading">
    Loading…
  </p>,
)

loadConfig().then(
  (config) => {
    const modal = createModal(config)
    root.render(
      <StrictMode>
        <WalletModalProvider modal={modal}>
          <App config={config} modal={modal} />
          <WalletModal modal={modal} />
        </WalletModalProvider>
      </StrictMode>,
    )
  },
  (error: Error) => root.render(<p className="page-note">The sandbox cannot be reached. {error.message}</p>),
)
