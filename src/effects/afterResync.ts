import type { Observable } from 'rxjs'
import type { Namespace } from '../domain/caip/namespace.js'
import type { Recorded } from '../domain/core/record.js'
import type { State } from '../domain/core/state.js'
import { failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import { isResyncing } from '../domain/slices/connections/resyncing.js'

/** What waiting takes: a store, or a modal. */
export interface ResyncSource {
  readonly record$: Observable<Recorded>
  getState(): State
}

/**
 * Right after a reload the wallet that storage names is still being asked: what needs it is done once that is over, in
 * that very moment, so that it belongs to the same life. Rejects with `Disposed` when the modal stops before.
 */
export const afterResync = <A>(
  { record$, getState }: ResyncSource,
  namespace: Namespace,
  work: () => Promise<A>,
): Promise<A> => {
  if (!isResyncing(getState(), namespace)) return work()
  return new Promise((resolve, reject) => {
    const waiting = record$.subscribe(({ fact }) => {
      const isStopped = fact.type === 'pageSession.stopped'
      if (!isStopped && isResyncing(getState(), namespace)) return
      waiting.unsubscribe()
      if (isStopped) reject(new ModalError(failure('Disposed')))
      else resolve(work())
    })
  })
}
