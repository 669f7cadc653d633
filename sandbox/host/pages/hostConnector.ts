import type { HostConnector } from 'wallet-modal'

/** A wallet that the host brings. It shares its accounts when asked, or never answers. */
export interface ExternalWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly silent?: boolean
}

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const hostConnector =
  (chainId: number) =>
  ({ silent = false, ...known }: ExternalWallet): HostConnector => {
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
