import type { Connection, ConnectionAccount } from './state.js'

/** What a wallet of this browser gives: addresses that are the same on every network, which it may all be asked for. */
export const browserAccounts = (
  addresses: ReadonlyArray<string>,
): Pick<Connection, 'accounts' | 'approvedChains'> => ({
  accounts: addresses.map((address): ConnectionAccount => ({ address, type: 'eoa', chains: 'any' })),
  approvedChains: 'any',
})
