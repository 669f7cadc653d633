import type { Rejection } from '../../domain/core/command.js'
import type { Event } from '../../domain/core/event.js'
import { type Either, isLeft, type Left, left, right } from '../../domain/prelude/either.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import { ModalError } from '../../domain/prelude/modalError.js'
import type { Tracked } from './tracked.js'

/** Says of a fact whether it ends what an attempt began, and how; null when it does not concern it. */
export type Ending<A> = (event: Event, attempt: string) => Either<Failure, A> | null

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
      return failure('ViewLoadFailed', { details: rejection.group })
    case 'Disposed':
      return failure('Disposed')
    case 'Cooldown':
      return failure('Cooldown', { params: { n: rejection.seconds } })
    default:
      return failure('Cancelled', { details: rejection.tag })
  }
}

/** The error of a failure with its sentence, which is loaded with the first one. */
export const modalError = async (of: Failure): Promise<ModalError> => {
  try {
    const { describe } = await import('../../domain/prelude/describe.js')
    return new ModalError(of, describe(of))
  } catch {
    return new ModalError(of)
  }
}

/** How a command ended: as its ending says, or refused, at once or later. */
export type Outcome<A> = Either<Failure, A> | { readonly refused: Rejection }

/** The attempt that is waited for in place of one refused because it is under way; null: the refusal stands. */
export type Joins = (rejection: Rejection) => string | null

const stands: Joins = () => null

const judged = <A>(ending: Ending<A>, joins: Joins, first: string) => {
  const stopped: Outcome<A> = left(failure('Disposed'))
  let attempt = first
  return (event: Event): Outcome<A> | null => {
    if (event.type === 'session.stopped') return stopped
    if (event.type !== 'command.refused' || event.attempt !== attempt) return ending(event, attempt)
    const other = joins(event.rejection)
    attempt = other ?? attempt
    return other === null ? { refused: event.rejection } : null
  }
}

/** Waits for the fact that ends what a command began (law K10). Left when failed, or the store stopped. */
export const outcomeOf = async <A>(
  { sent, facts, collecting, later }: Tracked,
  ending: Ending<A>,
  joins: Joins = stands,
): Promise<Outcome<A>> => {
  collecting.unsubscribe()
  const attempt = isLeft(sent) ? joins(sent.left) : sent.right
  if (attempt === null) return { refused: (sent as Left<Rejection>).left }
  const judge = judged(ending, joins, attempt)
  const known = facts.map(judge).find((end) => end !== null)
  if (known) return known
  return new Promise((resolve) => {
    const waiting = later((event) => {
      const end = judge(event)
      if (!end) return
      waiting.unsubscribe()
      resolve(end)
    })
  })
}

/** What a refusal is to whoever waits: a failure, unless it means that all is well. */
export type WhenRefused<A> = (rejection: Rejection) => Either<Failure, A>

const refused: WhenRefused<never> = (rejection) => left(rejectionFailure(rejection))

/** A promise that rejects with `ModalError`. */
export const promiseOf = async <A>(
  tracked: Tracked,
  ending: Ending<A>,
  { whenRefused = refused, joins }: { readonly whenRefused?: WhenRefused<A>; readonly joins?: Joins } = {},
): Promise<A> => {
  const outcome = await outcomeOf(tracked, ending, joins)
  const end = 'refused' in outcome ? whenRefused(outcome.refused) : outcome
  if (isLeft(end)) throw await modalError(end.left)
  return end.right
}

export const done = right(undefined)
