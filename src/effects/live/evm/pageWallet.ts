import { left, right } from '../../../domain/prelude/either.js'
import { answer } from '../answer.js'
import type { Found } from '../known.js'
import type { Eip1193 } from './eip1193.js'
import { listenTo } from './listenTo.js'
import type { EvmWallet } from './parts.js'

/** A provider of the page. */
export const walletOf = ({ connector: { name }, provider }: Found<Eip1193>): EvmWallet => ({
  name,
  request: (asked, agreed) =>
    answer(async () => {
      try {
        const given = await provider.request(asked)
        agreed?.()
        return right(given)
      } catch (error) {
        return left(error)
      }
    }),
  listen: (event, hear) => listenTo(provider, event, hear),
})
