import { left, right } from '../../../domain/prelude/either.js'
import { fromPromise } from '../fromPromise.js'
import type { FoundWallet } from '../walletRegistry.js'
import type { Eip1193 } from './eip1193.js'
import { listenTo } from './listenTo.js'
import type { EvmWallet } from './parts.js'

/** A provider of the page. */
export const walletOf = ({ connector: { name }, provider }: FoundWallet<Eip1193>): EvmWallet => ({
  name,
  request: (asked, agreed) =>
    fromPromise(async () => {
      try {
        const given = await provider.request(asked)
        agreed?.()
        return right(given)
      } catch (error) {
        return left(error)
      }
    }),
  listen: (event, listener) => listenTo(provider, event, listener),
})
