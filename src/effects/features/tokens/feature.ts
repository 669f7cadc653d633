import { tokens } from '../../../domain/slices/tokens/index.js'
import { storedTokens } from '../../../domain/wire/storedTokens.js'
import type { Feature } from '../../kernel/feature.js'
import { loadTokens } from './loadTokens.js'
import { noteTransactions, pollTokens } from './pollTokens.js'

export const tokensFeature: Feature = {
  name: 'tokens',
  slices: [tokens],
  stored: [storedTokens],
  flows: [noteTransactions, pollTokens, loadTokens],
}
