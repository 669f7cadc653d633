import type { Address, Chain } from 'viem'
import { addressOf } from '../domain/caip/accountId.js'
import { evmChainId } from '../domain/caip/chainId.js'
import { connectedIn } from '../domain/core/select.js'
import type { State } from '../domain/core/state.js'
import { ModalError } from '../domain/prelude/modalError.js'
import type { Modal } from '../effects/modal.js'
import type { Eip1193Provider } from '../effects/provider.js'

interface Link {
  readonly accounts: ReadonlyArray<Address>
  readonly chainId: number
}

/** What wagmi gives a connector, as far as this one needs it. Described by shape: wagmi stays optional. */
export interface WagmiConnectorConfig {
  readonly chains: readonly [Chain, ...Array<Chain>]
  readonly emitter: {
    emit(event: 'connect', link: Link): void
    emit(event: 'change', change: Partial<Link>): void
    emit(event: 'disconnect'): void
  }
}

/** The connector as wagmi uses it. An alias: wagmi's type has an index signature, which interfaces do not fit. */
export type WalletModalConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'walletModal'
  readonly icon?: string
  setup(): Promise<void>
  connect<Capable extends boolean = false>(asked?: {
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
  switchChain(asked: { chainId: number }): Promise<Chain>
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

const linkOf = (state: State): Link | null => {
  const connection = connectedIn(state, 'eip155')
  const chainId = evmChainId(connection?.chainId ?? null)
  if (!connection || chainId === null) return null
  return { accounts: connection.accounts.map((one) => addressOf(one) as Address), chainId }
}

const isResyncing = (state: State): boolean => {
  const id = state.connections.active.eip155
  return id !== undefined && state.connections.byId[id]?.step === 'resyncing'
}

const sameAccounts = (one: Link, other: Link): boolean => one.accounts.join() === other.accounts.join()

/** Waits until what an earlier visit left behind is known to stand, or not to. */
const restored = (modal: Modal): Promise<void> =>
  new Promise((resolve) => {
    if (!isResyncing(modal.getState())) return resolve()
    const forget = modal.onChange(() => {
      if (isResyncing(modal.getState())) return
      forget()
      resolve()
    })
  })

const isDeclined = (error: unknown): boolean =>
  (typeof error === 'object' && error !== null && 'code' in error && error.code === 4001) ||
  (error instanceof ModalError && error.code === 'UserRejected')

/** Errors in viem's words, which wagmi's users look for. */
const explained = async (error: unknown): Promise<Error> => {
  const cause = error instanceof Error ? error : new Error(String(error))
  return isDeclined(error) ? (await import('./errors.js')).declined(cause) : cause
}

/** Tells wagmi what becomes of the connection, whoever caused it; not what wagmi itself is doing right now. */
const follow = (modal: Modal, { emitter }: WagmiConnectorConfig, busy: () => boolean): void => {
  let before = linkOf(modal.getState())
  modal.onChange(() => {
    const last = before
    const now = linkOf(modal.getState())
    before = now
    if (busy()) return
    if (now && !last) emitter.emit('connect', now)
    else if (!now && last) emitter.emit('disconnect')
    else if (now && last) {
      const accounts = sameAccounts(now, last) ? {} : { accounts: now.accounts }
      const chain = now.chainId === last.chainId ? {} : { chainId: now.chainId }
      const change: Partial<Link> = { ...accounts, ...chain }
      if (Object.keys(change).length > 0) emitter.emit('change', change)
    }
  })
}

/**
 * A wagmi connector over a modal: connecting opens it, or takes the connection that it has. What the visitor does in
 * the modal, wagmi hears of. Reconnecting and storage are the modal's.
 *
 * @example
 * const config = createConfig({ chains: [mainnet], connectors: [walletModal(modal)], transports })
 */
export const walletModal =
  (modal: Modal, { id = 'walletModal', name = 'Wallet Modal', icon }: WalletModalConnectorOptions = {}) =>
  (config: WagmiConnectorConfig): WalletModalConnector => {
    const { chains, emitter } = config
    let working = 0
    const work = async <A>(run: () => Promise<A>): Promise<A> => {
      working += 1
      try {
        return await run()
      } catch (error) {
        throw await explained(error)
      } finally {
        working -= 1
      }
    }
    const provider = (): Eip1193Provider => modal.getProvider('eip155')
    const linked = (): Link => {
      const link = linkOf(modal.getState())
      if (!link) throw new Error('No wallet is connected.')
      return link
    }
    const switchTo = async (chainId: number): Promise<Chain> => {
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
    const link = async (chainId: number | undefined, silent: boolean): Promise<Link> => {
      modal.start()
      await restored(modal)
      if (!linkOf(modal.getState()) && !silent) await provider().request({ method: 'eth_requestAccounts' })
      if (chainId !== undefined && linked().chainId !== chainId) {
        // Connected on another network is still connected; only a decline ends it, as in wagmi's own connectors.
        await switchTo(chainId).catch((error: unknown) => {
          if (isDeclined(error)) throw error
        })
      }
      return linked()
    }
    return {
      id,
      name,
      type: 'walletModal',
      ...(icon === undefined ? {} : { icon }),
      setup: async () => follow(modal, config, () => working > 0),
      connect: ({ chainId, isReconnecting = false, withCapabilities = false } = {}) =>
        work(async () => {
          const { accounts, chainId: on } = await link(chainId, isReconnecting)
          const shown = withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts
          return { accounts: shown as never, chainId: on }
        }),
      disconnect: () => work(() => modal.disconnect({ namespace: 'eip155' })),
      getAccounts: async () => linkOf(modal.getState())?.accounts ?? [],
      getChainId: async () => linkOf(modal.getState())?.chainId ?? chains[0].id,
      getProvider: async () => provider(),
      isAuthorized: async () => {
        modal.start()
        await restored(modal)
        return linkOf(modal.getState()) !== null
      },
      // Not as wagmi's own work: it learns of the new chain by our `change` event.
      switchChain: async ({ chainId }) => {
        try {
          return await switchTo(chainId)
        } catch (error) {
          throw await explained(error)
        }
      },
      onAccountsChanged: (accounts) => emitter.emit('change', { accounts: accounts as Array<Address> }),
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    }
  }
