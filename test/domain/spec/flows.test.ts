import { describe, expect, it } from 'vitest'
import type { Fact, FactType } from '../../../src/domain/core/fact.js'
import { describe as sentenceOf } from '../../../src/domain/prelude/describe.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { statusOf } from '../../../src/domain/slices/connections/select.js'
import { currentView } from '../../../src/domain/slices/modal/select.js'
import { activeNetwork } from '../../../src/domain/slices/networks/select.js'
import { shownNotice } from '../../../src/domain/slices/notices/select.js'
import type { Modal } from '../../../src/effects/modal.js'
import {
  createTestModal,
  demoAccount,
  memoryStorage,
  type TestModal,
  type TestModalOptions,
} from '../../../src/testing.js'
import { seeSuccess } from '../../support/page.js'

const wallet = 'io.demo.wallet'
const authorised = { name: 'Demo Wallet', rdns: wallet, authorised: true }
const stored = {
  '@appkit/connection_status': 'connected',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/eip155:connected_connector_id': wallet,
}

const connect = async (options: TestModalOptions = {}): Promise<TestModal> => {
  const test = createTestModal(options)
  await test.modal.connect({ connectorId: wallet })
  return test
}

const factsOf = (modal: Modal, type: FactType): ReadonlyArray<Fact> =>
  modal
    .log()
    .records.map(({ fact }) => fact)
    .filter((fact) => fact.type === type)

const failureOf = (work: Promise<unknown>): Promise<{ readonly code: string; readonly message: string }> =>
  work.then(
    () => ({ code: 'none', message: '' }),
    (error: unknown) => error as { readonly code: string; readonly message: string },
  )

describe('connecting', () => {
  it('[OV-1] gets an account address', async () => {
    const { modal } = createTestModal()
    expect(await modal.connect({ connectorId: wallet })).toMatchObject({
      address: demoAccount,
      chainId: 'eip155:1',
    })
  })

  it('[OV-6] [CA-32] a connected visitor signs and sends through the provider', async () => {
    const { modal, wallet: wallets } = await connect()
    const provider = modal.getProvider('eip155')
    const params = ['0x68656c6c6f', demoAccount]
    expect(await provider.request({ method: 'personal_sign', params })).toMatch(/^0x[\da-f]{130}$/)
    expect(await provider.request({ method: 'eth_sendTransaction', params: [{}] })).toMatch(/^0x[\da-f]{64}$/)
    expect(wallets.of(wallet).requests).toContainEqual({ method: 'personal_sign', params })
  })

  it('[OP-8] a host opens and closes the modal', async () => {
    const { modal } = createTestModal()
    await modal.open()
    expect(modal.getState().modal.open).toBe(true)
    modal.close()
    expect(modal.getState().modal.open).toBe(false)
  })
})

describe('at start', () => {
  it('[ST-2] a stored connection is connecting until the wallet has answered', () => {
    const { modal, wallet: wallets } = createTestModal({
      storage: memoryStorage({ entries: stored }),
      wallets: [authorised],
      start: false,
    })
    wallets.of(wallet).answer('eth_accounts', 'later')
    modal.start()
    expect(statusOf(modal.getState(), 'eip155')).toBe('connecting')
    wallets.of(wallet).resolve('eth_accounts', { value: [demoAccount] })
    expect(statusOf(modal.getState(), 'eip155')).toBe('connected')
  })

  it('[ST-3] a wallet that no longer knows the site leaves disconnected, and is not asked', () => {
    const { modal, wallet: wallets } = createTestModal({ storage: memoryStorage({ entries: stored }) })
    expect(statusOf(modal.getState(), 'eip155')).toBe('disconnected')
    expect(wallets.of(wallet).count('eth_requestAccounts')).toBe(0)
  })
})

describe('notices and the shake', () => {
  const raise = (modal: Modal, variant: 'loading' | 'success' | 'error', message: string): void => {
    modal.dispatch({
      type: 'ShowNotice',
      variant,
      text: { kind: 'text', key: 'hostMessage', params: { message } },
    })
  }
  const shown = (modal: Modal) => {
    const notice = shownNotice(modal.getState())
    return notice?.text.kind === 'text' ? `${notice.variant} ${notice.text.params.message}` : null
  }

  it.each(['loading', 'success', 'error'] as const)('[ST-6] a notice may be %s', (variant) => {
    const { modal } = createTestModal()
    raise(modal, variant, 'one')
    expect(shown(modal)).toBe(`${variant} one`)
  })

  it('[ST-7] a second one hides the first and appears 150 ms later', () => {
    const { modal, clock } = createTestModal()
    raise(modal, 'loading', 'one')
    raise(modal, 'success', 'two')
    expect(shown(modal)).toBeNull()
    clock.advance(149)
    expect(shown(modal)).toBeNull()
    clock.advance(1)
    expect(shown(modal)).toBe('success two')
  })

  it('[ST-8] the shake of a refused close ends after 500 ms', async () => {
    const { modal, clock } = await connect({ wallets: [{ ...authorised, chainId: 'eip155:5' }] })
    modal.close()
    clock.advance(499)
    expect(modal.getState().modal.shakenAt).not.toBeNull()
    clock.advance(1)
    expect(modal.getState().modal.shakenAt).toBeNull()
  })
})

describe('networks', () => {
  it('[NW-1] [CA-30] [OV-6] a connected wallet is asked to switch', async () => {
    const { modal, wallet: wallets } = await connect({
      wallets: [{ ...authorised, knownChains: ['eip155:137'] }],
    })
    await modal.switchNetwork('eip155:137')
    expect(wallets.of(wallet).requests).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x89' }],
    })
    expect(activeNetwork(modal.getState())?.name).toBe('Polygon')
  })

  it('[NW-2] without a wallet the network is set', async () => {
    const { modal, wallet: wallets } = createTestModal()
    await modal.switchNetwork(137)
    expect(activeNetwork(modal.getState())?.name).toBe('Polygon')
    expect(wallets.of(wallet).requests).toEqual([])
  })

  it('[CA-31] a wallet that does not know the network is asked to add it', async () => {
    const { modal, wallet: wallets } = await connect()
    await modal.switchNetwork('eip155:137')
    const added = wallets.of(wallet).requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: ['https://rpc-137.example'],
        blockExplorerUrls: ['https://scan-137.example'],
      },
    ])
  })

  it("[ER-17] when that fails, 'Chain is not supported'", async () => {
    const { modal, wallet: wallets } = await connect()
    wallets.of(wallet).answer('wallet_addEthereumChain', { error: { code: -32603, message: 'no' } })
    const { code } = await failureOf(modal.switchNetwork('eip155:137'))
    expect(code).toBe('ChainNotSupported')
    const { switching } = modal.getState().networks
    expect(switching.step === 'failed' && sentenceOf(switching.failure)).toBe('Chain is not supported')
  })

  it('[NW-3] an unsupported network opens UnsupportedChain', async () => {
    const { modal } = await connect({ wallets: [{ ...authorised, chainId: 'eip155:5' }] })
    expect(modal.getState().modal.open).toBe(true)
    expect(currentView(modal.getState()).name).toBe('UnsupportedChain')
  })

  // Planted: back past the list; out of a modal that was open.
  it('[NW-5] a switch ends where it was begun: on the list, or on the account for UnsupportedChain', async () => {
    const made = await connect()
    const { modal, wallet: wallets } = made
    const shown = () => modal.getState().modal.open && currentView(modal.getState()).name
    await modal.open({ view: 'Networks' })
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    seeSuccess(made)
    expect([shown(), modal.getAccount()?.chainId]).toEqual(['Networks', 'eip155:137'])
    wallets.of(wallet).moveTo('eip155:5')
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:1' })
    seeSuccess(made)
    expect([shown(), modal.getAccount()?.chainId]).toEqual(['Account', 'eip155:1'])
    modal.close()
    wallets.of(wallet).moveTo('eip155:5')
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:1' })
    seeSuccess(made)
    expect([shown(), modal.getAccount()?.chainId]).toEqual([false, 'eip155:1'])
    await modal.disconnect()
    await modal.open({ view: 'Networks' })
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    expect([shown(), modal.getState().networks.active.eip155]).toEqual(['Networks', 'eip155:137'])
  })

  it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    '[NW-3] not with %o',
    async (options) => {
      const { modal } = await connect({ options, wallets: [{ ...authorised, chainId: 'eip155:5' }] })
      expect(modal.getState().modal.open).toBe(false)
    },
  )
})

describe('balances', () => {
  it('[CA-2] none is asked for on an unsupported network', async () => {
    const { rpc } = await connect({ wallets: [{ ...authorised, chainId: 'eip155:5' }] })
    expect(rpc.requests).toEqual([])
  })

  it("[ER-1] one that cannot be read is 'Token Balance Unavailable'", async () => {
    const test = createTestModal()
    test.rpc.answer('eth_getBalance', { error: { code: -32603, message: 'down' } })
    await test.modal.connect({ connectorId: wallet })
    const [failed] = factsOf(test.modal, 'balance.failed')
    expect(failed?.type === 'balance.failed' && sentenceOf(failed.failure)).toBe('Token Balance Unavailable')
  })

  it('[ER-2] it is not asked for again within 30 s', async () => {
    const { modal, rpc, clock } = createTestModal()
    rpc.answer('eth_getBalance', { error: { code: -32603, message: 'down' } })
    await modal.connect({ connectorId: wallet })
    const asked = (): number => rpc.requests.filter(({ method }) => method === 'eth_getBalance').length
    expect(asked()).toBe(1)
    clock.advance(30_000)
    await modal.open()
    expect(asked()).toBe(1)
    modal.close()
    clock.advance(1)
    await modal.open()
    expect(asked()).toBe(2)
  })

  it("[ER-2] a press on 'Try again' within 30 s says how long to wait, and asks nobody", async () => {
    const { modal, rpc, clock } = createTestModal()
    rpc.answer('eth_getBalance', { error: { code: -32603, message: 'down' } })
    await modal.connect({ connectorId: wallet })
    clock.advance(10_500)
    modal.dispatch({ type: 'RefreshBalance' })
    expect(rpc.requests).toHaveLength(1)
    expect(shownNotice(modal.getState())?.text).toEqual({
      kind: 'failure',
      failure: failure('Cooldown', { params: { n: 20 } }),
    })
    clock.advance(19_500)
    modal.dispatch({ type: 'RefreshBalance' })
    expect(rpc.requests).toHaveLength(2)
  })

  it('[ER-1] a failed balance is an error notice while the modal is open', async () => {
    const { modal, rpc } = createTestModal()
    rpc.answer('eth_getBalance', 'later')
    await modal.connect({ connectorId: wallet })
    await modal.open()
    expect(rpc.resolve('eth_getBalance', { error: { code: -32603, message: 'down' } })).toBe(true)
    const notice = shownNotice(modal.getState())
    expect(notice?.variant).toBe('error')
    expect(notice?.text).toMatchObject({ kind: 'failure', failure: { tag: 'BalanceUnavailable' } })
  })
})

describe('disconnecting', () => {
  it('[BC-15] waits for the wallet for 3000 ms at most', async () => {
    const { modal, wallet: wallets, clock } = await connect()
    wallets.of(wallet).answer('wallet_revokePermissions', 'never')
    const told = modal.disconnect()
    expect(statusOf(modal.getState(), 'eip155')).toBe('disconnected')
    clock.advance(2_999)
    expect(factsOf(modal, 'connection.walletNotified')).toEqual([])
    clock.advance(1)
    await told
    expect(factsOf(modal, 'connection.walletNotified')).toHaveLength(1)
    expect(modal.dispatch({ type: 'Disconnect' }).ok).toBe(false)
  })
})
