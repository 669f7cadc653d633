/** Maintained by the Ethereum Foundation; lists by what wallets can do, not by who pays. */
export const comparison = 'https://ethereum.org/wallets/find-wallet/'
