import type { ViewName } from '../../domain/slices/modal/state.js'
import { Connect, Help } from './Connect.js'
import { ConnectWallets } from './ConnectWallets.js'
import type { ViewCode, ViewCodes } from './code.js'

/** What comes with the dialog. */
const first = {
  Connect: { Component: Connect, Start: Help },
  ConnectWallets: { Component: ConnectWallets },
} satisfies ViewCodes

/** Code that has arrived. It is the same for every modal of the page. */
let loaded: ViewCodes = first

const here = async () => ({ views: first })
const help = () => import('./help/index.js')
const connected = () => import('./connected/index.js')
const waiting = () => import('./waiting/index.js')

/** The chunk of each view, which must have it. Views that look alike or lead to one another share one. */
const loaders: {
  readonly [Name in ViewName]: () => Promise<{ readonly views: { readonly [Own in Name]: ViewCode } }>
} = {
  Connect: here,
  ConnectingExternal: waiting,
  Account: connected,
  Networks: connected,
  SwitchNetwork: waiting,
  WhatIsAWallet: help,
  WhatIsANetwork: help,
  GetWallet: help,
  Downloads: help,
  ConnectWallets: here,
  Create: help,
  UnsupportedChain: connected,
}

/** What a view is made of, if its code is there. */
export const loadedView = (name: ViewName): ViewCode | null => loaded[name] ?? null

/** Loads a view's code; asking again after a failure tries again. */
export const loadView = async (name: ViewName): Promise<void> => {
  const { views } = await loaders[name]()
  loaded = { ...loaded, ...views }
}

/** Loads a view's code if it is not there yet. A failure shows when it is wanted. */
export const prefetchView = (name: ViewName): void => {
  if (!loadedView(name)) loadView(name).catch(() => undefined)
}
