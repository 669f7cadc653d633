import type { FactsOf, StateSchema } from '../../core/factsOf.js'
import { account, failure, flag, holding, id, number, symbol } from '../../core/leaves.js'
import { choice, dictionary, nullable, shape } from '../../core/schema.js'
import type { BalancesEvent, BalancesState } from './state.js'

const amount = { amount: holding, symbol, decimals: number }
const balance = shape(amount)
const last = nullable(balance)

export const balancesFacts: FactsOf<BalancesEvent> = {
  'balances.recalled': { native: dictionary(account, shape({ ...amount, at: number })) },
  'balance.requested': { account, requestId: id },
  'balance.received': { account, requestId: id, balance },
  'balance.failed': { account, requestId: id, failure },
}

/** Why its commands are refused. */
export const balancesRejections = { Cooldown: shape({ seconds: number }) }

export const balancesState: StateSchema<BalancesState> = {
  version: 1,
  schema: shape({
    native: dictionary(
      account,
      choice('step', {
        idle: shape({}),
        pending: shape({ requestId: id, last }),
        success: shape({ value: balance, at: number }),
        failure: shape({ failure, last, at: number }),
      }),
    ),
    recalled: flag,
  }),
}
