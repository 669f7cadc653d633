// What a connected visitor sees: the account and the lists of networks, of which one leads to the other; and what other
// long lists share with these.
import type { ViewCodes } from '../code.js'
import { Account, NetworkSelector } from './Account.js'
import { Networks } from './Networks.js'
import { UnsupportedChain } from './UnsupportedChain.js'

export const views = {
  Account: { Component: Account, Start: NetworkSelector },
  Networks: { Component: Networks },
  UnsupportedChain: { Component: UnsupportedChain },
} satisfies ViewCodes

export { ManyWallets } from '../../widgets/ManyWallets.js'
