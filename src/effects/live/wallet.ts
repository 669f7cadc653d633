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

export const hosted = ({ id, name, icon, provider }: HostConnector): Announced => ({
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
 * The wallets that are known, under the ids of their connectors. Behind one that was asked or heard once stays the
 * provider that was asked, whoever announces itself by the same name.
 */
const createKnown = (hosts: ReadonlyArray<HostConnector>) => {
  const known = new Map(hosts.map(hosted).map((one) => [one.connector.id, one]))
  const used = new Set<string>()
  let announcements = 0
  return {
    known,
    /** Takes what was found, unless it is nothing new, takes somebody's place, or is one too many. */
    accepts: (found: Announced): boolean => {
      const { id, kind } = found.connector
      if (isSame(known.get(id), found) || used.has(id)) return false
      if (kind === 'announced') announcements += 1
      if (kind === 'announced' && announcements > mostAnnouncements) return false
      known.set(id, found)
      return true
    },
    use: (id: string): void => {
      if (known.has(id)) used.add(id)
    },
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
  const { known, accepts, use } = createKnown(hosts)
  const requests = lazily(async () =>
    (await import('./walletRequests.js')).walletRequests((id) => known.get(id)),
  )
  const ask = <A>(id: string, through: (port: WalletRequests) => Observable<A>, otherwise?: A) => {
    use(id)
    return requests.through(through, otherwise)
  }
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
