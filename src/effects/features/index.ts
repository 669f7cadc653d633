import { fetchesAhead } from '../../domain/rules/ahead.js'
import { grownSlices } from '../../domain/slices/grown.js'
import type { Growth, Manifest, Soil } from '../kernel/features.js'
import { FeatureGrowth } from '../kernel/growth.js'
import { balancesManifest } from './balances/index.js'
import { forget } from './connections/forget.js'
import { connectionsManifest } from './connections/index.js'
import { networksManifest } from './networks/index.js'
import { noticesManifest } from './notices/index.js'
import { requestsManifest } from './requests/index.js'
import { walletsManifest } from './wallets/index.js'

/** Every feature, in the order in which those come that are needed at once. Itself a chunk: no page pays for the list. */
export const featureList: ReadonlyArray<Manifest> = [
  walletsManifest,
  connectionsManifest,
  networksManifest,
  balancesManifest,
  requestsManifest,
  noticesManifest,
]

/** What a page grows by. */
export const growthOf =
  (storagePrefix: string, list = featureList) =>
  (soil: Soil): Growth =>
    new FeatureGrowth(list, soil, {
      ...{ storagePrefix, slices: grownSlices, flows: [forget(storagePrefix)] },
      ahead: fetchesAhead,
    })
