import * as t from 'io-ts'
import * as accountIds from '../caip/accountId.js'
import * as chainIds from '../caip/chainId.js'
import * as namespaces from '../caip/namespace.js'
import type { Codec } from '../prelude/codec.js'
import { sentences } from '../prelude/sentences.js'
import type { EventOf, EventType } from './event.js'
import { sensitivity } from './sensitivity.js'

/**
 * A codec per type of fact, looked up by tag; loaded only to read a log. Shapes that are only shown or copied by
 * reducers (options, networks) are checked as deep as reducers and selectors rely on.
 */

/** A check of our own as io-ts takes it. */
const checked = <A>({ name, is }: Codec<A>): t.Type<A, A, unknown> =>
  new t.Type(name, is, (raw, context) => (is(raw) ? t.success(raw) : t.failure(raw, context)), t.identity)
const AccountId = checked(accountIds.AccountId)
const ChainId = checked(chainIds.ChainId)
const Namespace = checked(namespaces.Namespace)

const nullable = <A>(codec: t.Type<A, A, unknown>): t.Type<A | null, A | null, unknown> =>
  t.union([codec, t.null])
const list = <A>(codec: t.Type<A, A, unknown>): t.Type<ReadonlyArray<A>, ReadonlyArray<A>, unknown> =>
  t.readonlyArray(codec) as t.Type<ReadonlyArray<A>, ReadonlyArray<A>, unknown>
const one = (...values: ReadonlyArray<string>): t.Mixed =>
  t.keyof(Object.fromEntries(values.map((value) => [value, null])))

const text = t.string
const params = t.record(t.string, t.union([t.string, t.number]))
const Failure = t.type({
  tag: one(...Object.keys(sentences)),
  params,
  details: nullable(text),
  code: nullable(t.number),
})
const SecretRef = t.refinement(t.string, (raw) => raw.startsWith('secret:'), 'SecretRef')
const View = t.union([
  t.type({
    name: one(
      ...['Connect', 'Account', 'Networks', 'UnsupportedChain', 'WhatIsAWallet', 'WhatIsANetwork'],
      ...['GetWallet', 'ConnectWallets', 'Create'],
    ),
  }),
  t.type({ name: t.literal('Downloads'), walletId: text }),
  t.type({ name: t.literal('ConnectingExternal'), connectorId: text }),
  t.intersection([
    t.type({ name: t.literal('SwitchNetwork'), chainId: ChainId }),
    t.partial({ offered: t.literal(true) }),
  ]),
])
const Connector = t.type({
  id: text,
  kind: one('announced', 'injected', 'external'),
  namespace: Namespace,
  name: text,
  icon: nullable(text),
  rdns: nullable(text),
})
const Network = t.type({
  chainId: ChainId,
  namespace: Namespace,
  name: text,
  nativeCurrency: t.type({ name: text, symbol: text, decimals: t.number }),
  rpcUrls: list(text),
  walletRpcUrls: list(text),
  explorerUrl: nullable(text),
  testnet: t.boolean,
  imageUrl: nullable(text),
})
const Options = t.type({
  projectId: nullable(text),
  metadata: t.type({ name: text, description: text, url: text, icons: list(text) }),
  adapters: list(Namespace),
  themeMode: one('light', 'dark', 'system'),
  themeVariables: t.record(text, text),
  connectorTypeOrder: list(text),
  excludedConnectors: list(text),
  hostConnectors: list(text),
  customWallets: list(t.type({ id: text, name: text })),
  collapseWallets: t.boolean,
  legalCheckbox: t.boolean,
  termsConditionsUrl: nullable(text),
  privacyPolicyUrl: nullable(text),
  language: nullable(text),
  texts: t.record(text, text),
  enableWalletGuide: t.boolean,
  enableWallets: t.boolean,
  enableEIP6963: t.boolean,
  enableInjected: t.boolean,
  enableNetworkSwitch: t.boolean,
  allowUnsupportedChain: t.boolean,
  enableEmbedded: t.boolean,
  disableAppend: t.boolean,
  layer: one('dialog', 'page'),
  prefetch: t.boolean,
  debug: t.boolean,
})
const Environment = t.type({
  locale: text,
  pageLocale: text,
  timeZone: text,
  platform: one('desktop', 'mobile'),
  origin: text,
  saveData: t.boolean,
})
const StoredConnections = list(t.type({ namespace: Namespace, connectorId: text }))
const balance = { amount: text, symbol: text, decimals: t.number }
const Notice = t.type({
  id: text,
  variant: one('loading', 'success', 'error'),
  text: t.union([
    t.type({ of: t.literal('failure'), failure: Failure }),
    t.type({ of: t.literal('text'), key: text, params }),
  ]),
})

/** Exported logs hold shortened addresses: an account id is checked by its chain then. */
const Account = t.union([
  AccountId,
  t.refinement(t.string, (raw) => ChainId.is(raw.slice(0, raw.lastIndexOf(':'))), 'AccountId'),
]) as unknown as t.Type<accountIds.AccountId, accountIds.AccountId, unknown>
const Chains = t.union([list(ChainId), t.literal('any')])
/** An address that was shortened is a text like any. */
const Accounts = list(
  t.type({
    address: text,
    type: one('eoa', 'smartAccount', 'payment', 'ordinal', 'stx'),
    chains: Chains,
  }),
)

type Fields<T extends EventType> = { readonly [K in Exclude<keyof EventOf<T>, 'type'>]-?: t.Mixed }

/** Total by type, like `sensitivity`: a new fact or field without a codec does not compile. */
const fields: { readonly [T in EventType]: Fields<T> } = {
  'session.started': { environment: Environment },
  'session.resumed': {},
  'session.stopped': {},
  'storage.restored': {
    connections: StoredConnections,
    activeChainId: nullable(ChainId),
  },
  'wallets.recalled': {
    recent: list(t.type({ id: text, name: text, icon: nullable(text), rdns: nullable(text) })),
  },
  'balances.recalled': { native: t.record(text, t.type({ ...balance, at: t.number })) },
  'storage.changedElsewhere': { connections: StoredConnections, cleared: t.boolean },
  'command.refused': { command: text, attempt: text, rejection: t.type({ tag: text }) },
  'effect.crashed': { effect: text, failure: Failure },
  'effect.looped': { effect: text, types: list(text) },
  'flows.attached': { group: text },
  'flows.loadFailed': { group: text, failure: Failure },
  'log.discarded': { reason: text },
  'options.configured': { options: Options, networks: list(Network), defaultChainId: nullable(ChainId) },
  'theme.changed': { mode: one('light', 'dark', 'system'), variables: t.record(text, text) },
  'modal.opened': { view: View, attempt: nullable(text) },
  'modal.closed': {},
  'modal.viewPushed': { view: View },
  'modal.reset': { view: View },
  'modal.wentBack': { steps: t.number },
  'modal.answerRequired': { view: View },
  'modal.answered': {},
  'modal.settled': {},
  'legal.answered': { accepted: t.boolean },
  'connectors.announced': { connector: Connector },
  'connection.requested': { attempt: text, connectorId: text, namespace: Namespace },
  'connection.begun': { attempt: text },
  'connection.alreadyPending': { attempt: text },
  'connection.established': {
    attempt: nullable(text),
    id: text,
    connector: Connector,
    accounts: Accounts,
    approvedChains: Chains,
    chainId: ChainId,
  },
  'connection.failed': { attempt: text, connectorId: text, failure: Failure },
  'connection.cancelled': { attempt: text },
  'connection.resynced': {
    id: text,
    namespace: Namespace,
    connector: Connector,
    accounts: Accounts,
    approvedChains: Chains,
    chainId: ChainId,
    active: t.boolean,
  },
  'connection.resyncFailed': { id: text, failure: nullable(Failure) },
  'connection.accountsChanged': { id: text, accounts: Accounts },
  'connection.chainChanged': { id: text, namespace: Namespace, chainId: ChainId, active: t.boolean },
  'connection.ended': {
    id: text,
    namespace: Namespace,
    connectorId: text,
    by: one('visitor', 'wallet', 'otherTab'),
    failure: nullable(Failure),
    attempt: nullable(text),
  },
  'connection.leaveBegun': { id: text },
  'connection.walletTold': { id: text, attempt: text, failure: nullable(Failure) },
  'network.activated': { chainId: ChainId, attempt: nullable(text) },
  'network.switchRequested': { attempt: text, chainId: ChainId, connectionId: text },
  'network.switchBegun': { attempt: text },
  'network.addRequested': { attempt: text, chainId: ChainId },
  'network.switched': { attempt: text, chainId: ChainId, active: t.boolean },
  'network.switchOffered': { chainId: ChainId, connectionId: text, failure: Failure },
  'network.switchFailed': { attempt: text, chainId: ChainId, failure: Failure },
  'network.listed': { network: Network },
  'network.unlisted': { chainId: ChainId },
  'balance.requested': { account: Account, requestId: text },
  'balance.received': { account: Account, requestId: text, balance: t.type(balance) },
  'balance.failed': { account: Account, requestId: text, failure: Failure },
  'request.sent': { id: text },
  'request.wanted': {
    id: text,
    connectionId: text,
    connectorId: text,
    method: text,
    chainId: ChainId,
    address: nullable(text),
    params: SecretRef,
  },
  'request.answered': { id: text, result: SecretRef, hash: nullable(text) },
  'request.failed': { id: text, failure: Failure },
  'transaction.confirmed': { hash: text, chainId: ChainId, outcome: one('confirmed', 'reverted') },
  'notice.raised': { notice: Notice },
  'notice.shown': { id: text },
  'notice.hidden': { id: text },
  'alert.raised': { failure: Failure },
  'alert.dismissed': {},
  'clipboard.requested': { what: one('address', 'link'), text: text },
}

const made = new Map<string, t.Mixed>()

/** The codec of one type of fact, made when first asked for; null for a type we do not know. */
export const codecOf = (type: string): t.Mixed | null => {
  if (!Object.hasOwn(sensitivity, type)) return null
  const codec =
    made.get(type) ?? t.exact(t.type({ type: t.literal(type), ...fields[type as EventType] }, type))
  made.set(type, codec)
  return codec
}
