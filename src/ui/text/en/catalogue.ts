/** What the list of all wallets says, and the view of one of them. */
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
  connectNamed: 'Connect {name}',
  hereTitle: '{name} is here',
  hereText: 'Connect it, and confirm in its own window.',
  notHereTitle: '{name} is not in this browser',
  notHereText: 'Install it, then come back here: it appears by itself.',
  elsewhereText: 'This is where you can get it.',
  nowhereText: 'Look for it on its maker’s site, then come back here.',
} as const
