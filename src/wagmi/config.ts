import type { Chain } from 'viem'
import type { Link } from './link.js'

/** What wagmi gives a connector, as far as this one needs it. Described by shape: wagmi stays optional. */
export interface WagmiConnectorConfig {
  readonly chains: readonly [Chain, ...Array<Chain>]
  readonly emitter: {
    emit(event: 'connect', link: Link): void
    emit(event: 'change', change: Partial<Link>): void
    emit(event: 'disconnect'): void
    listenerCount(event: 'change'): number
  }
  /** What wagmi itself found, of the names in the connector's `rdns`. From 3.5 on. */
  readonly providers?: ReadonlyArray<unknown> | undefined
  readonly storage?: { getItem(key: 'recentConnectorId'): unknown } | null | undefined
}
