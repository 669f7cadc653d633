import { merge, type Observable, of, take } from 'rxjs'
import type { Recorded } from '../../domain/core/record.js'
import { ofType, type State$ } from '../kernel/flow.js'
import type { Ports } from '../ports.js'

/** Once, when the page is idle or the modal is open: what no page waits for. */
export const whenSeen = (
  record$: Observable<Recorded>,
  state$: State$,
  browser: Ports['browser'],
): Observable<unknown> => {
  const opened$ = record$.pipe(ofType('modal.opened'))
  return (state$.value.modal.open ? of(null) : merge(browser.idle$, opened$)).pipe(take(1))
}
