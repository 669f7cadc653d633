import { describe, expect, it } from 'vitest'
import { cleanDetails } from '../../src/domain/wire/rpcErrors.js'
import { createTestModal } from '../../src/testing/testModal.js'
import { A, connectedPage, demo, factOf, page, turn } from '../support/page.js'

describe('public events', () => {
  it.each([
    ['email', 'alice@example.com'],
    ['name', 'alice.eth'],
    ['keyed address of a service', 'https://w.example/?key=k3y'],
    ['address in groups, as wallets write it', '0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed'],
    [
      'base58 address without a digit: one in 1,600 of Solana',
      'DRpbCBMxVnDKmaPMvVtQbLWbtLqWqTkNvXxCcZzAaBbC',
    ],
  ])('carry no %s that a wallet calls itself by', async (_what, name) => {
    const { modal } = createTestModal({ wallets: [{ name, rdns: demo }] })
    const told: Array<unknown> = []
    modal.onEvent((event) => told.push(event))
    await modal.connect({ connectorId: demo })
    while (told.length === 0) await turn()
    expect(JSON.stringify(told)).not.toContain(name)
  })
})

describe('what hosts are told', () => {
  it('an error of connect holds no address of the visitor', async () => {
    const { modal, demo: wallet } = page()
    wallet.answer('eth_requestAccounts', { error: { code: -32_603, message: `${A} is locked` } })
    const error: unknown = await modal.connect({ connectorId: demo }).catch((reason: unknown) => reason)
    expect(JSON.stringify([error, String(error)])).not.toContain(A)
  })

  it.each([
    'localhost:8545/k3y',
    '[::1]:8545/k3y',
    'рпс.пример/k3y',
    'rpc.example#k3y',
    'user:k3y@rpc.example',
    'https%3A%2F%2Frpc.example%2Fk3y',
    'rpc.example./k3y',
  ])('addresses of services are removed: %s', (message) =>
    expect(cleanDetails(message) ?? '').not.toContain('k3y'),
  )
})

describe('networks that are added later', () => {
  it('keep to the same policy of addresses', async () => {
    const { modal, demo: wallet } = await connectedPage()
    modal.dispatch({
      type: 'AddNetwork',
      network: {
        ...{ chainId: 'eip155:10', namespace: 'eip155', name: 'OP', testnet: false },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        ...{ rpcUrls: ['javascript:1'], walletRpcUrls: ['javascript:1'] },
        ...{ explorerUrl: 'javascript:alert(1)', imageUrl: 'http://pictures.example/x.png' },
      },
    })
    modal.switchNetwork('eip155:10').catch(() => undefined)
    await factOf(modal, 'network.addRequested')
    for (let time = 0; time < 5; time += 1) await turn()
    expect(JSON.stringify(wallet.requests)).toContain('wallet_addEthereumChain')
    expect(JSON.stringify(wallet.requests)).not.toContain('javascript:')
  })
})
