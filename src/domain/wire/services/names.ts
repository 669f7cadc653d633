/**
 * Services that a host can name, each alone; what is not named is not called. The addresses are bases: paths of the wire
 * facts are added to them.
 */
export interface Services {
  /** Configuration of the project, allowed origins, wallets. */
  readonly api?: string
  /** Reads of chains (`/v1/?chainId=…`), and what is known of accounts, prices and names (`/v1/…`). */
  readonly rpc?: string
  /** Pairing with wallets on other devices; `wss:`. */
  readonly relay?: string
  /** The page of the embedded wallet. */
  readonly frame?: string
  /** Pictures of wallets, networks and tokens. */
  readonly images?: string
  /** Where analytics go; nothing does unless the host turns them on as well. */
  readonly analytics?: string
  /** Sign-in sessions that a service keeps. */
  readonly auth?: string
  /** Paying from exchanges. */
  readonly pay?: string
}

export type ServiceName = keyof Services
