import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { State } from '../../../src/domain/core/state.js'
import type { AnyStored, Read } from '../../../src/domain/core/stored.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import { otherTabConnections } from '../../../src/domain/wire/otherTabConnections.js'
import { readActiveChain, readConnections } from '../../../src/domain/wire/storageKeys.js'
import { storedBalances } from '../../../src/domain/wire/storedBalances.js'
import { storedConnections } from '../../../src/domain/wire/storedConnections.js'
import { parsedJson } from '../../../src/domain/wire/storedJson.js'
import { storageKeys } from '../../../src/domain/wire/storedKeys.js'
import { storedNetworks } from '../../../src/domain/wire/storedNetworks.js'
import { storedTokens } from '../../../src/domain/wire/storedTokens.js'
import { readRecent, storedWallets } from '../../../src/domain/wire/storedWallets.js'
import { poisonAmbient } from '../../support/poison.js'
import {
  address,
  afterCommands,
  aspen,
  aspenConnection,
  connected,
  established,
  ready,
  stateAfter,
} from '../../support/states.js'

poisonAmbient()

type Texts = Readonly<Record<string, string>>
const reading =
  (texts: Texts): Read =>
  (key) =>
    texts[key] ?? null
const encoded = (stored: AnyStored, state: State) => stored.encode(state[stored.slice], state)
const touched = (stored: AnyStored, state: State, texts: Texts = {}) =>
  stored.isTouched?.(state[stored.slice], reading(texts), state)
const birch: Connector = { ...aspen, id: 'announced:example.birch', name: 'Birch', rdns: 'example.birch' }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const cedar: Connector = { ...aspen, id: 'announced:example.cedar', namespace: 'solana' }
const onSolana: Fact = { ...established(solana, cedar), id: `solana|${cedar.id}` } as Fact
const aspenStored: Texts = {
  connection_status: 'connected',
  connected_namespaces: 'eip155',
  'eip155:connected_connector_id': 'example.aspen',
}
const restored = (...connectors: ReadonlyArray<Connector>): Fact => ({
  type: 'storage.restored',
  connections: connectors.map(({ id, namespace }) => ({ namespace, connectorId: id })),
  activeChainId: null,
})
const ofEveryNamespace = (named: Texts) => ({
  ...Object.fromEntries(
    ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map((name) => [
      `${name}:connected_connector_id`,
      null,
    ]),
  ),
  ...named,
})

describe('the names under which storage keeps things', () => {
  it('are those of the specification (wire facts, section 6): sites that migrate keep their visitors', () => {
    expect(storageKeys).toStrictEqual({
      activeChain: 'active_caip_network_id',
      activeNamespace: 'active_namespace',
      connectedNamespaces: 'connected_namespaces',
      status: 'connection_status',
      furtherConnections: 'connections',
      recent: 'recent_wallets',
      nativeBalances: 'native_balance_cache',
      portfolio: 'portfolio_cache',
    })
    expect(
      [storedWallets, storedBalances, storedTokens, storedNetworks].map(({ keys }) => keys),
    ).toStrictEqual([
      ['recent_wallets'],
      ['native_balance_cache'],
      ['portfolio_cache'],
      ['active_caip_network_id', 'active_namespace'],
    ])
    expect([...storedConnections.keys].sort()).toStrictEqual(
      [
        ...Object.keys(ofEveryNamespace({})),
        'connected_namespaces',
        'connection_status',
        'connections',
      ].sort(),
    )
  })
})

describe('what is no JSON', () => {
  it('is as if it were not there', () => {
    expect(['{', '', 'null', '5'].map(parsedJson)).toStrictEqual([null, null, null, 5])
    expect(parsedJson(null)).toBe(null)
  })
})

describe('connections in storage', () => {
  it('are the one that each namespace shows, and what it has besides', () => {
    const state = stateAfter([established('eip155:1', birch), onSolana, established()], ready())
    expect(encoded(storedConnections, state)).toStrictEqual({
      connected_namespaces: 'eip155,solana',
      connection_status: 'connected',
      ...ofEveryNamespace({
        'eip155:connected_connector_id': 'example.aspen',
        'solana:connected_connector_id': 'example.cedar',
      }),
      connections: '{"eip155":[{"accounts":[],"connectorId":"example.birch"}]}',
    })
    const read = readConnections(reading(encoded(storedConnections, state) as Texts), [])
    expect(read).toStrictEqual([
      { namespace: 'eip155', connectorId: aspen.id },
      { namespace: 'eip155', connectorId: birch.id },
      { namespace: 'solana', connectorId: cedar.id },
    ])
  })

  it('are said to be none when there are none', () => {
    expect(encoded(storedConnections, ready())).toStrictEqual({
      connected_namespaces: null,
      connection_status: 'disconnected',
      ...ofEveryNamespace({}),
      connections: null,
    })
  })

  it('leave out those that storage has no name for', () => {
    const unnamed = { ...aspen, id: 'unnamed:Some Wallet' }
    const state = stateAfter([established('eip155:1', unnamed)], connected())
    expect(encoded(storedConnections, state)).toMatchObject({
      'eip155:connected_connector_id': 'example.aspen',
      connections: null,
    })
  })

  it('are read only where the status says so, of namespaces that are listed and name one', () => {
    const read = (more: Texts) => readConnections(reading({ ...aspenStored, ...more }), [])
    expect(read({})).toStrictEqual([{ namespace: 'eip155', connectorId: aspen.id }])
    for (const none of [
      { connection_status: 'disconnected' },
      { connection_status: '' },
      { connected_namespaces: '' },
      { connected_namespaces: 'solana' },
      { 'eip155:connected_connector_id': '' },
      { connected_namespaces: 'doge', 'doge:connected_connector_id': 'io.a' },
      { 'eip155:connected_connector_id': 'x'.repeat(201) },
    ])
      expect(read(none)).toStrictEqual([])
    const longest = 'x'.repeat(200)
    expect(read({ 'eip155:connected_connector_id': longest })).toHaveLength(1)
    const further = [longest, `${longest}x`, ''].map((connectorId) => ({ connectorId }))
    expect(read({ connections: JSON.stringify({ eip155: further }) })).toStrictEqual([
      { namespace: 'eip155', connectorId: aspen.id },
      { namespace: 'eip155', connectorId: `announced:${longest}` },
    ])
    for (const damaged of ['{', 'null', '5', '{"eip155":5}', '{"eip155":{"connectorId":"io.a"}}'])
      expect(read({ connections: damaged })).toHaveLength(1)
  })

  it('are written anew when another one is shown, and as they were when nothing changed', () => {
    const state = stateAfter([established('eip155:1', birch), established()], ready())
    expect(encoded(storedConnections, stateAfter([{ type: 'modal.closed' }], state))).toBe(
      encoded(storedConnections, state),
    )
    const active = { eip155: `eip155|${birch.id}` }
    expect(
      encoded(storedConnections, { ...state, connections: { ...state.connections, active } }),
    ).toMatchObject({
      'eip155:connected_connector_id': 'example.birch',
    })
  })

  it('were touched by this page when one is connected here', () => {
    expect(touched(storedConnections, connected())).toBe(true)
    expect(touched(storedConnections, connected(), { ...aspenStored })).toBe(true)
    expect(touched(storedConnections, ready())).toBe(false)
    const waiting = stateAfter([restored(aspen)], ready())
    expect([
      touched(storedConnections, waiting),
      touched(storedConnections, waiting, aspenStored),
    ]).toStrictEqual([false, false])
  })

  it('were touched by this page when it let one go, unless storage names somebody else by now', () => {
    const left = afterCommands(connected(), { type: 'Disconnect' })
    expect(touched(storedConnections, left)).toBe(true)
    expect(touched(storedConnections, left, aspenStored)).toBe(true)
    const others = { ...aspenStored, 'eip155:connected_connector_id': 'example.birch' }
    expect(touched(storedConnections, left, others)).toBe(false)
    const both = stateAfter([restored(birch)], left)
    expect(touched(storedConnections, both, others)).toBe(true)
  })
})

describe('the network in storage', () => {
  it('is the one shown, with its namespace; none where there is none', () => {
    const polygon = afterCommands(ready(), { type: 'SwitchNetwork', chainId: 'eip155:137' })
    expect(encoded(storedNetworks, polygon)).toStrictEqual({
      active_caip_network_id: 'eip155:137',
      active_namespace: 'eip155',
    })
    const none = stateAfter([])
    expect(encoded(storedNetworks, none)).toStrictEqual({
      active_caip_network_id: null,
      active_namespace: null,
    })
    expect([ready(), polygon, none].map((state) => touched(storedNetworks, state))).toStrictEqual([
      false,
      true,
      false,
    ])
  })

  it('is certain once somebody chose it, by connecting, choosing or switching', () => {
    expect(storedNetworks.after).toStrictEqual([
      'connection.established',
      'network.activated',
      'network.switched',
    ])
  })

  it('is read if it can be one', () => {
    const read = (stored: string) => readActiveChain(reading({ active_caip_network_id: stored }))
    expect(['eip155:1', '', 'nonsense:1', 'eip155'].map(read)).toStrictEqual(['eip155:1', null, null, null])
    expect(readActiveChain(() => null)).toBe(null)
  })
})

describe('wallets in storage', () => {
  const recalled = (...recent: Extract<Fact, { type: 'wallets.restored' }>['recent']): Fact => ({
    type: 'wallets.restored',
    recent,
  })
  const row = { id: aspen.id, name: 'Aspen', icon: null, rdns: 'example.aspen', usedAt: null }

  it('are rows as others write them, without those that storage has no name for', () => {
    const unnamed = { id: 'unnamed:x', name: 'X', icon: null, rdns: null, usedAt: null }
    const icons = ['https://a.example/a.png', 'http://a.example/a.png', `data:image/png,${'x'.repeat(4_096)}`]
    for (const [at, icon] of icons.entries())
      expect(encoded(storedWallets, stateAfter([recalled({ ...row, icon }, unnamed)]))).toStrictEqual({
        recent_wallets: JSON.stringify([
          { id: 'example.aspen', name: 'Aspen', image_url: at === 0 ? icon : null, rdns: 'example.aspen' },
        ]),
      })
    const longest = `data:image/png,${'x'.repeat(4_096 - 15)}`
    expect(
      encoded(storedWallets, stateAfter([recalled({ ...row, icon: longest })]))?.recent_wallets,
    ).toContain(longest)
    expect(encoded(storedWallets, ready())).toBe(null)
  })

  it('come back as they were, if they are wallets', () => {
    const rows = [
      { id: 'example.aspen', name: 'Aspen', image_url: 'https://a.example/a.png', rdns: 'example.aspen' },
      { id: 5, name: 'B' },
      { id: 'b', name: 5 },
      { id: 'ledger', name: 'Ledger', rdns: 5 },
      { id: 'third', name: 'Third' },
    ]
    const state = stateAfter(
      [],
      ready({ connectors: [{ id: 'ledger', name: 'Ledger', provider: { request: () => null } }] }),
    )
    const texts = (raw: unknown) => reading({ recent_wallets: JSON.stringify(raw) })
    expect(storedWallets.decode?.(texts(rows), state)).toStrictEqual(
      recalled(
        { ...row, icon: 'https://a.example/a.png' },
        { id: 'host:ledger', name: 'Ledger', icon: null, rdns: null, usedAt: null },
      ),
    )
    for (const none of [null, 5, 'text', {}, []])
      expect(storedWallets.decode?.(texts(none), state)).toStrictEqual(recalled())
    expect(storedWallets.decode?.(texts({ 0: rows[0] }), state)).toMatchObject({ recent: [{ id: aspen.id }] })
  })
})

describe('when a wallet was used', () => {
  const entry = { id: 'example.aspen', name: 'Aspen', image_url: null, rdns: 'example.aspen' }
  const readBack = (used_at: unknown) =>
    readRecent(reading({ recent_wallets: JSON.stringify([{ ...entry, used_at }]) }), [])

  it('is stored beside what others read, and comes back', () => {
    const used = { id: aspen.id, name: 'Aspen', icon: null, rdns: 'example.aspen', usedAt: 900 }
    const state = stateAfter([{ type: 'wallets.restored', recent: [used] }])
    const texts = encoded(storedWallets, state)
    expect(texts).toStrictEqual({ recent_wallets: JSON.stringify([{ ...entry, used_at: 900 }]) })
    expect(readRecent(reading(texts as Record<string, string>), [])).toStrictEqual([used])
  })

  // Planted: the entry dropped with its nonsense; a text taken for a moment.
  it.each([undefined, null, 'yesterday', '900', -1, 0, 8.64e15 + 1, [900], {}])(
    'is not known where storage holds %j; the wallet stays',
    (used_at) => {
      expect(readBack(used_at)).toMatchObject([{ id: aspen.id, usedAt: null }])
    },
  )
  it.each([1, 8.64e15])('is read from %j', (used_at) => {
    expect(readBack(used_at)).toMatchObject([{ usedAt: used_at }])
  })
})

describe('balances in storage', () => {
  const account = `eip155:1:${address}`
  const row = { caipAddress: account, balance: '1.5', symbol: 'ETH', timestamp: 7, amount: '15', decimals: 1 }
  const decoded = (state: State, ...rows: ReadonlyArray<object>) => {
    const fact = storedBalances.decode?.(reading({ native_balance_cache: JSON.stringify(rows) }), state)
    return fact?.type === 'balances.restored' ? fact.native : null
  }
  const known = { [account]: { amount: '15', symbol: 'ETH', decimals: 1, at: 7 } }

  it('come back for accounts that are connected, or may be in a moment', () => {
    expect(decoded(connected(), row)).toStrictEqual(known)
    expect(decoded(stateAfter([restored(birch)], ready()), row)).toStrictEqual(known)
    expect(decoded(ready(), row)).toStrictEqual({})
    const two: Fact = { ...established(), ...browserAccounts([`0x${'2'.repeat(40)}`, address]) } as Fact
    expect(decoded(stateAfter([two], ready()), row)).toStrictEqual(known)
    expect(decoded(connected(), { ...row, caipAddress: `eip155:1:${'0x'.padEnd(42, '1')}` })).toStrictEqual(
      {},
    )
    expect(decoded(stateAfter([restored(cedar)], ready()), row)).toStrictEqual({})
  })

  it('are rows that could have been written here, up to what may be', () => {
    const good = [{ amount: '9'.repeat(78), balance: '1' }, { symbol: 'x'.repeat(32) }, { symbol: '' }]
    for (const more of good)
      expect(Object.keys(decoded(connected(), { ...row, ...more }) ?? {})).toHaveLength(1)
    const bad = [
      { amount: '9'.repeat(79) },
      { amount: '' },
      { amount: '1x' },
      { amount: 'x1' },
      { amount: '-1' },
      { symbol: 'x'.repeat(33) },
      { decimals: 1.5 },
      { timestamp: 1.5 },
      { decimals: '1' },
      { timestamp: null },
      { balance: 'much' },
      { caipAddress: 'nonsense' },
      { symbol: 5 },
      { amount: 5 },
    ]
    for (const more of bad)
      expect(decoded(connected(), { ...row, ...more }), JSON.stringify(more)).toStrictEqual({})
  })

  it('are written as they were read, of those that are known', () => {
    const received: ReadonlyArray<Fact> = [
      { type: 'balances.restored', native: {} },
      { type: 'balance.requested', account: `eip155:1:${address}`, requestId: 'r' },
      {
        type: 'balance.received',
        account: `eip155:1:${address}`,
        requestId: 'r',
        balance: { amount: '15', symbol: 'ETH', decimals: 1 },
      },
    ]
    const written = (facts: ReadonlyArray<Fact>) => {
      const text = encoded(storedBalances, stateAfter(facts, connected()))?.native_balance_cache
      return text ? JSON.parse(text) : text
    }
    expect(written(received)).toStrictEqual({ [account]: { ...row, timestamp: 3_000 } })
    expect(written(received.slice(0, 2))).toBe(null)
    // While it is asked for anew, nobody knows what it is.
    const again: Fact = { type: 'balance.requested', account: `eip155:1:${address}`, requestId: 's' }
    expect(written([...received, again])).toBe(null)
  })
})

describe('what another tab has made of connections', () => {
  const names = (events: ReadonlyArray<Fact>) =>
    events.map((fact) => (fact.type === 'connection.ended' ? fact.id : fact.type))
  const elsewhere = (state: State, texts: Texts, isCertain: boolean) =>
    names(otherTabConnections(reading(texts), state, isCertain))
  const none = { connection_status: 'disconnected' }

  it('is an end like every other, said before what has come', () => {
    expect(otherTabConnections(reading(none), connected(), true)).toStrictEqual([
      {
        ...{ type: 'connection.ended', id: aspenConnection, namespace: 'eip155', connectorId: aspen.id },
        ...{ by: 'otherTab', failure: null, attempt: null },
      },
      { type: 'storage.changedInOtherTab', connections: [], cleared: false },
    ])
    expect(otherTabConnections(reading({}), ready(), true)).toStrictEqual([
      { type: 'storage.changedInOtherTab', connections: [], cleared: true },
    ])
    expect(elsewhere(connected(), { ...aspenStored }, true)).toStrictEqual(['storage.changedInOtherTab'])
  })

  it('when nobody knows whether it was another tab, ends what waits, and nothing that is connected here', () => {
    const waiting = stateAfter([restored(aspen)], ready())
    expect(elsewhere(waiting, none, false)).toStrictEqual([aspenConnection])
    expect(elsewhere(connected(), none, false)).toStrictEqual([])
    expect(elsewhere(waiting, { ...aspenStored }, false)).toStrictEqual([])
  })

  it('is taken up where this page has nothing of its own, nor has just let it go', () => {
    expect(elsewhere(ready(), { ...aspenStored }, false)).toStrictEqual(['storage.changedInOtherTab'])
    const left = afterCommands(connected(), { type: 'Disconnect' })
    expect(elsewhere(left, { ...aspenStored }, false)).toStrictEqual([])
    const others = { ...aspenStored, 'eip155:connected_connector_id': 'example.birch' }
    expect(elsewhere(connected(), others, false)).toStrictEqual([])
    expect(elsewhere(stateAfter([onSolana], ready()), others, false)).toStrictEqual([
      'storage.changedInOtherTab',
    ])
    const waiting = stateAfter([restored(aspen)], ready())
    expect(elsewhere(waiting, others, false)).toStrictEqual([aspenConnection, 'storage.changedInOtherTab'])
  })
})
