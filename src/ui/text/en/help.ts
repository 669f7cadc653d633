/** What help says; it comes with those views. */
export const help = {
  // What it is
  walletKeys: 'It keeps your keys',
  walletKeysText:
    'A wallet is an app or a browser extension. The keys to what you own stay in it; no site ever sees them.',
  walletAsks: 'It asks before anything moves',
  walletAsksText:
    'A site can only ask. You see each request in your wallet, and nothing happens until you approve it.',
  walletSignsIn: 'It stands in for a password',
  walletSignsInText: 'You connect with the same wallet wherever you go, without an account.',
  networkLedger: 'A record that everyone shares',
  networkLedgerText:
    'A network keeps one list of who owns what. Many computers hold it, so no one can change it alone.',
  networkFee: 'Each has its own coin and fee',
  networkFeeText:
    'You pay the network fee (gas) in that network’s coin. Ethereum takes ETH; others are often cheaper.',
  networkAddress: 'One address, several networks',
  networkAddressText:
    'Your address can be the same on many networks, but a balance is on one. Check the network before you send.',
  learnMore: 'Learn more on ethereum.org',
  // Getting a wallet
  createPick: 'Choose a wallet',
  createPickText: 'Take it from its maker’s site or an app store, never from a link in a message.',
  createPhrase: 'Write down the recovery phrase',
  createPhraseText: 'On paper, for your eyes only. Whoever has it has your money, and no one can replace it.',
  createReturn: 'Come back here',
  exploreWallets: 'Find a wallet',
  getNoneTitle: 'No wallets to suggest',
  getNoneText: 'This site recommends none. ethereum.org compares many, and favours none.',
  getNamed: 'Get {name}',
} as const
