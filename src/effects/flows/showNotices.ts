import { isLeft } from 'fp-ts/Either'
import { concat, EMPTY, map, type Observable, of, take } from 'rxjs'
import type { Event } from '../../domain/core/event.js'
import { durations, type Millis } from '../../domain/prelude/time.js'
import { shakeLeft } from '../../domain/slices/modal.js'
import { type Flow, inOrder, intent, latest, ofType } from '../effect.js'

/**
 * Shows banners one at a time. One raised while another is up takes it down and appears 150 ms later;
 * all but `loading` leave by themselves.
 */
export const showNotices: Flow = {
  name: 'showNotices',
  run: (event$, state$, { clock }) => {
    let visible = false
    return event$.pipe(
      ofType('notice.raised', 'notice.hidden', 'session.resumed'),
      latest(({ event }) => {
        const { next } = state$.value.notices
        const leave = (id: string, wait: Millis): Observable<Event> =>
          clock.timer(wait).pipe(map((): Event => ({ type: 'notice.hidden', id })))
        if (event.type === 'notice.hidden' || !next) {
          const { banner } = state$.value.notices
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

/** Ends the shake after its 500 ms. */
export const settleShake: Flow = {
  name: 'settleShake',
  run: (event$, state$, { clock }) =>
    event$.pipe(
      ofType('command.refused', 'session.resumed'),
      latest(() =>
        state$.value.modal.shakenAt === null
          ? EMPTY
          : clock
              .timer(shakeLeft(state$.value, clock.now()))
              .pipe(map((): Event => ({ type: 'modal.settled' }))),
      ),
    ),
}

/** Copies and says whether it worked: never "copied" when it was not. */
export const copyText: Flow = {
  name: 'copyText',
  run: (event$, _state$, { browser }) =>
    event$.pipe(
      ofType('clipboard.requested'),
      // A clipboard prompt that nobody answers must not hold up the next copy.
      latest(({ event }) =>
        browser.copy(event.text).pipe(
          take(1),
          map((answer) =>
            isLeft(answer)
              ? intent({
                  type: 'ShowNotice',
                  variant: 'error',
                  text: { of: 'failure', failure: answer.left },
                })
              : intent({
                  type: 'ShowNotice',
                  variant: 'success',
                  text: {
                    of: 'text',
                    key: event.what === 'address' ? 'addressCopied' : 'linkCopied',
                    params: {},
                  },
                }),
          ),
        ),
      ),
    ),
}

/** Alerts go to the developer's console as well, whether or not the page shows them. */
export const logAlerts: Flow = {
  name: 'logAlerts',
  run: (event$, state$, { browser }) =>
    event$.pipe(
      ofType('alert.raised', 'session.resumed'),
      inOrder(() => {
        const { alert } = state$.value.notices
        if (alert)
          browser.log('error', `[wallet-modal] ${alert.tag}: ${alert.details ?? ''} See docs/errors.md`)
        return EMPTY
      }),
    ),
}
