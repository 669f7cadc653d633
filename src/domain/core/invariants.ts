import { namespaceOf } from '../caip/chainId.js'
import type { Millis } from '../prelude/time.js'
import { featureNames } from '../rules/remoteFeatures.js'
import { initialBalances } from '../slices/balances/state.js'
import { addressesOn, connectedIn } from '../slices/connections/select.js'
import type { View, ViewName } from '../slices/modal/state.js'
import { isInFlight } from '../slices/networks/inFlight.js'
import { mustSwitch } from '../slices/networks/mustSwitch.js'
import { activeChainId, activeNetwork, unsupportedChain } from '../slices/networks/select.js'
import { initialNotices } from '../slices/notices/state.js'
import { remoteFeatures } from '../slices/remote/select.js'
import { initialRemote } from '../slices/remote/state.js'
import { initialRequests } from '../slices/requests/state.js'
import { initialTelemetry } from '../slices/telemetry/state.js'
import { initialTokens } from '../slices/tokens/state.js'
import type { State } from './state.js'

/** What is always true of state. */
export interface Invariant {
  /**
   * `slice`: holds after any facts in any order. `session`: spans slices, so it holds for what decisions and flows
   * produce (marked × in the design).
   */
  readonly scope: 'slice' | 'session'
  readonly holds: (state: State, now: Millis) => boolean
}

const slice = (holds: Invariant['holds']): Invariant => ({ scope: 'slice', holds })
const session = (holds: Invariant['holds']): Invariant => ({ scope: 'session', holds })

/** Every view there is; total by type. */
export const knownViews: Readonly<Record<ViewName, true>> = {
  Connect: true,
  ConnectingExternal: true,
  Account: true,
  Networks: true,
  SwitchNetwork: true,
  UnsupportedChain: true,
  WhatIsAWallet: true,
  WhatIsANetwork: true,
  GetWallet: true,
  Downloads: true,
  ConnectWallets: true,
  Create: true,
  AllWallets: true,
  ConnectingWalletConnect: true,
}

const unique = (values: ReadonlyArray<string>): boolean => new Set(values).size === values.length

const only = (stack: ReadonlyArray<View>, ...names: ReadonlyArray<ViewName>): boolean =>
  stack.length === 1 && stack.every(({ name }) => names.includes(name))

const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (Array.isArray(value) || prototype === Object.prototype) && Object.values(value).every(isPlain)
}

const connections = (state: State) => Object.entries(state.connections.byId)

/** INV-1…INV-19 as far as their slices exist; checked by tests after each fact. */
export const invariants = {
  'INV-1: the view stack is never empty and its views are known': slice(
    ({ modal: { stack } }) => stack.length > 0 && stack.every(({ name }) => Object.hasOwn(knownViews, name)),
  ),
  'INV-2: a closed modal shows exactly [Connect]': slice(
    ({ modal }) => modal.open || (!modal.embedded && only(modal.stack, 'Connect')),
  ),
  'INV-19: what must be answered stands first in an open modal': slice(
    ({ modal: { mustAnswer, open, stack } }) =>
      mustAnswer === null || (open && JSON.stringify(stack[0]) === JSON.stringify(mustAnswer)),
  ),
  'INV-19×: a wallet on a network the host did not ask for must be moved, and only then': session((state) => {
    const { mustAnswer } = state.modal
    return mustSwitch(state) ? mustAnswer !== null : mustAnswer?.name !== 'UnsupportedChain'
  }),
  'INV-2: a closed modal neither shakes nor slides': slice(
    ({ modal }) => modal.open || (modal.shakenAt === null && modal.direction === 'forward'),
  ),
  'INV-2: that something succeeded is shown where it was waited for': slice(
    ({ modal: { open, stack, succeeded } }) =>
      !succeeded || (open && /^(ConnectingExternal|SwitchNetwork)$/.test(stack.at(-1)?.name ?? '')),
  ),
  'INV-3: a connected wallet has an account and a chain': slice((state) =>
    connections(state).every(
      ([, { step, accounts, chainId }]) =>
        (step === 'connected') === (accounts.length > 0 && chainId !== null),
    ),
  ),
  'INV-3: an active connection exists and is of its namespace': slice(({ connections: { active, byId } }) =>
    Object.entries(active).every(([namespace, id]) => byId[id]?.namespace === namespace),
  ),
  'INV-3: a namespace with connections has an active one': slice(({ connections: { active, byId } }) =>
    Object.values(byId).every(({ namespace }) => active[namespace] !== undefined),
  ),
  'INV-4: a connection stands under its id': slice((state) =>
    connections(state).every(([key, { id }]) => key === id),
  ),
  'INV-4: what a wallet may be asked for is of the namespace of its connection': slice((state) =>
    connections(state).every(([, { namespace, accounts, approvedChains }]) =>
      [approvedChains, ...accounts.map(({ chains }) => chains)].every(
        (chains) => chains === 'any' || chains.every((one) => namespaceOf(one) === namespace),
      ),
    ),
  ),
  'INV-4×: a connected wallet is on a network of its namespace that it may be asked for, with an account there':
    session((state) =>
      connections(state).every(([, one]) => {
        const { step, namespace, approvedChains, chainId } = one
        if (step !== 'connected' || chainId === null) return step !== 'connected'
        const isApproved = approvedChains === 'any' || approvedChains.includes(chainId)
        return namespaceOf(chainId) === namespace && isApproved && addressesOn(one).length > 0
      }),
    ),
  'INV-5: the active network is among the requested ones': slice(({ networks: { active, requested } }) =>
    Object.entries(active).every(([namespace, chainId]) =>
      requested.some((one) => one.chainId === chainId && namespaceOf(chainId) === namespace),
    ),
  ),
  'INV-5×: the chain shown is where the connected wallet is, supported or said not to be': session(
    (state) => {
      const connection = connectedIn(state, state.networks.currentNamespace)
      const shown = activeNetwork(state)?.chainId ?? null
      const unsupported = unsupportedChain(state)
      if (!connection) return unsupported === null
      return activeChainId(state) === connection.chainId && (shown ?? unsupported) === connection.chainId
    },
  ),
  'INV-5: requested networks are distinct': slice(({ networks: { requested } }) =>
    unique(requested.map(({ chainId }) => chainId)),
  ),
  'INV-6: at most two recent wallets, without repeats': slice(
    ({ wallets: { recent } }) => recent.length <= 2 && unique(recent.map(({ id }) => id)),
  ),
  'INV-8: a notice that is up is not the next one, too': slice(
    ({ notices: { current, next } = initialNotices }) =>
      current === null || next === null || current.notice.id !== next.id,
  ),
  'INV-17: features in effect are all that there are, in the canonical order': slice((state) => {
    const features = remoteFeatures(state)
    return features === null || JSON.stringify(Object.keys(features)) === JSON.stringify(featureNames)
  }),
  'INV-15×: what is pending names what it waits for': session((state) => {
    const { networks, connections: of, balances = initialBalances, requests = initialRequests } = state
    const { config, origin } = state.remote ?? initialRemote
    const { config: mayTell } = state.telemetry ?? initialTelemetry
    const { byAccount } = state.tokens ?? initialTokens
    const questions = [...Object.values(balances.native), ...Object.values(byAccount)]
    const asked = [...questions, config, origin, mayTell].every(
      (one) => one.step !== 'pending' || one.requestId !== '',
    )
    const open = Object.entries(requests.pending).every(
      ([key, { id, connectionId }]) => key === id && Object.hasOwn(of.byId, connectionId),
    )
    const { switching } = networks
    return asked && open && (!isInFlight(switching) || Object.hasOwn(of.byId, switching.connectionId))
  }),
  'INV-18: state is plain JSON': slice(isPlain),
} as const satisfies Readonly<Record<string, Invariant>>

export type InvariantName = keyof typeof invariants

/** The names of those that do not hold. */
export const broken = (state: State, now: Millis, scope?: Invariant['scope']): ReadonlyArray<InvariantName> =>
  (Object.keys(invariants) as ReadonlyArray<InvariantName>).filter((name) => {
    const { scope: of, holds }: Invariant = invariants[name]
    return (scope === undefined || of === scope) && !holds(state, now)
  })
