import { defineSlice } from '../../core/slice.js'
import { decideBalances } from './decide.js'
import { initialBalances, reduceBalances } from './state.js'

/** What accounts hold. */
export const balances = defineSlice({
  name: 'balances',
  initial: initialBalances,
  reduce: reduceBalances,
  commands: ['RefreshBalance'],
  decide: decideBalances,
})
