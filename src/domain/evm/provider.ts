export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

export type ProviderListener = (...values: Array<never>) => void

/** An EIP-1193 provider. @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface Eip1193Provider {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: ProviderListener): Eip1193Provider
  removeListener(event: string, listener: ProviderListener): Eip1193Provider
}

/** What hosts get for the namespace. */
export interface EvmProviders {
  readonly eip155: Eip1193Provider
}

/** Its name, for those who take it as given. */
export type EvmNamespace = keyof EvmProviders
