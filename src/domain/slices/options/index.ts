import { defineSlice } from '../../core/slice.js'
import { right } from '../../prelude/either.js'
import { initialOptions, reduceOptions } from './state.js'

/** What the host configured. */
export const options = defineSlice({
  name: 'options',
  initial: initialOptions,
  reduce: reduceOptions,
  commands: ['SetTheme'],
  decide: (_state, { mode, variables }) => right([{ type: 'theme.changed', mode, variables }]),
})
