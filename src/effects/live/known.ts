import type { Connector } from '../../domain/slices/connectors/state.js'

/** A wallet that was found: its connector, and the provider that facts never hold. */
export interface Found<P> {
  readonly connector: Connector
  readonly provider: P
}

/** More than anybody has installed; a script that announces without end costs the page no more than these. */
const mostAnnouncements = 64
/** Characters; a larger picture would be a large part of the log, which keeps a megabyte. */
const longestIcon = 4_096
const outside = 'image:'

const isSame = <P>(one: Found<P> | undefined, other: Found<P>): boolean =>
  one?.provider === other.provider && JSON.stringify(one.connector) === JSON.stringify(other.connector)

/** What facts hold of it: a large picture stays here, and is named by the connector that it is of. */
export const asFact = ({ connector }: Found<unknown>): Connector =>
  (connector.icon?.length ?? 0) > longestIcon ? { ...connector, icon: outside + connector.id } : connector

/**
 * The wallets that are known, under the ids of their connectors. Behind one that was asked or heard once stays the
 * provider that was asked, whoever announces itself by the same name.
 */
export const createKnown = <P>(hosts: ReadonlyArray<Found<P>>) => {
  const known = new Map(hosts.map((one) => [one.connector.id, one]))
  const held = new Set<string>()
  let announcements = 0
  return {
    find: (id: string): Found<P> | undefined => known.get(id),
    /** Takes what was found, unless it is nothing new, takes somebody's place, or is one too many. */
    accepts: (found: Found<P>): boolean => {
      const { id, kind } = found.connector
      if (isSame(known.get(id), found) || held.has(id)) return false
      if (kind === 'announced') {
        announcements += 1
        if (announcements > mostAnnouncements) return false
      }
      known.set(id, found)
      return true
    },
    hold: (id: string): void => {
      if (known.has(id)) held.add(id)
    },
    picture: (icon: string): string | null =>
      icon.startsWith(outside) ? (known.get(icon.slice(outside.length))?.connector.icon ?? null) : icon,
  }
}
