import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { account, amountText, failure, flag, freeText, id, millis, number } from '../../core/leaves.js'
import { choice, dictionary, nullable, shape } from '../../core/schema.js'
import type { BalancesFact, BalancesState } from './state.js'

const amount = { amount: amountText, symbol: freeText, decimals: number }
const balance = shape(amount)
const last = nullable(balance)

export const balancesFactSchemas: FactSchemas<BalancesFact> = {
  'balances.restored': { native: dictionary(account, shape({ ...amount, at: millis })) },
  'balance.requested': { account, requestId: id },
  'balance.received': { account, requestId: id, balance },
  'balance.failed': { account, requestId: id, failure },
}

/** Why its commands are refused. */
export const balancesRejections = { Cooldown: shape({ seconds: number }) }

export const balancesStateSchema: StateSchema<BalancesState> = {
  version: 1,
  schema: shape({
    native: dictionary(
      account,
      choice('step', {
        idle: shape({}),
        pending: shape({ requestId: id, last }),
        success: shape({ value: balance, at: millis }),
        failure: shape({ failure, last, at: millis }),
      }),
    ),
    restored: flag,
  }),
}
