import { Observable } from 'rxjs'
import { connectorIdOf } from '../../domain/slices/connectors/ids.js'
import type { Connector } from '../../domain/slices/connectors/state.js'
import type { WalletPort } from '../ports.js'
import { type Announced, announcements } from './announcements.js'
import type { Eip1193 } from './eip1193.js'
import { lazily, unreachable } from './lazily.js'
import type { WalletRequests } from './walletRequests.js'

/** A connector that the host brings, with its provider. */
export interface HostConnector {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly provider: Eip1193
}

const hosted = ({ id, name, icon, provider }: HostConnector): Announced => ({
  connector: {
    ...{ id: connectorIdOf('host', id), kind: 'external', namespace: 'eip155' },
    ...{ name, icon: icon ?? null, rdns: null },
  },
  provider,
})

/** More than anybody has installed; a script that announces without end costs the page no more than these. */
const mostAnnouncements = 64
/** Characters; a larger picture would be a large part of the log, which keeps a megabyte. */
const longestIcon = 4_096
const outside = 'image:'

const isSame = (one: Announced | undefined, other: Announced): boolean =>
  one?.provider === other.provider && JSON.stringify(one.connector) === JSON.stringify(other.connector)

/** What facts hold of it: a large picture stays here, and is named by the connector that it is of. */
const asFact = ({ connector }: Announced): Connector =>
  (connector.icon?.length ?? 0) > longestIcon ? { ...connector, icon: outside + connector.id } : connector

/**
 * The wallets that are known, under the ids of their connectors. Behind one that is in use (connected, or asked) stays
 * the provider that was asked, whoever announces itself by the same name.
 */
const createKnown = (hosts: ReadonlyArray<HostConnector>) => {
  const known = new Map(hosts.map(hosted).map((one) => [one.connector.id, one]))
  const users = new Map<string, number>()
  let announcements = 0
  const usersOf = (id: string): number => users.get(id) ?? 0
  return {
    known,
    /** Takes an announcement, unless it is none that counts. */
    accepts: (found: Announced): boolean => {
      const { id } = found.connector
      if (isSame(known.get(id), found) || usersOf(id) > 0 || announcements >= mostAnnouncements) return false
      announcements += 1
      known.set(id, found)
      return true
    },
    /** The wallet is in use as long as somebody listens. */
    using: <A>(id: string, use$: Observable<A>): Observable<A> =>
      new Observable((observer) => {
        users.set(id, usersOf(id) + 1)
        observer.add(() => users.set(id, usersOf(id) - 1))
        observer.add(use$.subscribe(observer))
      }),
  }
}

/**
 * Wallets of this window: announced (EIP-6963), injected (`window.ethereum`), and the host's own. They are listened
 * for from the first moment; how they are asked loads with the first that is.
 */
export const liveWallet = (
  page: Window & typeof globalThis,
  hosts: ReadonlyArray<HostConnector>,
): WalletPort => {
  const { known, accepts, using } = createKnown(hosts)
  const requests = lazily(async () =>
    (await import('./walletRequests.js')).walletRequests((id) => known.get(id)),
  )
  const ask = <A>(id: string, use: (port: WalletRequests) => Observable<A>, otherwise?: A): Observable<A> =>
    using(id, requests.through(use, otherwise))
  return {
    discover: (kinds) =>
      new Observable<Connector>((observer) => {
        for (const host of hosts) observer.next(asFact(hosted(host)))
        return announcements(page, kinds, (found) => {
          if (accepts(found)) observer.next(asFact(found))
        })
      }),
    request: (id, asked) => ask(id, (port) => port.request(id, asked), unreachable),
    passThrough: (id, asked) => ask(id, (port) => port.passThrough(id, asked), unreachable),
    accounts: (id, asking) => ask(id, (port) => port.accounts(id, asking), unreachable),
    chain: (id) => ask(id, (port) => port.chain(id), unreachable),
    news: (id) => ask(id, (port) => port.news(id)),
    prepare: () => requests.prepare((port) => port.prepare()),
    picture: (icon) =>
      icon.startsWith(outside) ? (known.get(icon.slice(outside.length))?.connector.icon ?? null) : icon,
  }
}
