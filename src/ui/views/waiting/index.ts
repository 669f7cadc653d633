// What a press on Connect leads to: the wallets, where they stand behind a button, and waiting for one.

import { ConnectWallets } from '../ConnectWallets.js'
import type { ViewCodes } from '../code.js'
import { ConnectingExternal, connectingTitle } from './ConnectingExternal.js'
import { SwitchNetwork, switchTitle } from './SwitchNetwork.js'

export const views = {
  ConnectWallets: { Component: ConnectWallets },
  ConnectingExternal: { Component: ConnectingExternal, title: connectingTitle },
  SwitchNetwork: { Component: SwitchNetwork, title: switchTitle },
} satisfies ViewCodes
