import { accountId } from '../domain/caip/accountParts.js'
import type { Command, Rejection } from '../domain/core/command.js'
import type { Fact, FactOf } from '../domain/core/fact.js'
import { type Either, left, right } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import type { Account } from '../domain/slices/connections/accounts.js'
import { accountsOn } from '../domain/slices/connections/select.js'
import { featureListName } from './kernel/feature.js'
import { done, type FollowAttempt, type OutcomeOf, promiseOf, rejectionFailure } from './kernel/outcome.js'
import type { Tracked } from './kernel/tracked.js'
import { wrongArgument } from './wrongArgument.js'

/** Nobody works on it any more: its flow crashed, or could not be loaded. */
export const interruptedBy = (fact: Fact, flow: string, feature: string): Either<Failure, never> | null => {
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
  return {
    address,
    type,
    caipAddress: accountId(chainId, address),
    chainId,
    namespace,
    connectorId,
  } as Account
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

/** The wallet is being asked for just that: whoever asks as well waits for the same answer. */
const followSwitch: FollowAttempt = (rejection) =>
  rejection.tag === 'AlreadySwitching' ? rejection.attempt : null

const unlessNotConnected = (rejection: Rejection) =>
  rejection.tag === 'NotConnected' ? done : left(rejectionFailure(rejection))

const unlessActive = (rejection: Rejection) =>
  rejection.tag === 'AlreadyActive' ? done : left(rejectionFailure(rejection))

/** How each thing that a host may wait for ends. */
export const outcomes = {
  opening: (tracked: Tracked, command: Command): Promise<void> =>
    promiseOf(tracked, opened, { wrong: wrongArgument(command) }),
  connecting: (tracked: Tracked, command: Command): Promise<Account> =>
    promiseOf(tracked, onConnected, { wrong: wrongArgument(command) }),
  /** Where nobody is connected there is nothing to wait for. */
  disconnecting: async (tracked: Tracked, command: Command): Promise<void> => {
    const wrong = wrongArgument(command)
    // Of what does not exist nothing is connected: that alone would look as if it was done.
    const whenRefused = wrong ? () => left(wrong) : unlessNotConnected
    return promiseOf(tracked, disconnected(), { whenRefused, wrong })
  },
  switching: (tracked: Tracked, command: Command): Promise<void> =>
    promiseOf(tracked, switched, {
      ...{ whenRefused: unlessActive, follow: followSwitch },
      wrong: wrongArgument(command),
    }),
}
