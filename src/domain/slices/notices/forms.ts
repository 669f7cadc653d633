import { type Forms, has, type Is, isText, isWord } from '../../core/formed.js'
import { isFailure, isParams } from '../../wire/failureForm.js'
import type { NoticesCommand } from './state.js'

const ofFailure = has({ kind: isWord('failure'), failure: isFailure })
const ofText = has({
  kind: isWord('text'),
  key: isWord('addressCopied', 'linkCopied', 'transactionSent', 'transactionConfirmed', 'hostMessage'),
  params: isParams,
})
const isMessage: Is = (raw) => ofFailure(raw) || ofText(raw)

export const noticesForms: Forms<NoticesCommand['type']> = {
  ShowNotice: { variant: isWord('loading', 'success', 'error'), text: isMessage },
  HideNotice: {},
  Copy: { what: isWord('address', 'link'), text: isText },
  RaiseAlert: { failure: isFailure },
  DismissAlert: {},
}
