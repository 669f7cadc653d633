import { isLeft } from 'fp-ts/Either'
import { concatMap, NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/domain/core/fact.js'
import type { State } from '../../src/domain/core/state.js'
import { defineStored } from '../../src/domain/core/stored.js'
import { failure } from '../../src/domain/prelude/failure.js'
import { networks } from '../../src/domain/slices/networks/index.js'
import { notices } from '../../src/domain/slices/notices/index.js'
import { initialNotices } from '../../src/domain/slices/notices/state.js'
import { pageLoadSlices } from '../../src/domain/slices/pageLoad.js'
import { readOptions } from '../../src/domain/wire/options.js'
import { watchWallets } from '../../src/effects/features/connections/watchWallets.js'
import { switchNetwork } from '../../src/effects/features/networks/switchNetwork.js'
import type { Feature, FeatureSource } from '../../src/effects/kernel/feature.js'
import { armedOr } from '../../src/effects/kernel/flow.js'
import { ManifestLoader } from '../../src/effects/kernel/manifestLoader.js'
import { createTestModal, type TestModal, testNetworks } from '../../src/testing/testModal.js'
import { alert, flow, listedFeatures, note, pageSlices, testKernel, textOf } from '../support/kernel.js'
import { turn } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const opened: Fact = { type: 'modal.opened', view: { name: 'Connect' }, attempt: null }
const raised: Fact = {
  type: 'notice.raised',
  notice: { id: 'n', variant: 'success', text: { kind: 'text', key: 'hostMessage', params: {} } },
}

/** Says so when it finds the modal open: as it is armed, and later. */
const findsOpen = flow('findsOpen', (record$, state$, _ports, armed$) =>
  armedOr(armed$, record$, 'modal.opened').pipe(
    concatMap((heard) =>
      state$.value.modal.open ? [note(heard === 'armed' ? heard : heard.fact.type)] : [],
    ),
  ),
)
const silent = flow('silent', () => NEVER)

const arrive = ({ loads }: TestModal, ...names: ReadonlyArray<string>): void => {
  for (const name of names) expect(loads.arrive(name), `${name} was not on its way`).toBe(true)
}

describe('attaching a feature', () => {
  // Planted: late flows wired without being armed, so that the flow missed the fact which opened its view.
  it('[K11] its flows take up from state what happened before they came', () => {
    const { kernel, texts } = testKernel([])
    kernel.append([opened])
    kernel.attach({ name: 'late', flows: [findsOpen] })
    expect(texts()).toStrictEqual(['modal.opened', 'feature.attached', 'armed'])
  })

  // Planted: `features.has(feature.name)` left out of attach.
  it('[K11] attaching twice wires once; a restart wires it again', () => {
    const { kernel, texts } = testKernel([])
    kernel.attach({ name: 'late', flows: [findsOpen] })
    kernel.attach({ name: 'late', flows: [findsOpen, silent] })
    expect([kernel.counts().flows, texts()]).toStrictEqual([1, ['feature.attached']])
    kernel.stop()
    kernel.start()
    expect(kernel.counts().flows).toBe(1)
    kernel.append([opened])
    expect(texts().slice(-2)).toStrictEqual(['modal.opened', 'modal.opened'])
  })

  // Planted: the flows wired at once in place of between two drains.
  it('[K11] it waits for the end of the drain in which it was asked for', () => {
    const { kernel, texts } = testKernel([], { slices: pageSlices })
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'attach') kernel.attach({ name: 'late', slices: [notices], flows: [findsOpen] })
    })
    kernel.append([opened, note('attach'), note('waits')])
    expect(texts()).toStrictEqual(['modal.opened', 'attach', 'waits', 'feature.attached', 'armed'])
  })

  // Planted: the flows wired before `catchUp`; no `caughtUp.add`, so that the next life caught up once more.
  it('[K11] it catches up once, before its flows are wired, from state and from storage', () => {
    const seen: Array<string> = []
    const feature: Feature = {
      name: 'late',
      slices: [notices],
      flows: [
        flow('wired', () => {
          seen.push('wired')
          return NEVER
        }),
      ],
      stored: [
        defineStored({
          slice: 'notices',
          keys: ['key'],
          encode: () => null,
          decode: (read, { modal }) => {
            seen.push(`open: ${modal.open}, stored: ${read('key')}`)
            return { type: 'alert.dismissed' }
          },
          isTouched: () => false,
        }),
      ],
      catchUp: ({ modal }) => {
        seen.push(`open: ${modal.open}`)
        return [raised]
      },
    }
    const made = testKernel([], { slices: pageSlices })
    const { kernel, texts, ports } = made
    ports.storage.write('key', 'value')
    kernel.record$.subscribe(({ fact }) => seen.push(fact.type))
    kernel.append([opened])
    kernel.attach(feature)
    const once = [
      ...['modal.opened', 'feature.attached', 'open: true, stored: value', 'open: true'],
      ...['alert.dismissed', 'notice.raised', 'wired'],
    ]
    expect(seen).toStrictEqual(once)
    expect(kernel.getState().notices?.next).toMatchObject({ id: 'n' })
    kernel.stop()
    kernel.start()
    expect(seen.slice(once.length)).toStrictEqual(['pageSession.stopped', 'pageSession.resumed', 'wired'])
    expect(texts()).not.toContain('flow.crashed')
  })

  // Planted: listeners told before what is to be done between two drains.
  it('[K5] [K11] listeners are told once of a drain and of the feature that came in it', () => {
    const { kernel } = testKernel([], { slices: pageSlices })
    const told: Array<string | undefined> = []
    kernel.onChange(() => told.push(kernel.getState().pageSession.alert?.details ?? undefined))
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) !== 'attach') return
      kernel.attach({ name: 'late', flows: [silent], catchUp: () => [alert('caught up')] })
    })
    kernel.append([alert('first'), note('attach')])
    expect(told).toStrictEqual(['caught up'])
  })

  // Planted: `bring` also while nothing lives; `start` that only wires.
  it('[K11] attached while nothing runs it folds at once, and catches up in the next life', () => {
    const { kernel, texts } = testKernel([], { slices: pageSlices })
    // The list of features comes with the first that is attached.
    kernel.attach({ name: 'first', flows: [silent] })
    kernel.stop()
    kernel.attach({ name: 'late', slices: [notices], flows: [findsOpen], catchUp: () => [note('caught up')] })
    kernel.append([raised])
    expect(kernel.getState().notices?.next).toMatchObject({ id: 'n' })
    expect([kernel.counts().flows, texts().slice(2)]).toStrictEqual([
      0,
      ['feature.attached', 'notice.raised'],
    ])
    kernel.start()
    expect(kernel.counts().flows).toBe(2)
    expect(texts().slice(4)).toStrictEqual(['pageSession.resumed', 'caught up'])
  })

  // Planted: `early.features` not looked at by start.
  it('[K11] attached before the first start it comes with it, after the first flows', () => {
    const begins = flow('begins', (_record$, _state$, _ports, armed$) =>
      armed$.pipe(concatMap(() => [note('began')])),
    )
    const { kernel, texts } = testKernel([begins], { start: false })
    kernel.attach({ name: 'late', flows: [silent] })
    expect([texts(), kernel.counts().flows]).toStrictEqual([[], 0])
    kernel.start()
    expect([texts(), kernel.counts().flows]).toStrictEqual([['began', 'feature.attached'], 2])
  })
})

describe('slices that come late', () => {
  // Planted: slices added when their flows are wired.
  it('[K11] a late slice folds from the next fact on, and enters state with the first that changes it', () => {
    const { kernel } = testKernel([], { slices: pageSlices })
    kernel.append([alert('before')])
    kernel.attach({ name: 'late', slices: [notices], flows: [] })
    expect(kernel.getState().notices).toBe(undefined)
    kernel.append([alert('nothing to it')])
    expect(kernel.getState().notices).toBe(undefined)
    kernel.append([raised])
    expect(kernel.getState().notices).toStrictEqual({ ...initialNotices, next: raised.notice })
  })

  // Planted: `factsMissedBy` asked for the facts after the slice came; the check left out of `plant`.
  it('[K11] late-slice law: one that would have folded an earlier fact is reported by development builds', () => {
    const { kernel } = testKernel([], { slices: pageSlices })
    kernel.append([alert('fine'), raised])
    expect(() => kernel.attach({ name: 'late', slices: [notices], flows: [] })).toThrow(
      'The slice notices came too late for notice.raised',
    )
  })

  // Planted: `plant` at once in place of `between`, so that what waited was neither folded nor missed.
  it('[K11] late-slice law: what still waits when it is attached came before it as well', () => {
    const { kernel } = testKernel([], { slices: pageSlices })
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'attach') kernel.attach({ name: 'late', slices: [notices], flows: [] })
    })
    expect(() => kernel.append([note('attach'), raised])).toThrow('came too late for notice.raised')
  })

  it('[K11] late-slice law: only the facts that the log still holds are looked at', () => {
    const { kernel } = testKernel([], { slices: pageSlices, limit: { records: 4, bytes: 1e9 } })
    kernel.append([raised, ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(alert)])
    expect(() => kernel.attach({ name: 'late', slices: [notices], flows: [] })).not.toThrow()
  })

  // Planted: a slice of a known name not added at all; its reducer added to the fold once more.
  it('[K11] a slice that folds from the start goes on as the part of it that comes later', () => {
    let folds = 0
    const reduce: typeof networks.reduce = (slice, record) => {
      folds += 1
      return networks.reduce(slice, record)
    }
    const late: Feature = { name: 'networks', slices: [{ ...networks, reduce }], flows: [] }
    const { features, loads } = listedFeatures([late])
    loads.hold()
    const { kernel } = testKernel([], { slices: pageLoadSlices, features })
    const configured = readOptions({ projectId: 'test', networks: testNetworks })
    if (isLeft(configured)) throw new Error('the options of this test are wrong')
    kernel.append([configured.right.fact])
    kernel.dispatch({ type: 'RemoveNetwork', chainId: 'eip155:137' })
    expect([kernel.getState().networks.requested.length, folds]).toStrictEqual([3, 0])
    loads.flow()
    expect(folds).toBeGreaterThan(0)
    expect(kernel.getState().networks.requested.map(({ chainId }) => chainId)).toStrictEqual([
      'eip155:1',
      'eip155:8453',
    ])
  })
})

describe('when code is fetched', () => {
  const needs = (text: string) => (fact: Fact) => textOf(fact) === text

  // Planted: the list fetched by `start`; `wakes` not asked.
  it('[K11] the list is not fetched before something needs it', () => {
    const { features, requested } = listedFeatures([], ({ modal }) => modal.open)
    const { kernel } = testKernel([], { slices: pageSlices, features })
    kernel.append([alert('nothing'), note('nothing')])
    kernel.dispatch({ type: 'DismissAlert' })
    expect(requested).toStrictEqual([])
    kernel.append([opened])
    expect(requested).toStrictEqual(['features'])
  })

  // Planted: facts from before the list forgotten; `neededBy` asked with the state of now.
  it('[K11] facts from before the list are heard by it, each with the state it led to', () => {
    const heard: Array<string> = []
    const neededBy = (fact: Fact, { modal }: State): boolean => {
      heard.push(`${fact.type}, open: ${modal.open}`)
      return fact.type === 'modal.opened' && modal.open
    }
    const { features, loads, requested } = listedFeatures(
      [{ name: 'late', flows: [silent], neededBy }],
      () => true,
    )
    loads.hold()
    const { kernel } = testKernel([], { slices: pageSlices, features })
    kernel.append([note('x'), opened, { type: 'modal.closed' }])
    loads.flow()
    expect(requested).toStrictEqual(['features', 'late'])
    const asked = ['log.discarded, open: false', 'modal.opened, open: true']
    expect(heard.slice(0, 2)).toStrictEqual(asked)
  })

  // Planted: what is heard begun at the first record, without the state of the checkpoint.
  it('[K11] of a page that never gets its code the list hears what the log still holds', () => {
    const heard: Array<string> = []
    const themes = new Set<string>()
    const neededBy = (fact: Fact, { options }: State): boolean => {
      heard.push(textOf(fact))
      themes.add(options.themeMode)
      return false
    }
    const late = { name: 'late', flows: [silent], neededBy }
    const { features } = listedFeatures([late], ({ modal }) => modal.open)
    const { kernel } = testKernel([], { slices: pageSlices, features })
    kernel.append([{ type: 'theme.changed', mode: 'dark', variables: {} }])
    kernel.append([...Array.from({ length: 1_500 }, (_, index) => note(String(index))), opened])
    expect([heard.length, heard[0], heard.at(-1)]).toStrictEqual([501, '1000', 'modal.opened'])
    expect([...themes]).toStrictEqual(['dark'])
  })

  // Planted: `whenIdle` not looked at; what was opened before the list came forgotten; `ahead` not asked.
  it('[K11] an idle page fetches what is loaded when idle, and the rest once the modal was opened', () => {
    const { features, loads, requested } = listedFeatures(
      [
        { name: 'never', flows: [silent] },
        { name: 'soon', flows: [flow('soon', () => NEVER)], whenIdle: 'loaded' },
        { name: 'later', flows: [flow('later', () => NEVER)], whenIdle: 'opened' },
      ],
      ({ modal }) => modal.open,
    )
    loads.hold()
    const { kernel, ports } = testKernel([], { slices: pageSlices, features })
    ports.browser.rest()
    expect(requested).toStrictEqual([])
    kernel.append([opened])
    loads.flow()
    kernel.append([opened])
    expect(requested).toStrictEqual(['features'])
    ports.browser.rest()
    ports.browser.rest()
    expect(requested).toStrictEqual(['features', 'soon', 'later'])
    expect(kernel.counts().flows).toBe(2)
  })

  // Planted: `awaited` not asked; not cleared by stop.
  it('[K9] [K11] a modal that is opened again and again on a busy page waits for one quiet moment, in each life', () => {
    const { kernel, ports } = testKernel([])
    const waiting = (): number => ports.browser.listeners
    kernel.attach({ name: 'the list comes', flows: [] })
    kernel.append([opened, { type: 'modal.closed' }, opened, opened])
    expect(waiting()).toBe(1)
    kernel.stop()
    expect(waiting()).toBe(0)
    kernel.start()
    expect(waiting()).toBe(1)
    ports.browser.rest()
    expect(waiting()).toBe(0)
    kernel.append([opened])
    expect(waiting()).toBe(1)
  })

  // Planted: `needed` forgotten by stop, or not looked at by start.
  it('[K11] what was needed, and on its way when a life ended, is fetched by the next', () => {
    const { features, loads, requested } = listedFeatures(
      [{ name: 'late', flows: [silent], neededBy: needs('need') }],
      () => true,
    )
    const { kernel } = testKernel([], { slices: pageSlices, features })
    kernel.append([note('the list comes')])
    loads.hold()
    kernel.append([note('need')])
    kernel.stop()
    kernel.start()
    expect(requested).toStrictEqual(['features', 'late', 'late'])
    loads.flow()
    expect(kernel.counts().flows).toBe(1)
  })

  // Planted: `underWay.delete` left out of a failure; a failed load tried again at once.
  it('[K11] a load that failed is one fact, and is tried again at the next need only', () => {
    const { features, loads, requested } = listedFeatures(
      [{ name: 'late', flows: [silent], neededBy: needs('need') }],
      () => true,
    )
    const { kernel, of } = testKernel([], { slices: pageSlices, features })
    kernel.append([note('the list comes')])
    loads.failNext(2)
    kernel.append([note('need')])
    expect(of('feature.loadFailed')).toStrictEqual([
      {
        type: 'feature.loadFailed',
        feature: 'late',
        failure: failure('ViewLoadFailed', { details: 'TypeError' }),
      },
    ])
    kernel.append([note('x'), alert('y')])
    expect(requested).toStrictEqual(['features', 'late'])
    kernel.append([note('need')])
    expect(of('feature.loadFailed')).toHaveLength(2)
    kernel.append([note('need'), note('need')])
    expect([requested.length, kernel.counts().flows]).toStrictEqual([4, 1])
  })

  // Planted: `event.type !== 'feature.loadFailed'` left out of `hear`.
  it('[K11] a list that could not be had is one fact, and is tried again at the next need only', () => {
    const { features, loads, requested } = listedFeatures([], () => true)
    const { kernel, of } = testKernel([], { slices: pageSlices, features })
    loads.failNext(1)
    kernel.append([note('need')])
    expect([requested, of('feature.loadFailed')]).toStrictEqual([
      ['features'],
      [
        {
          type: 'feature.loadFailed',
          feature: 'features',
          failure: failure('ViewLoadFailed', { details: 'TypeError' }),
        },
      ],
    ])
    kernel.append([note('need')])
    expect(requested).toHaveLength(2)
  })

  // Planted: `command.refused` a need like any other fact.
  it('[K11] nor do the refusals that follow from it fetch it again', () => {
    const { features, loads, requested } = listedFeatures([], () => true)
    const { kernel, of } = testKernel([], { slices: pageSlices, features, start: false })
    loads.hold()
    kernel.start()
    kernel.dispatch({ type: 'HideNotice' })
    loads.fail('features')
    expect(of('command.refused')).toHaveLength(1)
    expect(requested).toStrictEqual(['features'])
  })

  // Planted: `failed` left out of `load().then(…)`; the answer of an earlier life taken.
  it('[K11] a real import that fails is the same, and one that comes after the end finds nobody', async () => {
    const open: Array<{ arrive: (feature: Feature) => void; fail: (error: unknown) => void }> = []
    const load = (): Promise<Feature> =>
      new Promise((arrive, fail) => {
        open.push({ arrive, fail })
      })
    const manifest = { name: 'late', commands: [], neededBy: needs('need'), load }
    const features: FeatureSource = {
      load: async () => (parts) => new ManifestLoader([manifest], parts),
      loadsList: () => true,
    }
    const { kernel, of, texts } = testKernel([], { slices: pageSlices, features })
    kernel.append([note('need')])
    await turn()
    open[0]?.fail(new TypeError('offline'))
    await turn()
    expect(of('feature.loadFailed')).toMatchObject([{ feature: 'late', failure: { details: 'TypeError' } }])
    kernel.append([note('need')])
    kernel.stop()
    open[1]?.arrive({ name: 'late', flows: [silent] })
    await turn()
    expect(texts().slice(-2)).toStrictEqual(['need', 'pageSession.stopped'])
    kernel.start()
    kernel.append([note('need')])
    open.at(-1)?.arrive({ name: 'late', flows: [silent] })
    await turn()
    expect(kernel.counts().flows).toBe(1)
  })
})

describe('the product, its code on the way', () => {
  // Planted: connectWallet reads the fact in place of state, so that a press before the load was lost.
  it('[K11] a wallet pressed before the flows are there is asked once they are, exactly once', async () => {
    const made = createTestModal({ loads: 'hold' })
    const { modal, wallet } = made
    const connecting = modal.connect({ connectorId: 'io.demo.wallet' })
    arrive(made, 'features')
    expect(wallet.of('io.demo.wallet').count('eth_requestAccounts')).toBe(0)
    arrive(made, 'connections')
    await expect(connecting).resolves.toMatchObject({
      connectorId: 'announced:io.demo.wallet',
      chainId: 'eip155:1',
    })
    expect(wallet.of('io.demo.wallet').count('eth_requestAccounts')).toBe(1)
  })

  // Planted: switchNetwork listens to its fact only.
  it('[K11] a switch asked for before its flow is there is made once it is', async () => {
    const earlier = createTestModal()
    await earlier.modal.connect({ connectorId: 'io.demo.wallet' })
    const { kernel, ports, of } = testKernel([])
    kernel.append(earlier.modal.log().records.map(({ fact }) => fact))
    kernel.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:8453' })
    kernel.attach({ name: 'late', flows: [watchWallets, switchNetwork] })
    expect(ports.wallet.of('io.demo.wallet').count('wallet_switchEthereumChain')).toBe(1)
    expect(of('network.switched')).toHaveLength(1)
  })

  // Planted: `release` left out of `bring`.
  it('[K4] a switch asked for before its decisions are there is decided, and made, once they are', async () => {
    const made = createTestModal()
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    made.loads.hold()
    const switching = made.modal.switchNetwork(8453)
    arrive(made, 'networks')
    await expect(switching).resolves.toBeUndefined()
    expect(made.modal.getAccount()).toMatchObject({ chainId: 'eip155:8453' })
    expect(made.wallet.of('io.demo.wallet').count('wallet_switchEthereumChain')).toBe(1)
  })

  // Planted: persist's `untouched` looks at state alone (the reload brought the connection back).
  it('[K11] a disconnect before the flows are there is stored by them all the same', async () => {
    const first = createTestModal()
    await first.modal.connect({ connectorId: 'io.demo.wallet' })
    first.modal.stop()
    const made = createTestModal({ loads: 'hold', storage: first.storage })
    const disconnecting = made.modal.disconnect()
    arrive(made, 'features', 'connections')
    await disconnecting
    expect(made.storage.entries()['@appkit/connection_status']).toBe('disconnected')
    expect(made.storage.entries()['@appkit/connected_namespaces']).toBeUndefined()
  })

  // Planted: `underWay.delete` only after a success, so that a failed load was never tried again.
  it.each(['features', 'connections'])(
    '[K11] a failed load of %s is a fact, ends what waits, and is tried again at the next need',
    async (name) => {
      const made = createTestModal({ loads: 'hold' })
      const { modal, loads } = made
      const connecting = modal.connect({ connectorId: 'io.demo.wallet' })
      if (name !== 'features') arrive(made, 'features')
      expect(loads.fail(name)).toBe(true)
      await expect(connecting).rejects.toMatchObject({ code: 'ViewLoadFailed' })
      // Without the list nobody decides, so that nothing was begun.
      expect(modal.getState().connections.connecting.step).toBe(name === 'features' ? 'idle' : 'failed')
      loads.flow()
      await expect(modal.connect({ connectorId: 'io.demo.wallet' })).resolves.toMatchObject({
        chainId: 'eip155:1',
      })
    },
  )
})
