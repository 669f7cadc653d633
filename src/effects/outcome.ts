import { type Either, isLeft, right } from 'fp-ts/Either'
import { map } from 'rxjs'
import type { Rejection } from '../domain/core/command.js'
import type { Event } from '../domain/core/event.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import type { Store } from './store.js'

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
    default:
      return failure('Cancelled', { details: rejection.tag })
  }
}

/** The error of a failure with its sentence, which is loaded with the first one. */
export const modalError = async (of: Failure): Promise<ModalError> => {
  try {
    const { describe } = await import('../domain/prelude/describe.js')
    return new ModalError(of, describe(of))
  } catch {
    return new ModalError(of)
  }
}

/**
 * Runs a command and waits for the fact that ends it (law K10). It listens before it dispatches, since a fact may
 * come within the dispatch. Left when refused, failed, or the store stopped.
 */
export const outcomeOf = async <A>(
  store: Store,
  dispatch: () => Either<Rejection, string>,
  ending: Ending<A>,
): Promise<Either<Failure, A> | { readonly refused: Rejection }> => {
  const early: Array<Event> = []
  const event$ = store.record$.pipe(map(({ event }) => event))
  const listening = event$.subscribe((event) => early.push(event))
  const sent = dispatch()
  listening.unsubscribe()
  if (isLeft(sent)) return { refused: sent.left }
  const judge = (event: Event): Either<Failure, A> | null =>
    event.type === 'session.stopped' ? { _tag: 'Left', left: failure('Disposed') } : ending(event, sent.right)
  const known = early.map(judge).find((end) => end !== null)
  if (known) return known
  return new Promise((resolve) => {
    const waiting = event$.subscribe((event) => {
      const end = judge(event)
      if (!end) return
      waiting.unsubscribe()
      resolve(end)
    })
  })
}

/** A promise that rejects with `ModalError`. One that nobody looks at raises no `unhandledrejection`. */
export const promiseOf = <A>(
  store: Store,
  dispatch: () => Either<Rejection, string>,
  ending: Ending<A>,
  whenRefused: (rejection: Rejection) => Either<Failure, A> = (rejection) => ({
    _tag: 'Left',
    left: rejectionFailure(rejection),
  }),
): Promise<A> => {
  const promise = outcomeOf(store, dispatch, ending).then(async (outcome) => {
    const end = 'refused' in outcome ? whenRefused(outcome.refused) : outcome
    if (isLeft(end)) throw await modalError(end.left)
    return end.right
  })
  promise.catch(() => undefined)
  return promise
}

export const done = right(undefined)
