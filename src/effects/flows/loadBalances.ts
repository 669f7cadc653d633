import { isLeft } from 'fp-ts/Either'
import { EMPTY, map, of, take } from 'rxjs'
import type { AccountId } from '../../domain/caip/accountId.js'
import { addressOf, chainIdOf } from '../../domain/caip/accountId.js'
import type { Event } from '../../domain/core/event.js'
import { activeAccount, networkById } from '../../domain/core/select.js'
import type { State } from '../../domain/core/state.js'
import { failure } from '../../domain/prelude/failure.js'
import { durations } from '../../domain/prelude/time.js'
import { nativeBalance } from '../../domain/slices/balances.js'
import { allAtOnce, type Flow, intent, latest, ofType } from '../effect.js'

const accountsAtOnce = 8

/** Cached for 30 s, whether it came or failed (specification section 9). */
const isFresh = (state: State, account: AccountId, now: number): boolean => {
  const known = nativeBalance(state, account)
  if (known.step === 'idle') return false
  return known.step === 'pending' || now - known.at <= durations.nativeBalanceCache
}

/** Decides when a balance is wanted: the account shown changed, the modal opened on it, or a transaction went through. */
export const wantBalances: Flow = {
  name: 'wantBalances',
  run: (event$, state$, { clock }) =>
    event$.pipe(
      ofType(
        'connection.established',
        'connection.resynced',
        'connection.accountsChanged',
        'connection.chainChanged',
        'transaction.confirmed',
        'modal.opened',
        'session.resumed',
      ),
      latest(({ event }) => {
        const state = state$.value
        const account = activeAccount(state)
        if (!account || !networkById(state, chainIdOf(account))) return EMPTY
        const stale = event.type === 'transaction.confirmed' || !isFresh(state, account, clock.now())
        return stale ? of(intent({ type: 'RefreshBalance' })) : EMPTY
      }),
    ),
}

const readAmount = (raw: unknown): string | null => {
  if (typeof raw !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(raw)) return null
  return BigInt(raw).toString()
}

/** Reads native balances from the network's own nodes. */
export const loadBalances: Flow = {
  name: 'loadBalances',
  run: (event$, state$, { rpc }) =>
    event$.pipe(
      ofType('balance.requested'),
      allAtOnce(accountsAtOnce, ({ event: { account, requestId } }) => {
        const network = networkById(state$.value, chainIdOf(account))
        if (!network) {
          return of<Event>({
            type: 'balance.failed',
            account,
            requestId,
            failure: failure('BalanceUnavailable'),
          })
        }
        const { symbol, decimals } = network.nativeCurrency
        return rpc.request(network, 'eth_getBalance', [addressOf(account), 'latest']).pipe(
          take(1),
          map((answer): Event => {
            const amount = isLeft(answer) ? null : readAmount(answer.right)
            if (amount !== null) {
              return { type: 'balance.received', account, requestId, balance: { amount, symbol, decimals } }
            }
            const details = isLeft(answer)
              ? (answer.left.details ?? answer.left.tag)
              : 'eth_getBalance: expected a quantity'
            return {
              type: 'balance.failed',
              account,
              requestId,
              failure: failure('BalanceUnavailable', { details }),
            }
          }),
        )
      }),
    ),
}
