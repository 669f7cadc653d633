import { parseEther } from 'viem'
import { useClients } from '../useClient.js'
import { type CreateLibrary, mailOn } from './library.js'

export const viemLibrary: CreateLibrary = (_modal, networks) => ({
  around: (page) => page,
  useSigner: () => {
    const clients = useClients(networks)
    if (clients === null) return null
    const { wallet, account, network } = clients
    return {
      signMessage: (message) => wallet.signMessage({ account, message }),
      signMail: () => wallet.signTypedData({ account, ...mailOn(network.id) }),
      sendToSelf: () =>
        wallet.sendTransaction({ account, chain: network, to: account, value: parseEther('0.001') }),
    }
  },
})
