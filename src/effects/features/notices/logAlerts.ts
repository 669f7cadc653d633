import { EMPTY } from 'rxjs'
import { armedOr, type Flow, inOrder } from '../../kernel/flow.js'
import { logAt } from '../../logging.js'

/** Alerts go to the developer's console as well, whether or not the page shows them, unless the host wants no lines there. */
export const logAlerts: Flow = {
  name: 'logAlerts',
  run: (record$, state$, { browser }, armed$) =>
    armedOr(armed$, record$, 'alert.raised').pipe(
      inOrder(() => {
        const { pageSession, options } = state$.value
        const { alert } = pageSession
        if (alert)
          logAt(browser, options.logLevel, [
            'error',
            `${alert.tag}: ${alert.details ?? ''}. See docs/errors.md`,
          ])
        return EMPTY
      }),
    ),
}
