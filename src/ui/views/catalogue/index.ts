// The whole catalogue of wallets.
import { catalogue } from '../../text/en/catalogue.js'
import type { TextGroup } from '../../text/index.js'
import type { ViewCodes } from '../code.js'
import { AllWallets } from './AllWallets.js'

export const views = {
  AllWallets: { Component: AllWallets },
} satisfies ViewCodes

export const texts: TextGroup = {
  en: async () => catalogue,
  ar: async () => (await import('../../text/ar/catalogue.js')).catalogue,
}
