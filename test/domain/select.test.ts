import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/domain/core/fact.js'
import type { State } from '../../src/domain/core/state.js'
import { initialCatalogue } from '../../src/domain/slices/catalogue/state.js'
import * as select from '../../src/select.js'
import { createTestModal } from '../../src/testing/testModal.js'
import { poisonAmbient } from '../support/poison.js'
import { vectors } from '../support/specVectors.js'
import {
  address,
  afterCommands,
  aspen,
  chosen,
  configured,
  connected,
  ready,
  stateAfter,
} from '../support/states.js'

poisonAmbient()

const account = `eip155:1:${address}` as const
const balance = { amount: '15', symbol: 'ETH', decimals: 18 }
const asked: Fact = { type: 'balance.requested', account, requestId: 'r1' }
const received: Fact = { type: 'balance.received', account, requestId: 'r1', balance }
const birch: typeof aspen = { ...aspen, id: 'example.birch', rdns: 'example.birch', name: 'Birch' }
const announced = (connector: typeof aspen): Fact => ({ type: 'connectors.announced', connector })

const empty: Fact = { type: 'storage.restored', connections: [], activeChainId: null }
/** Storage was read, and named nobody. */
const idle = (): State => stateAfter([empty], ready())
const connectedNow = (): State => stateAfter([empty], connected())

const questions = Object.entries(select) as ReadonlyArray<readonly [string, (state: State) => unknown]>

describe('questions of hosts', () => {
  // Planted: an array built at each asking, for each question.
  it.each(questions)('%s gives the same reference until its answer changes', (_name, ask) => {
    for (const state of [ready(), connected(), stateAfter([announced(birch), asked], connected())]) {
      expect(ask(state)).toBe(ask(state))
      // Something else has happened.
      const later = stateAfter([{ type: 'legal.answered', accepted: true }], state)
      expect(ask(later)).toBe(ask(state))
    }
  })

  it('[ADR-11] account and accounts: whom the wallet gave, the active one first; nobody while none is connected', () => {
    expect(select.account(ready())).toBeNull()
    expect(select.accounts(ready())).toStrictEqual([])
    const expected = {
      address,
      type: 'eoa',
      caipAddress: account,
      chainId: 'eip155:1',
      namespace: 'eip155',
      connectorId: aspen.id,
    }
    expect(select.account(connected())).toStrictEqual(expected)
    expect(select.accounts(connected(), 'eip155')).toStrictEqual([expected])
    expect(select.account(connected(), 'solana')).toBeNull()
  })

  // Planted: `restored` not asked.
  it('status is connecting until storage was read, and while a stored connection is taken up again', () => {
    expect(select.status(ready())).toBe('connecting')
    expect(select.status(idle())).toBe('disconnected')
    expect(select.status(connectedNow())).toBe('connected')
    expect(select.status(connectedNow(), 'solana')).toBe('disconnected')
    const stored = [{ namespace: 'eip155', connectorId: aspen.id }] as const
    const restored: Fact = { type: 'storage.restored', connections: stored, activeChainId: null }
    expect(select.status(stateAfter([restored], ready()))).toBe('connecting')
  })

  // Planted: `status` of the namespace shown in place of any attempt; what was not begun taken for work.
  // Planted: each input left out of walletRowInputs.
  it('wallets change with all that they are made of', () => {
    const state = stateAfter([announced(birch)], connectedNow())
    const idsIn = (of: State) => select.wallets(of).map(({ connectorId }) => connectorId)
    const recalled = stateAfter(
      [
        {
          type: 'wallets.restored',
          recent: [{ id: 'example.birch', name: 'Birch', icon: null, rdns: null, usedAt: null }],
        },
      ],
      state,
    )
    expect(select.wallets(recalled)).not.toStrictEqual(select.wallets(state))
    const options = { ...state.options, excludedConnectors: ['Birch'] }
    expect(idsIn({ ...state, options })).toStrictEqual([aspen.id])
    // Whom the host does not want is known by a service as well: by rdns, and by name in any case.
    for (const mark of ['example.birch', 'birch']) {
      const excluded = { ...initialCatalogue.excluded, marks: [mark] }
      expect(idsIn({ ...state, catalogue: { ...initialCatalogue, excluded } })).toStrictEqual([aspen.id])
    }
  })

  it('busy: while any wallet is asked, whatever is connected; not before anything began', () => {
    const state = stateAfter([announced(birch)], connectedNow())
    expect([select.busy(ready()), select.busy(state)]).toStrictEqual([false, false])
    const asking = afterCommands(state, { type: 'Connect', connectorId: birch.id })
    expect([select.status(asking), select.busy(asking)]).toStrictEqual(['connected', true])
  })

  it('network and networks: where the wallet is, null on one that nobody asked for', () => {
    expect(select.network(connected())).toMatchObject({ chainId: 'eip155:1', name: 'Ethereum' })
    expect(select.networks(connected()).map(({ chainId }) => chainId)).toStrictEqual([
      'eip155:1',
      'eip155:137',
    ])
    const moved: Fact = {
      type: 'connection.chainChanged',
      id: `eip155|${aspen.id}`,
      namespace: 'eip155',
      chainId: 'eip155:97',
      active: true,
    }
    expect(select.network(stateAfter([moved], connected()))).toBeNull()
  })

  // Planted: only a balance that is fresh counts.
  it('balance: the last one known in base units, also while a newer one is on its way', () => {
    expect(select.balance(connected())).toBeNull()
    const known = stateAfter([asked, received], connected())
    expect(select.balance(known)).toStrictEqual(balance)
    const again = stateAfter([{ ...asked, requestId: 'r2' }], known)
    expect(select.balance(again)).toStrictEqual(balance)
    expect(select.balance(known, 'solana')).toBeNull()
  })

  it('wallets: what Connect offers, by the id that connect takes', () => {
    expect(select.wallets(stateAfter([announced(birch)], ready()))).toStrictEqual([
      ...[aspen, birch].map(({ id, name, icon }) => ({
        connectorId: id,
        name,
        icon,
        usedAt: null,
        tag: 'installed',
      })),
    ])
  })

  it('busy while a wallet is asked for anything, and not after', () => {
    expect(select.busy(idle())).toBe(false)
    expect(select.busy(afterCommands(idle(), { type: 'Connect', connectorId: aspen.id }))).toBe(true)
    expect(select.busy(connectedNow())).toBe(false)
    const switching = afterCommands(connectedNow(), { type: 'SwitchNetwork', chainId: 'eip155:137' })
    expect(select.busy(switching)).toBe(true)
  })

  // Planted: a wallet that the host brings taken for an installed one; an excluded one as well.
  it('connectMethods: the host’s order, else wallets first where one of this browser is offered; null until it is read', () => {
    const host: typeof aspen = { ...aspen, id: 'host:own', kind: 'external', rdns: null, name: 'Own' }
    const [usual, walletFirst] = [
      'default connect method order',
      'connect method order with a visible injected/announced wallet',
    ].map((subject) => vectors('wallet lists', subject)[0]?.expected)
    expect(select.connectMethods(stateAfter([configured(), announced(host)]))).toBe(null)
    expect(select.connectMethods(stateAfter([configured(), chosen(), announced(host)]))).toEqual(usual)
    expect(select.connectMethods(ready())).toEqual(walletFirst)
    expect(select.connectMethods(stateAfter([announced(host)], ready()))).toEqual(walletFirst)
    expect(select.connectMethods(ready({ excludeConnectors: [aspen.rdns] }))).toEqual(usual)
    expect(select.connectMethods(ready({ enableWallets: false }))).toEqual(usual)
    const own = ['social', 'wallet']
    expect(select.connectMethods(ready({ features: { connectMethodsOrder: own } }))).toEqual(own)
  })

  // Planted: options that are read late.
  it('wallets are without those that the host excludes before any code of the dialog has come', () => {
    for (const [options, count] of [
      [{}, 1],
      [{ excludeConnectors: ['io.demo.wallet'] }, 0],
      [{ enableWallets: false }, 0],
    ] as const) {
      const { modal } = createTestModal({ options: { ...options, prefetch: false } })
      expect(modal.getState().choices).toBe(undefined)
      expect(select.wallets(modal.getState())).toHaveLength(count)
      expect(select.features(modal.getState())).toBe(null)
    }
  })
})
