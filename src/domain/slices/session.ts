import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import type { Command, Rejection } from '../core/command.js'
import type { EventType } from '../core/event.js'
import type { Recorded } from '../core/record.js'
import type { Failure } from '../prelude/failure.js'
import type { NativeBalance } from './balances.js'
import type { RecentWallet } from './wallets.js'

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
}

export interface SessionState {
  readonly environment: Environment | null
  /** Storage has been read; before that nothing is known of earlier connections. */
  readonly restored: boolean
  readonly recalled: boolean
  /** Lazy flow groups that are wired. */
  readonly groups: ReadonlyArray<string>
}

export const initialSession: SessionState = {
  environment: null,
  restored: false,
  recalled: false,
  groups: [],
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
  /** What storage holds for showing: read when the modal's own flows are there. */
  | {
      readonly type: 'storage.recalled'
      readonly recent: ReadonlyArray<RecentWallet>
      readonly nativeBalances: Readonly<Record<AccountId, NativeBalance & { readonly at: number }>>
    }
  /** Another tab connected or disconnected; `connections` is all that is stored now. What it no longer names ends by facts of its own. */
  | { readonly type: 'storage.changedElsewhere'; readonly connections: ReadonlyArray<StoredConnection> }
  | { readonly type: 'command.refused'; readonly command: Command['type']; readonly rejection: Rejection }
  | { readonly type: 'effect.crashed'; readonly effect: string; readonly failure: Failure }
  | { readonly type: 'effect.looped'; readonly effect: string; readonly types: ReadonlyArray<EventType> }
  | { readonly type: 'flows.attached'; readonly group: string }
  | { readonly type: 'flows.loadFailed'; readonly group: string; readonly failure: Failure }
  | { readonly type: 'log.discarded'; readonly reason: string }

// reduce

export const reduceSession = (state: SessionState, { event }: Recorded): SessionState => {
  switch (event.type) {
    case 'session.started':
      return { ...state, environment: event.environment }
    case 'storage.restored':
      return state.restored ? state : { ...state, restored: true }
    case 'storage.recalled':
      return state.recalled ? state : { ...state, recalled: true }
    case 'flows.attached':
      return state.groups.includes(event.group) ? state : { ...state, groups: [...state.groups, event.group] }
    default:
      return state
  }
}
