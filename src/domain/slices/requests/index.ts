import { formed } from '../../core/formed.js'
import { defineSlice } from '../../core/slice.js'
import { decideRequests } from './decide.js'
import { requestsForms } from './forms.js'
import { initialRequests, reduceRequests } from './state.js'

/** What wallets are asked for us, and the transactions that came of it. */
export const requests = defineSlice({
  name: 'requests',
  initial: initialRequests,
  reduce: reduceRequests,
  commands: ['RequestApproval'],
  decide: formed(requestsForms, decideRequests),
})
