import { accountId } from '../domain/caip/accountParts.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { Rejection } from '../domain/core/command.js'
import type { Event, EventOf } from '../domain/core/event.js'
import { type Either, left, right } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import type { Account } from '../domain/slices/connections/accounts.js'
import { accountsOn, attemptInFlight } from '../domain/slices/connections/select.js'
import { dialogGroup } from '../domain/slices/modal/state.js'
import { listGroup } from './kernel/features.js'
import { done, type Ending, type Joins, promiseOf, rejectionFailure } from './kernel/outcome.js'
import type { Store } from './kernel/store.js'
import { type Followed, type Tracked, track } from './kernel/tracked.js'

/** Nobody works on it any more: its flow crashed, or could not be loaded. */
const lost = (event: Event, flow: string, group: string): Either<Failure, never> | null => {
  if (event.type === 'effect.crashed' && event.effect === flow) return left(failure('Interrupted'))
  const missing = event.type === 'flows.loadFailed' && (event.group === group || event.group === listGroup)
  return missing ? left(event.failure) : null
}

const accountIn = ({ connector, accounts, chainId }: EventOf<'connection.established'>): Account | null => {
  const [found] = accountsOn({ accounts, chainId })
  if (!found) return null
  const { address, type } = found
  const { id: connectorId, namespace } = connector
  return { address, type, caipAddress: accountId(chainId, address), chainId, namespace, connectorId }
}

const noAccountOn = ({ connector: { name }, chainId }: EventOf<'connection.established'>): Failure =>
  failure('NoAccounts', { params: { wallet: name }, details: `no account on ${chainId}` })

/** Ends with the account, or with the reason why there is none. */
const connected: Ending<Account> = (event, attempt) => {
  if (event.type === 'connection.established' && event.attempt === attempt) {
    const account = accountIn(event)
    // It is connected, on a network on which it has no account.
    return account ? right(account) : left(noAccountOn(event))
  }
  if (event.type === 'connection.failed' && event.attempt === attempt) return left(event.failure)
  if (event.type === 'connection.cancelled' && event.attempt === attempt) return left(failure('Cancelled'))
  return lost(event, 'connectWallet', 'connections')
}

const switched: Ending<void> = (event, attempt) => {
  if (event.type === 'network.switched' && event.attempt === attempt) return done
  if (event.type === 'network.activated' && event.attempt === attempt) return done
  if (event.type === 'network.switchFailed' && event.attempt === attempt) return left(event.failure)
  return lost(event, 'switchNetwork', 'networks')
}

/** Ends when the last wallet was told. Local state was cleared whatever becomes of the rest. */
const disconnected = (): Ending<void> => {
  let untold = 0
  return (event, attempt) => {
    if (event.type === 'connection.ended' && event.attempt === attempt) untold += 1
    if (event.type === 'connection.walletTold' && event.attempt === attempt) untold -= 1
    const told = event.type === 'connection.walletTold' && event.attempt === attempt && untold === 0
    // What has not been decided yet is refused, should its code not come.
    const isLost = untold > 0 && lost(event, 'disconnect', 'connections') !== null
    return told || isLost ? done : null
  }
}

const opened: Ending<void> = (event, attempt) =>
  event.type === 'modal.opened' && event.attempt === attempt ? done : null

/** Ends with a connection in the namespace, whichever wallet the visitor chooses; leaving is declining. */
const chosen =
  (namespace: Namespace): Ending<void> =>
  (event) => {
    if (event.type === 'connection.established' && event.connector.namespace === namespace) return done
    if (event.type === 'connection.resynced' && event.namespace === namespace) return done
    // The visitor was not asked.
    if (event.type === 'flows.loadFailed' && event.group === dialogGroup) return left(event.failure)
    // What stands in the page goes home in place of closing.
    const isOver = event.type === 'modal.closed' || event.type === 'modal.reset'
    return isOver ? left(failure('UserRejected')) : null
  }

/** The wallet is being asked for just that: whoever asks as well waits for the same answer. */
const joined: Joins = (rejection) => (rejection.tag === 'AlreadySwitching' ? rejection.attempt : null)

const unlessNobody = (rejection: Rejection) =>
  rejection.tag === 'NotConnected' ? done : left(rejectionFailure(rejection))

const unlessThere = (rejection: Rejection) =>
  rejection.tag === 'AlreadyActive' ? done : left(rejectionFailure(rejection))

/** How each thing that a host may wait for ends. */
export const ends = {
  opening: (tracked: Tracked): Promise<void> => promiseOf(tracked, opened),
  connecting: (tracked: Tracked): Promise<Account> => promiseOf(tracked, connected),
  /** Where nobody is connected there is nothing to wait for. */
  disconnecting: (tracked: Tracked): Promise<void> =>
    promiseOf(tracked, disconnected(), { whenRefused: unlessNobody }),
  switching: (tracked: Tracked): Promise<void> =>
    promiseOf(tracked, switched, { whenRefused: unlessThere, joins: joined }),
}

/** Asked by a host through its provider: the visitor chooses a wallet in the modal. */
export const choose = (store: Store & Followed, namespace: Namespace): Promise<void> => {
  // A wallet that is being asked in the open modal is waited for: opening the list again would give it up.
  const state = store.getState()
  const isAsked = state.modal.open && attemptInFlight(state)?.namespace === namespace
  const tracked = track(store, () => (isAsked ? right('') : store.dispatch({ type: 'Open', namespace })))
  return promiseOf(tracked, chosen(namespace))
}
