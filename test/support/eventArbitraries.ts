import * as fc from 'fast-check'
import { addressOf, chainIdOf } from '../../src/domain/caip/accountParts.js'
import type { Command, Rejection } from '../../src/domain/core/command.js'
import type { Event, EventOf, EventType } from '../../src/domain/core/event.js'
import type { Recorded } from '../../src/domain/core/record.js'
import type { NativeBalance } from '../../src/domain/slices/balances/state.js'
import type { Notice } from '../../src/domain/slices/notices/state.js'
import {
  account,
  accountsOn,
  anyFailure,
  attempt,
  chainId,
  chainIn,
  connection,
  connector,
  connectorId,
  namespace,
  network,
  networks,
  options,
  placed,
  record,
  secretRef,
  sideView,
  text,
  view,
} from './arbitraries.js'

const rejection: fc.Arbitrary<Rejection> = fc.oneof(
  fc.constantFrom<Rejection>(
    { tag: 'NotOpen' },
    { tag: 'AlreadyThere' },
    { tag: 'MustAnswer', view: 'UnsupportedChain' },
    { tag: 'Cooldown', seconds: 12 },
    { tag: 'NotLoaded', group: 'notices' },
    { tag: 'LegalNotAccepted' },
    { tag: 'NotConnecting' },
    { tag: 'NotConnected' },
    { tag: 'AnotherAccount' },
  ),
  connectorId.map((id): Rejection => ({ tag: 'UnknownConnector', connectorId: id })),
  chainId.map((id): Rejection => ({ tag: 'UnknownNetwork', chainId: id })),
)

const balance: fc.Arbitrary<NativeBalance> = record({
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n }).map(String),
  symbol: text,
  decimals: fc.integer({ min: 0, max: 24 }),
})

const notice: fc.Arbitrary<Notice> = record({
  id: attempt,
  variant: fc.constantFrom('loading', 'success', 'error'),
  text: anyFailure.map((failure) => ({ of: 'failure' as const, failure })),
})

const stored = fc.array(record({ namespace, connectorId }), { maxLength: 3 })
const recent = fc.array(
  record({ id: connectorId, name: text, icon: fc.constant(null), rdns: fc.constant(null) }),
  {
    maxLength: 4,
  },
)
const flowName = fc.constantFrom(
  'connectWallet',
  'switchNetwork',
  'loadBalances',
  'askWallet',
  'reconnect',
  'disconnect',
  'persist',
)
const hash = fc.constantFrom(`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`)
const group = fc.constantFrom('connections', 'networks', 'features', 'requests', '__proto__')
const onlyType = <T extends EventType>(type: T) => fc.constant({ type } as unknown as EventOf<T>)

/** One generator per type of fact: a new fact does not compile until it is generated here. */
export const eventsByType: { readonly [T in EventType]: fc.Arbitrary<Omit<EventOf<T>, 'type'>> } = {
  'session.started': record({
    environment: record({
      locale: text,
      pageLocale: text,
      timeZone: text,
      platform: fc.constantFrom('desktop' as const, 'mobile' as const),
      origin: text,
      saveData: fc.boolean(),
    }),
  }),
  'session.resumed': onlyType('session.resumed'),
  'session.stopped': onlyType('session.stopped'),
  'storage.restored': record({ connections: stored, activeChainId: fc.option(chainId) }),
  'wallets.recalled': record({ recent }),
  'balances.recalled': record({
    native: fc
      .array(fc.tuple(account, balance, fc.nat()), { maxLength: 3 })
      .map((rows) => Object.fromEntries(rows.map(([key, value, at]) => [key, { ...value, at }]))),
  }),
  'storage.changedElsewhere': record({ connections: stored, cleared: fc.boolean() }),
  'command.refused': record({
    command: fc.constantFrom('Close' as const, 'Open' as const, 'Connect' as const),
    attempt,
    rejection,
  }),
  'effect.crashed': record({ effect: flowName, failure: anyFailure }),
  'effect.looped': record({ effect: flowName, types: fc.constant(['modal.closed' as const]) }),
  'flows.attached': record({ group }),
  'flows.loadFailed': record({ group, failure: anyFailure }),
  'log.discarded': record({ reason: text }),
  'options.configured': record({ options, networks, defaultChainId: fc.option(chainId) }),
  'theme.changed': record({
    mode: fc.constantFrom('light' as const, 'dark' as const, 'system' as const),
    variables: fc.constantFrom({}, { accent: 'red' }),
  }),
  'modal.opened': record({ view, attempt: fc.option(attempt) }),
  'modal.closed': onlyType('modal.closed'),
  'modal.viewPushed': record({ view }),
  'modal.reset': record({ view }),
  'modal.wentBack': record({ steps: fc.integer({ min: -2, max: 5 }) }),
  'modal.answerRequired': record({ view }),
  'modal.answered': onlyType('modal.answered'),
  'modal.settled': onlyType('modal.settled'),
  'legal.answered': record({ accepted: fc.boolean() }),
  'connectors.announced': record({ connector }),
  'connection.requested': record({ attempt, connectorId, namespace }),
  'connection.begun': record({ attempt }),
  'connection.alreadyPending': record({ attempt }),
  'connection.established': fc
    .tuple(placed, fc.option(attempt))
    .map(([{ namespace: _of, ...where }, by]) => ({ ...where, attempt: by })),
  'connection.failed': record({ attempt, connectorId, failure: anyFailure }),
  'connection.cancelled': record({ attempt }),
  'connection.resynced': fc.tuple(placed, fc.boolean()).map(([where, active]) => ({ ...where, active })),
  'connection.resyncFailed': record({
    id: connection.map(({ id }) => id),
    failure: fc.option(anyFailure),
  }),
  'connection.accountsChanged': connection.chain(({ id, namespace: of }) =>
    chainIn(of).chain((chain) => accountsOn(chain).map((accounts) => ({ id, accounts }))),
  ),
  'connection.chainChanged': connection.chain(({ id, namespace: of }) =>
    fc
      .tuple(chainIn(of), fc.boolean())
      .map(([chain, active]) => ({ id, namespace: of, chainId: chain, active })),
  ),
  'connection.ended': fc
    .tuple(
      connection,
      fc.constantFrom('visitor' as const, 'wallet' as const, 'otherTab' as const),
      fc.option(anyFailure),
      fc.option(attempt),
    )
    .map(([of, by, failure, why]) => ({ ...of, by, failure, attempt: why })),
  'connection.leaveBegun': record({ id: connection.map(({ id }) => id) }),
  'connection.walletTold': record({
    id: connection.map(({ id }) => id),
    attempt,
    failure: fc.option(anyFailure),
  }),
  'network.activated': record({ chainId, attempt: fc.option(attempt) }),
  'network.switchRequested': record({ attempt, chainId, connectionId: connection.map(({ id }) => id) }),
  'network.switchBegun': record({ attempt }),
  'network.addRequested': record({ attempt, chainId }),
  'network.switched': record({ attempt, chainId, active: fc.boolean() }),
  'network.switchOffered': record({
    chainId,
    connectionId: connection.map(({ id }) => id),
    failure: anyFailure,
  }),
  'network.switchFailed': record({ attempt, chainId, failure: anyFailure }),
  'network.listed': record({ network }),
  'network.unlisted': record({ chainId }),
  'balance.requested': record({ account, requestId: attempt }),
  'balance.received': record({ account, requestId: attempt, balance }),
  'balance.failed': record({ account, requestId: attempt, failure: anyFailure }),
  'request.sent': record({ id: attempt }),
  'request.wanted': fc
    .tuple(connection, attempt, account, secretRef, text)
    .map(([of, id, who, params, method]) => ({
      id,
      connectionId: of.id,
      connectorId: of.connectorId,
      method,
      chainId: chainIdOf(who),
      address: addressOf(who),
      params,
    })),
  'request.answered': record({ id: attempt, result: secretRef, hash: fc.option(hash) }),
  'request.failed': record({ id: attempt, failure: anyFailure }),
  'transaction.confirmed': record({
    hash,
    chainId,
    outcome: fc.constantFrom('confirmed' as const, 'reverted' as const),
  }),
  'notice.raised': record({ notice }),
  'notice.shown': record({ id: attempt }),
  'notice.hidden': record({ id: attempt }),
  'alert.raised': record({ failure: anyFailure }),
  'alert.dismissed': onlyType('alert.dismissed'),
  'clipboard.requested': record({ what: fc.constantFrom('address' as const, 'link' as const), text }),
}

export const eventTypes = Object.keys(eventsByType) as ReadonlyArray<EventType>

export const eventOf = <T extends EventType>(type: T): fc.Arbitrary<EventOf<T>> =>
  (eventsByType[type] as fc.Arbitrary<object>).map((fields) => ({ ...fields, type }) as unknown as EventOf<T>)

/** Any fact. Those that rebuild everything come seldom, so that the others have something to meet. */
const rare: ReadonlyArray<EventType> = [
  'options.configured',
  'wallets.recalled',
  'balances.recalled',
  'session.resumed',
  'effect.crashed',
  'flows.loadFailed',
]
export const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  ...eventTypes.map((type) => ({
    weight: rare.includes(type) ? 1 : 4,
    arbitrary: eventOf(type) as fc.Arbitrary<Event>,
  })),
)

const numbered = (events: ReadonlyArray<Event>, gaps: ReadonlyArray<number>): ReadonlyArray<Recorded> => {
  let at = 1_000
  return events.map((event, seq) => {
    at += gaps[seq] ?? 0
    return { seq, at, cause: seq === 0 ? null : seq - 1, event }
  })
}

/** A history that begins as a page does: where we are, what is configured, what storage holds. */
export const anyRecords: fc.Arbitrary<ReadonlyArray<Recorded>> = fc
  .tuple(
    fc.tuple(eventOf('session.started'), eventOf('options.configured'), eventOf('connectors.announced')),
    fc.array(anyEvent, { maxLength: 40, size: 'max' }),
    fc.array(fc.nat({ max: 5_000 }), { maxLength: 43, size: 'max' }),
  )
  .map(([beginning, rest, gaps]) => numbered([...beginning, ...rest], gaps))

/** One generator per command, total like those of the facts. */
export const commandsByType: {
  readonly [T in Command['type']]: fc.Arbitrary<Omit<Extract<Command, { type: T }>, 'type'>>
} = {
  Open: fc.record(
    { view: fc.constantFrom('Connect' as const, 'Account' as const, 'Networks' as const), namespace },
    { requiredKeys: [], noNullPrototype: true },
  ),
  Close: fc.constant({}),
  GoBack: fc.record({ steps: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [], noNullPrototype: true }),
  ShowNetworks: fc.constant({}),
  ShowView: record({ view: sideView }),
  AnswerLegal: record({ accepted: fc.boolean() }),
  PickWallet: record({ connectorId }),
  PickNetwork: record({ chainId }),
  RequireAnswer: record({ view }),
  AcceptAnswer: fc.constant({}),
  Connect: record({ connectorId }),
  CancelConnect: fc.constant({}),
  Disconnect: fc.record({ namespace }, { requiredKeys: [], noNullPrototype: true }),
  SwitchNetwork: record({ chainId }),
  OfferSwitch: record({ chainId, connectionId: connection.map(({ id }) => id), failure: anyFailure }),
  AddNetwork: record({ network }),
  RemoveNetwork: record({ chainId }),
  RefreshBalance: fc.constant({}),
  AskWallet: record({ namespace, method: text, params: secretRef }),
  Copy: record({ what: fc.constantFrom('address' as const, 'link' as const), text }),
  ShowNotice: record({
    variant: fc.constantFrom('loading' as const, 'success' as const, 'error' as const),
    text: anyFailure.map((failure) => ({ of: 'failure' as const, failure })),
  }),
  HideNotice: fc.constant({}),
  DismissAlert: fc.constant({}),
  RaiseAlert: record({ failure: anyFailure }),
  SetTheme: record({ mode: fc.constantFrom('light' as const, 'dark' as const), variables: fc.constant({}) }),
}

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  ...Object.entries(commandsByType).map(([type, fields]) =>
    (fields as fc.Arbitrary<object>).map((rest) => ({ ...rest, type }) as Command),
  ),
)
