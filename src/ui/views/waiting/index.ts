// Waiting for a wallet, whatever it is asked: both look alike, so they come together.
import type { ViewCodes } from '../code.js'
import { ConnectingExternal, connectingTitle } from './ConnectingExternal.js'
import { SwitchNetwork, switchTitle } from './SwitchNetwork.js'

export const views = {
  ConnectingExternal: { Component: ConnectingExternal, title: connectingTitle },
  SwitchNetwork: { Component: SwitchNetwork, title: switchTitle },
} satisfies ViewCodes
