import { EMPTY, map } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { isConfigDue } from '../../../domain/slices/remote/select.js'
import { type Flow, latest } from '../../kernel/flow.js'
import { whenSeen } from '../whenSeen.js'

/**
 * Wants the project's configuration once the page is idle, or the modal opens: the page itself never waits for it. In a page
 * life it is asked for once; a question that a stop cut off is asked anew at the next start.
 */
export const askConfig: Flow = {
  name: 'askConfig',
  run: (record$, state$, { browser, random }, armed$) =>
    armed$.pipe(
      latest(() => {
        if (!isConfigDue(state$.value)) return EMPTY
        return whenSeen(record$, state$, browser).pipe(
          map((): Fact => ({ type: 'remote.configRequested', requestId: random.id() })),
        )
      }),
    ),
}
