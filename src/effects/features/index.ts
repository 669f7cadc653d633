import { mayPrefetch } from '../../domain/rules/prefetch.js'
import { listSlices } from '../../domain/slices/withList.js'
import type { Configured } from '../../domain/wire/options.js'
import type { FeatureLoader, KernelParts } from '../kernel/feature.js'
import { ManifestLoader } from '../kernel/manifestLoader.js'
import { balancesManifest } from './balances/index.js'
import { catalogueManifest } from './catalogue/index.js'
import { choicesManifest } from './choices/index.js'
import { makeChoices } from './choices/makeChoices.js'
import { forgetStored } from './connections/forgetStored.js'
import { connectionsManifest } from './connections/index.js'
import { lookAgain } from './connectors/lookAgain.js'
import { type Listed, withLoad } from './loadFeature.js'
import { networksManifest } from './networks/index.js'
import { noticesManifest } from './notices/index.js'
import { remoteManifest } from './remote/index.js'
import { requestsManifest } from './requests/index.js'
import { telemetryManifest } from './telemetry/index.js'
import { walletsManifest } from './wallets/index.js'

/** Every feature, in the order in which those come that are needed at once. Itself a chunk: no page pays for the list. */
const listed: ReadonlyArray<Listed> = [
  walletsManifest,
  connectionsManifest,
  networksManifest,
  balancesManifest,
  requestsManifest,
  remoteManifest,
  catalogueManifest,
  noticesManifest,
  choicesManifest,
  telemetryManifest,
]

export const featureList = listed.map(withLoad)

/** What a page grows by. */
export const loaderOf =
  ({ storagePrefix, given }: Pick<Configured, 'storagePrefix' | 'given'>, list = featureList) =>
  (parts: KernelParts): FeatureLoader =>
    new ManifestLoader(list, parts, {
      ...{
        storagePrefix,
        slices: listSlices,
        flows: [makeChoices(given), forgetStored(storagePrefix), lookAgain],
      },
      mayPrefetch,
    })
