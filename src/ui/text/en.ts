import { sentences } from '../../domain/prelude/sentences.js'

/** Every visible string of the dialog. `{name}` is filled in; keep each placeholder in every language. */
export const en = {
  language: 'en',
  direction: 'ltr',
  // Titles, known to outside suites
  titleConnect: 'Connect Wallet',
  titleAccount: 'Account',
  titleNetworks: 'Choose Network',
  titleUnsupported: 'Switch Network',
  // Frame
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  details: 'Details',
  loading: 'Loading',
  mustSwitch: 'Choose a supported network, or disconnect',
  // Connect
  installed: 'Installed',
  recent: 'Recent',
  noWalletTitle: 'No wallet found here',
  noWalletText:
    'To connect, you need a wallet in this browser. It keeps your keys and asks you before anything moves.',
  noWalletHint: 'Get a wallet from its maker’s own site, then come back. It will appear here by itself.',
  connectTrust: '{site} will see your address. Nothing moves without your approval.',
  thisSite: 'This site',
  // Connecting
  confirmIn: 'Confirm in {wallet}',
  confirmText: 'Approve the connection in the wallet’s own window.',
  alreadyAsking: '{wallet} is already asking',
  alreadyAskingText: 'An earlier request is still open there. Open the wallet and answer it.',
  askedAt: 'Asked at {time}',
  declinedTitle: 'Connection declined',
  declinedText:
    'Nothing was shared. If you did not decline, an earlier request may still be open in {wallet}.',
  connectFailed: 'Could not connect',
  wallet: 'the wallet',
  // Account
  copyAddress: 'Copy address',
  showAddress: 'Show the whole address',
  hideAddress: 'Shorten the address',
  balance: 'Balance',
  balanceLoading: 'Loading balance',
  network: 'Network',
  unsupportedNetwork: 'Not supported here',
  changeNetwork: 'Change network, now {network}',
  explorer: 'Block explorer',
  newTab: 'opens in a new tab',
  disconnect: 'Disconnect',
  // Networks
  searchNetworks: 'Search networks',
  noNetworkMatch: 'No network matches “{text}”',
  current: 'Current',
  testnet: 'Test network',
  approveIn: 'Approve in {wallet}',
  switchText: 'Allow the change to {network} in the wallet’s own window.',
  switchDeclined: 'Switch declined',
  switchDeclinedText: '{wallet} may not support {network}, or an earlier request is still open in it.',
  switchFailed: 'Could not switch',
  unsupportedText:
    'This app doesn’t support your current network. Switch to an available option to continue.',
  // Notices
  addressCopied: 'Address copied',
  linkCopied: 'Link copied',
  transactionSent: 'Transaction sent',
  transactionConfirmed: 'Transaction confirmed',
  hostMessage: '{message}',
  /** Failure sentences by tag. */
  failures: sentences,
} as const
