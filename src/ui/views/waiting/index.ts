// Waiting for a wallet, whatever it is asked: both look alike, so they come together.
export { ConnectingExternal } from './ConnectingExternal.js'
export { SwitchNetwork } from './SwitchNetwork.js'
