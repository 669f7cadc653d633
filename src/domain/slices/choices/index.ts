import type { AnySlice } from '../../core/slice.js'
import { decideChoices } from './decide.js'
import { choicesWithList } from './withList.js'

/** With the decisions that come late. */
export const changingChoices = {
  ...choicesWithList,
  commands: ['UpdateOptions'],
  decide: decideChoices,
} as AnySlice
