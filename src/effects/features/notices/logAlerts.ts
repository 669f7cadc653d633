import { EMPTY } from 'rxjs'
import { choices } from '../../../domain/slices/choices/select.js'
import { armedOr, type Flow, inOrder } from '../../kernel/flow.js'
import { logAt } from '../../logging.js'

/** Alerts go to the developer's console as well, whether or not the page shows them, unless the host wants no lines there. */
export const logAlerts: Flow = {
  name: 'logAlerts',
  run: (record$, state$, { browser }, armed$) =>
    armedOr(armed$, record$, 'alert.raised').pipe(
      inOrder(() => {
        const { alert } = state$.value.pageSession
        if (alert)
          logAt(browser, choices(state$.value).logLevel, [
            'error',
            `${alert.tag}: ${alert.details ?? ''}. See docs/errors.md`,
          ])
        return EMPTY
      }),
    ),
}
