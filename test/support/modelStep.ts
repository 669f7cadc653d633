import type * as fc from 'fast-check'
import { expect } from 'vitest'
import { broken } from '../../src/domain/core/invariants.js'
import { fold } from '../../src/domain/core/replay.js'
import { activeConnection } from '../../src/domain/slices/connections/select.js'
import type { Connection } from '../../src/domain/slices/connections/state.js'
import { sourceOf } from '../../src/domain/slices/connectors/ids.js'
import { initialState } from '../../src/domain/slices/first.js'
import { activeChainId } from '../../src/domain/slices/networks/select.js'
import type { TestModal } from '../../src/testing/testModal.js'
import { active, connected, type Model, shownChain } from './model.js'

/** The page with its wallets; a reload puts another modal over the same ports. */
export interface Real {
  page: TestModal
}

const viewNames = ({ page }: Real): ReadonlyArray<string> =>
  page.modal.getState().modal.stack.map((view) => {
    if (view.name === 'ConnectingExternal') return `${view.name} ${sourceOf(view.connectorId)}`
    return view.name === 'SwitchNetwork' ? `${view.name} ${view.chainId}` : view.name
  })

const agree = (model: Model, real: Real): void => {
  const { modal, clock } = real.page
  const state = modal.getState()
  const { connecting, byId } = state.connections
  const shown = activeConnection(state) ?? undefined
  const connectorsWith = (step: Connection['step']) =>
    Object.values(byId)
      .filter((one) => one.step === step)
      .map((one) => sourceOf(one.connectorId))
      .sort()
  expect({
    open: state.modal.open,
    stack: viewNames(real),
    connected: connectorsWith('connected'),
    asleep: connectorsWith('asleep'),
    active: shown && sourceOf(shown.connectorId),
    chain: activeChainId(state),
    asking: connecting.step === 'asking' ? sourceOf(connecting.connectorId) : null,
    now: clock.now(),
  }).toStrictEqual({
    open: model.open,
    stack: model.stack,
    connected: [...connected(model)].sort(),
    asleep: [...model.asleep].sort(),
    active: active(model),
    chain: shownChain(model),
    asking: model.asking?.id ?? null,
    now: model.now,
  })
  expect(broken(state, clock.now())).toStrictEqual([])
  const log = modal.log()
  expect(fold(log.records, log.checkpoint ?? initialState)).toStrictEqual(state)
  // One discovery, one ear for other tabs; for each wallet that is connected or sleeps one of each event, and once more
  // while a wallet is asked or moved.
  const most = 2 + 3 * (model.known.length + 1)
  expect(real.page.wallet.listeners + real.page.storage.listeners).toBeLessThanOrEqual(most)
}

export type Step = fc.Command<Model, Real>

/** One step of a run: does the same to model and page, and compares them. */
export const step = (
  name: string,
  run: (model: Model, real: Real) => void,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  run: (model, real) => {
    run(model, real)
    agree(model, real)
  },
  toString: () => name,
})
