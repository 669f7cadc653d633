import { describe, expect, it } from 'vitest'
import { findConnector } from '../../../src/domain/slices/connectors/find.js'
import { readOptions } from '../../../src/domain/wire/options.js'
import { otherTabConnections } from '../../../src/domain/wire/otherTabConnections.js'
import { storedOfConnector } from '../../../src/domain/wire/storedConnectorNames.js'
import { connectorOfStored } from '../../../src/domain/wire/storedConnectors.js'
import { aspen, connected, established, ready, stateAfter } from '../../support/states.js'

describe('connectors as storage knows them', () => {
  // Planted: announced before hosts; a reserved word taken for an rdns; the hosts left out.
  it.each([
    ['injected', 'injected'],
    ['walletConnect', 'relay'],
    ['ID_AUTH', 'embedded'],
    ['ledger', 'host:ledger'],
    ['io.rabby', 'announced:io.rabby'],
    ['__proto__', 'announced:__proto__'],
  ])('%s is read as %s, and written as it was', (stored, id) => {
    expect(connectorOfStored(stored, ['ledger'])).toBe(id)
    expect(storedOfConnector(id, ['ledger'])).toBe(stored)
  })

  it('the transient word of a pairing is read, and not written', () => {
    expect(connectorOfStored('WALLET_CONNECT', [])).toBe('relay')
    expect(storedOfConnector('relay', [])).toBe('walletConnect')
  })

  // Planted: an rdns that means somebody else there written all the same.
  it('a wallet without an rdns, or with one that means somebody else there, has no place there', () => {
    for (const id of ['unnamed:Some Wallet', 'announced:injected', 'announced:ID_AUTH', 'announced:ledger'])
      expect(storedOfConnector(id, ['ledger']), id).toBe(null)
    expect(storedOfConnector('announced:ledger', [])).toBe('ledger')
  })
})

describe('what another tab made of connections', () => {
  const unnamed = { ...aspen, id: 'unnamed:Some Wallet', name: 'Some Wallet', rdns: null }
  const endsIn = (state: ReturnType<typeof connected>, status: string | null = 'disconnected') =>
    otherTabConnections((key) => (key === 'connection_status' ? status : null), state, true).flatMap(
      (fact) => (fact.type === 'connection.ended' ? [fact.connectorId] : []),
    )

  // Planted: a wallet that storage cannot name taken for one that it names no more.
  it('ends what storage names no more, and nothing that it never named', () => {
    expect(endsIn(connected())).toStrictEqual([aspen.id])
    const strange = stateAfter([established('eip155:1', unnamed)], ready())
    expect(endsIn(strange)).toStrictEqual([])
    // Unless the whole storage was cleared: the site is left.
    expect(endsIn(strange, null)).toStrictEqual([unnamed.id])
  })
})

describe('connectors by name', () => {
  const host = { ...aspen, id: 'host:example.aspen', kind: 'external' as const, rdns: null }

  // Planted: announced before host in findConnector.
  it('are found by id, and by the part after the kind, of which the host has the first say', () => {
    const state = stateAfter([{ type: 'connectors.announced', connector: host }], connected())
    expect(findConnector(state, 'announced:example.aspen')).toStrictEqual(aspen)
    expect(findConnector(state, 'example.aspen')).toStrictEqual(host)
    expect(findConnector(connected(), 'example.aspen')).toStrictEqual(aspen)
    for (const strange of ['', ':', 'host:', 'toString', 'announced:toString', 'announced:'])
      expect(findConnector(state, strange), strange).toBe(null)
  })
})

describe("a host's own connectors", () => {
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  }
  const read = (...ids: ReadonlyArray<unknown>) =>
    readOptions({
      projectId: 'p',
      networks: [network],
      connectors: ids.map((id) => ({ id, name: 'X', provider: { request: () => null } })),
    })

  // Planted: each of the four conditions left out.
  it.each(['injected', 'walletConnect', 'WALLET_CONNECT', 'ID_AUTH', 'relay', 'embedded', 'host:x', ':', ''])(
    'may not be called %j: the field is named',
    (id) => {
      expect(read('ledger', id)).toMatchObject({
        left: { tag: 'InvalidOptions', params: { field: 'connectors.1.id' } },
      })
    },
  )

  it('have ids of their own, of which the modal keeps account', () => {
    expect(read('ledger', 'ledger')).toMatchObject({ left: { params: { field: 'connectors.1.id' } } })
    expect(read(5)).toMatchObject({ left: { params: { field: 'connectors.0.id' } } })
    expect(read('ledger', 'trezor')).toMatchObject({
      right: { fact: { options: { hostConnectors: ['ledger', 'trezor'] } } },
    })
  })
})
