import { EMPTY, map } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { shakeLeft } from '../../../domain/slices/modal/select.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'

/** Ends the shake after its 500 ms. */
export const settleShake: Flow = {
  name: 'settleShake',
  run: (record$, state$, { clock }, armed$) =>
    armedOr(armed$, record$, 'command.refused').pipe(
      latest(() =>
        state$.value.modal.shakenAt === null
          ? EMPTY
          : clock
              .timer(shakeLeft(state$.value, clock.now()))
              .pipe(map((): Fact => ({ type: 'modal.settled' }))),
      ),
    ),
}
