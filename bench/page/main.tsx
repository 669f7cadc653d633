// The page that is measured beside other modals; see docs/performance.md.
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createWalletModal } from 'wallet-modal'
import { useAccount, useWalletModal, WalletModal } from 'wallet-modal/react'

/** `?api=`: the page names services, as the bench of the catalogue wants. */
const api = new URLSearchParams(location.search).get('api')

const modal = createWalletModal({
  projectId: 'bench',
  ...(api && { services: { api, images: api } }),
  networks: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    },
  ],
  metadata: { name: 'Bench' },
})

const Page = (): ReactElement => {
  const { open } = useWalletModal()
  const { address } = useAccount()
  return (
    <main>
      <h1>Host</h1>
      <button type="button" data-testid="open" onClick={() => void open()}>
        Connect
      </button>
      {address !== null && <p data-testid="connected">{address}</p>}
    </main>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <WalletModal modal={modal}>
    <Page />
  </WalletModal>,
)
