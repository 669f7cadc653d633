import { defineSlice } from '../../core/slice.js'
import { decideTokens } from './decide.js'
import { reduceTokens } from './reduce.js'
import { initialTokens } from './state.js'

/** The tokens that accounts hold. */
export const tokens = defineSlice({
  name: 'tokens',
  initial: initialTokens,
  reduce: reduceTokens,
  commands: ['RefreshTokens'],
  decide: decideTokens,
})
