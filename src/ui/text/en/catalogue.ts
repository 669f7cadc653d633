/** What the list of all wallets says. */
export const catalogue = {
  allTitle: 'All',
  certifiedOnly: 'Certified only',
  get: 'Get',
  noWalletHere: 'No wallets to show here.',
  noCertifiedMatch: 'No certified wallet matches “{text}”',
  typeMore: 'Type one more letter to search all wallets.',
  firstOnes: 'These are the first {n}. Type more of a name to find others.',
  listUnreachable: 'The list of wallets could not be reached. Check your connection.',
  listFailed: 'The list of wallets could not be loaded.',
} as const
