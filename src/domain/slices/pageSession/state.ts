import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Command, Rejection } from '../../core/command.js'
import type { FactType } from '../../core/fact.js'
import type { Recorded } from '../../core/record.js'
import type { Failure } from '../../prelude/failure.js'
import type { Millis } from '../../prelude/time.js'

// State

/** What is particular to this page and visitor, read once at start (law T5). */
export interface Environment {
  /** BCP 47, from the browser. */
  readonly locale: string
  /** BCP 47, from the page's `lang`; empty when the page says none. */
  readonly pageLocale: string
  readonly platform: 'desktop' | 'mobile'
  readonly origin: string
  /** The visitor asked for little data (Save-Data). */
  readonly saveData: boolean
}

export interface PageSessionState {
  readonly environment: Environment | null
  /** Storage has been read; before that nothing is known of earlier connections. */
  readonly restored: boolean
  /** Ended for good: until it is started again, every command is refused and its buttons are disabled. */
  readonly disposed: boolean
  /** Features by name: null has come; else why and when its code last could not be loaded. Of their list only that is told. */
  readonly features: Readonly<Record<string, { readonly failure: Failure; readonly at: Millis } | null>>
  /** The newest message for developers (specification section 8). */
  readonly alert: Failure | null
}

export const initialSession: PageSessionState = {
  environment: null,
  restored: false,
  disposed: false,
  features: {},
  alert: null,
}

// Facts

/** A connection as storage remembers it. */
export interface StoredConnection {
  readonly namespace: Namespace
  readonly connectorId: string
}

export type PageSessionFact =
  | { readonly type: 'pageSession.started'; readonly environment: Environment }
  | { readonly type: 'pageSession.resumed' }
  /** `disposed`: not for a while, but for good. A modal that was stopped before, or never started, is told it, too. */
  | { readonly type: 'pageSession.stopped'; readonly disposed: boolean }
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
      readonly type: 'storage.changedInOtherTab'
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
  | { readonly type: 'flow.crashed'; readonly flow: string; readonly failure: Failure }
  | { readonly type: 'flow.looped'; readonly flow: string; readonly types: ReadonlyArray<FactType> }
  | { readonly type: 'feature.attached'; readonly feature: string }
  | { readonly type: 'feature.loadFailed'; readonly feature: string; readonly failure: Failure }
  | { readonly type: 'log.discarded'; readonly reason: string }
  | { readonly type: 'alert.raised'; readonly failure: Failure }
  | { readonly type: 'alert.dismissed' }

// Rejection

/** Refusals of the kernel itself. */
export type SessionRejection =
  /** No slice of this version decides it. */
  | { readonly tag: 'UnknownCommand' }
  /** It is not of its form, which hosts of plain JavaScript may give it. */
  | { readonly tag: 'Malformed' }
  /** The feature that would decide it could not be loaded. */
  | { readonly tag: 'NotLoaded'; readonly feature: string }
  /** The modal was stopped before the feature came, or has been disposed of. */
  | { readonly tag: 'Disposed' }
  /** A listener answered its own doing more than a hundred times (K12). */
  | { readonly tag: 'Looped' }

// reduce

export const reduceSession = (state: PageSessionState, { fact, at }: Recorded): PageSessionState => {
  switch (fact.type) {
    case 'pageSession.started':
      return { ...state, environment: fact.environment }
    case 'storage.restored':
      return state.restored ? state : { ...state, restored: true }
    case 'pageSession.resumed':
      return state.disposed ? { ...state, disposed: false } : state
    case 'pageSession.stopped':
      return fact.disposed && !state.disposed ? { ...state, disposed: true } : state
    case 'feature.attached':
      return { ...state, features: { ...state.features, [fact.feature]: null } }
    case 'feature.loadFailed':
      return { ...state, features: { ...state.features, [fact.feature]: { failure: fact.failure, at } } }
    case 'alert.raised':
      return { ...state, alert: fact.failure }
    case 'alert.dismissed':
      return state.alert ? { ...state, alert: null } : state
    default:
      return state
  }
}
