import { describe, expect, it } from 'vitest'
import type { Event } from '../../../src/domain/core/event.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { publicEvents } from '../../../src/domain/rules/publicEvents.js'
import { given } from '../../../src/domain/slices/connections/given.js'
import { initialState } from '../../../src/domain/slices/first.js'
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

const told: ReadonlyArray<readonly [Event, ReadonlyArray<readonly [string, object]>]> = [
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
      ...given([]),
      chainId: 'eip155:1',
    },
    [['CONNECT_SUCCESS', { method: 'browser', name: 'Acme Wallet' }]],
  ],
  [
    { type: 'connection.failed', attempt: 'a', connectorId: 'com.acme', failure: failure('WalletSilent') },
    [['CONNECT_ERROR', { code: 'WalletSilent', message: 'WalletSilent' }]],
  ],
  [
    { type: 'connection.failed', attempt: 'a', connectorId: 'com.acme', failure: rejected },
    [['USER_REJECTED', { code: 'UserRejected', message: 'no' }]],
  ],
  [
    { type: 'request.failed', id: 'r', failure: rejected },
    [['USER_REJECTED', { code: 'UserRejected', message: 'no' }]],
  ],
  [{ type: 'request.failed', id: 'r', failure: failure('TimedOut') }, []],
  [{ ...ended, by: 'visitor' }, [['DISCONNECT_SUCCESS', { namespace: 'eip155' }]]],
  [{ ...ended, by: 'wallet' }, []],
  [
    { type: 'network.switched', attempt: 's', chainId: 'eip155:137', active: true },
    [['SWITCH_NETWORK', { network: 'eip155:137' }]],
  ],
  [{ type: 'network.activated', attempt: null, chainId: 'eip155:137' }, []],
  [{ type: 'notice.hidden', id: 'n' }, []],
]

describe('public events', () => {
  it.each(told)('%j is told as %j', (event, expected) => {
    expect(publicEvents(event, configured).map((one) => [one.event, one.properties])).toEqual(expected)
  })
  it('say whether a wallet is connected', () => {
    expect(publicEvents({ type: 'modal.closed' }, connected)[0]?.properties).toEqual({ connected: true })
  })
})

describe('what events say', () => {
  // Planted: the wallet's words told as they are.
  it('holds no address, whatever the wallet wrote', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    for (const tag of ['UserRejected', 'Unknown'] as const) {
      const why = failure(tag, { details: `User rejected for ${address}` })
      const told = publicEvents(
        { type: 'connection.failed', attempt: 'a', connectorId: 'x', failure: why },
        initialState,
      )
      expect(told).toHaveLength(1)
      expect(JSON.stringify(told)).not.toContain(address)
    }
  })
})
