import type { Forms } from '../../core/formed.js'
import { guarded, oneOf, shape, text } from '../../prelude/codec.js'
import { failureForm, params } from '../../wire/failureForm.js'
import { type NoticeMessage, type NoticesCommand, noticeKeys } from './state.js'

const ofFailure = shape({ kind: oneOf('failure'), failure: failureForm })
const ofText = shape({
  kind: oneOf('text'),
  key: oneOf(...noticeKeys),
  params,
})
const message = guarded('NoticeMessage', (raw): raw is NoticeMessage => ofFailure.is(raw) || ofText.is(raw))

export const noticesForms: Forms<NoticesCommand['type']> = {
  ShowNotice: { variant: oneOf('loading', 'success', 'error'), text: message },
  HideNotice: {},
  Copy: { what: oneOf('address', 'link'), text },
  RaiseAlert: { failure: failureForm },
  DismissAlert: {},
}
