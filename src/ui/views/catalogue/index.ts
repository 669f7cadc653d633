// The whole catalogue of wallets and the view of one of them: who looks at a wallet mostly came by the list.
import { catalogue } from '../../text/en/catalogue.js'
import { downloads } from '../../text/en/downloads.js'
import type { TextGroup } from '../../text/index.js'
import type { ViewCodes } from '../code.js'
import { AllWallets } from './AllWallets.js'
import { ConnectingWallet, walletTitle } from './ConnectingWallet.js'

export const views = {
  AllWallets: { Component: AllWallets },
  ConnectingWalletConnect: { Component: ConnectingWallet, title: walletTitle },
} satisfies ViewCodes

export const texts: TextGroup = {
  en: async () => ({ ...downloads, ...catalogue }),
  ar: async () => {
    const [ours, places] = await Promise.all([
      import('../../text/ar/catalogue.js'),
      import('../../text/ar/downloads.js'),
    ])
    return { ...places.downloads, ...ours.catalogue }
  },
}
