import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { loadConfig } from './config.js'
import { viemLibrary } from './libraries/viem.js'
import { dressPage, firstLook } from './looks.js'
import { createModal, WalletModal, WalletModalProvider } from './walletModal.js'

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
    // Suites judge the modal as it is by itself.
    const look = firstLook(config.profile === 'people' ? 'roastery' : 'plain')
    dressPage(look)
    const modal = createModal(config, { themeVariables: look.variables })
    const library = viemLibrary(modal, config.networks)
    root.render(
      <StrictMode>
        <WalletModalProvider modal={modal}>
          <App config={config} modal={modal} library={library} look={look} />
          <WalletModal modal={modal} />
        </WalletModalProvider>
      </StrictMode>,
    )
  },
  (error: Error) => root.render(<p className="page-note">The sandbox cannot be reached. {error.message}</p>),
)
