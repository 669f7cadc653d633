import { defineSlice } from '../../core/slice.js'
import { decideNotices } from './decide.js'
import { initialNotices, reduceNotices } from './state.js'

/** Messages for visitors. */
export const notices = defineSlice({
  name: 'notices',
  initial: initialNotices,
  reduce: reduceNotices,
  commands: ['ShowNotice', 'HideNotice', 'Copy'],
  decide: decideNotices,
})
