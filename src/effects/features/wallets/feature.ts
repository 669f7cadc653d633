import { readRecent } from '../../../domain/wire/recentWallets.js'
import type { Feature } from '../../kernel/features.js'

/** The wallets that the visitor used before, as storage remembers them. */
export const walletsFeature = (storagePrefix: string): Feature => ({
  name: 'wallets',
  flows: [],
  catchUp: (_state, read) => [{ type: 'wallets.recalled', recent: readRecent(read, storagePrefix) }],
})
