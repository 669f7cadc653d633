import type { Flow } from '../effect.js'
import { connectWallet } from './connectWallet.js'
import { followStorage } from './followStorage.js'
import { leadModal } from './leadModal.js'
import { recall } from './recall.js'
import { copyText, logAlerts, settleShake, showNotices } from './showNotices.js'

/** What an open modal needs, up to the first connection. The order is that in which they hear a fact. */
export const openFlows = (storagePrefix: string): ReadonlyArray<Flow> => [
  recall(storagePrefix),
  followStorage(storagePrefix),
  connectWallet,
  leadModal,
  showNotices,
  settleShake,
  copyText,
  logAlerts,
]
