import type { ComponentType } from 'react'
import type { View, ViewName } from '../../domain/slices/modal/state.js'
import { Connect } from './Connect.js'
import { ConnectWallets } from './ConnectWallets.js'

/** Every view is told what it is about, and draws nothing for another's. */
export interface ViewProps {
  readonly view: View
}

type Loader = () => Promise<ComponentType<ViewProps>>

const help = () => import('./help/index.js')
const networks = () => import('./networks/index.js')
const waiting = () => import('./waiting/index.js')

/** Views that look alike or lead to one another share a chunk. Connect is loaded with the dialog. */
const loaders: Readonly<Record<ViewName, Loader>> = {
  Connect: async () => Connect,
  ConnectingExternal: () => waiting().then((m) => m.ConnectingExternal),
  Account: () => import('./Account.js').then((m) => m.Account),
  Networks: () => networks().then((m) => m.Networks),
  SwitchNetwork: () => waiting().then((m) => m.SwitchNetwork),
  WhatIsAWallet: () => help().then((m) => m.WhatIsAWallet),
  WhatIsANetwork: () => help().then((m) => m.WhatIsANetwork),
  GetWallet: () => help().then((m) => m.GetWallet),
  Downloads: () => help().then((m) => m.Downloads),
  ConnectWallets: async () => ConnectWallets,
  Create: () => help().then((m) => m.Create),
  UnsupportedChain: () => networks().then((m) => m.UnsupportedChain),
}

/** Code that has arrived. It is the same for every modal of the page. */
const loaded = new Map<ViewName, ComponentType<ViewProps>>()

/** A view's component, if its code is there. */
export const loadedView = (name: ViewName): ComponentType<ViewProps> | null => loaded.get(name) ?? null

/** Loads a view's code; asking again after a failure tries again. */
export const loadView = async (name: ViewName): Promise<void> => {
  loaded.set(name, await loaders[name]())
}

/** Loads what is not there yet. A failure shows when it is wanted. */
export const prefetchViews = (names: ReadonlyArray<ViewName>): void => {
  for (const name of names) if (!loaded.has(name)) loadView(name).catch(() => undefined)
}
