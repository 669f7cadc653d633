import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import { decide } from '../../../src/domain/core/decide.js'
import { reduce } from '../../../src/domain/core/reduce.js'
import { fold } from '../../../src/domain/core/replay.js'
import { activeAccount, connectedIn } from '../../../src/domain/core/select.js'
import type { State } from '../../../src/domain/core/state.js'
import { nativeBalance } from '../../../src/domain/slices/balances.js'
import { currentView } from '../../../src/domain/slices/modal.js'
import { anyRecords, commandsByType } from '../../support/eventArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'

poisonAmbient()

type Post<T extends Command['type']> = (
  before: State,
  after: State,
  command: Extract<Command, { type: T }>,
) => void

const asking = (state: State, connectorId: string): void =>
  expect(state.connections.connecting).toMatchObject({ step: 'asking', connectorId, attempt: 'fresh' })

/** What an accepted command must have brought about: total, so that a new command does not compile without one. */
const posts: { readonly [T in Command['type']]: Post<T> } = {
  Open: (_before, after, { view }) => {
    expect(after.modal.open).toBe(true)
    if (view === 'Networks' || view === 'Connect') expect(currentView(after).name).toBe(view)
    if (view === 'Account')
      expect(['Account', 'Connect', 'UnsupportedChain']).toContain(currentView(after).name)
  },
  Close: (_before, after) => {
    expect(after.modal.stack).toHaveLength(1)
    expect(after.modal.open).toBe(after.modal.embedded)
    expect(after.connections.connecting.step).toBe('idle')
  },
  GoBack: (before, after) => {
    const depth = before.modal.stack.length
    if (depth > 1) expect(after.modal.stack).toStrictEqual(before.modal.stack.slice(0, -1))
    expect(after.connections.connecting.step).toBe('idle')
  },
  ShowNetworks: (_before, after) => expect(currentView(after).name).toBe('Networks'),
  ShowView: (_before, after, { view }) => expect(currentView(after)).toStrictEqual(view),
  AnswerLegal: (_before, after, { accepted }) => expect(after.modal.legalAccepted).toBe(accepted),
  PickWallet: (before, after, { connectorId }) => {
    asking(after, connectorId)
    if (before.modal.open)
      expect(currentView(after)).toStrictEqual({ name: 'ConnectingExternal', connectorId })
  },
  PickNetwork: (before, after, { chainId }) => {
    if (
      after.networks.switching !== before.networks.switching &&
      after.networks.switching.step === 'switching'
    ) {
      expect(after.networks.switching).toMatchObject({ chainId, attempt: 'fresh' })
    }
  },
  RequireSwitch: (_before, after) => expect(currentView(after).name).toBe('UnsupportedChain'),
  Connect: (_before, after, { connectorId }) => asking(after, connectorId),
  CancelConnect: (_before, after) => expect(after.connections.connecting.step).toBe('idle'),
  Disconnect: (_before, after, { namespace }) => {
    const left = Object.values(after.connections.byId)
    expect(left.filter((one) => !namespace || one.namespace === namespace)).toStrictEqual([])
    if (!namespace) expect(after.connections.active).toStrictEqual({})
  },
  SwitchNetwork: (before, after, { chainId }) => {
    const requested = before.networks.requested.find((one) => one.chainId === chainId)
    if (!requested) return expect(after.notices.alert?.tag).toBe('NetworkNotFound')
    const connection = connectedIn(before, requested.namespace)
    if (connection && connection.chainId !== chainId) {
      return expect(after.networks.switching).toMatchObject({
        step: 'switching',
        chainId,
        connectionId: connection.id,
      })
    }
    expect(after.networks.active[requested.namespace]).toBe(chainId)
    expect(after.networks.current).toBe(requested.namespace)
  },
  AddNetwork: (_before, after, { network }) =>
    expect(after.networks.requested.filter((one) => one.chainId === network.chainId)).toHaveLength(1),
  RemoveNetwork: (_before, after, { chainId }) => {
    expect(after.networks.requested.some((one) => one.chainId === chainId)).toBe(false)
    expect(Object.values(after.networks.active)).not.toContain(chainId)
  },
  RefreshBalance: (_before, after) =>
    expect(nativeBalance(after, activeAccount(after))).toMatchObject({ step: 'pending', requestId: 'fresh' }),
  AskWallet: (_before, after, { method }) => expect(after.requests.pending.fresh).toMatchObject({ method }),
  Copy: (before, after) => expect(after).toBe(before),
  ShowNotice: (_before, after) => expect(after.notices.next?.id).toBe('fresh'),
  HideNotice: (_before, after) => expect(after.notices.banner).toBe(null),
  DismissAlert: (_before, after) => expect(after.notices.alert).toBe(null),
  RaiseAlert: (_before, after, { failure }) => expect(after.notices.alert).toStrictEqual(failure),
  SetTheme: (_before, after, { mode }) => expect(after.options.themeMode).toBe(mode),
}

describe('decisions', () => {
  // Planted: decideClose without `endAttempt`; GoBack with steps 2; decideDisconnect of the active connection only.
  it.each(Object.keys(posts) as ReadonlyArray<Command['type']>)(
    '[P4] %s, when accepted, brings about what it says',
    (type) => {
      let accepted = 0
      fc.assert(
        fc.property(anyRecords, commandsByType[type], (records, fields) => {
          const before = fold(records)
          const command = { ...fields, type } as Command
          const decision = decide(before, command, { now: 9_000_000, attempt: 'fresh' })
          if (decision._tag === 'Left') return
          accepted += 1
          const after = decision.right.reduce<State>(
            (state, event, index) => reduce(state, { seq: 99 + index, at: 9_000_000, cause: null, event }),
            before,
          )
          ;(posts[type] as Post<typeof type>)(before, after, command as never)
        }),
        { numRuns: runs(200) },
      )
      expect(accepted, 'the generators never made it acceptable').toBeGreaterThan(0)
    },
  )
})
