import { type Forms, has, type Is, isText, isWord, optional } from '../../core/formed.js'
import type { View, ViewName } from './state.js'

/** What each view is about: one without does not compile. */
const views: {
  readonly [N in ViewName]: { readonly [K in Exclude<keyof Extract<View, { name: N }>, 'name'>]-?: Is }
} = {
  Connect: {},
  ConnectingExternal: { connectorId: isText },
  Account: {},
  Networks: {},
  SwitchNetwork: { chainId: isText, offered: optional((raw) => raw === true) },
  UnsupportedChain: {},
  WhatIsAWallet: {},
  WhatIsANetwork: {},
  GetWallet: {},
  Downloads: { walletId: isText },
  ConnectWallets: {},
  Create: {},
}
const isNamed = has({ name: isWord(...Object.keys(views)) })
const isView: Is = (raw) => isNamed(raw) && has(views[(raw as View).name])(raw)

export const answerForms: Forms<'RequireAnswer' | 'AcceptAnswer'> = {
  RequireAnswer: { view: isView },
  AcceptAnswer: {},
}
