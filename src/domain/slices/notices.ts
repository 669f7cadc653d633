import { right } from 'fp-ts/Either'
import type { Command, Decision, Moment } from '../core/command.js'
import type { Recorded } from '../core/record.js'
import type { State } from '../core/state.js'
import type { Failure } from '../prelude/failure.js'
import type { Millis } from '../prelude/time.js'

// State

/** What a banner says: a failure's sentence, or one of our own texts by its key. */
export type NoticeText =
  | { readonly of: 'failure'; readonly failure: Failure }
  | {
      readonly of: 'text'
      readonly key: NoticeKey
      readonly params: Readonly<Record<string, string | number>>
    }

export type NoticeKey =
  | 'addressCopied'
  | 'linkCopied'
  | 'transactionSent'
  | 'transactionConfirmed'
  | 'hostMessage'

/** A message for visitors (specification section 4: loading, success, error). */
export interface Notice {
  readonly id: string
  readonly variant: 'loading' | 'success' | 'error'
  readonly text: NoticeText
}

export interface NoticesState {
  /** At most one is visible (INV-8). */
  readonly banner: { readonly notice: Notice; readonly shownAt: Millis } | null
  /** Waits for the 150 ms between an old banner and a new one; a newer one takes its place. */
  readonly next: Notice | null
  /** A message for developers (specification section 8). */
  readonly alert: Failure | null
}

export const initialNotices: NoticesState = { banner: null, next: null, alert: null }

// Event

export type NoticesEvent =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'notice.shown'; readonly id: string }
  | { readonly type: 'notice.hidden'; readonly id: string }
  | { readonly type: 'alert.raised'; readonly failure: Failure }
  | { readonly type: 'alert.dismissed' }
  | { readonly type: 'clipboard.requested'; readonly what: CopyWhat; readonly text: string }

export type CopyWhat = 'address' | 'link'

// Command

export type NoticesCommand =
  | { readonly type: 'ShowNotice'; readonly variant: Notice['variant']; readonly text: NoticeText }
  | { readonly type: 'HideNotice' }
  /** Something is wrong that only a developer can mend. */
  | { readonly type: 'RaiseAlert'; readonly failure: Failure }
  | { readonly type: 'DismissAlert' }
  | { readonly type: 'Copy'; readonly what: CopyWhat; readonly text: string }

// reduce

export const reduceNotices = (state: NoticesState, { event, at }: Recorded): NoticesState => {
  switch (event.type) {
    case 'notice.raised':
      return { ...state, banner: null, next: event.notice }
    case 'notice.shown':
      return state.next?.id === event.id
        ? { ...state, banner: { notice: state.next, shownAt: at }, next: null }
        : state
    case 'notice.hidden':
      return state.banner?.notice.id === event.id
        ? { ...state, banner: null }
        : state.next?.id === event.id
          ? { ...state, next: null }
          : state
    case 'alert.raised':
      return { ...state, alert: event.failure }
    case 'alert.dismissed':
      return state.alert ? { ...state, alert: null } : state
    default:
      return state
  }
}

// decide

export const decideNotices = (
  state: State,
  command: Extract<Command, NoticesCommand>,
  moment: Moment,
): Decision => {
  switch (command.type) {
    case 'ShowNotice':
      return right([
        {
          type: 'notice.raised',
          notice: { id: moment.attempt, variant: command.variant, text: command.text },
        },
      ])
    case 'HideNotice': {
      const shown = state.notices.banner?.notice ?? state.notices.next
      return right(shown ? [{ type: 'notice.hidden', id: shown.id }] : [])
    }
    case 'RaiseAlert':
      return right([{ type: 'alert.raised', failure: command.failure }])
    case 'DismissAlert':
      return right([{ type: 'alert.dismissed' }])
    case 'Copy':
      return right([{ type: 'clipboard.requested', what: command.what, text: command.text }])
  }
}
