import { namespaces } from '../caip/namespace.js'
import { shortenAddresses } from '../caip/shorten.js'
import type { EventOf, EventType } from './event.js'

/**
 * Who may see a field of a fact. `public`: everybody. `address`: in clear on this machine, shortened for support,
 * dropped from telemetry. `ref`: a reference into the vault; what it names never leaves. `deep`: a value with
 * fields of its own, sorted by the sets of names below.
 */
export type Class = 'public' | 'address' | 'ref' | 'deep'

export type Sensitivity = {
  readonly [T in EventType]: { readonly [K in Exclude<keyof EventOf<T>, 'type'>]-?: Class }
}

/** Total by type: a new field without a class does not compile. */
export const sensitivity: Sensitivity = {
  'session.started': { environment: 'deep' },
  'session.resumed': {},
  'session.stopped': {},
  'storage.restored': { connections: 'deep', activeChainId: 'public' },
  'wallets.recalled': { recent: 'deep' },
  'balances.recalled': { native: 'deep' },
  'storage.changedElsewhere': { connections: 'deep', cleared: 'public' },
  'command.refused': { command: 'public', attempt: 'public', rejection: 'deep' },
  'effect.crashed': { effect: 'public', failure: 'deep' },
  'effect.looped': { effect: 'public', types: 'public' },
  'flows.attached': { group: 'public' },
  'flows.loadFailed': { group: 'public', failure: 'deep' },
  'log.discarded': { reason: 'public' },
  'options.configured': { options: 'deep', networks: 'deep', defaultChainId: 'public' },
  'theme.changed': { mode: 'public', variables: 'deep' },
  'modal.opened': { view: 'deep', attempt: 'public' },
  'modal.closed': {},
  'modal.viewPushed': { view: 'deep' },
  'modal.reset': { view: 'deep' },
  'modal.wentBack': { steps: 'public' },
  'modal.answerRequired': { view: 'deep' },
  'modal.answered': {},
  'modal.settled': {},
  'legal.answered': { accepted: 'public' },
  'connectors.announced': { connector: 'deep' },
  'connection.requested': { attempt: 'public', connectorId: 'public', namespace: 'public' },
  'connection.begun': { attempt: 'public' },
  'connection.alreadyPending': { attempt: 'public' },
  'connection.established': {
    attempt: 'public',
    id: 'public',
    connector: 'deep',
    accounts: 'address',
    approvedChains: 'public',
    chainId: 'public',
  },
  'connection.failed': { attempt: 'public', connectorId: 'public', failure: 'deep' },
  'connection.cancelled': { attempt: 'public' },
  'connection.resynced': {
    id: 'public',
    namespace: 'public',
    connector: 'deep',
    accounts: 'address',
    approvedChains: 'public',
    chainId: 'public',
    active: 'public',
  },
  'connection.resyncFailed': { id: 'public', failure: 'deep' },
  'connection.accountsChanged': { id: 'public', accounts: 'address' },
  'connection.chainChanged': {
    id: 'public',
    namespace: 'public',
    chainId: 'public',
    active: 'public',
  },
  'connection.ended': {
    id: 'public',
    namespace: 'public',
    connectorId: 'public',
    by: 'public',
    failure: 'deep',
    attempt: 'public',
  },
  'connection.leaveBegun': { id: 'public' },
  'connection.walletTold': { id: 'public', attempt: 'public', failure: 'deep' },
  'network.activated': { chainId: 'public', attempt: 'public' },
  'network.switchRequested': { attempt: 'public', chainId: 'public', connectionId: 'public' },
  'network.switchBegun': { attempt: 'public' },
  'network.addRequested': { attempt: 'public', chainId: 'public' },
  'network.switched': { attempt: 'public', chainId: 'public', active: 'public' },
  'network.switchOffered': { chainId: 'public', connectionId: 'public', failure: 'deep' },
  'network.switchFailed': { attempt: 'public', chainId: 'public', failure: 'deep' },
  'network.listed': { network: 'deep' },
  'network.unlisted': { chainId: 'public' },
  'balance.requested': { account: 'address', requestId: 'public' },
  'balance.received': { account: 'address', requestId: 'public', balance: 'deep' },
  'balance.failed': { account: 'address', requestId: 'public', failure: 'deep' },
  'request.sent': { id: 'public' },
  'request.wanted': {
    id: 'public',
    connectionId: 'public',
    connectorId: 'public',
    method: 'public',
    chainId: 'public',
    address: 'address',
    params: 'ref',
  },
  'request.answered': { id: 'public', result: 'ref', hash: 'address' },
  'request.failed': { id: 'public', failure: 'deep' },
  'transaction.confirmed': { hash: 'address', chainId: 'public', outcome: 'public' },
  'notice.raised': { notice: 'deep' },
  'notice.shown': { id: 'public' },
  'notice.hidden': { id: 'public' },
  'alert.raised': { failure: 'deep' },
  'alert.dismissed': {},
  'clipboard.requested': { what: 'public', text: 'address' },
}

/** Fields, in facts and in state, that are of class `address` wherever they stand. */
const addressFields = new Set(['accounts', 'account', 'hash', 'address', 'text'])
/** Fields with addresses of services that a host may have keyed: dropped from every export. */
const serviceFields = new Set(['rpcUrls', 'customRpcUrls', 'walletRpcUrls'])
/** Fields whose keys are account ids. */
const byAccount = new Set(['native'])
/** What an account holds: as private as its address. */
const holdings = new Set(['amount', 'balance'])

/** Who an exported log is for: oneself, a support engineer, or counted telemetry. */
export type Audience = 'local' | 'support' | 'telemetry'

/** The chain of an account id stays: it is public, and a log without it could not be read again. */
const afterChain = new RegExp(`^((?:${namespaces.join('|')}):[-\\w]{1,32}:)?.*$`, 's')

const hide = (value: unknown, audience: Audience): unknown => {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((one) => hide(one, audience))
  if (typeof value !== 'string') return redact(value, audience)
  return audience === 'telemetry' ? value.replace(afterChain, '$1[address]') : shortenAddresses(value)
}

const redactField = (key: string, value: unknown, audience: Audience): unknown => {
  if (serviceFields.has(key)) return []
  if (holdings.has(key) && typeof value === 'string') return '0'
  if (addressFields.has(key)) return hide(value, audience)
  if (byAccount.has(key) && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([account, inner]) => [hide(account, audience), redact(inner, audience)]),
    )
  }
  return redact(value, audience)
}

/** A value as an audience may see it. Free texts (details of failures) are searched for addresses as well. */
export const redact = (value: unknown, audience: Audience): unknown => {
  if (audience === 'local') return value
  if (typeof value === 'string') return shortenAddresses(value)
  if (Array.isArray(value)) return value.map((one) => redact(one, audience))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, redactField(key, inner, audience)]),
  )
}

/** A fact as an audience may see it. */
export const redactEvent = <T extends EventType>(event: EventOf<T>, audience: Audience): EventOf<T> => {
  if (audience === 'local') return event
  const classes = sensitivity[event.type as T] as Readonly<Record<string, Class>>
  const fields = Object.entries(event).map(([key, value]) => {
    if (key === 'type' || classes[key] === 'public' || classes[key] === 'ref') return [key, value]
    return [key, classes[key] === 'address' ? hide(value, audience) : redactField(key, value, audience)]
  })
  return Object.fromEntries(fields) as EventOf<T>
}
