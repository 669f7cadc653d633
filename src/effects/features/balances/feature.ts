import { balances } from '../../../domain/slices/balances/index.js'
import { storedBalances } from '../../../domain/wire/storedBalances.js'
import type { Feature } from '../../kernel/features.js'
import { loadBalances, tellCooldown, wantBalances } from './loadBalances.js'

export const balancesFeature: Feature = {
  name: 'balances',
  slices: [balances],
  stored: [storedBalances],
  flows: [wantBalances, loadBalances, tellCooldown],
}
