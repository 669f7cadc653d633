import { type Config, createConfig, createConnector, createStorage, custom, getConnection } from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { expect } from 'vitest'
import type { Modal } from 'wallet-modal'
import { walletModal } from 'wallet-modal/wagmi'
import { turn } from './page.js'

export const memoryOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

type Memory = ReturnType<typeof memoryOf>

export interface WagmiOptions {
  readonly kept?: Map<string, string>
  /** What wagmi writes to, when it is not `kept` at once. */
  readonly storage?: { [K in keyof Memory]: (...given: Parameters<Memory[K]>) => unknown } | null
  readonly ssr?: boolean
}

/** A wagmi config over a modal, as hosts write it. */
export const wagmiOver = (
  modal: Modal,
  { kept = new Map(), storage = memoryOf(kept), ssr = false }: WagmiOptions = {},
): Config => {
  const transport = custom(modal.getProvider('eip155'))
  return createConfig({
    chains: [mainnet, polygon],
    connectors: [createConnector(walletModal(modal))],
    multiInjectedProviderDiscovery: false,
    ssr,
    storage: storage && createStorage({ storage: storage as Memory }),
    transports: { [mainnet.id]: transport, [polygon.id]: transport },
  })
}

export const connectorOf = (config: Config) => config.connectors[0]!

/** What wagmi believes, in the words in which `had` says what the modal has. */
export const believed = (config: Config): string => {
  const { status, address, chainId } = getConnection(config)
  return status === 'connected' ? `${address} on ${chainId}` : status
}

const had = (modal: Modal): string => {
  const account = modal.getAccount('eip155')
  return account ? `${account.address} on ${account.chainId.slice('eip155:'.length)}` : 'disconnected'
}

/** What both say, after the turn in which everything settles that can. */
export const agreed = async (config: Config, { modal }: { readonly modal: Modal }): Promise<string> => {
  await turn()
  expect(believed(config)).toBe(had(modal))
  return believed(config)
}
