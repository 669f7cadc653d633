import { balances } from '../../../domain/slices/balances/index.js'
import { readBalances } from '../../../domain/wire/storedBalances.js'
import type { Feature } from '../../kernel/features.js'
import { loadBalances, tellCooldown, wantBalances } from './loadBalances.js'

export const balancesFeature = (storagePrefix: string): Feature => ({
  name: 'balances',
  slices: [balances],
  flows: [wantBalances, loadBalances, tellCooldown],
  catchUp: (_state, read) => [{ type: 'balances.recalled', native: readBalances(read, storagePrefix) }],
})
