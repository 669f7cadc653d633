import { filter, map, merge, type Observable, take } from 'rxjs'
import { durations } from '../../../domain/prelude/time.js'
import type { ProviderHost } from '../../providers.js'

/** What came first: the wallet's answer, or why there is none. */
export type Waited<A> = { readonly answer: A } | 'silent' | 'ended' | 'stopped'

/** Waits for a wallet that is asked silently, no longer than its connection and the modal last. */
export const waitWhileConnected = async <A>(
  { store, ports, isStarted }: ProviderHost,
  connectionId: string,
  answer$: Observable<A>,
): Promise<Waited<A>> => {
  // What is over already is said by no fact to come.
  if (!isStarted()) return 'stopped'
  if (!store.getState().connections.byId[connectionId]) return 'ended'
  const over$ = store.record$.pipe(
    map(({ fact }): Waited<A> | null => {
      if (fact.type === 'pageSession.stopped') return 'stopped'
      return fact.type === 'connection.ended' && fact.id === connectionId ? 'ended' : null
    }),
    filter((end) => end !== null),
  )
  const silent$ = ports.clock.timer(durations.rpcTimeout).pipe(map((): Waited<A> => 'silent'))
  // What ends without a word is silent.
  let first: Waited<A> = 'silent'
  await merge(over$, answer$.pipe(map((answer): Waited<A> => ({ answer }))), silent$)
    .pipe(take(1))
    .forEach((one) => {
      first = one
    })
  return first
}
