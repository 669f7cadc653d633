import { concat, EMPTY, map, type Observable, of } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { durations, type Millis } from '../../../domain/prelude/time.js'
import { isRefusal } from '../../../domain/slices/notices/select.js'
import { initialNotices, type Notice } from '../../../domain/slices/notices/state.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'

/** What must be done is read twice. */
const staysFor = (notice: Notice): Millis =>
  isRefusal(notice) ? durations.refusalHide : durations.noticeHide

/**
 * Shows notices one at a time. One raised while another is up takes it down and appears 150 ms later;
 * all but `loading` leave by themselves.
 */
export const showNotices: Flow = {
  name: 'showNotices',
  run: (record$, state$, { clock }, armed$) => {
    let visible = false
    return armedOr(armed$, record$, 'notice.raised', 'notice.hidden').pipe(
      latest((trigger) => {
        const { next, current } = state$.value.notices ?? initialNotices
        const leave = (id: string, wait: Millis): Observable<Fact> =>
          clock.timer(wait).pipe(map((): Fact => ({ type: 'notice.hidden', id })))
        if (!next || (trigger !== 'armed' && trigger.fact.type === 'notice.hidden')) {
          visible = current !== null
          if (!current || current.notice.variant === 'loading') return EMPTY
          return leave(
            current.notice.id,
            Math.max(0, current.shownAt + staysFor(current.notice) - clock.now()),
          )
        }
        const { id, variant } = next
        const wait = visible ? clock.timer(durations.noticeReshow) : of(0)
        visible = true
        const show = wait.pipe(map((): Fact => ({ type: 'notice.shown', id })))
        return variant === 'loading' ? show : concat(show, leave(id, staysFor(next)))
      }),
    )
  },
}
