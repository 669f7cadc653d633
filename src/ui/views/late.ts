// Where all other views are: a view that a feature adds costs those who only connect nothing. Lazy file (seldom).
import type { TextGroup } from '../text/index.js'
import { ConnectWallets } from './ConnectWallets.js'
import type { LateViewName, ViewCode } from './code.js'

const catalogue = () => import('./catalogue/index.js')
const wallet = () => import('./wallet/index.js')
const help = () => import('./help/index.js')

/** The chunk of each, which must have it. */
export const lateViews: {
  readonly [Name in LateViewName]: () => Promise<{
    readonly views: { readonly [Own in Name]: ViewCode }
    readonly texts?: TextGroup
  }>
} = {
  ConnectWallets: async () => ({ views: { ConnectWallets: { Component: ConnectWallets } } }),
  AllWallets: catalogue,
  ConnectingWalletConnect: wallet,
  WhatIsAWallet: help,
  WhatIsANetwork: help,
  GetWallet: help,
  Downloads: help,
  Create: help,
  UnsupportedChain: () => import('./connected/index.js'),
}
