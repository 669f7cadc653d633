import { defineSlice } from '../../core/slice.js'
import { initialWallets } from './state.js'

/** What every page loads of the slice: nothing is known of wallets before storage is read for them. */
export const pageLoadWallets = defineSlice({
  name: 'wallets',
  initial: initialWallets,
  reduce: (state) => state,
  commands: [],
})
