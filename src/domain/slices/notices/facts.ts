import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { addressText, failure, id, millis, params, word } from '../../core/leaves.js'
import { choice, nullable, type Schema, shape } from '../../core/schema.js'
import { type Notice, type NoticesFact, type NoticesState, noticeKeys } from './state.js'

const notice: Schema<Notice> = shape({
  id,
  variant: word('loading', 'success', 'error'),
  text: choice('kind', {
    failure: shape({ failure }),
    text: shape({
      key: word(...noticeKeys),
      params,
    }),
  }),
})

export const noticesFactSchemas: FactSchemas<NoticesFact> = {
  'notice.raised': { notice },
  'notice.shown': { id },
  'notice.hidden': { id },
  'clipboard.requested': { what: word('address', 'link'), text: addressText },
}

export const noticesStateSchema: StateSchema<NoticesState> = {
  version: 1,
  schema: shape({
    current: nullable(shape({ notice, shownAt: millis })),
    next: nullable(notice),
  }),
}
