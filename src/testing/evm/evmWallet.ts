import { defer, map, type Observable } from 'rxjs'
import { hexChainId } from '../../domain/caip/evmChainId.js'
import { left, right } from '../../domain/prelude/either.js'
import type { EvmWallet } from '../../effects/live/evm/parts.js'
import type { WalletBrain, WalletSaying } from './walletBrain.js'

/** The event of EIP-1193 by which a wallet says something. */
export const eventOf = (saying: WalletSaying): readonly [event: string, value: unknown] => {
  switch (saying.kind) {
    case 'accounts':
      return ['accountsChanged', saying.addresses]
    case 'chain':
      return ['chainChanged', hexChainId(saying.chainId)]
    case 'disconnect':
      return ['disconnect', { code: saying.failure.code ?? 4900, message: saying.failure.details ?? '' }]
  }
}

/** Decides when an answer comes; `what` names it. */
export type Late = <A>(what: string, answer$: Observable<A>) => Observable<A>

const atOnce: Late = (_what, answer$) => answer$

/** A scripted wallet as the adapter speaks with it: it answers at once, unless the test says otherwise. */
export const evmWalletOf = (name: string, brain: WalletBrain, late: Late = atOnce): EvmWallet => ({
  name,
  request: ({ method, params }, agreed) => {
    const answer = defer(() => brain.ask(method, params)).pipe(
      map((settled) => {
        if ('error' in settled) return left(settled.error)
        agreed?.()
        return right(settled.value)
      }),
    )
    return late(`${name} ${method}`, answer)
  },
  listen: (event, hear) => {
    const hearing = brain.news.stream.subscribe((saying) => {
      const [said, value] = eventOf(saying)
      if (said === event) hear(value)
    })
    return () => hearing.unsubscribe()
  },
})
