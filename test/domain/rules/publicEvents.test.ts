import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { sentences } from '../../../src/domain/prelude/sentences.js'
import { publicEvents } from '../../../src/domain/rules/publicEvents.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { addresses } from '../../support/canaries.js'
import { configured, connected, wallet } from '../../ui/support/states.js'

const rejected = failure('UserRejected', { details: 'no' })
const ended = {
  type: 'connection.ended',
  id: 'c',
  namespace: 'eip155',
  connectorId: 'com.acme',
  failure: null,
  attempt: null,
} as const

const told: ReadonlyArray<readonly [Fact, ReadonlyArray<readonly [string, object]>]> = [
  [
    { type: 'modal.opened', view: { name: 'Account' }, attempt: null },
    [['MODAL_OPEN', { connected: false }]],
  ],
  [{ type: 'modal.closed' }, [['MODAL_CLOSE', { connected: false }]]],
  [
    { type: 'modal.viewPushed', view: { name: 'ConnectingExternal', connectorId: 'com.acme' } },
    [['SELECT_WALLET', { name: 'Acme Wallet', platform: 'browser' }]],
  ],
  [{ type: 'modal.viewPushed', view: { name: 'Networks' } }, [['CLICK_NETWORKS', {}]]],
  [{ type: 'modal.viewPushed', view: { name: 'WhatIsAWallet' } }, [['CLICK_WALLET_HELP', {}]]],
  [{ type: 'modal.viewPushed', view: { name: 'WhatIsANetwork' } }, [['CLICK_NETWORK_HELP', {}]]],
  [{ type: 'modal.viewPushed', view: { name: 'GetWallet' } }, [['CLICK_GET_WALLET', {}]]],
  [{ type: 'modal.viewPushed', view: { name: 'Create' } }, []],
  [
    {
      type: 'connection.established',
      attempt: 'a',
      id: 'c',
      connector: wallet,
      ...browserAccounts([]),
      chainId: 'eip155:1',
    },
    [['CONNECT_SUCCESS', { method: 'browser', name: 'Acme Wallet' }]],
  ],
  [
    {
      type: 'connection.failed',
      attempt: 'a',
      connectorId: 'com.acme',
      failure: failure('WalletSilent', { params: { wallet: 'Acme' } }),
    },
    [['CONNECT_ERROR', { code: 'WalletSilent', message: 'Acme did not answer. Open it and try again.' }]],
  ],
  [
    { type: 'connection.failed', attempt: 'a', connectorId: 'com.acme', failure: rejected },
    [['USER_REJECTED', { code: 'UserRejected', message: sentences.UserRejected }]],
  ],
  [
    { type: 'request.failed', id: 'r', failure: rejected },
    [['USER_REJECTED', { code: 'UserRejected', message: sentences.UserRejected }]],
  ],
  [{ type: 'request.failed', id: 'r', failure: failure('TimedOut') }, []],
  [{ ...ended, by: 'visitor' }, [['DISCONNECT_SUCCESS', { namespace: 'eip155' }]]],
  [{ ...ended, by: 'wallet' }, []],
  [
    { type: 'network.switched', attempt: 's', chainId: 'eip155:137', active: true },
    [['SWITCH_NETWORK', { network: 'eip155:137' }]],
  ],
  // A number of a telephone is the id of no chain that is known.
  [
    { type: 'network.switched', attempt: 's', chainId: 'eip155:447700900123', active: true },
    [['SWITCH_NETWORK', { network: 'eip155:unknown' }]],
  ],
  [
    { type: 'network.activated', attempt: 's', chainId: 'eip155:15551234567' },
    [['SWITCH_NETWORK', { network: 'eip155:unknown' }]],
  ],
  ...[15551234567, -15551234567, 51.507351].map(
    (n) =>
      [
        {
          type: 'connection.failed',
          attempt: 'a',
          connectorId: 'com.acme',
          failure: failure('Cooldown', { params: { n } }),
        },
        [['CONNECT_ERROR', { code: 'Cooldown', message: sentences.Cooldown.replace('{n}', '0') }]],
      ] as const,
  ),
  [{ type: 'network.activated', attempt: null, chainId: 'eip155:137' }, []],
  [{ type: 'notice.hidden', id: 'n' }, []],
]

describe('public events', () => {
  it.each(told)('%j is told as %j', (fact, expected) => {
    expect(publicEvents(fact, configured).map((one) => [one.event, one.properties])).toEqual(expected)
  })
  it('say whether a wallet is connected', () => {
    expect(publicEvents({ type: 'modal.closed' }, connected)[0]?.properties).toEqual({ connected: true })
  })
})

describe('what events say', () => {
  // Planted: the wallet's words told as they are; its name; what fills the sentence.
  it.each(addresses)('[B20] holds no address, whatever the wallet wrote and is called: %s', (address) => {
    const connector = { ...wallet, name: `Wallet of ${address}` }
    const state = {
      ...configured,
      connectors: { byId: { [connector.id]: connector }, order: [connector.id] },
    }
    const facts: ReadonlyArray<Fact> = [
      ...(['UserRejected', 'Unknown', 'WalletSilent'] as const).map(
        (tag): Fact => ({
          type: 'connection.failed',
          attempt: 'a',
          connectorId: 'x',
          failure: failure(tag, { details: `Declined for ${address}`, params: { wallet: connector.name } }),
        }),
      ),
      { type: 'modal.viewPushed', view: { name: 'ConnectingExternal', connectorId: connector.id } },
      {
        type: 'connection.established',
        attempt: 'a',
        id: 'c',
        connector,
        ...browserAccounts([address]),
        chainId: 'eip155:1',
      },
    ]
    for (const fact of facts) {
      const told = publicEvents(fact, state)
      expect(told).toHaveLength(1)
      expect(JSON.stringify(told)).not.toContain(address)
      expect(JSON.stringify(told)).not.toContain(address.slice(4, 20))
    }
  })
})

// Planted: chosen again by the press that connects what was chosen.
it('a wallet that was chosen is not chosen again by what leads on from its own view', () => {
  const view = { name: 'ConnectingExternal', connectorId: 'com.acme' } as const
  const state = connected
  const stack = [{ name: 'Connect' }, { name: 'ConnectingWalletConnect', walletId: 'w' }, view] as const
  expect(
    publicEvents({ type: 'modal.viewPushed', view }, { ...state, modal: { ...state.modal, stack } }),
  ).toStrictEqual([])
})
