import { left, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { attemptInFlight, statusOf } from '../../../src/domain/slices/connections/select.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import { poisonAmbient } from '../../support/poison.js'
import {
  afterCommands,
  ask,
  aspen,
  aspenConnection,
  connected,
  established,
  ready,
  stateAfter,
} from '../../support/states.js'

poisonAmbient()

const connect: Command = { type: 'Connect', connectorId: aspen.id }
const pick: Command = { type: 'PickWallet', connectorId: aspen.id }
const wanted = afterCommands(ready(), connect)
const asking = stateAfter([{ type: 'connection.begun', attempt: 'a1' }], wanted)
const inFlight = [wanted, asking]
const why = failure('UserRejected')
const failed = (attempt = 'a1'): Fact => ({
  ...{ type: 'connection.failed', attempt, connectorId: aspen.id, failure: why },
})
const step = (state: State, ...facts: ReadonlyArray<Fact>) => stateAfter(facts, state).connections.connecting
const birch: Connector = { ...aspen, id: 'announced:example.birch' }
const birchHere: Fact = { type: 'connectors.announced', connector: birch }

describe('an attempt to connect', () => {
  it('keeps who is asked, and since when', () => {
    expect(wanted.connections.connecting).toStrictEqual({
      ...{ step: 'wanted', attempt: 'a1', connectorId: aspen.id, namespace: 'eip155' },
      ...{ startedAt: 1_000, alreadyPending: false },
    })
    expect(inFlight.map(attemptInFlight)).toStrictEqual(
      inFlight.map(({ connections }) => connections.connecting),
    )
    expect(attemptInFlight(stateAfter([failed()], asking))).toBe(null)
  })

  it('knows that its wallet is asking already, for whatever reason it says so', () => {
    for (const state of inFlight) {
      expect(step(state, { type: 'connection.alreadyPending', attempt: 'a1' })).toMatchObject({
        ...{ step: state.connections.connecting.step, alreadyPending: true },
      })
      expect(step(state, { type: 'connection.alreadyPending', attempt: 'another' })).toBe(
        state.connections.connecting,
      )
    }
  })

  it('fails by what ended it, and then is over, whatever comes late', () => {
    for (const state of inFlight) {
      const over = stateAfter([failed()], state)
      expect(over.connections.connecting).toStrictEqual({
        ...{ step: 'failed', attempt: 'a1', connectorId: aspen.id, failure: why },
      })
      for (const late of [
        { type: 'connection.alreadyPending', attempt: 'a1' },
        { ...failed(), failure: failure('WalletSilent') },
        { type: 'pageSession.stopped', disposed: false },
      ] as ReadonlyArray<Fact>)
        expect(step(over, late)).toBe(over.connections.connecting)
    }
  })

  it('[P3] is not ended by what another one came to', () => {
    for (const state of inFlight)
      for (const other of [
        failed('another'),
        { type: 'connection.cancelled', attempt: 'another' },
        { ...established(), attempt: 'another' },
      ] as ReadonlyArray<Fact>)
        expect(step(state, other)).toBe(state.connections.connecting)
  })

  it('is over when it is connected, or left, also once it has failed', () => {
    for (const state of [...inFlight, stateAfter([failed()], asking)])
      for (const end of [
        { ...established(), attempt: 'a1' },
        { type: 'connection.cancelled', attempt: 'a1' },
      ] as ReadonlyArray<Fact>)
        expect(step(state, end)).toStrictEqual({ step: 'idle' })
  })

  it('is what the page is about while nothing is connected, in its namespace', () => {
    expect(
      inFlight.map((state) => [statusOf(state), statusOf(state, 'solana'), statusOf(state, null)]),
    ).toStrictEqual(inFlight.map(() => ['connecting', 'disconnected', 'connecting']))
    expect(statusOf(afterCommands(connected(), connect))).toBe('connected')
    expect(statusOf(ready(), null)).toBe('disconnected')
  })
})

describe('connecting', () => {
  it('asks for the wallet of that name, in its namespace', () => {
    const requested = {
      type: 'connection.requested',
      attempt: 'x',
      connectorId: aspen.id,
      namespace: 'eip155',
    }
    expect(ask(ready(), connect, 'x')).toStrictEqual(right([requested]))
    expect(ask(ready(), { type: 'Connect', connectorId: 'example.aspen' }, 'x')).toStrictEqual(
      right([requested]),
    )
    expect(ask(ready(), { type: 'Connect', connectorId: 'nobody' }, 'x')).toStrictEqual(
      left({ tag: 'UnknownConnector', connectorId: 'nobody' }),
    )
  })

  it('asks a wallet once, and ends what another was asked', () => {
    for (const state of inFlight) {
      expect(ask(state, connect, 'x')).toStrictEqual(
        left({ tag: 'AlreadyConnecting', connectorId: aspen.id }),
      )
      expect(
        ask(stateAfter([birchHere], state), { type: 'Connect', connectorId: birch.id }, 'x'),
      ).toStrictEqual(
        right([
          { type: 'connection.cancelled', attempt: 'a1' },
          { type: 'connection.requested', attempt: 'x', connectorId: birch.id, namespace: 'eip155' },
        ]),
      )
    }
    expect(ask(stateAfter([failed()], asking), connect, 'x')).toMatchObject({
      right: [
        { type: 'connection.cancelled', attempt: 'a1' },
        { type: 'connection.requested', attempt: 'x' },
      ],
    })
  })

  it('by its row shows whom the page waits for, by its whole id', () => {
    for (const connectorId of [aspen.id, 'example.aspen'])
      expect(ask(ready(), { type: 'PickWallet', connectorId }, 'x')).toMatchObject({
        right: [
          { type: 'modal.viewPushed', view: { name: 'ConnectingExternal', connectorId: aspen.id } },
          { type: 'connection.requested', connectorId: aspen.id },
        ],
      })
    expect(ask(ready(), { type: 'PickWallet', connectorId: 'nobody' }, 'x')).toStrictEqual(
      left({ tag: 'UnknownConnector', connectorId: 'nobody' }),
    )
    expect(ask(asking, pick, 'x')).toStrictEqual(left({ tag: 'AlreadyConnecting', connectorId: aspen.id }))
  })

  it('by its row is refused while something else must be answered', () => {
    const must = stateAfter([{ type: 'modal.answerRequired', view: { name: 'UnsupportedChain' } }], ready())
    expect(ask(must, pick, 'x')).toStrictEqual(left({ tag: 'MustAnswer', view: 'UnsupportedChain' }))
  })

  it('is left by a cancel, if there is anything to leave', () => {
    for (const state of [...inFlight, stateAfter([failed()], asking)])
      expect(ask(state, { type: 'CancelConnect' })).toStrictEqual(
        right([{ type: 'connection.cancelled', attempt: 'a1' }]),
      )
    expect(ask(ready(), { type: 'CancelConnect' })).toStrictEqual(left({ tag: 'NotConnecting' }))
  })
})

describe('disconnecting', () => {
  const cedar: Connector = { ...birch, id: 'announced:example.cedar', namespace: 'solana' }
  const solanaConnection = `solana|${cedar.id}`
  const three = stateAfter(
    [
      established('eip155:1', birch),
      { ...established('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', cedar), id: solanaConnection } as Fact,
    ],
    connected(),
  )
  const endedBy = (more: Omit<Extract<Command, { type: 'Disconnect' }>, 'type'>, state = three) => {
    const decision = ask(state, { type: 'Disconnect', ...more }, 'x')
    return decision._tag === 'Left'
      ? decision.left
      : decision.right.map((fact) => (fact.type === 'connection.ended' ? fact.id : fact.type))
  }
  const birchConnection = `eip155|${birch.id}`

  it('says of each who ended it, and for whom', () => {
    expect(ask(connected(), { type: 'Disconnect' }, 'x')).toStrictEqual(
      right([
        {
          ...{ type: 'connection.ended', id: aspenConnection, namespace: 'eip155', connectorId: aspen.id },
          ...{ by: 'visitor', failure: null, attempt: 'x' },
        },
      ]),
    )
  })

  it('ends all, those of a namespace, or those of a wallet, by any of its names', () => {
    expect(endedBy({})).toStrictEqual([aspenConnection, birchConnection, solanaConnection])
    expect(endedBy({ namespace: 'eip155' })).toStrictEqual([aspenConnection, birchConnection])
    expect(endedBy({ connectorId: birch.id })).toStrictEqual([birchConnection])
    expect(endedBy({ connectorId: 'example.birch' })).toStrictEqual([birchConnection])
    expect(endedBy({ namespace: 'solana', connectorId: 'example.cedar' })).toStrictEqual([solanaConnection])
  })

  it('is refused where that is nobody', () => {
    const nobody = { tag: 'NotConnected' }
    expect(endedBy({}, ready())).toStrictEqual(nobody)
    expect(endedBy({ connectorId: 'nobody' })).toStrictEqual(nobody)
    expect(endedBy({ namespace: 'bip122' })).toStrictEqual(nobody)
    expect(endedBy({ namespace: 'solana', connectorId: birch.id })).toStrictEqual(nobody)
  })
})
