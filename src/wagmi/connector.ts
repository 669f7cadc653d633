import type { Address, Chain } from 'viem'
import type { Eip1193Provider } from '../domain/evm/provider.js'
import type { Modal } from '../effects/modal.js'
import type { WagmiConnectorConfig } from './config.js'
import { createDiscoveryWatch, type DiscoveryWatch } from './discovery.js'
import { explaining, isDeclined } from './explaining.js'
import { createFollower, type Follower } from './follow.js'
import { type Link, linkOf, restoredLink } from './link.js'

// What bundlers put in the place of; of Node's types nothing is needed here.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The connector as wagmi uses it. An alias: wagmi's type has an index signature, which interfaces do not fit. */
export type WalletModalConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'walletModal'
  readonly icon?: string
  setup(): Promise<void>
  connect<Capable extends boolean = false>(options?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: Capable | boolean | undefined
  }): Promise<{
    accounts: Capable extends true
      ? ReadonlyArray<{ address: Address; capabilities: Record<string, unknown> }>
      : ReadonlyArray<Address>
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<ReadonlyArray<Address>>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(options: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: Array<string>): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/** How the connector appears in wagmi's list. */
export interface WalletModalConnectorOptions {
  readonly id?: string
  readonly name?: string
  readonly icon?: string
}

type Chains = WagmiConnectorConfig['chains']

const linked = (modal: Modal): Link => {
  const link = linkOf(modal)
  if (!link) throw new Error('No wallet is connected.')
  return link
}

const switchTo = async (modal: Modal, chains: Chains, chainId: number): Promise<Chain> => {
  const chain = chains.find((one) => one.id === chainId)
  const { notSwitched } = await import('./errors.js')
  if (!chain) throw notSwitched(new Error(`Chain ${chainId} is not configured.`))
  try {
    await modal.switchNetwork(chainId)
  } catch (error) {
    throw isDeclined(error) ? error : notSwitched(error as Error)
  }
  return chain
}

interface LinkOptions {
  readonly chainId: number | undefined
  /** Only what is there already: the visitor is not asked. */
  readonly silent: boolean
}

const link = async (modal: Modal, chains: Chains, { chainId, silent }: LinkOptions): Promise<Link> => {
  const restored = await restoredLink(modal)
  if (!restored && !silent) await modal.getProvider('eip155').request({ method: 'eth_requestAccounts' })
  if (chainId !== undefined && linked(modal).chainId !== chainId) {
    // Connected on another network is still connected; only a decline ends it, as in wagmi's own connectors.
    await switchTo(modal, chains, chainId).catch((error: unknown) => {
      if (isDeclined(error)) throw error
    })
  }
  return linked(modal)
}

/**
 * Ends once nothing is connected here; the wallet is told meanwhile. Wagmi keeps the list of its connections of the
 * moment at which it asked, and brings back what it dropped of it while it waited: a wallet that hears at last that it
 * is left ends the connection that wagmi's own connector has to it.
 */
const leave = (modal: Modal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = modal.onChange(() => {
      if (linkOf(modal)) return
      end()
      resolve()
    })
    modal.disconnect({ namespace: 'eip155' }).then(resolve, reject).finally(end)
  })

/** In development alone; as bundlers look for it, so that others have nothing of it. */
const watchOf = (modal: Modal, config: WagmiConnectorConfig): DiscoveryWatch | null => {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const watch = createDiscoveryWatch(modal, config)
      return watch
    }
  } catch {
    // A browser may have no `process`, and a bundler need not replace this.
  }
  return null
}

type Method = 'connect' | 'disconnect' | 'switchChain' | 'isAuthorized'

/** What wagmi may ask to be done. Whatever comes of it, wagmi knows afterwards what the modal has. */
const methods = (
  modal: Modal,
  chains: Chains,
  { settle, taken }: Follower,
): Pick<WalletModalConnector, Method> => {
  const run = <A>(work: () => Promise<A>): Promise<A> => {
    const result = explaining(work)
    result.then(settle, settle)
    return result
  }
  return {
    connect: ({ chainId, isReconnecting = false, withCapabilities = false } = {}) =>
      run(async () => {
        // Read by wagmi at the moment at which it believes them, which is after it has written to storage (follow.ts).
        const current = taken(await link(modal, chains, { chainId, silent: isReconnecting }))
        return {
          get accounts() {
            const { accounts } = current()
            const shown = withCapabilities
              ? accounts.map((address) => ({ address, capabilities: {} }))
              : accounts
            return shown as never
          },
          get chainId() {
            return current().chainId
          },
        }
      }),
    disconnect: () => run(() => leave(modal)),
    switchChain: ({ chainId }) => run(() => switchTo(modal, chains, chainId)),
    isAuthorized: () => run(async () => (await restoredLink(modal)) !== null),
  }
}

/**
 * A wagmi connector over a modal: connecting opens it, or takes the connection that it has. What the visitor does in
 * the modal, wagmi hears of. Reconnecting and storage are the modal's: a host that never calls wagmi's `reconnect` gives
 * it `storage: null`, or wagmi goes on believing what an earlier page stored.
 * With `ssr: true`, start the modal in an effect, as `<WalletModal>` does: a modal that is started before the page has
 * hydrated tells wagmi of its visitor before that, too.
 * Without `multiInjectedProviderDiscovery: false` wagmi makes connectors of its own of the same wallets, and after a
 * reload it stays connected through them when it is disconnected.
 *
 * @example
 * const chains = [mainnet, polygon] as const
 * const modal = createWalletModal({ networks: chains, metadata: { name: 'Shop' } })
 * const config = createConfig({
 *   chains,
 *   connectors: [walletModal(modal)],
 *   multiInjectedProviderDiscovery: false,
 *   transports: { [mainnet.id]: http(), [polygon.id]: http() },
 * })
 */
export const walletModal =
  (modal: Modal, { id = 'walletModal', name = 'Wallet Modal', icon }: WalletModalConnectorOptions = {}) =>
  (config: WagmiConnectorConfig): WalletModalConnector => {
    const { chains, emitter } = config
    const follower = createFollower(modal, config)
    const watch = watchOf(modal, config)
    const asked = methods(modal, chains, follower)
    return {
      id,
      name,
      type: 'walletModal',
      ...(icon === undefined ? {} : { icon }),
      ...(watch === null ? {} : { rdns: watch.rdns }),
      setup: async () => {
        watch?.begin()
        await follower.begin()
      },
      ...asked,
      disconnect: async () => {
        await asked.disconnect()
        void watch?.left()
      },
      getAccounts: async () => linkOf(modal)?.accounts ?? [],
      getChainId: async () => linkOf(modal)?.chainId ?? chains[0].id,
      getProvider: async () => modal.getProvider('eip155'),
      onAccountsChanged: (accounts) => emitter.emit('change', { accounts: accounts as Array<Address> }),
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    }
  }
