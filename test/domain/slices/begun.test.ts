import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import { fold, reduce } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { attemptInFlight } from '../../../src/domain/slices/connections/select.js'
import { isInFlight } from '../../../src/domain/slices/networks/inFlight.js'
import { pendingRequests } from '../../../src/domain/slices/requests/select.js'
import { anyRecords } from '../../support/factArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { afterCommands, aspen, aspenConnection, connected, ready, stateAfter } from '../../support/states.js'

poisonAmbient()

/** What asks a wallet: wanted by a decision, begun by the flow before anything leaves the page. */
interface Asking {
  readonly name: string
  readonly flow: string
  readonly wanted: State
  /** The fact that says it leaves for the wallet, for an attempt. */
  readonly begun: (attempt: string) => Fact
  readonly steps: readonly ['wanted', string]
  readonly stepOf: (state: State) => string | undefined
  /** What is left of it once nobody drives it any more. */
  readonly ended: (state: State) => unknown
  readonly interrupted: unknown
}

const askings: ReadonlyArray<Asking> = [
  {
    name: 'connect',
    flow: 'connectWallet',
    wanted: afterCommands(ready(), { type: 'Connect', connectorId: aspen.id }),
    begun: (attempt) => ({ type: 'connection.begun', attempt }),
    steps: ['wanted', 'asking'],
    stepOf: ({ connections: { connecting } }) => connecting.step,
    ended: ({ connections: { connecting } }) => connecting,
    interrupted: {
      step: 'failed',
      attempt: 'a1',
      connectorId: aspen.id,
      failure: failure('Interrupted'),
    },
  },
  {
    name: 'switch',
    flow: 'switchNetwork',
    wanted: afterCommands(connected(), { type: 'SwitchNetwork', chainId: 'eip155:137' }),
    begun: (attempt) => ({ type: 'network.switchBegun', attempt }),
    steps: ['wanted', 'switching'],
    stepOf: ({ networks: { switching } }) => switching.step,
    ended: ({ networks: { switching } }) => switching,
    interrupted: {
      step: 'failed',
      attempt: 'a1',
      chainId: 'eip155:137',
      connectionId: aspenConnection,
      failure: failure('Interrupted'),
    },
  },
  {
    name: 'request',
    flow: 'sendRequests',
    wanted: afterCommands(connected(), {
      type: 'RequestApproval',
      namespace: 'eip155',
      method: 'personal_sign',
      params: 'secret:1',
    }),
    begun: (id) => ({ type: 'request.sent', id }),
    steps: ['wanted', 'sent'],
    stepOf: (state) => pendingRequests(state)[0]?.step,
    ended: pendingRequests,
    // What became of it is told to who asked; state keeps nothing of a request that nobody drives.
    interrupted: [],
  },
]

const crashed = (effect: string): Fact => ({
  type: 'flow.crashed',
  flow: effect,
  failure: failure('Unknown'),
})

describe.each(askings)('a $name', ({ flow, wanted, begun, steps, stepOf, ended, interrupted }) => {
  const asked = stateAfter([begun('a1')], wanted)

  // Planted: `connection.requested`, `network.switchRequested`, `request.wanted` folded to the begun step, one by one.
  it('is wanted first, and begun by the fact of its own flow', () => {
    expect([wanted, asked].map(stepOf)).toStrictEqual(steps)
  })

  // Planted: each of the three begun facts without comparing the attempt; taken in any step.
  it('[P3] is begun once: a begun fact of another attempt, a second or a late one changes nothing', () => {
    expect(stateAfter([begun('a2')], wanted)).toBe(wanted)
    expect(stateAfter([begun('a2')], asked)).toBe(asked)
    expect(stateAfter([begun('a1')], asked)).toBe(asked)
    const over = stateAfter([{ type: 'pageSession.stopped', disposed: false }], asked)
    expect(stateAfter([begun('a1')], over)).toBe(over)
    const before = afterCommands(connected())
    expect(stateAfter([begun('a1')], before)).toBe(before)
  })

  // Planted: `pageSession.stopped`, `pageSession.resumed` and `flow.crashed` left out of each of the three reducers, one by
  // one; interrupting only what is begun, or only what is wanted.
  it.each<readonly [string, Fact]>([
    ['a stop', { type: 'pageSession.stopped', disposed: false }],
    ['a resume', { type: 'pageSession.resumed' }],
    ['a crash of its flow', crashed(flow)],
  ])('[T3] that is wanted or begun is interrupted by %s', (_what, fact) => {
    for (const state of [wanted, asked]) expect(ended(stateAfter([fact], state))).toStrictEqual(interrupted)
  })

  // Planted: any crash interrupts, in each of the three reducers.
  it('is not interrupted by the crash of another flow', () => {
    const others = [
      'connectWallet',
      'switchNetwork',
      'sendRequests',
      'resyncConnections',
      'disconnect',
      'persist',
    ]
    for (const other of others.filter((name) => name !== flow))
      for (const state of [wanted, asked]) expect(stateAfter([crashed(other)], state)).toBe(state)
  })
})

// Planted: the same as above, and `forgotten` left out of reduceLeaving, `interruptAll` out of reduceBalances.
it('[T3] after a stop or a resume nothing is under way, whatever there was', () => {
  let met = 0
  const stops = fc.constantFrom<Fact>(
    { type: 'pageSession.stopped', disposed: false },
    { type: 'pageSession.resumed' },
  )
  const busy = (state: State): boolean =>
    attemptInFlight(state) !== null ||
    isInFlight(state.networks.switching) ||
    pendingRequests(state).length > 0 ||
    Object.keys(state.connections.leaving).length > 0 ||
    Object.values(state.balances?.native ?? {}).some(({ step }) => step === 'pending') ||
    [state.remote?.config, state.remote?.origin].some((one) => one?.step === 'pending')
  fc.assert(
    fc.property(anyRecords, stops, (records, fact) => {
      const before = fold(records)
      if (busy(before)) met += 1
      expect(busy(reduce(before, { seq: 99, at: 9_000_000, cause: null, fact }))).toBe(false)
    }),
    { numRuns: runs(200) },
  )
  expect(met, 'nothing was ever under way').toBeGreaterThan(runs(200) / 10)
})
