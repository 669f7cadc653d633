import type { Flow } from '../effect.js'
import { askWallet, failOrphans } from './askWallet.js'
import { disconnect } from './disconnect.js'
import { loadBalances, wantBalances } from './loadBalances.js'
import { persist } from './persist.js'
import { reconnect } from './reconnect.js'
import { switchNetwork } from './switchNetwork.js'
import { watchTransactions } from './watchTransactions.js'
import { watchWallets } from './watchWallets.js'

/** What a connection needs, stored or new. The order is that in which they hear a fact. */
export const connectedFlows = (storagePrefix: string): ReadonlyArray<Flow> => [
  persist(storagePrefix),
  watchWallets,
  reconnect,
  switchNetwork,
  disconnect,
  askWallet,
  failOrphans,
  watchTransactions,
  wantBalances,
  loadBalances,
]
