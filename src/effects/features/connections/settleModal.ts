import { EMPTY, filter, map, merge, type Observable } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { durations, type Millis } from '../../../domain/prelude/time.js'
import { armedOr, type Flow, type Intent, intent, latest } from '../../kernel/flow.js'

/**
 * Ends what the modal shows for a while only: the shake of a refused close after 500 ms, and after 700 ms that something
 * succeeded. Whoever presses before has seen that.
 */
export const settleModal: Flow = {
  name: 'settleModal',
  run: (record$, state$, { clock }, armed$) => {
    // A clock that was set back makes nothing last longer.
    const after = (since: Millis | null, length: Millis): Observable<unknown> =>
      since === null ? EMPTY : clock.timer(Math.min(length, Math.max(0, since + length - clock.now())))
    return armedOr(armed$, record$, 'command.refused', 'modal.succeeded').pipe(
      latest(() => {
        const { shakenAt, succeeded } = state$.value.modal
        return merge(
          after(shakenAt, durations.shake).pipe(map((): Fact => ({ type: 'modal.settled' }))),
          after(succeeded?.at ?? null, durations.success).pipe(
            filter(() => state$.value.modal.succeeded === succeeded),
            map((): Fact | Intent => intent({ type: 'EndSuccess' })),
          ),
        )
      }),
    )
  },
}
