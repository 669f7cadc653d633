import { defineSlice } from '../../core/slice.js'
import { left, right } from '../../prelude/either.js'
import { initialOptions, reduceOptions, ThemeMode, ThemeVariables } from './state.js'

/** What the host configured. */
export const options = defineSlice({
  name: 'options',
  initial: initialOptions,
  reduce: reduceOptions,
  commands: ['SetTheme'],
  decide: (_state, { mode, variables }) =>
    ThemeMode.is(mode) && ThemeVariables.is(variables)
      ? right([{ type: 'theme.changed', mode, variables: { ...variables } }])
      : left({ tag: 'Malformed' }),
})
