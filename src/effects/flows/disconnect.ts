import { isLeft } from 'fp-ts/Either'
import { EMPTY, map, race, take } from 'rxjs'
import type { Event } from '../../domain/core/event.js'
import { failure } from '../../domain/prelude/failure.js'
import { durations } from '../../domain/prelude/time.js'
import { allAtOnce, type Flow, ofType } from '../effect.js'

const wallets = 8

/**
 * State and storage were cleared by the fact itself; here the wallet is told, and not waited for longer than 3 s.
 * Not every wallet knows EIP-2255's revocation: that it refuses changes nothing for the visitor.
 */
export const disconnect: Flow = {
  name: 'disconnect',
  run: (event$, _state$, { wallet, clock, vault }) =>
    event$.pipe(
      ofType('connection.ended'),
      allAtOnce(wallets, ({ event }) => {
        // Whoever ended it: what the vault keeps for a connection goes with it.
        vault.release(event.id)
        if (event.by !== 'visitor') return EMPTY
        const attempt = event.attempt ?? ''
        const told = wallet
          .request(event.connectorId, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
          .pipe(map((answer) => (isLeft(answer) ? answer.left : null)))
        const silent = clock.timer(durations.disconnectWait).pipe(map(() => failure('TimedOut')))
        return race(told, silent).pipe(
          take(1),
          map((why): Event => ({ type: 'connection.walletTold', attempt, failure: why })),
        )
      }),
    ),
}
