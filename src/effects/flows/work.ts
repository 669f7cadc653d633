import type { Flow } from '../effect.js'
import { askWallet, failOrphans } from './askWallet.js'
import { connectWallet } from './connectWallet.js'
import { disconnect } from './disconnect.js'
import { leadModal } from './leadModal.js'
import { loadBalances, wantBalances } from './loadBalances.js'
import { followStorage, persist, recall } from './persist.js'
import { reconnect } from './reconnect.js'
import { copyText, logAlerts, settleShake, showNotices } from './showNotices.js'
import { switchNetwork } from './switchNetwork.js'
import { watchTransactions } from './watchTransactions.js'
import { watchWallets } from './watchWallets.js'

/**
 * What works once there is something to work on: a stored connection, an open modal, a command. Loaded when idle or
 * at the first need. The order is the order in which they hear a fact.
 */
export const workFlows = (storagePrefix: string): ReadonlyArray<Flow> => [
  recall(storagePrefix),
  persist(storagePrefix),
  followStorage(storagePrefix),
  watchWallets,
  reconnect,
  connectWallet,
  switchNetwork,
  disconnect,
  askWallet,
  failOrphans,
  watchTransactions,
  wantBalances,
  loadBalances,
  leadModal,
  showNotices,
  settleShake,
  copyText,
  logAlerts,
]
