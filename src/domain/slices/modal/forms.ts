import { type Forms, optional } from '../../core/formed.js'
import { type Codec, guarded, oneOf, shape, text } from '../../prelude/codec.js'
import type { LedModalCommand, View, ViewName } from './state.js'

const literalTrue = guarded('true', (raw): raw is true => raw === true)

/** What each view is about: one without does not compile. */
const views: {
  readonly [N in ViewName]: {
    readonly [K in Exclude<keyof Extract<View, { name: N }>, 'name'>]-?: Codec<unknown>
  }
} = {
  Connect: {},
  ConnectingExternal: { connectorId: text },
  Account: {},
  Networks: {},
  SwitchNetwork: { chainId: text, offered: optional(literalTrue) },
  UnsupportedChain: { unasked: optional(literalTrue) },
  WhatIsAWallet: {},
  WhatIsANetwork: {},
  GetWallet: {},
  Downloads: { walletId: text },
  ConnectWallets: {},
  Create: {},
  AllWallets: {},
  ConnectingWalletConnect: { walletId: text },
}
const named = shape({ name: oneOf(...(Object.keys(views) as ReadonlyArray<ViewName>)) })
const view = guarded('View', (raw): raw is View => named.is(raw) && shape(views[raw.name]).is(raw))

export const ledForms: Forms<LedModalCommand> = {
  RequireAnswer: { view },
  AcceptAnswer: { keepsOpen: optional(literalTrue) },
  ShowSuccess: {},
  EndSuccess: {},
}
