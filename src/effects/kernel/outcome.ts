import type { Rejection } from '../../domain/core/command.js'
import type { Fact } from '../../domain/core/fact.js'
import { type Either, isLeft, type Left, left, right } from '../../domain/prelude/either.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import { ModalError } from '../../domain/prelude/modalError.js'
import { causeOf } from '../causes.js'
import type { Tracked } from './tracked.js'

/**
 * Says of a fact whether it ends what an attempt began, and how; null when it does not concern it. `cause` is the record
 * that it follows from; null: somebody asked for it, or it came with the command itself.
 */
export type OutcomeOf<A> = (fact: Fact, attempt: string, cause: number | null) => Either<Failure, A> | null

/** What a refusal means to the caller of a promise. */
export const rejectionFailure = (rejection: Rejection): Failure => {
  switch (rejection.tag) {
    case 'UnknownConnector':
      return failure('WalletNotFound', { params: { wallet: rejection.connectorId } })
    case 'AlreadyConnecting':
      return failure('AlreadyPending', { params: { wallet: rejection.connectorId } })
    case 'UnknownNetwork':
      return failure('NetworkNotFound', { details: rejection.chainId })
    case 'NotConnected':
      return failure('NotConnected')
    case 'NotLoaded':
      return failure('ViewLoadFailed', { details: rejection.feature })
    case 'Disposed':
      return failure('Disposed')
    case 'Malformed':
      return failure('InvalidInput')
    case 'ImpossibleNetwork':
      return failure('InvalidChainId', { details: rejection.chainId })
    case 'MustAnswer':
      return failure('Cancelled', { details: `${rejection.view} must be answered first` })
    case 'Cooldown':
      return failure('Cooldown', { params: { n: rejection.seconds } })
    default:
      return failure('Cancelled', { details: rejection.tag })
  }
}

/** The error of a failure with its sentence, which is loaded with the first one. */
export const modalError = async (reason: Failure): Promise<ModalError> => {
  const cause = causeOf(reason)
  const more = cause === undefined ? {} : { cause }
  try {
    const { describe } = await import('../../domain/prelude/describe.js')
    return new ModalError(reason, describe(reason), more)
  } catch {
    return new ModalError(reason, undefined, more)
  }
}

/** How a command ended: as its ending says, or refused, at once or later. */
export type Outcome<A> = Either<Failure, A> | { readonly refused: Rejection }

/** The attempt that is waited for in place of one refused because it is under way; null: the refusal stands. */
export type FollowAttempt = (rejection: Rejection) => string | null

const keepRefusal: FollowAttempt = () => null

const outcomeReader = <A>(endOf: OutcomeOf<A>, follow: FollowAttempt, first: string) => {
  const stopped: Outcome<A> = left(failure('Disposed'))
  let attempt = first
  return (fact: Fact, cause: number | null): Outcome<A> | null => {
    if (fact.type === 'pageSession.stopped') return stopped
    if (fact.type !== 'command.refused' || fact.attempt !== attempt) return endOf(fact, attempt, cause)
    const other = follow(fact.rejection)
    attempt = other ?? attempt
    return other === null ? { refused: fact.rejection } : null
  }
}

/** Waits for the fact that ends what a command began (law K10). Left when failed, or the store stopped. */
export const waitForOutcome = async <A>(
  { sent, facts, collecting, later }: Tracked,
  endOf: OutcomeOf<A>,
  follow: FollowAttempt = keepRefusal,
): Promise<Outcome<A>> => {
  collecting.unsubscribe()
  const attempt = isLeft(sent) ? follow(sent.left) : sent.right
  if (attempt === null) return { refused: (sent as Left<Rejection>).left }
  const read = outcomeReader(endOf, follow, attempt)
  const known = facts.map((fact) => read(fact, null)).find((end) => end !== null)
  if (known) return known
  return new Promise((resolve) => {
    const waiting = later((fact, cause) => {
      const end = read(fact, cause)
      if (!end) return
      waiting.unsubscribe()
      resolve(end)
    })
  })
}

/** What a refusal is to whoever waits: a failure, unless it means that all is well. */
export type WhenRefused<A> = (rejection: Rejection) => Either<Failure, A>

const refused: WhenRefused<never> = (rejection) => left(rejectionFailure(rejection))

interface PromiseOptions<A> {
  readonly whenRefused?: WhenRefused<A>
  readonly follow?: FollowAttempt
  /** What is said of a failure in its place: it could not but fail. */
  readonly wrong?: Failure | null
}

/** A promise that rejects with `ModalError`. */
export const promiseOf = async <A>(
  tracked: Tracked,
  endOf: OutcomeOf<A>,
  { whenRefused = refused, follow, wrong = null }: PromiseOptions<A> = {},
): Promise<A> => {
  const outcome = await waitForOutcome(tracked, endOf, follow)
  const end = 'refused' in outcome ? whenRefused(outcome.refused) : outcome
  if (isLeft(end)) throw await modalError(wrong ?? end.left)
  return end.right
}

export const done = right(undefined)
