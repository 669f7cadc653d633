import type { Services } from './names.js'

/** The addresses of the vendor's services (wire 0.1): `createWalletModal({ projectId, networks, services: reownServices })`. */
export const reownServices = {
  api: 'https://api.web3modal.org',
  rpc: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  frame: 'https://secure.walletconnect.org/sdk',
  images: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  auth: 'https://api.web3modal.org',
  pay: 'https://rpc.walletconnect.org',
} as const satisfies Required<Services>
