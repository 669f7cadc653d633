import { defer, map, type Observable } from 'rxjs'
import { hexChainId } from '../../domain/caip/evmChainId.js'
import { left, right } from '../../domain/prelude/either.js'
import type { EvmWallet } from '../../effects/live/evm/parts.js'
import type { ScriptedNews, WalletModel } from './walletModel.js'

/** The event of EIP-1193 by which a wallet says something. */
export const eventOf = (news: ScriptedNews): readonly [event: string, value: unknown] => {
  switch (news.kind) {
    case 'accounts':
      return ['accountsChanged', news.addresses]
    case 'chain':
      return ['chainChanged', hexChainId(news.chainId)]
    case 'disconnect':
      return ['disconnect', { code: news.failure.code ?? 4900, message: news.failure.details ?? '' }]
  }
}

/** Decides when an answer comes; `what` names it. */
export type DelayAnswer = <A>(what: string, answer$: Observable<A>) => Observable<A>

const atOnce: DelayAnswer = (_what, answer$) => answer$

/** A scripted wallet as the adapter speaks with it: it answers at once, unless the test says otherwise. */
export const evmWalletOf = (name: string, model: WalletModel, late: DelayAnswer = atOnce): EvmWallet => ({
  name,
  request: ({ method, params }, agreed) => {
    const answer = defer(() => model.ask(method, params)).pipe(
      map((settled) => {
        if ('error' in settled) return left(settled.error)
        agreed?.()
        return right(settled.value)
      }),
    )
    return late(`${name} ${method}`, answer)
  },
  listen: (event, hear) => {
    const hearing = model.news.stream.subscribe((news) => {
      const [name, value] = eventOf(news)
      if (name === event) hear(value)
    })
    return () => hearing.unsubscribe()
  },
})
