import type { ViewName } from '../../domain/slices/modal/state.js'
import { Connect, Help } from './Connect.js'
import { ConnectWallets } from './ConnectWallets.js'
import type { ViewCode, ViewCodes } from './code.js'

type Loader = () => Promise<{ readonly views: ViewCodes }>

/** Code that has arrived; this much comes with the dialog. It is the same for every modal of the page. */
let loaded: ViewCodes = {
  Connect: { Component: Connect, Start: Help },
  ConnectWallets: { Component: ConnectWallets },
}

const account: Loader = () => import('./Account.js')
const help: Loader = () => import('./help/index.js')
const networks: Loader = () => import('./networks/index.js')
const waiting: Loader = () => import('./waiting/index.js')

/** Views that look alike or lead to one another share a chunk. */
const loaders: { readonly [Name in Exclude<ViewName, 'Connect' | 'ConnectWallets'>]: Loader } = {
  ConnectingExternal: waiting,
  Account: account,
  Networks: networks,
  SwitchNetwork: waiting,
  WhatIsAWallet: help,
  WhatIsANetwork: help,
  GetWallet: help,
  Downloads: help,
  Create: help,
  UnsupportedChain: networks,
}

/** What a view is made of, if its code is there. */
export const loadedView = (name: ViewName): ViewCode | null => loaded[name] ?? null

/** Loads a view's code; asking again after a failure tries again. */
export const loadView = async (name: ViewName): Promise<void> => {
  if (name in loaders) loaded = { ...loaded, ...(await loaders[name as keyof typeof loaders]()).views }
}

/** Loads a view's code if it is not there yet. A failure shows when it is wanted. */
export const prefetchView = (name: ViewName): void => {
  if (!loadedView(name)) loadView(name).catch(() => undefined)
}
