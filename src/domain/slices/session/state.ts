import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Command, Rejection } from '../../core/command.js'
import type { EventType } from '../../core/event.js'
import type { Recorded } from '../../core/record.js'
import type { Failure } from '../../prelude/failure.js'

// State

/** What is particular to this page and visitor, read once at start (law T5). */
export interface Environment {
  /** BCP 47, from the browser. */
  readonly locale: string
  /** BCP 47, from the page's `lang`; empty when the page says none. */
  readonly pageLocale: string
  /** IANA zone. */
  readonly timeZone: string
  readonly platform: 'desktop' | 'mobile'
  readonly origin: string
  /** The visitor asked for little data (Save-Data). */
  readonly saveData: boolean
}

export interface SessionState {
  readonly environment: Environment | null
  /** Storage has been read; before that nothing is known of earlier connections. */
  readonly restored: boolean
  /** Features that have come. */
  readonly groups: ReadonlyArray<string>
  /** The newest message for developers (specification section 8). */
  readonly alert: Failure | null
}

export const initialSession: SessionState = {
  environment: null,
  restored: false,
  groups: [],
  alert: null,
}

// Event

/** A connection as storage remembers it. */
export interface StoredConnection {
  readonly namespace: Namespace
  readonly connectorId: string
}

export type SessionEvent =
  | { readonly type: 'session.started'; readonly environment: Environment }
  | { readonly type: 'session.resumed' }
  | { readonly type: 'session.stopped' }
  | {
      readonly type: 'storage.restored'
      readonly connections: ReadonlyArray<StoredConnection>
      readonly activeChainId: ChainId | null
    }
  /**
   * Another tab connected or disconnected; `connections` is all that is stored now. What it no longer names ends by
   * facts of its own. `cleared`: the site emptied its storage, as it does at a log-out; nothing is remembered any more.
   */
  | {
      readonly type: 'storage.changedElsewhere'
      readonly connections: ReadonlyArray<StoredConnection>
      readonly cleared: boolean
    }
  | {
      readonly type: 'command.refused'
      readonly command: Command['type']
      /** What `dispatch` answered, when the refusal came later; else the id that the command would have had. */
      readonly attempt: string
      readonly rejection: Rejection
    }
  | { readonly type: 'effect.crashed'; readonly effect: string; readonly failure: Failure }
  | { readonly type: 'effect.looped'; readonly effect: string; readonly types: ReadonlyArray<EventType> }
  | { readonly type: 'flows.attached'; readonly group: string }
  | { readonly type: 'flows.loadFailed'; readonly group: string; readonly failure: Failure }
  | { readonly type: 'log.discarded'; readonly reason: string }
  | { readonly type: 'alert.raised'; readonly failure: Failure }
  | { readonly type: 'alert.dismissed' }

// Command

export type SessionCommand =
  /** Something is wrong that only a developer can mend. */
  { readonly type: 'RaiseAlert'; readonly failure: Failure } | { readonly type: 'DismissAlert' }

/** Refusals of the kernel itself. */
export type SessionRejection =
  /** No slice of this version decides it. */
  | { readonly tag: 'UnknownCommand' }
  /** It is not of its form: its decision threw. Said of commands that had to wait; others throw at their caller. */
  | { readonly tag: 'Malformed' }
  /** The feature that would decide it could not be loaded. */
  | { readonly tag: 'NotLoaded'; readonly group: string }
  /** The modal was stopped before the feature came. */
  | { readonly tag: 'Disposed' }
  /** A listener answered its own doing more than a hundred times (K12). */
  | { readonly tag: 'Looped' }

// reduce

export const reduceSession = (state: SessionState, { event }: Recorded): SessionState => {
  switch (event.type) {
    case 'session.started':
      return { ...state, environment: event.environment }
    case 'storage.restored':
      return state.restored ? state : { ...state, restored: true }
    case 'flows.attached':
      return state.groups.includes(event.group) ? state : { ...state, groups: [...state.groups, event.group] }
    case 'alert.raised':
      return { ...state, alert: event.failure }
    case 'alert.dismissed':
      return state.alert ? { ...state, alert: null } : state
    default:
      return state
  }
}
