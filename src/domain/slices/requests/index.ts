import { defineSlice } from '../../core/slice.js'
import { decideRequests } from './decide.js'
import { initialRequests, reduceRequests } from './state.js'

/** What wallets are asked for us, and the transactions that came of it. */
export const requests = defineSlice({
  name: 'requests',
  initial: initialRequests,
  reduce: reduceRequests,
  commands: ['RequestApproval'],
  decide: decideRequests,
})
