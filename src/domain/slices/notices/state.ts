import type { Recorded } from '../../core/record.js'
import type { Failure } from '../../prelude/failure.js'
import type { Millis } from '../../prelude/time.js'

// State

/** What a notice says: a failure's sentence, or one of our own texts by its key. */
export type NoticeMessage =
  | { readonly kind: 'failure'; readonly failure: Failure }
  | {
      readonly kind: 'text'
      readonly key: NoticeKey
      readonly params: Readonly<Record<string, string | number>>
    }

/** The texts that a notice may say: one list for the type, for logs, and for what is dispatched. */
export const noticeKeys = [
  'addressCopied',
  'linkCopied',
  'transactionSent',
  'transactionConfirmed',
  'hostMessage',
  'mustSwitch',
] as const
export type NoticeKey = (typeof noticeKeys)[number]

/** A message for visitors (specification section 4: loading, success, error). */
export interface Notice {
  readonly id: string
  readonly variant: 'loading' | 'success' | 'error'
  readonly text: NoticeMessage
}

export interface NoticesState {
  /** At most one is visible (INV-8). */
  readonly current: { readonly notice: Notice; readonly shownAt: Millis } | null
  /** Waits for the 150 ms between an old notice and a new one; a newer one takes its place. */
  readonly next: Notice | null
}

export const initialNotices: NoticesState = { current: null, next: null }

// Facts

export type NoticesFact =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'notice.shown'; readonly id: string }
  | { readonly type: 'notice.hidden'; readonly id: string }
  | { readonly type: 'clipboard.requested'; readonly what: CopyWhat; readonly text: string }

export type CopyWhat = 'address' | 'link'

// Command

export type NoticesCommand =
  | { readonly type: 'ShowNotice'; readonly variant: Notice['variant']; readonly text: NoticeMessage }
  | { readonly type: 'HideNotice' }
  | { readonly type: 'Copy'; readonly what: CopyWhat; readonly text: string }
  /** Something is wrong that only a developer can mend. */
  | { readonly type: 'RaiseAlert'; readonly failure: Failure }
  | { readonly type: 'DismissAlert' }

// reduce

export const reduceNotices = (state: NoticesState, { fact, at }: Recorded): NoticesState => {
  switch (fact.type) {
    case 'notice.raised':
      return { ...state, current: null, next: fact.notice }
    case 'notice.shown':
      return state.next?.id === fact.id
        ? { ...state, current: { notice: state.next, shownAt: at }, next: null }
        : state
    case 'notice.hidden':
      return state.current?.notice.id === fact.id
        ? { ...state, current: null }
        : state.next?.id === fact.id
          ? { ...state, next: null }
          : state
    default:
      return state
  }
}
