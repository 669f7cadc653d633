import type { SandboxNetwork } from '../profiles.js'
import { hexChainId, isRecord, type SiteView, type WalletConfig } from './protocol.js'

/** What one site may see. Sites are kept apart, as extensions keep them. */
interface Site {
  readonly accounts: readonly string[]
  readonly chainId: number
}

interface Stored {
  readonly sites: Readonly<Record<string, Site>>
  readonly added: readonly SandboxNetwork[]
  readonly lastAccount: string | null
}

export interface WalletState {
  readonly view: (origin: string) => SiteView
  readonly network: (chainId: number) => SandboxNetwork | undefined
  readonly current: (origin: string) => number
  readonly lastAccount: () => string | null
  readonly allow: (origin: string, accounts: readonly string[]) => void
  readonly switchTo: (origin: string, chainId: number) => void
  readonly add: (network: SandboxNetwork) => void
}

const key = 'sandbox-wallet'
const empty: Stored = { sites: {}, added: [], lastAccount: null }

/** Another version of this wallet may have written it: a strange shape counts as none. */
const read = (): Stored => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRecord(stored) && isRecord(stored.sites) && Array.isArray(stored.added)
      ? (stored as unknown as Stored)
      : empty
  } catch {
    return empty
  }
}

/** Read afresh at every use: other tabs of the wallet write the same storage. */
export const walletState = (config: WalletConfig): WalletState => {
  const write = (change: Partial<Stored>): void => {
    localStorage.setItem(key, JSON.stringify({ ...read(), ...change }))
  }
  const networks = (): readonly SandboxNetwork[] => [...config.networks, ...read().added]
  const site = (origin: string): Site =>
    read().sites[origin] ?? { accounts: [], chainId: config.networks[0]?.id ?? 1 }
  const writeSite = (origin: string, change: Partial<Site>): void =>
    write({ sites: { ...read().sites, [origin]: { ...site(origin), ...change } } })
  return {
    view: (origin) => ({
      accounts: site(origin).accounts,
      chainId: hexChainId(site(origin).chainId),
      knownChains: networks().map(({ id }) => hexChainId(id)),
    }),
    network: (chainId) => networks().find(({ id }) => id === chainId),
    current: (origin) => site(origin).chainId,
    lastAccount: () => read().lastAccount,
    allow: (origin, accounts) => {
      writeSite(origin, { accounts })
      const first = accounts[0]
      if (first !== undefined) write({ lastAccount: first })
    },
    switchTo: (origin, chainId) => writeSite(origin, { chainId }),
    add: (network) => write({ added: [...read().added.filter(({ id }) => id !== network.id), network] }),
  }
}
