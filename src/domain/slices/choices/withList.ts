import { defineSlice } from '../../core/slice.js'
import { initialChoices, reduceChoices } from './state.js'

/** What comes with the list of features: how they are read. How they change comes later still. */
export const choicesWithList = defineSlice({
  name: 'choices',
  initial: initialChoices,
  reduce: reduceChoices,
  commands: [],
})
