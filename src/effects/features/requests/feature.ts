import { requests } from '../../../domain/slices/requests/index.js'
import type { Feature } from '../../kernel/feature.js'
import { failOrphans, sendRequests } from './sendRequests.js'
import { watchTransactions } from './watchTransactions.js'

export const requestsFeature: Feature = {
  name: 'requests',
  slices: [requests],
  flows: [sendRequests, failOrphans, watchTransactions],
}
