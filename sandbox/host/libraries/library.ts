/** What the bench asks of a library; each file beside this one is a host's code for one of them. */
import type { ReactNode } from 'react'
import type { SandboxNetwork } from '../../profiles.js'
import type { Modal } from '../walletModal.js'

/** EIP-712's own example, for the network on which it is signed. */
export const mailOn = (chainId: number) => ({
  domain: { name: 'Ether Mail', version: '1', chainId },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail' as const,
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
})

export interface Signer {
  readonly signMessage: (message: string) => Promise<string>
  readonly signMail: () => Promise<string>
  readonly sendToSelf?: () => Promise<string>
}

export interface Library {
  /** Puts around a page what the library's hooks want. */
  readonly around: (page: ReactNode) => ReactNode
  /** null while the library knows of no account. */
  readonly useSigner: () => Signer | null
}

export type CreateLibrary = (modal: Modal, networks: readonly SandboxNetwork[]) => Library
