import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { connectorId, freeText, millis, rdns } from '../../core/leaves.js'
import { list, nullable, shape } from '../../core/schema.js'
import type { WalletsFact, WalletsState } from './state.js'

const recent = list(
  shape({
    id: connectorId,
    name: freeText,
    icon: nullable(freeText),
    rdns: nullable(rdns),
    usedAt: nullable(millis),
  }),
)

export const walletsFactSchemas: FactSchemas<WalletsFact> = { 'wallets.restored': { recent } }

export const walletsStateSchema: StateSchema<WalletsState> = {
  version: 1,
  schema: shape({ recent, asOf: nullable(millis) }),
}
