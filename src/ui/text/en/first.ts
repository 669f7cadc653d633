/** What the frame and Connect say. `{name}` is filled in; keep each placeholder in every language. */
export const first = {
  language: 'en',
  direction: 'ltr',
  // Titles, known to outside suites
  titleConnect: 'Connect Wallet',
  titleWhatIsAWallet: 'What is a wallet?',
  // Frame
  back: 'Back',
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading',
  newTab: 'opens in a new tab',
  // Connect
  installed: 'Installed',
  recent: 'Recent',
  moreWallets: 'More wallets',
  otherWallets: 'Other wallets',
  usedAgo: 'Used {when}',
  noWalletTitle: 'No wallet found here',
  connectTrust: '{site} will see your address. Nothing moves without your approval.',
  thisSite: 'This site',
  // Said when the rest has not come
  viewLoadFailed: 'This part could not be loaded. Check the connection and try again.',
} as const
