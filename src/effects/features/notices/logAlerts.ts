import { EMPTY } from 'rxjs'
import { armedOr, type Flow, inOrder } from '../../kernel/flow.js'

/** Alerts go to the developer's console as well, whether or not the page shows them. */
export const logAlerts: Flow = {
  name: 'logAlerts',
  run: (record$, state$, { browser }, armed$) =>
    armedOr(armed$, record$, 'alert.raised').pipe(
      inOrder(() => {
        const { alert } = state$.value.pageSession
        if (alert)
          browser.log('error', `[wallet-modal] ${alert.tag}: ${alert.details ?? ''}. See docs/errors.md`)
        return EMPTY
      }),
    ),
}
