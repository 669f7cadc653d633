import { EMPTY, map } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import { shakeLeft } from '../../../domain/slices/modal/select.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'

/** Ends the shake after its 500 ms. */
export const settleShake: Flow = {
  name: 'settleShake',
  run: (event$, state$, { clock }, armed$) =>
    armedOr(armed$, event$, 'command.refused').pipe(
      latest(() =>
        state$.value.modal.shakenAt === null
          ? EMPTY
          : clock
              .timer(shakeLeft(state$.value, clock.now()))
              .pipe(map((): Event => ({ type: 'modal.settled' }))),
      ),
    ),
}
