import { balances } from '../../../domain/slices/balances/index.js'
import { storedBalances } from '../../../domain/wire/storedBalances.js'
import type { Feature } from '../../kernel/feature.js'
import { tokensManifest } from '../tokens/index.js'
import { loadBalances, noticeCooldown, refreshBalances } from './loadBalances.js'

export const balancesFeature: Feature = {
  name: 'balances',
  slices: [balances],
  stored: [storedBalances],
  brings: [tokensManifest],
  flows: [refreshBalances, loadBalances, noticeCooldown],
}
