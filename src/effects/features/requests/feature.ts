import { requests } from '../../../domain/slices/requests/index.js'
import type { Feature } from '../../kernel/features.js'
import { askWallet, failOrphans } from './askWallet.js'
import { watchTransactions } from './watchTransactions.js'

export const requestsFeature: Feature = {
  name: 'requests',
  slices: [requests],
  flows: [askWallet, failOrphans, watchTransactions],
}
