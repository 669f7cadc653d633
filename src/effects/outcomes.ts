import { accountId } from '../domain/caip/accountParts.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { Rejection } from '../domain/core/command.js'
import type { Fact, FactOf } from '../domain/core/fact.js'
import type { State } from '../domain/core/state.js'
import { type Either, left, right } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import type { Account } from '../domain/slices/connections/accounts.js'
import { accountsOn, attemptInFlight } from '../domain/slices/connections/select.js'
import { dialogName } from '../domain/slices/modal/state.js'
import { featureListName } from './kernel/feature.js'
import { done, type FollowAttempt, type OutcomeOf, promiseOf, rejectionFailure } from './kernel/outcome.js'
import type { Store } from './kernel/store.js'
import { type FactSource, type Tracked, track } from './kernel/tracked.js'

/** Nobody works on it any more: its flow crashed, or could not be loaded. */
const interruptedBy = (fact: Fact, flow: string, feature: string): Either<Failure, never> | null => {
  if (fact.type === 'flow.crashed' && fact.flow === flow) return left(failure('Interrupted'))
  const missing =
    fact.type === 'feature.loadFailed' && (fact.feature === feature || fact.feature === featureListName)
  return missing ? left(fact.failure) : null
}

const accountIn = ({ connector, accounts, chainId }: FactOf<'connection.established'>): Account | null => {
  const [found] = accountsOn({ accounts, chainId })
  if (!found) return null
  const { address, type } = found
  const { id: connectorId, namespace } = connector
  return { address, type, caipAddress: accountId(chainId, address), chainId, namespace, connectorId }
}

const noAccountOn = ({ connector: { name }, chainId }: FactOf<'connection.established'>): Failure =>
  failure('NoAccounts', { params: { wallet: name }, details: `no account on ${chainId}` })

/** Ends with the account, or with the reason why there is none. */
const onConnected: OutcomeOf<Account> = (fact, attempt) => {
  if (fact.type === 'connection.established' && fact.attempt === attempt) {
    const account = accountIn(fact)
    // It is connected, on a network on which it has no account.
    return account ? right(account) : left(noAccountOn(fact))
  }
  if (fact.type === 'connection.failed' && fact.attempt === attempt) return left(fact.failure)
  if (fact.type === 'connection.cancelled' && fact.attempt === attempt) return left(failure('Cancelled'))
  return interruptedBy(fact, 'connectWallet', 'connections')
}

const switched: OutcomeOf<void> = (fact, attempt) => {
  if (fact.type === 'network.switched' && fact.attempt === attempt) return done
  if (fact.type === 'network.activated' && fact.attempt === attempt) return done
  if (fact.type === 'network.switchFailed' && fact.attempt === attempt) return left(fact.failure)
  return interruptedBy(fact, 'switchNetwork', 'networks')
}

/** Ends when the last wallet was told. Local state was cleared whatever becomes of the rest. */
const disconnected = (): OutcomeOf<void> => {
  let pending = 0
  return (fact, attempt) => {
    if (fact.type === 'connection.ended' && fact.attempt === attempt) pending += 1
    if (fact.type === 'connection.walletNotified' && fact.attempt === attempt) pending -= 1
    const isLast = fact.type === 'connection.walletNotified' && fact.attempt === attempt && pending === 0
    // What has not been decided yet is refused, should its code not come.
    const isLost = pending > 0 && interruptedBy(fact, 'disconnect', 'connections') !== null
    return isLast || isLost ? done : null
  }
}

const opened: OutcomeOf<void> = (fact, attempt) =>
  fact.type === 'modal.opened' && fact.attempt === attempt ? done : null

/** What hosts' libraries take for a refusal of the visitor (EIP-1193), in words that claim no more than was seen. */
const closed = left(
  failure('Cancelled', { code: 4001, details: 'The modal was closed before a wallet was connected' }),
)

/**
 * Ends with a connection in the namespace, whichever wallet it is with and whoever asked for it. Leaving ends it as well,
 * unless a wallet is still being asked: the modal may only have got out of the way.
 */
const anyConnection = (namespace: Namespace, getState: () => State): OutcomeOf<void> => {
  /** The attempt that goes on without the modal. */
  let goesOn: string | null = null
  const leave = (): ReturnType<OutcomeOf<void>> => {
    const asked = attemptInFlight(getState())
    if (asked?.namespace !== namespace) return closed
    goesOn = asked.attempt
    return null
  }
  /** Where the modal is open again the visitor sees how it ended, and goes on. */
  const ends = (fact: FactOf<'connection.failed' | 'connection.cancelled'>): boolean =>
    fact.attempt === goesOn && !getState().modal.open
  return (fact) => {
    switch (fact.type) {
      case 'connection.established':
        return fact.connector.namespace === namespace ? done : null
      case 'connection.resynced':
        return fact.namespace === namespace ? done : null
      case 'feature.loadFailed':
        // The visitor was not asked.
        return fact.feature === dialogName ? left(fact.failure) : null
      case 'modal.closed':
      // What stands in the page goes home in place of closing.
      case 'modal.reset':
        return leave()
      case 'connection.failed':
        return ends(fact) ? left(fact.failure) : null
      case 'connection.cancelled':
        return ends(fact) ? closed : null
      default:
        return null
    }
  }
}

/** The wallet is being asked for just that: whoever asks as well waits for the same answer. */
const followSwitch: FollowAttempt = (rejection) =>
  rejection.tag === 'AlreadySwitching' ? rejection.attempt : null

const unlessNotConnected = (rejection: Rejection) =>
  rejection.tag === 'NotConnected' ? done : left(rejectionFailure(rejection))

const unlessActive = (rejection: Rejection) =>
  rejection.tag === 'AlreadyActive' ? done : left(rejectionFailure(rejection))

/** How each thing that a host may wait for ends. */
export const outcomes = {
  opening: (tracked: Tracked): Promise<void> => promiseOf(tracked, opened),
  connecting: (tracked: Tracked): Promise<Account> => promiseOf(tracked, onConnected),
  /** Where nobody is connected there is nothing to wait for. */
  disconnecting: (tracked: Tracked): Promise<void> =>
    promiseOf(tracked, disconnected(), { whenRefused: unlessNotConnected }),
  switching: (tracked: Tracked): Promise<void> =>
    promiseOf(tracked, switched, { whenRefused: unlessActive, follow: followSwitch }),
}

/** Asked by a host through its provider: the visitor chooses a wallet in the modal. */
export const chooseWallet = (store: Store & FactSource, namespace: Namespace): Promise<void> => {
  // A wallet that is being asked in the open modal is waited for: opening the list again would give it up.
  const state = store.getState()
  const isAsked = state.modal.open && attemptInFlight(state)?.namespace === namespace
  const tracked = track(store, () => (isAsked ? right('') : store.dispatch({ type: 'Open', namespace })))
  return promiseOf(tracked, anyConnection(namespace, store.getState))
}
