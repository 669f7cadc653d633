import { defineSlice } from '../../core/slice.js'
import { reduceWallets } from './reduce.js'
import { initialWallets } from './state.js'

/** The wallets that the visitor used before. */
export const wallets = defineSlice({
  name: 'wallets',
  initial: initialWallets,
  reduce: reduceWallets,
  commands: [],
})
