import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { AnySlice } from '../../../src/domain/core/slice.js'
import type { State } from '../../../src/domain/core/state.js'
import { pageLoadSlices } from '../../../src/domain/slices/pageLoad.js'
import { listSlices } from '../../../src/domain/slices/withList.js'
import { readOptions } from '../../../src/domain/wire/options.js'
import { forgetStored } from '../../../src/effects/features/connections/forgetStored.js'
import { featureList } from '../../../src/effects/features/index.js'
import { featureSource, pageLoadFlows } from '../../../src/effects/features/pageLoad.js'
import {
  type FeatureSource,
  type Fetch,
  featureListName,
  type KernelParts,
} from '../../../src/effects/kernel/feature.js'
import { ManifestLoader } from '../../../src/effects/kernel/manifestLoader.js'
import type { Kernel } from '../../../src/effects/kernel/store.js'
import { allFeatures } from '../../../src/testing/loads.js'
import {
  createTestModal,
  openEnds,
  type TestPorts,
  testNetworks,
  testPorts,
} from '../../../src/testing/testModal.js'
import { record } from '../../support/arbitraries.js'
import { watchedSlice } from '../../support/decisions.js'
import { flow, note, testKernel } from '../../support/kernel.js'
import { turn } from '../../support/page.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const ids = ['io.demo', 'io.other'] as const
const id = fc.constantFrom(...ids)
const configured = readOptions({ projectId: 'test', networks: testNetworks })
if (isLeft(configured)) throw new Error('the options of this test are wrong')
const { storagePrefix } = configured.right

/** What visitors and wallets do before everything is loaded. What cannot wait (a copy, a signature) is not among it. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: record<Command>({ type: fc.constant('PickWallet' as const), connectorId: id }) },
  { weight: 2, arbitrary: record<Command>({ type: fc.constant('Connect' as const), connectorId: id }) },
  {
    weight: 3,
    arbitrary: record<Command>({
      type: fc.constant('SwitchNetwork' as const),
      chainId: fc.constantFrom('eip155:1', 'eip155:137', 'eip155:8453'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Command>(
      ...[{ type: 'Open' } as const, { type: 'Close' } as const, { type: 'GoBack' } as const],
      ...[{ type: 'CancelConnect' } as const, { type: 'Disconnect' } as const],
      { type: 'Open', view: 'Networks' },
      { type: 'ShowNotice', variant: 'success', text: { kind: 'text', key: 'hostMessage', params: {} } },
    ),
  },
)

/** When each feature comes: when so many records were published, within that very publication. */
const moments = fc.array(fc.nat({ max: 40 }), {
  minLength: allFeatures.length,
  maxLength: allFeatures.length,
})
const atOnce = allFeatures.map(() => 0)

type Watch = (slices?: ReadonlyArray<AnySlice>) => ReadonlyArray<AnySlice>

/** The list of features is there at the first need; features come when they are attached, and never else. */
const attachedOnly = (watch: Watch): FeatureSource => {
  const grow = (soil: KernelParts) =>
    new ManifestLoader(featureList, soil, {
      storagePrefix,
      slices: watch(listSlices),
      flows: [forgetStored(storagePrefix)],
    })
  const fetch: Fetch = ({ name }, done) => {
    if (name === featureListName) done(grow as Parameters<typeof done>[0])
  }
  return { ...featureSource(configured.right, () => import('../../../src/effects/features/index.js')), fetch }
}

/** A page whose features come at the given moments, and the commands in the order in which they are decided. */
const pageWith = (ports: TestPorts, when: ReadonlyArray<number>) => {
  const decided: Array<Command> = []
  const watch: Watch = (slices = []) =>
    slices.map((slice) => watchedSlice(slice, ({ command: one }) => void decided.push(one)))
  const { kernel } = testKernel(pageLoadFlows(configured.right), {
    ...{ ports, start: false, slices: watch(pageLoadSlices), features: attachedOnly(watch) },
  })
  const own = allFeatures.map((feature) => ({ ...feature, slices: watch(feature.slices) }))
  const attachAfter = (published: number): void => {
    for (const [index, feature] of own.entries()) if ((when[index] ?? 0) <= published) kernel.attach(feature)
  }
  attachAfter(0)
  kernel.record$.subscribe(({ seq }) => attachAfter(seq + 1))
  return { kernel, decided, attachAll: () => attachAfter(Number.POSITIVE_INFINITY) }
}

/** Ids are drawn by whoever comes first, so they differ; which features came first, too. */
const comparable = (state: State): unknown =>
  JSON.parse(JSON.stringify({ ...state, pageSession: null }).replaceAll(/id-1-\d+/g, 'id'))

const asking = ['eth_requestAccounts', 'eth_accounts', 'wallet_switchEthereumChain'] as const

const holdWallets = ({ wallet }: TestPorts): void => {
  for (const one of ids) for (const method of asking) wallet.of(one).answer(method, 'later')
}
const releaseWallets = ({ wallet, clock }: TestPorts): void => {
  for (const one of ids) {
    const handle = wallet.of(one)
    for (const method of asking) {
      const value = method === 'wallet_switchEthereumChain' ? null : handle.accounts
      while (handle.resolve(method, { value }));
    }
  }
  clock.advance(120_000)
}

/** Whether the one asks for nothing that the other does not ask for, as often at least. */
const isWithin = (some: ReadonlyArray<string>, all: ReadonlyArray<string>): boolean => {
  const often = (methods: ReadonlyArray<string>, method: string): number =>
    methods.filter((one) => one === method).length
  return some.every((method) => often(some, method) <= often(all, method))
}

/** How it ends: state, what each wallet was asked, and what the next page finds. */
const endOf = (kernel: Kernel, ports: TestPorts) => {
  const { connections, networks } = kernel.getState()
  expect([connections.connecting.step, networks.switching.step]).not.toContain('asking')
  const state = comparable(kernel.getState())
  const asked = ids.map((one) =>
    ports.wallet
      .of(one)
      .requests.map(({ method }) => method)
      .filter((method) => method !== 'eth_accounts' && method !== 'eth_chainId'),
  )
  kernel.dispose()
  expect(openEnds(ports)).toBe(0)
  // What was stored is told by the next page: a choice of what is chosen anyway may be stored, or not.
  const next = createTestModal({ ports }).modal
  const reloaded = comparable(next.getState())
  next.dispose()
  return { state, asked, reloaded }
}

/** What a command of these programs is known by. */
const markOf = (one: Command): number => (one as { readonly mark?: number }).mark ?? -1

/** A page whose wallets were or were not connected before, and answer at the very end. */
const lived = (commands: ReadonlyArray<Command>, when: ReadonlyArray<number>, known: boolean) => {
  const earlier = createTestModal({ wallets: ids.map((rdns) => ({ rdns })) })
  if (known) earlier.modal.dispatch({ type: 'Connect', connectorId: 'io.demo' })
  earlier.modal.dispose()
  const { ports } = earlier
  const page = pageWith(ports, when)
  holdWallets(ports)
  page.kernel.start()
  const marks = commands.map(markOf)
  for (const one of commands) page.kernel.dispatch(one)
  page.attachAll()
  releaseWallets(ports)
  // One that waited is a copy of what was handed in.
  const decided = page.decided.filter((one) => marks.includes(markOf(one)))
  return { decided, ...endOf(page.kernel, ports) }
}

describe('features that come late, at any moment', () => {
  // Planted: flows that come late wired without being armed; recent wallets stored before they were read; held
  // commands never decided; a connectWallet that reads the fact in place of state.
  it(
    '[K11] the product ends where it would have ended with everything there, and each command given when it was decided',
    () => {
      let reordered = 0
      fc.assert(
        fc.property(
          fc.array(command, { maxLength: 10, size: 'max' }),
          moments,
          fc.boolean(),
          (given, when, known) => {
            const commands = given.map((one, mark): Command => ({ ...one, ...{ mark } }))
            const late = lived(commands, when, known)
            expect(late.decided.length).toBe(commands.length)
            expect(late.decided.map(markOf).sort((a, b) => a - b)).toStrictEqual(commands.map(markOf))
            if (late.decided.some((one, index) => markOf(one) !== index)) reordered += 1
            const early = lived(late.decided, atOnce, known)
            expect([late.state, late.reloaded]).toStrictEqual([early.state, early.reloaded])
            // What was given up before its flow came is not asked at all; nothing is asked besides.
            for (const [index, asked] of late.asked.entries())
              expect(isWithin(asked, early.asked[index] ?? [])).toBe(true)
          },
        ),
        { numRuns: runs(100) },
      )
      expect(reordered, 'no command ever waited').toBeGreaterThan(0)
    },
    patience(20_000),
  )
})

const isNeed = (fact: Fact): boolean => fact.type === 'log.discarded' && fact.reason === 'need'
const loadStep = fc.constantFrom('need', 'need', 'other', 'arrive', 'arrive', 'fail', 'rest', 'restart')

describe('loads', () => {
  // Planted: no `underWay.delete` after a failure, and no `underWay.has`; `life.closed` not looked at.
  it(
    '[K11] a feature loads once at a time, a failure is a fact and is tried again at the next need, until it is there',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(loadStep, { maxLength: 20, size: 'max' }),
          fc.boolean(),
          async (steps, ends) => {
            const ports = testPorts()
            const open: Array<{ readonly arrive: () => void; readonly fail: () => void }> = []
            const work = { name: 'work', flows: [flow('worker', () => NEVER)] }
            const load = (): Promise<typeof work> =>
              new Promise((resolve, reject) => {
                open.push({ arrive: () => resolve(work), fail: () => reject(new TypeError('gone')) })
              })
            const manifest = { name: 'work', commands: [], whenIdle: 'loaded', load } as const
            const source: FeatureSource = {
              load: async () => (soil) => new ManifestLoader([{ ...manifest, neededBy: isNeed }], soil),
              loadsList: () => true,
            }
            const { kernel, of } = testKernel([], { ports, features: source })
            kernel.append([note('the list comes')])
            await turn()
            let [loading, there, loads, failures, rested] = [false, false, 0, 0, false]
            for (const one of steps) {
              const needed = one === 'need' || (one === 'rest' && !rested)
              if (one === 'rest') {
                rested = true
                ports.browser.rest()
              } else if (one === 'restart') {
                kernel.stop()
                kernel.start()
                // Idle time is waited for anew, and nobody waits any more for what was on its way.
                rested = false
                await turn()
                // The new life may ask for it again by itself, or at the next need.
                loading = open.length > loads
                loads = open.length
              } else if (one === 'arrive' || one === 'fail') open.at(-1)?.[one]()
              else kernel.append([note(one)])
              await turn()
              if (needed && !loading && !there) [loading, loads] = [true, loads + 1]
              if (one === 'arrive' && loading) [loading, there] = [false, true]
              if (one === 'fail' && loading) [loading, failures] = [false, failures + 1]
              expect([open.length, of('feature.loadFailed').length]).toStrictEqual([loads, failures])
              expect(of('feature.attached').length).toBe(there ? 1 : 0)
            }
            if (ends) kernel.stop()
            const before = kernel.log().records.length
            open.at(-1)?.arrive()
            await turn()
            // Who stopped is not told of a load that comes after.
            expect(kernel.log().records.length - before).toBe(loading && !ends ? 1 : 0)
            kernel.dispose()
            expect(openEnds(ports)).toBe(0)
          },
        ),
        { numRuns: runs(60) },
      )
    },
    patience(20_000),
  )
})
