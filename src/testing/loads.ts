import type { Configured } from '../domain/wire/options.js'
import { balancesFeature } from '../effects/features/balances/feature.js'
import { catalogueFeature } from '../effects/features/catalogue/feature.js'
import { choicesFeature } from '../effects/features/choices/feature.js'
import { connectionsFeature } from '../effects/features/connections/feature.js'
import { featureList, loaderOf } from '../effects/features/index.js'
import { networksFeature } from '../effects/features/networks/feature.js'
import { noticesFeature } from '../effects/features/notices/feature.js'
import { featureSource } from '../effects/features/pageLoad.js'
import { remoteFeature } from '../effects/features/remote/feature.js'
import { requestsFeature } from '../effects/features/requests/feature.js'
import { telemetryFeature } from '../effects/features/telemetry/feature.js'
import { tokensFeature } from '../effects/features/tokens/feature.js'
import { walletsFeature } from '../effects/features/wallets/feature.js'
import {
  type Feature,
  type FeatureSource,
  type Fetch,
  featureListName,
  type Manifest,
} from '../effects/kernel/feature.js'
import { storageFlows } from '../effects/kernel/storageFlows.js'

/** Code that comes when a test says so; unless `hold` was called, at the moment it is needed. */
export interface ScriptedLoads {
  /** From now on code waits for `arrive` or `fail`. */
  hold(): void
  /** From now on code comes when it is needed; what waits comes now. */
  flow(): void
  /** So many of the next loads fail, as on a page that went offline. */
  failNext(times: number): void
  /** Names of what is on its way: features, and `features` for the list of them. */
  readonly waiting: ReadonlyArray<string>
  /** It comes now. False when it is not on its way. */
  arrive(name: string): boolean
  /** It does not come. False when it is not on its way. */
  fail(name: string): boolean
}

const offline = (): Error => new TypeError('Failed to fetch dynamically imported module')

interface PendingLoad {
  readonly name: string
  readonly arrive: () => void
  readonly fail: (error: unknown) => void
}

/** All features, for tests that must not wait for an import. */
export const allFeatures: ReadonlyArray<Feature> = [
  walletsFeature,
  connectionsFeature,
  networksFeature,
  { ...balancesFeature, flowsWith: storageFlows },
  requestsFeature,
  remoteFeature,
  catalogueFeature,
  noticesFeature,
  choicesFeature,
  telemetryFeature,
  { ...tokensFeature, flowsWith: storageFlows },
]

/** A source of features whose loads a test directs. */
export interface ScriptedSource {
  readonly loads: ScriptedLoads
  /** Waits for the named code, which is at hand, as the script says. */
  request(name: string, arrive: () => void, fail: (error: unknown) => void): void
}

export const scriptedLoads = (): ScriptedSource => {
  let waiting: ReadonlyArray<PendingLoad> = []
  let [isHeld, failures] = [false, 0]
  const take = (name: string, end: (one: PendingLoad) => void): boolean => {
    const found = waiting.find((one) => one.name === name)
    if (!found) return false
    waiting = waiting.filter((one) => one !== found)
    end(found)
    return true
  }
  const loads: ScriptedLoads = {
    hold: () => {
      isHeld = true
    },
    flow: () => {
      isHeld = false
      for (const { name } of waiting) loads.arrive(name)
    },
    failNext: (times) => {
      failures = times
    },
    get waiting() {
      return waiting.map(({ name }) => name)
    },
    arrive: (name) => take(name, ({ arrive }) => arrive()),
    fail: (name) => take(name, ({ fail }) => fail(offline())),
  }
  return {
    loads,
    request: (name, arrive, fail) => {
      if (failures > 0) {
        failures -= 1
        fail(offline())
      } else if (isHeld) waiting = [...waiting, { name, arrive, fail }]
      else arrive()
    },
  }
}

/** The features of a page, whose code is at hand and comes as the script says. */
export const scriptedFeatures = (configured: Configured, { request }: ScriptedSource): FeatureSource => {
  const codeOf = (name: string): unknown => {
    if (name === featureListName) return loaderOf(configured)
    const found = allFeatures.find((feature) => feature.name === name)
    if (!found) throw new Error(`allFeatures (src/testing/loads.ts) lacks the feature ${name}`)
    return found
  }
  const fetch: Fetch = ({ name }, done, failed) =>
    request(name, () => done(codeOf(name) as Parameters<typeof done>[0]), failed)
  return { ...featureSource(configured, async () => ({ loaderOf })), fetch }
}

/** The same features, all there from the start, as on no page: what comes late is compared with it. */
export const eagerFeatures = (configured: Configured, source: ScriptedSource): FeatureSource => {
  const needed = featureList.map((manifest): Manifest => ({ ...manifest, neededBy: () => true }))
  const { fetch } = scriptedFeatures(configured, source)
  const grow = loaderOf(configured, needed)
  return {
    load: async () => grow,
    loadsList: () => true,
    fetch: (asked, done, failed) => {
      if (asked.name !== featureListName) return fetch?.(asked, done, failed)
      done(grow as Parameters<typeof done>[0])
    },
  }
}
