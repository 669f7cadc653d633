import * as fc from 'fast-check'
import { addressOf, chainIdOf } from '../../src/domain/caip/accountParts.js'
import type { Command } from '../../src/domain/core/command.js'
import type { Fact, FactOf, FactType } from '../../src/domain/core/fact.js'
import { failure } from '../../src/domain/core/leaves.js'
import type { Recorded } from '../../src/domain/core/record.js'
import type { Node, Schema } from '../../src/domain/core/schema.js'
import { factSchemas, stateSchemas } from '../../src/domain/core/schemas.js'
import type { SliceName, State } from '../../src/domain/core/state.js'
import { initialState } from '../../src/domain/slices/initial.js'
import { view as viewSchema } from '../../src/domain/slices/modal/facts.js'
import { noticeKeys } from '../../src/domain/slices/notices/state.js'
import { remoteFactSchemas } from '../../src/domain/slices/remote/facts.js'
import {
  account,
  accountsOn,
  attempt,
  chainId,
  chainIn,
  connection,
  connectorId,
  namespace,
  network,
  networks,
  placed,
  record,
  secretRef,
  sideView,
  text,
} from './arbitraries.js'
import { pools } from './pools.js'
import { arbitrariesOf, arbitraryOf } from './schemaArbitraries.js'

const generated = <A>(schema: Schema<A>): fc.Arbitrary<A> => arbitraryOf(schema, pools) as fc.Arbitrary<A>
export const view = generated(viewSchema)
const anyFailure = generated(failure)

const derived = arbitrariesOf(factSchemas, pools)
const connectionIds = connection.map(({ id }) => id)

type Generators = { readonly [T in FactType]: fc.Arbitrary<Omit<FactOf<T>, 'type'>> }

/** Facts whose fields depend on each other: ids, chains and accounts that fit, as the wallet port gives them. */
const fitting: Partial<Generators> = {
  'options.configured': fc
    .tuple(derived['options.configured'] as Generators['options.configured'], networks)
    .map(([fields, distinct]) => ({ ...fields, networks: distinct })),
  'connection.established': fc
    .tuple(placed, fc.option(attempt))
    .map(([{ namespace: _of, ...where }, by]) => ({ ...where, attempt: by })),
  'connection.resynced': fc.tuple(placed, fc.boolean()).map(([where, active]) => ({ ...where, active })),
  'connection.accountsChanged': connection.chain(({ id, namespace: of }) =>
    chainIn(of).chain((chain) => accountsOn(chain).map((accounts) => ({ id, accounts }))),
  ),
  'connection.chainChanged': connection.chain(({ id, namespace: of }) =>
    fc
      .tuple(chainIn(of), fc.boolean())
      .map(([chain, active]) => ({ id, namespace: of, chainId: chain, active })),
  ),
  'connection.ended': fc
    .tuple(connection, derived['connection.ended'] as Generators['connection.ended'])
    .map(([of, fields]) => ({ ...fields, ...of })),
  'request.wanted': fc
    .tuple(connection, account, derived['request.wanted'] as Generators['request.wanted'])
    .map(([{ id: connectionId, connectorId: by }, who, fields]) => ({
      ...fields,
      connectionId,
      connectorId: by,
      chainId: chainIdOf(who),
      address: addressOf(who),
    })),
}

/** By type of fact, made of the schemas: a new fact or slice is generated without a line here. */
export const factsByType = { ...derived, ...fitting } as Generators

/** By slice, likewise: whatever a checkpoint may hold, whether or not facts lead there. */
export const statesByName = Object.fromEntries(
  Object.entries(stateSchemas).map(([name, { schema }]) => [name, arbitraryOf(schema as Node, pools)]),
) as Readonly<Record<SliceName, fc.Arbitrary<object>>>

/** Any state, with slices that come late and without. */
export const anyState = fc.record<Record<string, object>>(statesByName, {
  requiredKeys: Object.keys(initialState),
  noNullPrototype: true,
}) as fc.Arbitrary<unknown> as fc.Arbitrary<State>

export const factTypes = Object.keys(factsByType) as ReadonlyArray<FactType>

export const factOf = <T extends FactType>(type: T): fc.Arbitrary<FactOf<T>> =>
  (factsByType[type] as fc.Arbitrary<object>).map((fields) => ({ ...fields, type }) as unknown as FactOf<T>)

/**
 * Any fact, ordinarily four times as often as those that rebuild everything, so that others have something to meet.
 * Crashes and failed loads come twice, as there are many flows and groups.
 */
const weights: Partial<Record<FactType, number>> = {
  'options.configured': 1,
  'wallets.restored': 1,
  'balances.restored': 1,
  'pageSession.resumed': 1,
  'flow.crashed': 2,
  'feature.loadFailed': 2,
}
export const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  ...factTypes.map((type) => ({
    weight: weights[type] ?? 4,
    arbitrary: factOf(type) as fc.Arbitrary<Fact>,
  })),
)

const numbered = (events: ReadonlyArray<Fact>, gaps: ReadonlyArray<number>): ReadonlyArray<Recorded> => {
  let at = 1_000
  return events.map((fact, seq) => {
    at += gaps[seq] ?? 0
    return { seq, at, cause: seq === 0 ? null : seq - 1, fact }
  })
}

/** A history that begins as a page does: where we are, what is configured, what storage holds. */
export const anyRecords: fc.Arbitrary<ReadonlyArray<Recorded>> = fc
  .tuple(
    fc.tuple(factOf('pageSession.started'), factOf('options.configured'), factOf('connectors.announced')),
    fc.array(anyFact, { maxLength: 40, size: 'max' }),
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
  AcceptAnswer: fc.record(
    { keepsOpen: fc.constant(true as const) },
    { requiredKeys: [], noNullPrototype: true },
  ),
  ShowSuccess: fc.constant({}),
  EndSuccess: fc.constant({}),
  Connect: record({ connectorId }),
  CancelConnect: fc.constant({}),
  Disconnect: fc.record({ namespace }, { requiredKeys: [], noNullPrototype: true }),
  SwitchNetwork: record({ chainId }),
  OfferSwitch: record({ chainId, connectionId: connectionIds, failure: anyFailure }),
  CheckNetwork: record({ chainId }),
  AddNetwork: record({ network }),
  RemoveNetwork: record({ chainId }),
  RefreshBalance: fc.constant({}),
  RefreshTokens: fc.constant({}),
  UpdateRemoteFeatures: record({ features: generated(remoteFactSchemas['remote.featuresSet'].features) }),
  LoadMoreWallets: fc.constant({}),
  SearchWallets: record({ text: fc.oneof(fc.constantFrom('', 'm', ' ra '), text), certified: fc.boolean() }),
  RequestApproval: record({ namespace, method: text, params: secretRef }),
  Copy: record({ what: fc.constantFrom('address' as const, 'link' as const), text }),
  ShowNotice: record({
    variant: fc.constantFrom('loading' as const, 'success' as const, 'error' as const),
    text: fc.oneof(
      anyFailure.map((failure) => ({ kind: 'failure' as const, failure })),
      record({
        kind: fc.constant('text' as const),
        key: fc.constantFrom(...noticeKeys),
        params: fc.constant({}),
      }),
    ),
  }),
  HideNotice: fc.constant({}),
  DismissAlert: fc.constant({}),
  RaiseAlert: record({ failure: anyFailure }),
  UpdateOptions: record({
    options: fc.record(
      {
        debug: fc.boolean(),
        features: fc.record(
          { email: fc.boolean(), socials: fc.constantFrom(true, ['google']), collapseWallets: fc.boolean() },
          { requiredKeys: [], noNullPrototype: true },
        ),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  }),
  SetTheme: record({ mode: fc.constantFrom('light' as const, 'dark' as const), variables: fc.constant({}) }),
}

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  ...Object.entries(commandsByType).map(([type, fields]) =>
    (fields as fc.Arbitrary<object>).map((rest) => ({ ...rest, type }) as Command),
  ),
)
