import type { State } from '../../core/state.js'
import type { PendingRequest, SentTransaction } from './state.js'

const none: ReadonlyArray<never> = []

/** What wallets are asking the visitor for us, or are to. */
export const pendingRequests = (state: State): ReadonlyArray<PendingRequest> =>
  state.requests ? Object.values(state.requests.pending) : none

/** Transactions of this page life, newest first. */
export const transactions = (state: State): ReadonlyArray<SentTransaction> =>
  state.requests?.transactions ?? none
