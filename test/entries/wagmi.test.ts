import {
  type CreateConnectorFn,
  connect,
  createConfig,
  createConnector,
  createStorage,
  custom,
  disconnect,
  getConnection,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import {
  createTestModal,
  demoAccount,
  memoryStorage,
  type TestModal,
  type TestModalOptions,
  testNetworks,
} from 'wallet-modal/testing'
import { walletModal } from 'wallet-modal/wagmi'
import { memoryOf } from '../support/wagmi.js'

const demo = 'io.demo.wallet'

const setup = (given: TestModalOptions = {}) => {
  const test = createTestModal({
    wallets: [{ name: 'Demo Wallet', rdns: demo, knownChains: ['eip155:137'] }],
    ...given,
  })
  const transport = custom(test.modal.getProvider('eip155'))
  const config = createConfig({
    chains: [mainnet, polygon],
    // wagmi's own type accepts it, and so does its helper.
    connectors: [createConnector(walletModal(test.modal) satisfies CreateConnectorFn)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: memoryOf(new Map()) }),
    transports: { [mainnet.id]: transport, [polygon.id]: transport },
  })
  return { ...test, config, connector: config.connectors[0]! }
}

/** The visitor picks the wallet once the modal is open. */
const choose = async ({ modal }: TestModal): Promise<void> => {
  await vi.waitFor(() => expect(modal.getState().modal.open).toBe(true))
  modal.dispatch({ type: 'Connect', connectorId: demo })
}

describe('the wagmi connector', () => {
  it('connects through the modal, and closes it', async () => {
    const all = setup()
    const connecting = connect(all.config, { connector: all.connector })
    await choose(all)
    expect(await connecting).toEqual({ accounts: [demoAccount], chainId: 1 })
    expect(getConnection(all.config)).toMatchObject({ status: 'connected', address: demoAccount, chainId: 1 })
    await vi.waitFor(() => expect(all.modal.getState().modal.open).toBe(false))
  })

  it('takes the connection that the modal has, without opening it', async () => {
    const { modal, config, connector, wallet } = setup()
    const opened = vi.fn()
    modal.record$.subscribe(({ fact }) => fact.type === 'modal.opened' && opened())
    await modal.connect({ connectorId: demo })
    await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
    await disconnectWagmiOnly(config)
    expect(await connect(config, { connector })).toEqual({ accounts: [demoAccount], chainId: 1 })
    expect(opened).not.toHaveBeenCalled()
    expect(wallet.of(demo).count('eth_requestAccounts')).toBe(1)
  })

  it('gives accounts with capabilities when asked to', async () => {
    const all = setup()
    const connecting = connect(all.config, { connector: all.connector, withCapabilities: true })
    await choose(all)
    expect((await connecting).accounts).toEqual([{ address: demoAccount, capabilities: {} }])
  })

  it('rejects with UserRejectedRequestError when the modal is closed', async () => {
    const { modal, config, connector } = setup()
    const connecting = connect(config, { connector })
    connecting.catch(() => undefined)
    await vi.waitFor(() => expect(modal.getState().modal.open).toBe(true))
    modal.close()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(getConnection(config).status).toBe('disconnected')
  })

  it('connects on the chain asked for', async () => {
    const all = setup()
    const connecting = connect(all.config, { connector: all.connector, chainId: 137 })
    await choose(all)
    expect(await connecting).toEqual({ accounts: [demoAccount], chainId: 137 })
    expect(getConnection(all.config).chainId).toBe(137)
  })

  it('switches, from wagmi and from the wallet', async () => {
    const { modal, config, wallet } = setup()
    await modal.connect({ connectorId: demo })
    expect(await switchChain(config, { chainId: 137 })).toMatchObject({ id: 137 })
    expect(getConnection(config).chainId).toBe(137)
    expect(wallet.of(demo).chainId).toBe('eip155:137')
    wallet.of(demo).moveTo('eip155:1')
    expect(getConnection(config).chainId).toBe(1)
  })

  it('says why it did not switch', async () => {
    const { modal, config, wallet, connector } = setup()
    await modal.connect({ connectorId: demo })
    wallet.of(demo).answer('wallet_switchEthereumChain', { error: { code: 4001, message: 'no' } })
    await expect(switchChain(config, { chainId: 137 })).rejects.toMatchObject({ code: 4001 })
    await expect(connector.switchChain?.({ chainId: 10 })).rejects.toMatchObject({ name: 'SwitchChainError' })
    expect(getConnection(config).chainId).toBe(1)
  })

  // Planted: viem's errors over ours as they are.
  it('says it in one line of details, with what was thrown as the cause', async () => {
    const one = setup({ options: { networks: [testNetworks[0]] } })
    await one.modal.connect({ connectorId: demo })
    const failed = await switchChain(one.config, { chainId: 137 }).catch((error) => error)
    expect(failed).toMatchObject({ name: 'SwitchChainError', cause: { name: 'ModalError' } })
    const two = setup()
    await two.modal.connect({ connectorId: demo })
    two.wallet.of(demo).answer('wallet_switchEthereumChain', { error: { code: 4001, message: 'not now' } })
    const refused = await switchChain(two.config, { chainId: 137 }).catch((error) => error)
    expect(refused).toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
      cause: { name: 'ModalError' },
    })
    expect(failed.details).toBe('Network Not Found: eip155:137 is not among the requested networks')
    for (const { message } of [failed, refused]) expect(message.match(/Details: /g)).toHaveLength(1)
  })

  it('follows what the visitor does in the modal and in the wallet', async () => {
    const { modal, config, wallet } = setup()
    await modal.connect({ connectorId: demo })
    expect(getConnection(config)).toMatchObject({ status: 'connected', address: demoAccount })
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    wallet.of(demo).use(other)
    expect(getConnection(config).address).toBe(other)
    await modal.disconnect()
    expect(getConnection(config).status).toBe('disconnected')
  })

  it('disconnects, and connects again', async () => {
    const all = setup()
    await all.modal.connect({ connectorId: demo })
    await disconnect(all.config)
    expect(getConnection(all.config).status).toBe('disconnected')
    expect(all.modal.getAccount('eip155')).toBeNull()
    const connecting = connect(all.config, { connector: all.connector })
    await choose(all)
    expect(await connecting).toMatchObject({ chainId: 1 })
    await all.modal.disconnect()
    expect(getConnection(all.config).status).toBe('disconnected')
  })

  it('reconnects on load, silently, also when the wallet announces itself late', async () => {
    const first = setup()
    await first.modal.connect({ connectorId: demo })
    first.modal.stop()
    const storage = memoryStorage({ entries: first.storage.entries() })
    const later = setup({
      storage,
      start: false,
      wallets: [{ name: 'Demo Wallet', rdns: demo, authorised: true, late: true }],
    })
    const reconnecting = reconnect(later.config)
    await Promise.resolve()
    expect(later.config.state.status).toBe('connecting')
    later.wallet.announce(demo)
    expect(await reconnecting).toMatchObject([{ accounts: [demoAccount], chainId: 1 }])
    expect(getConnection(later.config)).toMatchObject({ status: 'connected', address: demoAccount })
    expect(later.wallet.of(demo).count('eth_requestAccounts')).toBe(0)
  })

  it('stays disconnected on load without a stored connection', async () => {
    const { config } = setup({ start: false })
    expect(await reconnect(config)).toEqual([])
    expect(getConnection(config).status).toBe('disconnected')
  })

  it("signs through wagmi's client", async () => {
    const { modal, config } = setup()
    await modal.connect({ connectorId: demo })
    expect(await signMessage(config, { message: 'hello' })).toMatch(/^0x5a/)
  })
})

/** wagmi forgets; the modal stays connected. */
const disconnectWagmiOnly = async (config: ReturnType<typeof setup>['config']): Promise<void> => {
  config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
}
