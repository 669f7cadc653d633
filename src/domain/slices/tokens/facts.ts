import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import {
  account,
  addressText,
  amountText,
  chainId,
  failure,
  flag,
  freeText,
  id,
  millis,
  number,
  word,
} from '../../core/leaves.js'
import { choice, dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import type { Holdings, Token, TokensFact, TokensState } from './state.js'

const token: Schema<Token> = shape({
  address: nullable(addressText),
  ...{ name: freeText, symbol: freeText, decimals: number },
  ...{ amount: amountText, price: nullable(amountText), value: nullable(amountText) },
  iconUrl: nullable(freeText),
})
const held = { source: word('wallet', 'service', 'nodes'), tokens: list(token) }
const holdings: Schema<Holdings> = shape(held)
const question = { account, requestId: id }
const last = nullable(holdings)

export const tokensFactSchemas: FactSchemas<TokensFact> = {
  'tokens.restored': { byAccount: dictionary(account, shape({ ...held, at: millis })) },
  'tokens.requested': question,
  'tokens.received': { ...question, holdings },
  'tokens.failed': { ...question, failure },
  'tokens.moved': { chainId },
}

export const tokensStateSchema: StateSchema<TokensState> = {
  version: 1,
  schema: shape({
    byAccount: dictionary(
      account,
      choice('step', {
        idle: shape({}),
        pending: shape({ requestId: id, last }),
        success: shape({ value: holdings, at: millis }),
        failure: shape({ failure, last, at: millis }),
      }),
    ),
    isDown: flag,
    moved: list(account),
  }),
}
