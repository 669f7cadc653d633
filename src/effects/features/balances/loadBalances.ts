import { concatMap, EMPTY, from, map, of, take } from 'rxjs'
import type { AccountId } from '../../../domain/caip/accountParts.js'
import { addressOf, chainIdOf } from '../../../domain/caip/accountParts.js'
import type { Fact } from '../../../domain/core/fact.js'
import type { State } from '../../../domain/core/state.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { nativeBalance } from '../../../domain/slices/balances/select.js'
import { activeAccount } from '../../../domain/slices/connections/select.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import { allAtOnce, armedOr, type Flow, type Intent, intent, latest, ofType } from '../../kernel/flow.js'

const maxConcurrentAccounts = 8

/** Cached for 30 s, whether it came or failed (specification section 9). */
const isFresh = (state: State, account: AccountId, now: number): boolean => {
  const known = nativeBalance(state, account)
  if (known.step === 'idle') return false
  // Nobody said no: the page was stopped before an answer came.
  if (known.step === 'failure' && known.failure.tag === 'Interrupted') return false
  if (known.step === 'pending') return true
  // A time to come is that of a clock that was wrong, then or now.
  const age = now - known.at
  return age >= 0 && age <= durations.nativeBalanceCache
}

/** Decides when a balance is wanted: the account shown changed, the modal opened on it, or a transaction went through. */
export const refreshBalances: Flow = {
  name: 'refreshBalances',
  run: (record$, state$, { clock }, armed$) =>
    armedOr(
      armed$,
      record$,
      ...(['connection.established', 'connection.resynced'] as const),
      ...(['connection.accountsChanged', 'connection.chainChanged'] as const),
      ...(['connection.ended', 'transaction.confirmed', 'modal.opened', 'balances.restored'] as const),
    ).pipe(
      latest((trigger) => {
        const state = state$.value
        const account = activeAccount(state)
        const network = account && networkById(state, chainIdOf(account))
        // Coins of test networks are worth nothing: the specification shows 0.00 and asks no node.
        // Before storage was recalled nobody knows whether a stored balance is fresh enough.
        if (!account || !network || network.testnet || !state.balances?.restored) return EMPTY
        // A balance that a transaction changed is old whatever its age; one that just failed has its own wait.
        const confirmed = trigger !== 'armed' && trigger.fact.type === 'transaction.confirmed'
        const moved = confirmed && nativeBalance(state, account).step !== 'failure'
        return moved || !isFresh(state, account, clock.now()) ? of(intent({ type: 'RefreshBalance' })) : EMPTY
      }),
    ),
}

const balanceFailed = (account: AccountId, requestId: string, details: string): Fact => ({
  type: 'balance.failed',
  account,
  requestId,
  failure: failure('BalanceUnavailable', { details }),
})

/** The notice is for a visitor who is looking; a page that reads in the background stays quiet. */
const withNotice = (fact: Fact, state: State): ReadonlyArray<Fact | Intent> =>
  fact.type === 'balance.failed' && state.modal.open
    ? [
        fact,
        intent({ type: 'ShowNotice', variant: 'error', text: { kind: 'failure', failure: fact.failure } }),
      ]
    : [fact]

/** Reads native balances from the network's own nodes. */
export const loadBalances: Flow = {
  name: 'loadBalances',
  run: (record$, state$, { wallet }) =>
    record$.pipe(
      ofType('balance.requested'),
      allAtOnce(maxConcurrentAccounts, ({ fact: { account, requestId } }) => {
        const network = networkById(state$.value, chainIdOf(account))
        if (!network)
          return from(
            withNotice(
              balanceFailed(account, requestId, `${chainIdOf(account)} is not requested`),
              state$.value,
            ),
          )
        const { symbol, decimals } = network.nativeCurrency
        return wallet.readNativeBalance(network, addressOf(account)).pipe(
          take(1),
          map((answer): Fact => {
            if (isLeft(answer))
              return balanceFailed(account, requestId, answer.left.details ?? answer.left.tag)
            const balance = { amount: answer.right, symbol, decimals }
            return { type: 'balance.received', account, requestId, balance }
          }),
          concatMap((fact) => withNotice(fact, state$.value)),
        )
      }),
    ),
}

/** A refresh that has to wait says how long, in place of a press that does nothing. */
export const noticeCooldown: Flow = {
  name: 'noticeCooldown',
  run: (record$) =>
    record$.pipe(
      ofType('command.refused'),
      allAtOnce(1, ({ fact: { command, rejection } }) => {
        if (!/^Refresh/.test(command) || rejection.tag !== 'Cooldown') return EMPTY
        const why = failure('Cooldown', { params: { n: rejection.seconds } })
        return of(intent({ type: 'ShowNotice', variant: 'error', text: { kind: 'failure', failure: why } }))
      }),
    ),
}
