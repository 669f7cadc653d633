import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Chain, custom } from 'viem'
import { createConfig, useConnection, useSignMessage, useSignTypedData, WagmiProvider } from 'wagmi'
import { walletModal } from 'wallet-modal/wagmi'
import { type CreateLibrary, mailOn } from './library.js'

export const wagmiLibrary: CreateLibrary = (modal, networks) => {
  const transport = custom(modal.getProvider('eip155'))
  const config = createConfig({
    chains: networks as unknown as readonly [Chain, ...Chain[]],
    connectors: [walletModal(modal)],
    multiInjectedProviderDiscovery: false,
    // The modal remembers and comes back by itself.
    storage: null,
    transports: Object.fromEntries(networks.map(({ id }) => [id, transport])),
  })
  const queryClient = new QueryClient()
  return {
    around: (page) => (
      <WagmiProvider config={config} reconnectOnMount={false}>
        <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
      </WagmiProvider>
    ),
    useSigner: () => {
      const { isConnected, chainId } = useConnection()
      const { mutateAsync: signMessage } = useSignMessage()
      const { mutateAsync: signTypedData } = useSignTypedData()
      if (!isConnected || chainId === undefined) return null
      return {
        signMessage: (message) => signMessage({ message }),
        signMail: () => signTypedData(mailOn(chainId)),
      }
    },
  }
}
