import { pageKeys } from './storageKeys.js'

/** Every storage key, without the prefix. */
export const storageKeys = {
  ...pageKeys,
  activeNamespace: 'active_namespace',
  recent: 'recent_wallets',
  nativeBalances: 'native_balance_cache',
  portfolio: 'portfolio_cache',
} as const
