import type { Fact } from '../../src/domain/core/fact.js'
import { outside } from '../../src/effects/kernel/causeChains.js'
import {
  type Feature,
  type FeatureLoader,
  type FeatureSource,
  type Fetch,
  featureListName,
  type KernelParts,
} from '../../src/effects/kernel/feature.js'
import { type Kernel, type KernelOptions, partsOf, storeOf } from '../../src/effects/kernel/store.js'

/** The real kernel with what only tests need of it: no page has these. */
export interface OpenKernel extends Kernel {
  /** Grows by a feature as if its code had just come; before the list of features is there, with that. */
  attach(feature: Feature): void
  append(facts: ReadonlyArray<Fact>): void
  /** How many listeners and flow subscriptions are alive. */
  counts(): { readonly listeners: number; readonly flows: number }
}

/** What is attached by hand waits for the list of features, and comes first of all that waits for it. */
const withAttached = (features: FeatureSource) => {
  let loader: FeatureLoader | null = null
  const waiting: Array<Feature> = []
  const takingAttached = (made: FeatureLoader): FeatureLoader => {
    loader = made
    const takeOver = made.takeOver.bind(made)
    made.takeOver = (held) => {
      for (const feature of waiting.splice(0)) made.attach(feature)
      takeOver(held)
    }
    return made
  }
  type Create = (parts: KernelParts) => FeatureLoader
  const open =
    (create: Create): Create =>
    (parts) =>
      takingAttached(create(parts))
  const { fetch } = features
  // A scripted one gives the code itself, whatever `load` does.
  const openFetch: Fetch = (asked, done, failed) => {
    const isList = asked.name === featureListName
    fetch?.(asked, (code) => done(isList ? (open(code as Create) as typeof code) : code), failed)
  }
  const source: FeatureSource = {
    ...features,
    load: async () => open(await features.load()),
    ...(fetch && { fetch: openFetch }),
    loadsList: (state, fact) => waiting.length > 0 || features.loadsList(state, fact),
  }
  return {
    source,
    isWaiting: () => waiting.length > 0,
    attach: (feature: Feature): void => {
      if (loader) loader.attach(feature)
      else waiting.push(feature)
    },
  }
}

export const createOpenStore = (options: KernelOptions): OpenKernel => {
  const attached = options.features && withAttached(options.features)
  const parts = partsOf({ ...options, ...(attached && { features: attached.source }) })
  const { inbox, life, listeners } = parts
  const kernel = storeOf(parts)
  return {
    ...kernel,
    start: () => {
      kernel.start()
      if (attached?.isWaiting()) life.loadList()
    },
    attach: (feature) => {
      attached?.attach(feature)
      life.loadList()
    },
    append: (facts) => void inbox.add(facts, outside),
    counts: () => ({ listeners: listeners.count(), flows: life.flowCount }),
  }
}
