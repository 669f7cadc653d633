import { concat, EMPTY, filter, map, type Observable, of, switchMap } from 'rxjs'
import { chainIdOf } from '../../../domain/caip/accountParts.js'
import type { State } from '../../../domain/core/state.js'
import { durations, type Millis } from '../../../domain/prelude/time.js'
import { activeAccount } from '../../../domain/slices/connections/select.js'
import { currentView } from '../../../domain/slices/modal/select.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import { retryWait } from '../../../domain/slices/tokens/decide.js'
import { holdingsIn, tokensOf } from '../../../domain/slices/tokens/select.js'
import { armedOr, type Flow, inOrder, intent, latest, ofType } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

/** A look at what is cached; only what is older than its lifetime is asked for anew. */
const eachLook: Millis = 10_000

const isLookedAt = (state: State): boolean => state.modal.open && currentView(state).name === 'Account'

const isDue = (state: State, now: Millis): boolean => {
  const account = activeAccount(state)
  if (!account || !networkById(state, chainIdOf(account)) || tokensOf(state).isDown) return false
  const known = holdingsIn(tokensOf(state), account)
  switch (known.step) {
    case 'idle':
      return true
    case 'pending':
      return false
    case 'failure':
      return retryWait(known, now) === 0
    case 'success': {
      const age = now - known.at
      // A time to come is that of a clock that was wrong, then or now.
      const { moved } = tokensOf(state)
      return moved.includes(account) || age < 0 || age > durations.portfolioCache
    }
  }
}

/** At once, and then again and again, without end. */
const ticks = (clock: Ports['clock']): Observable<unknown> =>
  concat(of(null), clock.timer(eachLook).pipe(switchMap(() => ticks(clock))))

/** While the page is seen. */
const looks = ({ clock, browser }: Ports): Observable<unknown> =>
  concat(of(true), browser.visible$).pipe(switchMap((isVisible) => (isVisible ? ticks(clock) : EMPTY)))

/** Also while nobody looks: who does next must not see what was there before. */
export const noteTransactions: Flow = {
  name: 'noteTransactions',
  run: (record$) =>
    record$.pipe(
      ofType('transaction.confirmed'),
      inOrder(({ fact: { chainId } }) => of({ type: 'tokens.moved', chainId } as const)),
    ),
}

/** Keeps fresh what is looked at: every 10 s through the cache (wire 2.2), not while the page is hidden, not after a 503. */
export const pollTokens: Flow = {
  name: 'pollTokens',
  run: (record$, state$, ports, armed$) =>
    armedOr(
      armed$,
      record$,
      ...(['modal.opened', 'modal.viewPushed', 'modal.wentBack', 'modal.closed'] as const),
      ...(['connection.established', 'connection.resynced', 'connection.ended'] as const),
      ...(['connection.accountsChanged', 'connection.chainChanged'] as const),
      ...(['tokens.moved', 'choices.changed'] as const),
    ).pipe(
      latest(() =>
        isLookedAt(state$.value)
          ? looks(ports).pipe(
              filter(() => isDue(state$.value, ports.clock.now())),
              map(() => intent({ type: 'RefreshTokens' })),
            )
          : EMPTY,
      ),
    ),
}
