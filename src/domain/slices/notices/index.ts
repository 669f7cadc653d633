import { formed } from '../../core/formed.js'
import { defineSlice } from '../../core/slice.js'
import { decideNotices } from './decide.js'
import { noticesForms } from './forms.js'
import { initialNotices, reduceNotices } from './state.js'

/** Messages for visitors, and for developers. */
export const notices = defineSlice({
  name: 'notices',
  initial: initialNotices,
  reduce: reduceNotices,
  commands: ['ShowNotice', 'HideNotice', 'Copy', 'RaiseAlert', 'DismissAlert'],
  decide: formed(noticesForms, decideNotices),
})
