import { defineSlice } from '../../core/slice.js'
import { left, right } from '../../prelude/either.js'
import { initialOptions, reduceOptions, ThemeMode, ThemeVariables } from './state.js'

/** What the host configured. */
export const options = defineSlice({
  name: 'options',
  initial: initialOptions,
  reduce: reduceOptions,
  commands: ['SetTheme'],
  decide: ({ options: { themeVariables } }, { mode, variables }) =>
    ThemeMode.is(mode) && ThemeVariables.is(variables)
      ? // A host's object may change later; our own stays what it is, for who compares.
        right([
          {
            type: 'theme.changed',
            mode,
            variables: variables === themeVariables ? variables : { ...variables },
          },
        ])
      : left({ tag: 'Malformed' }),
})
