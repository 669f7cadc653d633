// One wallet of the catalogue: on the way there a list has been looked at, the one on Connect or that of all.
import { downloads } from '../../text/en/downloads.js'
import { wallet } from '../../text/en/wallet.js'
import type { TextGroup } from '../../text/index.js'
import type { ViewCodes } from '../code.js'
import { ConnectingWallet, walletTitle } from './ConnectingWallet.js'

export const views = {
  ConnectingWalletConnect: { Component: ConnectingWallet, title: walletTitle },
} satisfies ViewCodes

export const texts: TextGroup = {
  en: async () => ({ ...downloads, ...wallet }),
  ar: async () => {
    const [ours, places] = await Promise.all([
      import('../../text/ar/wallet.js'),
      import('../../text/ar/downloads.js'),
    ])
    return { ...places.downloads, ...ours.wallet }
  },
}
