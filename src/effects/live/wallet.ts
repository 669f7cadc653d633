import { Observable } from 'rxjs'
import type { Connector } from '../../domain/slices/connectors/state.js'
import type { WalletPort } from '../ports.js'
import { type Announced, announcements } from './announcements.js'
import type { Eip1193 } from './eip1193.js'
import { lazily, unreachable } from './lazily.js'

/** A connector that the host brings, with its provider. */
export interface HostConnector {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly provider: Eip1193
}

const hosted = ({ id, name, icon, provider }: HostConnector): Announced => ({
  connector: { id, kind: 'external', namespace: 'eip155', name, icon: icon ?? null, rdns: null },
  provider,
})

/**
 * Wallets of this window: announced (EIP-6963), injected (`window.ethereum`), and the host's own. They are listened
 * for from the first moment; how they are asked loads with the first that is.
 */
export const liveWallet = (
  page: Window & typeof globalThis,
  hosts: ReadonlyArray<HostConnector>,
): WalletPort => {
  const known = new Map<string, Announced>(hosts.map((host) => [host.id, hosted(host)]))
  const requests = lazily(async () =>
    (await import('./walletRequests.js')).walletRequests((id) => known.get(id)),
  )
  const { through } = requests
  return {
    discover: (kinds) =>
      new Observable<Connector>((observer) => {
        for (const host of hosts) observer.next(hosted(host).connector)
        return announcements(page, kinds, (found) => {
          known.set(found.connector.id, found)
          observer.next(found.connector)
        })
      }),
    request: (id, asked) => through((port) => port.request(id, asked), unreachable),
    passThrough: (id, asked) => through((port) => port.passThrough(id, asked), unreachable),
    accounts: (id, ask) => through((port) => port.accounts(id, ask), unreachable),
    chain: (id) => through((port) => port.chain(id), unreachable),
    news: (id) => through((port) => port.news(id)),
    prepare: () => requests.prepare((port) => port.prepare()),
  }
}
