import { left, right } from 'fp-ts/Either'
import type { Command, CommandType } from '../../src/domain/core/command.js'
import type { Fact, FactType } from '../../src/domain/core/fact.js'
import { initialOf } from '../../src/domain/core/reduce.js'
import type { AnySlice } from '../../src/domain/core/slice.js'
import type { SliceName, State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { SecretRef } from '../../src/domain/prelude/secret.js'
import { allSlices, sliceParts } from '../../src/domain/slices/all.js'
import { pageLoadSlices } from '../../src/domain/slices/pageLoad.js'
import { pageSession } from '../../src/domain/slices/pageSession/index.js'
import { listSlices } from '../../src/domain/slices/withList.js'
import {
  type Feature,
  type FeatureLoader,
  type FeatureSource,
  type Fetch,
  featureListName,
  type KernelParts,
  type Manifest,
} from '../../src/effects/kernel/feature.js'
import type { Flow, RunFlow } from '../../src/effects/kernel/flow.js'
import { ManifestLoader } from '../../src/effects/kernel/manifestLoader.js'
import type { KernelOptions } from '../../src/effects/kernel/store.js'
import { inspectAll } from '../../src/testing/inspect.js'
import { type ScriptedLoads, scriptedLoads } from '../../src/testing/loads.js'
import { type TestPorts, testPorts } from '../../src/testing/testModal.js'
import { createOpenStore, type OpenKernel } from './openKernel.js'

/** A fact that changes no state, told apart by its text. */
export const note = (text: string): Fact => ({ type: 'log.discarded', reason: text })
/** A fact that changes state. */
export const alert = (details: string): Fact => ({
  type: 'alert.raised',
  failure: failure('Unknown', { details }),
})

export const flow = (name: string, run: RunFlow): Flow => ({ name, run })

/** What a fact of `note` says; the type of any other. */
export const textOf = (fact: Fact): string => (fact.type === 'log.discarded' ? fact.reason : fact.type)

/** State before any fact of a kernel over all slices: what a log of it without a checkpoint is folded from. */
export const initialOfAll = initialOf(allSlices)

/** Commands that are told apart by a text of their own. */
export const copy = (text: string): Command => ({ type: 'Copy', what: 'link', text })
export const hideNotice: Command = { type: 'HideNotice' }
export const requestApproval = (method: string): Command => ({
  type: 'RequestApproval',
  namespace: 'eip155',
  method,
  params: 'secret:params' as SecretRef,
})
export const connect = (connectorId: string): Command => ({ type: 'Connect', connectorId })
export const pickWallet = (connectorId: string): Command => ({ type: 'PickWallet', connectorId })

const textIn = (command: Command): string => {
  if ('connectorId' in command) return command.connectorId
  if ('method' in command) return command.method
  return 'text' in command && typeof command.text === 'string' ? command.text : command.type
}

/**
 * A slice without state. It decides each of its commands with a note that says the command's text; one whose text
 * begins with `refused` it refuses.
 */
export const notingSlice = (
  name: SliceName,
  commands: ReadonlyArray<CommandType>,
  more: Partial<Pick<AnySlice, 'preceded' | 'redirect'>> = {},
): AnySlice => ({
  name,
  initial: {} as AnySlice['initial'],
  commands,
  reduce: (slice) => slice as AnySlice['initial'],
  decide: (_state, command) => {
    const text = textIn(command)
    return text.startsWith('refused') ? left({ tag: 'NotOpen' }) : right([note(text)])
  },
  ...more,
})

/** Alerts, which pages tell with notices, decided at once: a command and a fact for kernels that have few features. */
const alerting: AnySlice = {
  ...(pageSession as Pick<AnySlice, 'name' | 'initial' | 'reduce'>),
  commands: ['RaiseAlert', 'DismissAlert'],
  decide: (_state, command) =>
    right([
      command.type === 'RaiseAlert'
        ? { type: 'alert.raised', failure: command.failure }
        : { type: 'alert.dismissed' },
    ]),
}

/** What a page folds and decides once the list of features is there. */
export const pageSlices: ReadonlyArray<AnySlice> = [...pageLoadSlices, alerting, ...listSlices].filter(
  (slice) => slice !== pageSession,
)

/** The slices of such a page without the named one. */
export const pageWithout = (name: SliceName): ReadonlyArray<AnySlice> =>
  pageSlices.filter((slice) => slice.name !== name)

/** A feature of a test, and when it is needed: only for the commands of its slices, unless told otherwise. */
export interface ListedFeature extends Feature {
  readonly commands?: Manifest['commands']
  readonly before?: Manifest['before']
  readonly neededBy?: Manifest['neededBy']
  readonly whenIdle?: Manifest['whenIdle']
}

/** Features whose code comes as the test says; unless `loads.hold` was called, at the moment it is needed. */
export interface ListedFeatures {
  readonly features: FeatureSource
  readonly loads: ScriptedLoads
  /** What was asked for, in order: features by their names, and `features` for the list of them. */
  readonly requested: ReadonlyArray<string>
}

const manifestOf = (feature: ListedFeature): Manifest => ({
  name: feature.name,
  commands: feature.commands ?? (feature.slices ?? []).flatMap(({ commands }) => commands),
  before: feature.before ?? [],
  neededBy: feature.neededBy ?? (() => false),
  ...(feature.whenIdle ? { whenIdle: feature.whenIdle } : {}),
  load: async () => feature,
})

export const listedFeatures = (
  list: ReadonlyArray<ListedFeature>,
  wakes: (state: State) => boolean = () => false,
  storagePrefix = '',
): ListedFeatures => {
  const { loads, request } = scriptedLoads()
  const requested: Array<string> = []
  const loaderOf = (parts: KernelParts): FeatureLoader =>
    new ManifestLoader(list.map(manifestOf), parts, { storagePrefix })
  const codeOf = (name: string): unknown =>
    name === featureListName ? loaderOf : list.find((feature) => feature.name === name)
  const fetch: Fetch = ({ name }, done, failed) => {
    requested.push(name)
    request(name, () => done(codeOf(name) as Parameters<typeof done>[0]), failed)
  }
  return { features: { load: async () => loaderOf, loadsList: wakes, fetch }, loads, requested }
}

export interface TestKernel {
  readonly kernel: OpenKernel
  readonly ports: TestPorts
  /** The log so far, as texts. */
  texts(): ReadonlyArray<string>
  of(type: FactType): ReadonlyArray<Fact>
}

export interface TestKernelOptions
  extends Partial<Pick<KernelOptions, 'slices' | 'features' | 'limit' | 'inspect' | 'initial'>> {
  readonly ports?: TestPorts
  readonly start?: boolean
  readonly storagePrefix?: string
}

/**
 * The real kernel over all slices there are, unless told otherwise, with the flows of one test. Its list of features
 * is empty, and there at once: it grows by what is attached.
 */
export const testKernel = (flows: ReadonlyArray<Flow>, options: TestKernelOptions = {}): TestKernel => {
  const { ports = testPorts(), start = true, storagePrefix, ...rest } = options
  const { features } = listedFeatures([], undefined, storagePrefix)
  const kernel = createOpenStore({ slices: sliceParts, flows, ports, features, inspect: inspectAll, ...rest })
  if (start) kernel.start()
  const events = (): ReadonlyArray<Fact> => kernel.log().records.map(({ fact }) => fact)
  return {
    kernel,
    ports,
    texts: () => events().map(textOf),
    of: (type) => events().filter((fact) => fact.type === type),
  }
}
