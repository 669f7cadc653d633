import { connectorIdOf } from '../../../domain/slices/connectors/ids.js'
import { lazyPort } from '../../lazyPort.js'
import type { NamespaceAdapter } from '../../ports.js'
import { Observable } from '../../rx.js'
import type { NamespaceDoor } from '../../wallets.js'
import { connectorOf, createWalletRegistry, type FoundWallet } from '../walletRegistry.js'
import { announcements } from './announcements.js'
import type { Eip1193 } from './eip1193.js'

/** A connector that the host brings, with its provider. */
export interface HostConnector {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly provider: Eip1193
}

export const hostWallet = ({ id, name, icon, provider }: HostConnector): FoundWallet<Eip1193> => ({
  connector: {
    ...{ id: connectorIdOf('host', id), kind: 'external', namespace: 'eip155' },
    ...{ name, icon: icon ?? null, rdns: null },
  },
  provider,
})

/**
 * EVM wallets of a window: announced (EIP-6963), injected (`window.ethereum`), and the host's own. They are listened
 * for from the first moment; how they are asked loads with the first that is.
 */
export const evmDoor = (
  page: Window & typeof globalThis,
  connectors: ReadonlyArray<HostConnector>,
  load: (find: (connectorId: string) => FoundWallet<Eip1193> | undefined) => Promise<NamespaceAdapter>,
): NamespaceDoor => {
  const hosts = connectors.map(hostWallet)
  const { accept, find, pin: hold, picture } = createWalletRegistry(hosts)
  return {
    namespace: 'eip155',
    discover: (kinds) =>
      new Observable((observer) => {
        for (const host of hosts) observer.next(connectorOf(host))
        return announcements(page, kinds, (found) => {
          const connector = found && accept(found)
          if (connector) observer.next(connector)
        })
      }),
    pin: hold,
    picture,
    adapter: lazyPort(() => load(find)),
  }
}
