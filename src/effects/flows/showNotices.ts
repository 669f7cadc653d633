import { isLeft } from 'fp-ts/Either'
import { concat, EMPTY, map, of, take } from 'rxjs'
import type { Event } from '../../domain/core/event.js'
import { durations } from '../../domain/prelude/time.js'
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
        if (event.type === 'notice.hidden' || !next) {
          visible = state$.value.notices.banner !== null
          return EMPTY
        }
        const { id, variant } = next
        const wait = visible ? clock.timer(durations.bannerReshow) : of(0)
        visible = true
        const show = wait.pipe(map((): Event => ({ type: 'notice.shown', id })))
        const leave = clock.timer(durations.bannerHide).pipe(map((): Event => ({ type: 'notice.hidden', id })))
        return variant === 'loading' ? show : concat(show, leave)
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
          : clock.timer(durations.shake).pipe(map((): Event => ({ type: 'modal.settled' }))),
      ),
    ),
}

/** Copies and says whether it worked: never "copied" when it was not. */
export const copyText: Flow = {
  name: 'copyText',
  run: (event$, _state$, { browser }) =>
    event$.pipe(
      ofType('clipboard.requested'),
      inOrder(({ event }) =>
        browser.copy(event.text).pipe(
          take(1),
          map((answer) =>
            isLeft(answer)
              ? intent({ type: 'ShowNotice', variant: 'error', text: { of: 'failure', failure: answer.left } })
              : intent({
                  type: 'ShowNotice',
                  variant: 'success',
                  text: { of: 'text', key: event.what === 'address' ? 'addressCopied' : 'linkCopied', params: {} },
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
        if (alert) browser.log('error', `[wallet-modal] ${alert.tag}: ${alert.details ?? ''} See docs/errors.md`)
        return EMPTY
      }),
    ),
}
