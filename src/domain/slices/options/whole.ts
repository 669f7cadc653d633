import type { AnySlice } from '../../core/slice.js'
import { decideOptions } from './decide.js'
import { optionsWithList } from './withList.js'

/** With the decisions that come late. */
export const changingOptions = {
  ...optionsWithList,
  commands: ['SetTheme', 'UpdateOptions'],
  decide: decideOptions,
} as AnySlice
