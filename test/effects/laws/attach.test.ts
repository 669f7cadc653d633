import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { State } from '../../../src/domain/core/state.js'
import { readOptions } from '../../../src/domain/wire/options.js'
import { eagerFlows, flowGroups } from '../../../src/effects/flows/index.js'
import { attachGroups, type FlowGroup } from '../../../src/effects/groups.js'
import { createTestModal, openEnds, testNetworks, testPorts } from '../../../src/testing/testModal.js'
import { record } from '../../support/arbitraries.js'
import { flow, mark, testKernel } from '../../support/kernel.js'
import { turn } from '../../support/page.js'
import { poisonAmbient } from '../../support/poison.js'
import { program } from '../../support/programs.js'
import { patience, runs } from '../../support/runs.js'
import { worldAfter } from '../../support/world.js'

poisonAmbient()

const ids = ['io.demo', 'io.other'] as const
const id = fc.constantFrom(...ids)
const configured = readOptions({ projectId: 'test', networks: testNetworks })
if (isLeft(configured)) throw new Error('the options of this test are wrong')

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
      { type: 'ShowNotice', variant: 'success', text: { of: 'text', key: 'hostMessage', params: {} } },
    ),
  },
)

/** When a group comes: when so many records were published, within that very publication. */
const moment = fc.nat({ max: 40 })

const told = (state: State): unknown =>
  // Ids are drawn by whoever comes first, so they differ; which groups came first, too.
  JSON.parse(JSON.stringify({ ...state, session: null }).replaceAll(/id-1-\d+/g, 'id'))

describe('flows that come late, at any moment', async () => {
  const groups = await Promise.all(
    flowGroups(configured.right).map(async ({ name, load }) => ({ name, flows: await load() })),
  )
  /** A page whose wallets were or were not connected before, and answer at the very end. */
  const lived = (commands: ReadonlyArray<Command>, moments: readonly [number, number], known: boolean) => {
    const earlier = createTestModal({ wallets: ids.map((rdns) => ({ rdns })) })
    if (known) earlier.modal.dispatch({ type: 'Connect', connectorId: 'io.demo' })
    earlier.modal.dispose()
    const { ports } = earlier
    const { kernel } = testKernel(eagerFlows(configured.right), { ports, start: false })
    const asked = ['eth_requestAccounts', 'eth_accounts', 'wallet_switchEthereumChain']
    for (const one of ids) for (const method of asked) ports.wallet.of(one).answer(method, 'later')
    const attach = (published: number): void => {
      for (const [index, { name, flows }] of groups.entries())
        if ((moments[index] ?? 0) <= published) kernel.attach(name, flows)
    }
    attach(0)
    const watching = kernel.record$.subscribe(({ seq }) => attach(seq + 1))
    kernel.start()
    for (const one of commands) kernel.dispatch(one)
    watching.unsubscribe()
    attach(1_000)
    for (const one of ids) {
      const handle = ports.wallet.of(one)
      for (const method of asked) {
        const value = method === 'wallet_switchEthereumChain' ? null : handle.accounts
        while (handle.resolve(method, { value }));
      }
    }
    ports.clock.advance(120_000)
    const { connections, networks } = kernel.getState()
    expect([connections.connecting.step, networks.switching.step]).not.toContain('asking')
    const state = told(kernel.getState())
    kernel.dispose()
    expect(openEnds(ports)).toBe(0)
    // What was stored is told by the next page: a choice of what is chosen anyway may be stored, or not.
    const next = createTestModal({ ports }).modal
    const reloaded = told(next.getState())
    next.dispose()
    return { state, reloaded }
  }

  // Planted: flows that come late wired without their resume; recent wallets stored before they were read.
  it(
    '[K11] the product ends where it would have ended had all its flows been there from the start',
    () => {
      fc.assert(
        fc.property(
          fc.array(command, { maxLength: 10, size: 'max' }),
          fc.tuple(moment, moment),
          fc.boolean(),
          (commands, moments, known) => {
            expect(lived(commands, moments, known)).toStrictEqual(lived(commands, [0, 0], known))
          },
        ),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )

  // Planted: the resume a turn later; `groups.has(group)` left out of attach.
  it(
    '[K11] wired among living ones, a flow hears one private resume, first; wired by a start, none',
    () => {
      let late = 0
      fc.assert(
        fc.property(program, (any) => {
          const { hearings, kernel, problems } = worldAfter(any)
          expect(problems).toStrictEqual([])
          for (const { wired, resumes, flow: name } of hearings) {
            expect([name, ...resumes]).toStrictEqual(wired === 'late' ? [name, 'first'] : [name])
            if (wired === 'late') late += 1
          }
          const attached = kernel.log().records.filter(({ event }) => event.type === 'flows.attached')
          expect(attached.length).toBe(kernel.getState().session.groups.length)
          expect(kernel.log().records.some(({ event }) => event.type === 'session.resumed')).toBe(false)
        }),
        { numRuns: runs(150) },
      )
      expect(late, 'no flow ever came late').toBeGreaterThan(0)
    },
    patience(20_000),
  )
})

describe('loads', () => {
  // Planted: no `underWay.delete` after a failure, and no `underWay.has`; `watching.closed` not looked at.
  it(
    '[K11] a group loads once at a time, a failure is a fact and is tried again at the next need, until it is there',
    async () => {
      const deed = fc.constantFrom('need', 'need', 'other', 'settle', 'settle', 'fail', 'rest')
      await fc.assert(
        fc.asyncProperty(
          fc.array(deed, { maxLength: 20, size: 'max' }),
          fc.boolean(),
          async (deeds, ends) => {
            const ports = testPorts()
            const { kernel, of } = testKernel([], { ports })
            const open: Array<{ readonly settle: () => void; readonly fail: () => void }> = []
            const group: FlowGroup = {
              name: 'work',
              neededBy: (event) => event.type === 'log.discarded' && event.reason === 'need',
              whenIdle: 'loaded',
              load: () =>
                new Promise((resolve, reject) => {
                  open.push({
                    settle: () => resolve([flow('worker', () => NEVER)]),
                    fail: () => reject(new TypeError('gone')),
                  })
                }),
            }
            const watching = attachGroups(kernel, [group], ports)
            let [loading, there, loads, failures, rested] = [false, false, 0, 0, false]
            for (const one of deeds) {
              const needed = one === 'need' || (one === 'rest' && !rested)
              if (one === 'rest') {
                rested = true
                ports.browser.rest()
              } else if (one === 'settle' || one === 'fail') open.at(-1)?.[one]()
              else kernel.append([mark(one)])
              await turn()
              if (needed && !loading && !there) [loading, loads] = [true, loads + 1]
              if (one === 'settle' && loading) [loading, there] = [false, true]
              if (one === 'fail' && loading) [loading, failures] = [false, failures + 1]
              expect([open.length, of('flows.loadFailed').length]).toStrictEqual([loads, failures])
              expect(of('flows.attached').length).toBe(there ? 1 : 0)
            }
            if (ends) watching.unsubscribe()
            const before = kernel.log().records.length
            open.at(-1)?.settle()
            await turn()
            // Who stopped is not told of a load that comes after.
            expect(kernel.log().records.length - before).toBe(loading && !ends ? 1 : 0)
            watching.unsubscribe()
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
