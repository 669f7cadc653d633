import { concat, EMPTY, map, type Observable, of } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import { durations, type Millis } from '../../../domain/prelude/time.js'
import { initialNotices } from '../../../domain/slices/notices/state.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'

/**
 * Shows banners one at a time. One raised while another is up takes it down and appears 150 ms later;
 * all but `loading` leave by themselves.
 */
export const showNotices: Flow = {
  name: 'showNotices',
  run: (event$, state$, { clock }, armed$) => {
    let visible = false
    return armedOr(armed$, event$, 'notice.raised', 'notice.hidden').pipe(
      latest((heard) => {
        const { next, banner } = state$.value.notices ?? initialNotices
        const leave = (id: string, wait: Millis): Observable<Event> =>
          clock.timer(wait).pipe(map((): Event => ({ type: 'notice.hidden', id })))
        if (!next || (heard !== 'armed' && heard.event.type === 'notice.hidden')) {
          visible = banner !== null
          if (!banner || banner.notice.variant === 'loading') return EMPTY
          return leave(banner.notice.id, Math.max(0, banner.shownAt + durations.bannerHide - clock.now()))
        }
        const { id, variant } = next
        const wait = visible ? clock.timer(durations.bannerReshow) : of(0)
        visible = true
        const show = wait.pipe(map((): Event => ({ type: 'notice.shown', id })))
        return variant === 'loading' ? show : concat(show, leave(id, durations.bannerHide))
      }),
    )
  },
}
