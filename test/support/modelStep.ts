import type * as fc from 'fast-check'
import { expect } from 'vitest'
import { broken } from '../../src/domain/core/invariants.js'
import { fold } from '../../src/domain/core/replay.js'
import { durations } from '../../src/domain/prelude/time.js'
import { accounts } from '../../src/domain/slices/connections/accounts.js'
import { activeConnection, connectedIn } from '../../src/domain/slices/connections/select.js'
import type { Connection } from '../../src/domain/slices/connections/state.js'
import { sourceOf } from '../../src/domain/slices/connectors/ids.js'
import { initialState } from '../../src/domain/slices/initial.js'
import { activeChainId } from '../../src/domain/slices/networks/select.js'
import {
  active,
  connected,
  isMain,
  leaveLost,
  type Model,
  type Namespace,
  namespaceOf,
  namespaces,
  passed,
  requested,
  shownChain,
  shownIn,
  type WalletId,
} from './model.js'
import { type AnyWallet, addressOf, anyEvmWallet, anyMossWallet } from './moss/anyWallet.js'
import { type MossPage, type MossPorts, mossPage } from './moss/page.js'

/** The page with its wallets; a reload puts another modal over the same ports. */
export interface Real {
  page: MossPage
}

/** A page that was quiet for a moment, so that what hears of other tabs has come. */
export const restingPage = (ports: MossPorts): MossPage => {
  const page = mossPage({ mossPorts: ports })
  ports.browser.rest()
  return page
}

export const walletOf = ({ wallet, moss }: MossPorts, id: WalletId): AnyWallet =>
  namespaceOf(id) === 'eip155' ? anyEvmWallet(wallet.of(id)) : anyMossWallet(moss.of(id))

const viewNames = ({ page }: Real): ReadonlyArray<string> =>
  page.modal.getState().modal.stack.map((view) => {
    if (view.name === 'ConnectingExternal') return `${view.name} ${sourceOf(view.connectorId)}`
    return view.name === 'SwitchNetwork' ? `${view.name} ${view.chainId}` : view.name
  })

/** What a namespace shows: a wallet or none, a network, accounts. */
const seenIn = ({ page }: Real, namespace: Namespace) => {
  const state = page.modal.getState()
  const wallet = connectedIn(state, namespace)
  return {
    wallet: wallet && sourceOf(wallet.connectorId),
    chain: activeChainId(state, namespace),
    accounts: accounts(state, namespace).map(({ address }) => address),
  }
}

const meantIn = (model: Model, namespace: Namespace): ReturnType<typeof seenIn> => {
  const id = shownIn(model, namespace)
  const chain = shownChain(model, namespace)
  const names = id ? model.accounts[id] : []
  return { wallet: id ?? null, chain, accounts: names.map((name) => addressOf(name, chain) ?? name) }
}

const agreeOnSight = (model: Model, real: Real): void => {
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
    current: state.networks.currentNamespace,
    seen: namespaces.map((namespace) => seenIn(real, namespace)),
    chosen: state.networks.active,
    active: shown && sourceOf(shown.connectorId),
    chain: activeChainId(state),
    asking: connecting.step === 'asking' ? sourceOf(connecting.connectorId) : null,
    now: clock.now(),
  }).toStrictEqual({
    open: model.open,
    stack: model.stack,
    connected: [...connected(model)].sort(),
    asleep: [...model.asleep].sort(),
    current: model.current,
    seen: namespaces.map((namespace) => meantIn(model, namespace)),
    chosen: model.chosen,
    active: active(model),
    chain: shownChain(model, model.current),
    asking: model.asking?.id ?? null,
    now: model.now,
  })
}

const agree = (model: Model, real: Real): void => {
  agreeOnSight(model, real)
  const { modal, clock } = real.page
  const state = modal.getState()
  expect(broken(state, clock.now())).toStrictEqual([])
  const log = modal.log()
  expect(fold(log.records, log.checkpoint ?? initialState)).toStrictEqual(state)
  // One discovery, one ear for other tabs; for each wallet that is connected or sleeps one of each event, and once more
  // while a wallet is asked or moved.
  const most = 2 + 3 * (model.known.length + 1)
  expect(real.page.wallet.listeners + real.page.storage.listeners).toBeLessThanOrEqual(most)
}

/** What has succeeded is shown first; the visitor presses, or lets time pass. */
const seeSuccess = (model: Model, { page: { modal, clock } }: Real): void => {
  if (!modal.getState().modal.succeeded) return
  if (modal.log().records.length % 2) modal.dispatch({ type: 'EndSuccess' })
  else {
    clock.advance(durations.success)
    passed(model, durations.success)
  }
  expect(modal.getState().modal.succeeded).toBe(undefined)
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
    seeSuccess(model, real)
    leaveLost(model)
    agree(model, real)
  },
  toString: () => name,
})

/** Steps of which the product does not make what it should are left out for now. */
export const may = {
  /** Of two that end at once, one is shown for a moment: on a network that nobody asked for, it opens the modal. */
  endElsewhere: (model: Readonly<Model>): boolean =>
    connected(model).every((id) => isMain(model, id) || requested.includes(model.chains[id])),
}
