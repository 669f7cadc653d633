import type { Connector } from '../../domain/slices/connectors/state.js'

/** A wallet that was found: its connector, and the provider that facts never hold. */
export interface FoundWallet<P> {
  readonly connector: Connector
  readonly provider: P
}

/** More than anybody has installed; a script that announces without end costs the page no more than these. */
const maxAnnouncements = 64
/** Characters; a larger picture would be a large part of the log, which keeps a megabyte. */
const maxIconLength = 4_096
const imagePrefix = 'image:'

const isSame = <P>(one: FoundWallet<P> | undefined, other: FoundWallet<P>): boolean =>
  one?.provider === other.provider && JSON.stringify(one.connector) === JSON.stringify(other.connector)

/** What facts hold of it: a large picture stays here, and is named by the connector that it is of. */
export const connectorOf = ({ connector }: FoundWallet<unknown>): Connector =>
  (connector.icon?.length ?? 0) > maxIconLength
    ? { ...connector, icon: imagePrefix + connector.id }
    : connector

/**
 * The wallets that are known, under the ids of their connectors. Behind one that was asked or heard once stays the
 * provider that was asked, whoever announces itself by the same name.
 */
export const createWalletRegistry = <P>(hosts: ReadonlyArray<FoundWallet<P>>) => {
  const known = new Map(hosts.map((one) => [one.connector.id, one]))
  const held = new Set<string>()
  let announcements = 0
  return {
    find: (id: string): FoundWallet<P> | undefined => known.get(id),
    /**
     * Takes what was found, unless it is nothing new, takes somebody's place, or is one too many. Found without a word of
     * its own, it is whoever has the very same provider.
     */
    accept: (given: FoundWallet<P>): Connector | null => {
      const { id, kind } = given.connector
      const twin =
        kind === 'injected' &&
        [...known.values()].find((one) => one.connector.kind !== kind && one.provider === given.provider)
      const found = twin ? { ...twin, connector: { ...twin.connector, id, kind } } : given
      const before = known.get(id)
      if (isSame(before, found) || (held.has(id) && before?.provider !== found.provider)) return null
      if (kind === 'announced') {
        announcements += 1
        if (announcements > maxAnnouncements) return null
      }
      known.set(id, found)
      return connectorOf(found)
    },
    pin: (id: string): void => {
      if (known.has(id)) held.add(id)
    },
    picture: (icon: string): string | null =>
      icon.startsWith(imagePrefix)
        ? (known.get(icon.slice(imagePrefix.length))?.connector.icon ?? null)
        : icon,
  }
}
