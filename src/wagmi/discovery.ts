import type { Modal } from '../effects/modal.js'
import type { WagmiConnectorConfig } from './config.js'
import { tellDeveloper } from './development.js'

/** Sees, in development, whether wagmi makes connectors of its own of the wallets that the modal shows. */
export interface DiscoveryWatch {
  /** Wagmi names those it found under these names, and skips them: empty but for the moment of the question. */
  readonly rdns: ReadonlyArray<string>
  begin(): void
  /** After a disconnect of wagmi's. */
  left(): Promise<void>
}

const warned = new WeakSet<Modal>()

const warn = (modal: Modal): void => {
  if (warned.has(modal)) return
  warned.add(modal)
  tellDeveloper(
    'wagmi makes connectors of its own of the wallets that the modal shows, and after a reload it stays ' +
      'connected through them when it is disconnected. Write createConfig({ multiInjectedProviderDiscovery: false, … }). ' +
      'See docs/wagmi.md.',
  )
}

const announcedIn = (modal: Modal): ReadonlyArray<string> =>
  Object.values(modal.getState().connectors.byId).flatMap(({ kind, namespace, rdns }) =>
    kind === 'announced' && namespace === 'eip155' && rdns !== null ? [rdns] : [],
  )

/** The ids of the connectors through which wagmi is connected, as it wrote them to its storage. */
const connectedThrough = async (config: WagmiConnectorConfig): Promise<ReadonlyArray<string | undefined>> => {
  // Not among the keys that wagmi's types name. A wagmi that writes elsewhere is not warned of.
  const storage = config.storage as { getItem(key: string): unknown } | null | undefined
  const kept = await storage?.getItem('store')
  const { state } = Object(kept) as { readonly state?: { readonly connections?: unknown } }
  if (!(state?.connections instanceof Map)) return []
  const connections: ReadonlyArray<{ readonly connector?: { readonly id?: string } }> = [
    ...state.connections.values(),
  ]
  return connections.map(({ connector }) => connector?.id)
}

export const createDiscoveryWatch = (modal: Modal, config: WagmiConnectorConfig): DiscoveryWatch => {
  const rdns: Array<string> = []
  const isOn = (): boolean => {
    rdns.push(...announcedIn(modal))
    // A getter: wagmi answers with what it found by now.
    const found = config.providers ?? []
    rdns.length = 0
    return found.length > 0
  }
  return {
    rdns,
    begin: () => {
      if (isOn()) return warn(modal)
      // Nothing found does not tell that nothing is looked for: the modal may hear of a wallet before wagmi does.
      const end = modal.onChange(() => {
        if (!isOn()) return
        end()
        warn(modal)
      })
    },
    left: async () => {
      // It told, and had found none of its own.
      if (config.providers !== undefined && !isOn()) return
      const names = announcedIn(modal)
      const ids = await connectedThrough(config).catch(() => [])
      if (ids.some((id) => id !== undefined && names.includes(id))) warn(modal)
    },
  }
}
