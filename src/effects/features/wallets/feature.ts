import { storedWallets } from '../../../domain/wire/storedWallets.js'
import type { Feature } from '../../kernel/feature.js'

/** The wallets that the visitor used before, as storage remembers them. */
export const walletsFeature: Feature = { name: 'wallets', flows: [], stored: [storedWallets] }
