import type { FactsOf, StateSchema } from '../../core/factsOf.js'
import { connectorId, flag, freeText, rdns } from '../../core/leaves.js'
import { list, nullable, shape } from '../../core/schema.js'
import type { WalletsEvent, WalletsState } from './state.js'

const recent = list(
  shape({ id: connectorId, name: freeText, icon: nullable(freeText), rdns: nullable(rdns) }),
)

export const walletsFacts: FactsOf<WalletsEvent> = { 'wallets.recalled': { recent } }

export const walletsState: StateSchema<WalletsState> = {
  version: 1,
  schema: shape({ recent, recalled: flag }),
}
