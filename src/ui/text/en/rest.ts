import { sentences } from '../../../domain/prelude/sentences.js'

/** What all other views and messages say. */
export const rest = {
  // Titles, known to outside suites
  titleAccount: 'Account',
  titleNetworks: 'Choose Network',
  // Stand-ins, where what these are about has no name
  titleConnectingExternal: 'Connect Wallet',
  titleSwitchNetwork: 'Choose Network',
  titleDownloads: 'Get a wallet',
  titleUnsupportedChain: 'Switch Network',
  titleConnectWallets: 'Choose a wallet',
  titleAllWallets: 'All Wallets',
  titleConnectingWalletConnect: 'Connect Wallet',
  titleCreate: 'Get started',
  titleGetWallet: 'Get a wallet',
  titleWhatIsANetwork: 'What is a network?',
  // Frame
  cancel: 'Cancel',
  details: 'Details',
  viewFailedText: 'Something went wrong while it was drawn. Your wallet is not affected.',
  mustSwitch: 'Choose a supported network, or disconnect',
  // Connecting
  confirmIn: 'Confirm in {wallet}',
  notSeeing: 'Not seeing it? Look for {wallet}’s window or icon in the browser.',
  alreadyAsking: '{wallet} is already asking',
  alreadyAskingText: 'An earlier request is still open there. Open the wallet and answer it.',
  askedAgo: 'Asked {when}',
  connected: 'Connected',
  declinedTitle: 'Connection declined',
  declinedText:
    'Nothing was shared. If you did not decline, an earlier request may still be open in {wallet}.',
  connectFailed: 'Could not connect',
  agree: 'I agree to the {documents}',
  agreeByConnecting: 'By connecting you agree to the {documents}.',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  wallet: 'the wallet',
  branding: 'Made with wallet-modal',
  // Account
  copyAddress: 'Copy address',
  showAddress: 'Show the whole address',
  hideAddress: 'Shorten the address',
  balance: 'Balance',
  balanceLoading: 'Loading balance',
  testCoins: 'Test coins, worth nothing',
  notShownHere: 'Not shown on this network',
  balanceFailed: 'Balance not available right now. Your money is where it was.',
  unsupportedNetwork: 'Unsupported network',
  changeNetwork: 'Change network, now {network}',
  viewOn: 'View on {explorer}',
  disconnect: 'Disconnect',
  // Lists of wallets
  searchWallets: 'Search wallets',
  noWalletMatch: 'No wallet matches “{text}”',
  walletsFound: { one: '{count} wallet', other: '{count} wallets' },
  clearSearch: 'Clear',
  showAll: 'Show all ({count})',
  chooseBoxFirst: 'Agree to the documents first.',
  // Networks
  searchNetworks: 'Search networks',
  noNetworkMatch: 'No network matches “{text}”',
  networksFound: { one: '{count} network', other: '{count} networks' },
  current: 'Current',
  testnet: 'Test network',
  switchText: 'Allow the change to {network} in the wallet’s own window.',
  switched: 'Switched to {network}',
  switchDeclined: 'Switch declined',
  switchDeclinedText:
    'You are still on {current}. {wallet} may not support {network}, or an earlier request is still open there.',
  switchFailed: 'Could not switch',
  switchInside: 'Switch inside {wallet}',
  switchInsideText: '{wallet} cannot do it from here. Choose {network} there, then come back.',
  checkAgain: 'Check again',
  switchOffered: 'Switch to {network} first',
  switchOfferedText:
    '{wallet} is on another network, so nothing was sent. Once it is on {network}, send it again.',
  switchTo: 'Switch to {network}',
  noAccountHere: '{wallet} has no account on {network}.',
  unsupportedText:
    'This app doesn’t support your current network. Switch to an available option to continue.',
  // No wallet
  createReturnText: 'Your wallet appears in the list once it is installed in this browser.',
  showWallets: 'Continue with a wallet',
  noWalletYet: 'No wallet yet?',
  getStarted: 'Get started',
  noWalletText:
    'To connect, you need a wallet in this browser. It keeps your keys and asks before anything moves.',
  // Notices
  dismiss: 'Dismiss',
  addressCopied: 'Address copied',
  linkCopied: 'Link copied',
  transactionSent: 'Transaction sent',
  transactionConfirmed: 'Transaction confirmed',
  hostMessage: '{message}',
  /** Failure sentences by tag; the public ones where nothing else is said to the visitor. */
  failures: {
    ...sentences,
    Unknown: 'Something went wrong.',
    CopyFailed: 'Could not copy. Press the address to see it whole.',
  },
} as const
