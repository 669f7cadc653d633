import { defineSlice } from '../../core/slice.js'
import { initialConnectors, reduceConnectors } from './state.js'

/** The wallets that can be reached. */
export const connectors = defineSlice({
  name: 'connectors',
  initial: initialConnectors,
  reduce: reduceConnectors,
  commands: [],
})
