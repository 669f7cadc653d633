import { defineSlice } from '../../core/slice.js'
import { left } from '../../prelude/either.js'
import { options } from './index.js'
import type { OptionsState } from './state.js'

/** What comes with the list of features: how options change. Before that none does. */
export const optionsWithList = defineSlice({
  name: 'options',
  initial: options.initial as OptionsState,
  reduce: (state: OptionsState, record): OptionsState =>
    record.fact.type === 'options.updated'
      ? { ...state, ...record.fact.options }
      : (options.reduce(state, record) as OptionsState),
  commands: ['SetTheme'],
  decide: (state, command, context) =>
    options.decide?.(state, command, context) ?? left({ tag: 'UnknownCommand' }),
})
