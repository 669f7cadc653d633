import { describe, expect, it } from 'vitest'
import { namespaces } from '../../../src/domain/caip/namespace.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { nativeBalance } from '../../../src/domain/slices/balances/select.js'
import { accounts } from '../../../src/domain/slices/connections/accounts.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { activeAccount, activeConnection, statusOf } from '../../../src/domain/slices/connections/select.js'
import { activeChainId, activeNetwork, networkById } from '../../../src/domain/slices/networks/select.js'
import { toNetwork } from '../../../src/domain/wire/networks.js'
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
import { storedEntriesOf } from '../../support/stored.js'

const account = `eip155:1:${address}` as const
const balance = { amount: '1500000000000000000', symbol: 'ETH', decimals: 18 }
const asked = { type: 'balance.requested', account, requestId: 'r1' } as const
const withBalance = stateAfter(
  [asked, { type: 'balance.received', account, requestId: 'r1', balance }],
  connected(),
)

describe('an account', () => {
  it('[EN-1] has a CAIP address and an address', () => {
    expect(activeAccount(connected())).toBe(account)
  })

  it('[EN-2] has a balance and its symbol', () => {
    expect(nativeBalance(withBalance, account)).toMatchObject({ step: 'success', value: balance })
  })

  it('[EN-9] is one of all accounts that the wallet gave', () => {
    const other = `0x${'b'.repeat(40)}`
    const state = stateAfter(
      [
        {
          type: 'connection.accountsChanged',
          id: aspenConnection,
          accounts: browserAccounts([address, other]).accounts,
        },
      ],
      connected(),
    )
    expect(accounts(state).map((one) => one.caipAddress)).toEqual([account, `eip155:1:${other}`])
  })

  it('[EN-12] knows the wallet it came from', () => {
    expect(activeConnection(connected())).toMatchObject({ connectorId: aspen.id, name: 'Aspen', icon: null })
  })
})

describe('the connection status', () => {
  it('[ST-1] [EN-15] goes from disconnected over connecting to connected, per namespace', () => {
    const asking = afterCommands(ready(), { type: 'Connect', connectorId: aspen.id })
    expect(statusOf(ready(), 'eip155')).toBe('disconnected')
    expect(statusOf(asking, 'eip155')).toBe('connecting')
    expect(statusOf(connected(), 'eip155')).toBe('connected')
    expect(statusOf(connected(), 'solana')).toBe('disconnected')
  })

  it('[ST-1] is disconnected again after a connection has ended', () => {
    expect(statusOf(afterCommands(connected(), { type: 'Disconnect' }), 'eip155')).toBe('disconnected')
  })
})

describe('a network', () => {
  const input = {
    id: 10,
    name: 'Optimism',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://a.example'] }, chainDefault: { http: ['https://b.example'] } },
    blockExplorers: { default: { url: 'https://scan.example/' } },
    testnet: true,
    assets: { imageUrl: 'https://c.example/i.png' },
  }
  const extras = { customRpcUrls: {}, chainImages: {} }

  it('[EN-17] keeps every field of its input', () => {
    expect(toNetwork(input, extras)).toEqual({
      chainId: 'eip155:10',
      namespace: 'eip155',
      name: 'Optimism',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://a.example'],
      walletRpcUrls: ['https://b.example'],
      explorerUrl: 'https://scan.example',
      testnet: true,
      imageUrl: 'https://c.example/i.png',
    })
  })

  it('[EN-17] may name its namespace, or its CAIP-2 id', () => {
    expect(toNetwork({ ...input, id: 'abc', chainNamespace: 'solana' }, extras)?.chainId).toBe('solana:abc')
    expect(toNetwork({ ...input, caipNetworkId: 'eip155:5' }, extras)?.chainId).toBe('eip155:5')
  })

  it('[EN-19] that was not asked for is an id without currency or RPC address', () => {
    const state = connected('eip155:8453')
    expect(activeChainId(state)).toBe('eip155:8453')
    expect(activeNetwork(state)).toBeNull()
    expect(networkById(state, 'eip155:8453')).toBeNull()
  })

  it('[EN-20] belongs to one of five namespaces', () => {
    expect(namespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
  })
})

describe('recent wallets', () => {
  it('[EN-21] are two at most, the newest first', () => {
    const wallets = ['one', 'two', 'three'].map((id) => ({ ...aspen, id, name: id, rdns: id }))
    const state = stateAfter(
      wallets.map((wallet) => established('eip155:1', wallet)),
      ready(),
    )
    expect(state.wallets.recent.map(({ id }) => id)).toEqual(['three', 'two'])
  })
})

describe('a query', () => {
  it('[ST-9] is idle, pending, success or error', () => {
    const steps = [
      nativeBalance(connected(), account),
      nativeBalance(stateAfter([asked], connected()), account),
      nativeBalance(withBalance, account),
      nativeBalance(
        stateAfter(
          [
            asked,
            { type: 'balance.failed', account, requestId: 'r1', failure: failure('BalanceUnavailable') },
          ],
          connected(),
        ),
        account,
      ),
    ]
    expect(steps.map(({ step }) => step)).toEqual(['idle', 'pending', 'success', 'failure'])
  })
})

describe('storage', () => {
  it('[EN-30] keeps namespaces, recent wallets, status and the native balance', () => {
    const read = stateAfter(
      [
        { type: 'wallets.restored', recent: [] },
        { type: 'balances.restored', native: {} },
      ],
      withBalance,
    )
    const stored = storedEntriesOf(read)
    expect(stored).toMatchObject({ connected_namespaces: 'eip155', connection_status: 'connected' })
    expect(JSON.parse(stored.recent_wallets ?? '')).toMatchObject([{ id: 'example.aspen', name: 'Aspen' }])
    expect(JSON.parse(stored.native_balance_cache ?? '')).toMatchObject({
      [account]: { balance: '1.5', symbol: 'ETH', timestamp: 2_000 },
    })
  })
})
