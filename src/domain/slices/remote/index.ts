import { formed } from '../../core/formed.js'
import { defineSlice } from '../../core/slice.js'
import { decideRemote } from './decide.js'
import { remoteForms } from './forms.js'
import { initialRemote, reduceRemote } from './state.js'

/** What the project is configured to have, and whether this page may use it. */
export const remote = defineSlice({
  name: 'remote',
  initial: initialRemote,
  reduce: reduceRemote,
  commands: ['UpdateRemoteFeatures'],
  decide: formed(remoteForms, decideRemote),
})
