import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/domain/core/state.js'
import { groupOrder, isOffered, walletRows } from '../../../src/domain/rules/walletRows.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import type { ConnectorGroup } from '../../../src/domain/slices/options/state.js'
import { initialState } from '../../../src/domain/slices/pageLoad.js'

const connector = (of: Partial<Connector> & Pick<Connector, 'id'>): Connector => ({
  kind: 'announced',
  namespace: 'eip155',
  name: of.id,
  icon: null,
  rdns: null,
  ...of,
})

const announced = connector({ id: 'announced.wallet', name: 'Announced', rdns: 'announced.wallet' })
const other = connector({ id: 'other.wallet', name: 'Other', rdns: 'other.wallet' })
const nameless = connector({ id: 'No Rdns', name: 'No Rdns' })
const browser = connector({ id: 'Browser Wallet', kind: 'injected', name: 'Browser Wallet' })
const external = connector({ id: 'hostWallet', kind: 'external', name: 'Host Wallet' })

const stateWith = (connectors: readonly Connector[], more: Partial<State> = {}): State => ({
  ...initialState,
  connectors: {
    byId: Object.fromEntries(connectors.map((one) => [one.id, one])),
    order: connectors.map(({ id }) => id),
  },
  ...more,
})
const withOptions = (options: Partial<State['options']>): Partial<State> => ({
  options: { ...initialState.options, ...options },
})
const remembering = (...ids: readonly string[]): Partial<State> => ({
  wallets: { recent: ids.map((id) => ({ id, name: id, icon: null, rdns: null })), restored: true },
})
const names = (state: State): readonly string[] => walletRows(state).map(({ connectorId }) => connectorId)

describe('order of groups (vectors, "wallet lists")', () => {
  const all: readonly ConnectorGroup[] = [
    'featured',
    'custom',
    'recent',
    'injected',
    'external',
    'walletConnect',
  ]
  it.each<readonly [readonly ConnectorGroup[], readonly ConnectorGroup[], readonly ConnectorGroup[]]>([
    [
      ['featured', 'walletConnect', 'injected'],
      all,
      ['featured', 'walletConnect', 'injected', 'recent', 'custom', 'external'],
    ],
    [
      ['injected', 'walletConnect'],
      all,
      ['injected', 'walletConnect', 'recent', 'featured', 'custom', 'external'],
    ],
    [
      ['injected', 'recommended'],
      ['featured', 'custom', 'recent', 'external', 'walletConnect'],
      ['walletConnect', 'recent', 'featured', 'custom', 'external'],
    ],
    [['walletConnect', 'injected'], ['injected'], ['injected']],
  ])('%j of %j is %j', (wanted, enabled, expected) => {
    expect(groupOrder(wanted, enabled)).toEqual(expected)
  })

  it('drops a group that is named twice', () => {
    expect(groupOrder(['injected', 'injected'], ['injected'])).toEqual(['injected'])
  })
})

describe('which connectors get a row (vectors, "show connector")', () => {
  it('offers "Browser Wallet" on every platform (the vector for desktop is for design section 5 to judge)', () => {
    expect(isOffered(browser, [])).toBe(true)
  })
  it('leaves out what is excluded by rdns or name', () => {
    expect(isOffered(announced, ['announced.wallet'])).toBe(false)
    expect(isOffered(browser, ['Browser Wallet'])).toBe(false)
    expect(isOffered(announced, [])).toBe(true)
  })
  it('hides the Coinbase SDK connector of a host', () => {
    expect(isOffered(connector({ id: 'coinbaseWalletSDK', kind: 'external' }), [])).toBe(false)
    expect(isOffered(external, [])).toBe(true)
  })
  it('[N2-19] gives window.ethereum no row where it bears the name of a wallet that has one', () => {
    const twin: Connector = { ...announced, id: 'injected', kind: 'injected' }
    expect(names(stateWith([twin, announced]))).toEqual([announced.id])
    expect(names(stateWith([browser, announced]))).toEqual([browser.id, announced.id])
    const excluding = withOptions({ excludedConnectors: ['announced.wallet'] })
    expect(names(stateWith([twin, announced], excluding))).toEqual([])
    expect(names(stateWith([twin]))).toEqual([twin.id])
  })
})

describe('rows', () => {
  it('offers nothing when wallets are off', () => {
    expect(names(stateWith([announced], withOptions({ enableWallets: false })))).toEqual([])
  })
  it('keeps the order of first sight, with the tag and id of each kind', () => {
    expect(walletRows(stateWith([external, nameless, announced]))).toEqual([
      expect.objectContaining({ testId: 'wallet-selector-No Rdns', tag: 'installed' }),
      expect.objectContaining({ testId: 'wallet-selector-announced.wallet', tag: 'installed' }),
      expect.objectContaining({ testId: 'wallet-selector-external-hostWallet', tag: null }),
    ])
  })
  it('puts a recent wallet first, once, and only while it can be reached', () => {
    const rows = walletRows(stateWith([announced, other], remembering('other.wallet', 'gone.wallet')))
    expect(rows.map(({ connectorId, tag }) => [connectorId, tag])).toEqual([
      ['other.wallet', 'recent'],
      ['announced.wallet', 'installed'],
    ])
  })
  it('follows the order of the host', () => {
    const order = withOptions({ connectorTypeOrder: ['external', 'injected'] })
    expect(names(stateWith([announced, external], order))).toEqual(['hostWallet', 'announced.wallet'])
  })
})

describe('one wallet in several namespaces', () => {
  const evm = connector({ id: 'announced:app.phantom', name: 'Phantom', rdns: 'app.phantom' })
  const solana = connector({ id: 'unnamed:Phantom', name: 'Phantom', namespace: 'solana' })
  const twin = connector({ id: 'unnamed:Other', name: 'Announced' })
  const inNamespace = (current: 'eip155' | 'solana'): Partial<State> => ({
    networks: { ...initialState.networks, currentNamespace: current },
  })

  // Planted: the namespace not asked, so that a twin of the same namespace vanished; the first connector always taken.
  it('is one row, which leads to its connector for the namespace shown', () => {
    const named = connector({ ...solana, id: 'announced:app.phantom.sol', rdns: 'app.phantom' })
    for (const second of [solana, named]) {
      const first = second === solana ? { ...evm, rdns: null } : evm
      expect(names(stateWith([first, second, other], inNamespace('eip155')))).toStrictEqual([
        first.id,
        other.id,
      ])
      expect(names(stateWith([first, second, other], inNamespace('solana')))).toStrictEqual([
        second.id,
        other.id,
      ])
    }
  })

  it('two of one name within a namespace stay two: a name proves nothing', () => {
    for (const current of ['eip155', 'solana'] as const)
      expect(names(stateWith([announced, twin], inNamespace(current)))).toStrictEqual([announced.id, twin.id])
  })
})
