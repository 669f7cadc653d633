import type { ComponentType } from 'react'
import type { View, ViewName } from '../../domain/slices/modal/state.js'
import { Connect } from './Connect.js'

/** Every view is told what it is about, and draws nothing for another's. */
export interface ViewProps {
  readonly view: View
}

type Loader = () => Promise<ComponentType<ViewProps>>

/** One chunk per view. Connect is loaded together with the dialog. */
const loaders: Readonly<Record<ViewName, Loader>> = {
  Connect: async () => Connect,
  ConnectingExternal: () => import('./ConnectingExternal.js').then((m) => m.ConnectingExternal),
  Account: () => import('./Account.js').then((m) => m.Account),
  Networks: () => import('./Networks.js').then((m) => m.Networks),
  SwitchNetwork: () => import('./SwitchNetwork.js').then((m) => m.SwitchNetwork),
  WhatIsAWallet: () => import('./WhatIs.js').then((m) => m.WhatIsAWallet),
  WhatIsANetwork: () => import('./WhatIs.js').then((m) => m.WhatIsANetwork),
  GetWallet: () => import('./GetWallet.js').then((m) => m.GetWallet),
  Downloads: () => import('./Downloads.js').then((m) => m.Downloads),
  ConnectWallets: () => import('./ConnectWallets.js').then((m) => m.ConnectWallets),
  Create: () => import('./Create.js').then((m) => m.Create),
  UnsupportedChain: () => import('./UnsupportedChain.js').then((m) => m.UnsupportedChain),
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
export const loadAhead = (names: ReadonlyArray<ViewName>): void => {
  for (const name of names) if (!loaded.has(name)) loadView(name).catch(() => undefined)
}
