import type { HostConnector } from 'wallet-modal'

/** A wallet that the host brings. It shares its accounts when asked, or never answers. */
export interface ExternalWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly silent?: boolean
  /** Instead of the one without coins. */
  readonly account?: string
}

/** Nobody's: no node gives it coins, and no key here is its. */
const emptyAccount = '0x1111111111111111111111111111111111111111'

export const hostConnector =
  (chainId: number) =>
  ({ silent = false, account = emptyAccount, ...known }: ExternalWallet): HostConnector => {
    let shared: ReadonlyArray<string> = []
    const request = async ({ method }: { readonly method: string }): Promise<unknown> => {
      if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (method === 'eth_requestAccounts') {
        if (silent) return new Promise(() => undefined)
        shared = [account]
      }
      return method.endsWith('ccounts') ? shared : null
    }
    return { ...known, provider: { request, on: () => undefined, removeListener: () => undefined } }
  }
