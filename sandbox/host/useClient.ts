import { useMemo } from 'react'
import { createPublicClient, createWalletClient, custom, type PublicClient, type WalletClient } from 'viem'
import type { SandboxNetwork } from '../profiles.js'
import { networkOf, useAccount, useNetwork, useProvider } from './walletModal.js'

export interface Clients {
  readonly wallet: WalletClient
  readonly chain: PublicClient
  readonly account: `0x${string}`
  readonly network: SandboxNetwork
}

/** viem over whatever wallet is connected; null while none is, or while it is on a network we do not know. */
export const useClients = (networks: readonly SandboxNetwork[]): Clients | null => {
  const { address } = useAccount()
  const { chainId } = useNetwork()
  const provider = useProvider('eip155')
  const network = networkOf(networks, chainId)
  return useMemo(() => {
    if (!provider || !address || network === undefined) return null
    const transport = custom(provider)
    return {
      wallet: createWalletClient({ chain: network, transport }),
      // Local chains answer at once; viem's usual four seconds would be a wait for nothing.
      chain: createPublicClient({ chain: network, transport, pollingInterval: 100 }),
      account: address as `0x${string}`,
      network,
    }
  }, [provider, address, network])
}

interface Described {
  readonly shortMessage?: string
  readonly message?: string
}

/** viem's short sentence says what a visitor needs; its long one is for developers. */
export const sentenceOf = (error: unknown): string => {
  const { shortMessage, message } = (error ?? {}) as Described
  return shortMessage ?? message ?? 'Something went wrong.'
}
