import { BrowserProvider } from 'ethers'
import { chainNumber, useAccount, useNetwork, useProvider } from '../walletModal.js'
import { type CreateLibrary, mailOn } from './library.js'

export const ethersLibrary: CreateLibrary = () => ({
  around: (page) => page,
  useSigner: () => {
    const { address } = useAccount()
    const { chainId } = useNetwork()
    const provider = useProvider('eip155')
    const chain = chainNumber(chainId)
    if (!provider || !address || chain === null) return null
    // One that is told its network neither asks for it nor takes a switch for a fault.
    const signer = () => new BrowserProvider(provider, chain).getSigner(address)
    return {
      signMessage: async (message) => (await signer()).signMessage(message),
      signMail: async () => {
        const { domain, types, message } = mailOn(chain)
        return (await signer()).signTypedData(domain, types, message)
      },
    }
  },
})
