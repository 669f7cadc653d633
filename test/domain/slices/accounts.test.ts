import { describe, expect, it } from 'vitest'
import type { Fact, FactOf } from '../../../src/domain/core/fact.js'
import { broken } from '../../../src/domain/core/invariants.js'
import { account, accounts, accountsOf } from '../../../src/domain/slices/connections/accounts.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { activeAccount, connectedIn } from '../../../src/domain/slices/connections/select.js'
import type { ConnectionAccount } from '../../../src/domain/slices/connections/state.js'
import { activeChainId } from '../../../src/domain/slices/networks/select.js'
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

const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const birch = { ...aspen, id: 'announced:example.birch', name: 'Birch', rdns: 'example.birch' }
const relay = { ...aspen, id: 'relay', name: 'Some Wallet', rdns: null }
const moved = (id: string, chainId: 'eip155:1' | 'eip155:137', active = true): Fact => ({
  type: 'connection.chainChanged',
  ...{ id, namespace: 'eip155', chainId, active },
})
const by = (
  connector: typeof aspen,
  of: Pick<FactOf<'connection.established'>, 'accounts' | 'approvedChains' | 'chainId'>,
): Fact => ({
  type: 'connection.established',
  attempt: null,
  id: `${connector.namespace}|${connector.id}`,
  connector,
  ...of,
})
const idsOf = (state: Parameters<typeof accounts>[0], namespace?: Parameters<typeof accounts>[1]) =>
  accounts(state, namespace).map(({ caipAddress }) => caipAddress)

describe('accounts as wallets give them', () => {
  it('of a browser wallet are the same on every network: the id moves with the wallet, the account does not', () => {
    const before = connected()
    const state = stateAfter([moved(aspenConnection, 'eip155:137')], before)
    expect(activeAccount(state)).toBe(`eip155:137:${address}`)
    expect(connectedIn(state, 'eip155')?.accounts).toBe(connectedIn(before, 'eip155')?.accounts)
  })

  // Planted: every account counted on every network.
  it('of a pairing are those of the network it is on, the active one first', () => {
    const on = (of: string, ...chains: ReadonlyArray<'eip155:1' | 'eip155:137'>): ConnectionAccount => ({
      address: of,
      type: 'eoa',
      chains,
    })
    const state = stateAfter(
      [
        by(relay, {
          accounts: [on(other, 'eip155:137'), on(address, 'eip155:1', 'eip155:137')],
          approvedChains: ['eip155:1', 'eip155:137'],
          chainId: 'eip155:1',
        }),
      ],
      ready(),
    )
    expect(idsOf(state)).toStrictEqual([`eip155:1:${address}`])
    const there = stateAfter([moved('eip155|relay', 'eip155:137')], state)
    expect(idsOf(there)).toStrictEqual([`eip155:137:${other}`, `eip155:137:${address}`])
    expect(account(there)).toMatchObject({ address: other, connectorId: 'relay' })
    expect(broken(there, 0)).toStrictEqual([])
  })

  it('count nowhere where the wallet has none, or stands on no network', () => {
    const away = by(relay, {
      accounts: [{ address: other, type: 'eoa', chains: ['eip155:137'] }],
      approvedChains: ['eip155:1', 'eip155:137'],
      chainId: 'eip155:1',
    })
    const state = stateAfter([away], ready())
    expect([activeAccount(state), account(state)]).toStrictEqual([null, null])
    const connection = connectedIn(connected(), 'eip155')
    expect(accountsOf({ ...connection!, chainId: null })).toStrictEqual([])
  })

  it('an externally owned one beside its smart account, a payment beside an ordinals address', () => {
    const bip122 = 'bip122:000000000019d6689c085ae165831e93' as const
    const bitcoin: Fact = by(
      { ...relay, namespace: 'bip122' },
      {
        accounts: [
          { address: 'bc1qpayment', type: 'payment', chains: [bip122] },
          { address: 'bc1pordinal', type: 'ordinal', chains: [bip122] },
        ],
        approvedChains: [bip122],
        chainId: bip122,
      },
    )
    const smart: Fact = by(aspen, {
      accounts: [
        { address: other, type: 'smartAccount', chains: ['eip155:137'] },
        { address, type: 'eoa', chains: 'any' },
      ],
      approvedChains: 'any',
      chainId: 'eip155:1',
    })
    const state = stateAfter([bitcoin, smart], ready())
    expect(idsOf(state, 'bip122')).toStrictEqual([`${bip122}:bc1qpayment`, `${bip122}:bc1pordinal`])
    expect(idsOf(state, 'eip155')).toStrictEqual([`eip155:1:${address}`])
    expect(broken(state, 0)).toStrictEqual([])
  })
})

describe('a session over several namespaces', () => {
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const pageSession: ReadonlyArray<Fact> = [
    by({ ...relay, namespace: 'solana' }, { ...browserAccounts(['7S3P']), chainId: mainnet }),
    by(relay, { ...browserAccounts([address]), chainId: 'eip155:1' }),
    established('eip155:1', birch),
  ]

  // Planted: `connectorId` left out of decideDisconnect; the namespace left out.
  it('has an account in each, and is let go of as a whole, or in one of them', () => {
    const state = stateAfter(pageSession, ready())
    expect([account(state, 'solana')?.address, account(state, 'eip155')?.connectorId]).toStrictEqual([
      '7S3P',
      birch.id,
    ])
    const left = (...of: Parameters<typeof afterCommands> extends [unknown, ...infer C] ? C : never) =>
      Object.keys(afterCommands(state, ...of).connections.byId).sort()
    expect(left({ type: 'Disconnect', connectorId: 'relay' })).toStrictEqual([`eip155|${birch.id}`])
    expect(left({ type: 'Disconnect', connectorId: 'relay', namespace: 'solana' })).toStrictEqual([
      `eip155|${birch.id}`,
      'eip155|relay',
    ])
    expect(left({ type: 'Disconnect', namespace: 'eip155' })).toStrictEqual(['solana|relay'])
    expect(left({ type: 'Disconnect' })).toStrictEqual([])
  })

  // Planted: whole ids and parts of them taken alike.
  it('is meant by its whole id first, then by the part after the kind, of which the host has first say', () => {
    const hosted = { ...aspen, id: 'host:ledger', kind: 'external' as const, rdns: null }
    const twin = { ...aspen, id: 'announced:host:ledger', rdns: 'host:ledger' }
    const named = { ...aspen, id: 'announced:ledger', rdns: 'ledger' }
    const state = stateAfter(
      [hosted, twin, named].map((one) => established('eip155:1', one)),
      ready(),
    )
    const left = (connectorId: string) =>
      Object.values(afterCommands(state, { type: 'Disconnect', connectorId }).connections.byId).map(
        (one) => one.connectorId,
      )
    expect(left('host:ledger')).toStrictEqual([twin.id, named.id])
    expect(left('ledger')).toStrictEqual([twin.id, named.id])
    expect(left('announced:ledger')).toStrictEqual([hosted.id, twin.id])
  })

  it('shows what is left of a namespace when the one shown goes', () => {
    const state = afterCommands(stateAfter(pageSession, ready()), {
      type: 'Disconnect',
      connectorId: 'example.birch',
    })
    expect(account(state, 'eip155')).toMatchObject({ connectorId: 'relay', address })
    expect(broken(state, 0)).toStrictEqual([])
  })
})

describe('news of connections', () => {
  const resynced: Fact = {
    type: 'connection.resynced',
    ...{ id: aspenConnection, namespace: 'eip155', connector: aspen },
    ...{ ...browserAccounts([other]), chainId: 'eip155:137', active: true },
  }

  // Planted: `one.step === 'connected'` left out of `resynced` (it survived in the first version).
  it('[SES-01] a resync that comes after another connect has won changes nothing of it', () => {
    const state = connected()
    expect(stateAfter([resynced], state).connections).toBe(state.connections)
    expect(account(stateAfter([resynced], state))?.address).toBe(address)
  })

  // Planted: `event.active` left out of reduceNetworkMap.
  it('of a wallet in the background does not move the network shown, nor the one that is remembered', () => {
    const both = stateAfter([established('eip155:1', birch)], connected())
    const state = stateAfter([moved(aspenConnection, 'eip155:137', false)], both)
    expect([activeChainId(state), state.networks.active.eip155]).toStrictEqual(['eip155:1', 'eip155:1'])
    const quiet = stateAfter([{ ...resynced, active: false } as Fact], both)
    expect(quiet.networks).toBe(both.networks)
  })
})
