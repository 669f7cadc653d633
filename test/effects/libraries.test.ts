import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  injected,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { BrowserProvider, parseEther as ethersParse, verifyMessage as ethersVerify } from 'ethers'
import {
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChainId } from '../../src/domain/caip/chainId.js'
import { account, chainSite, friend } from '../support/chainSite.js'
import { newWindow } from '../support/livePage.js'
import { factOf } from '../support/page.js'

/** Init code that reverts with these four bytes. */
const reverting: Hex = '0x63123456786000526004601cfd'
const revertData = '0x12345678'

const typed = {
  domain: { name: 'Shop', version: '1', chainId: 1 },
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { item: 'Book', amount: 3n },
} as const

const site = chainSite()

describe('viem over our provider', () => {
  const client = (id = 1) =>
    createWalletClient({
      chain: site.viemChain(id),
      transport: custom(site.modal.getProvider('eip155')),
      pollingInterval: 20,
    })
  const reader = (id = 1) =>
    createPublicClient({
      chain: site.viemChain(id),
      transport: custom(site.modal.getProvider('eip155')),
      pollingInterval: 20,
    })

  it('[LIB-viem] asks for accounts through the modal, signs texts and typed data that verify', async () => {
    const asked = client().requestAddresses()
    await site.chosen()
    await expect(asked).resolves.toStrictEqual([account.address])
    const { address } = account
    const signature = await client().signMessage({ account: address, message: 'Hello' })
    await expect(verifyMessage({ address, message: 'Hello', signature })).resolves.toBe(true)
    const sealed = await client().signTypedData({ account: address, ...typed })
    await expect(verifyTypedData({ address, signature: sealed, ...typed })).resolves.toBe(true)
  })

  it('[N2-13] permissions that viem asks for connect, and are those of the wallet that was chosen', async () => {
    const asked = client().requestPermissions({ eth_accounts: {} })
    await site.chosen()
    await expect(asked).resolves.toMatchObject([
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [account.address] }],
      },
    ])
    await expect(client().getAddresses()).resolves.toStrictEqual([account.address])
  })

  it('[LIB-viem] sends coins, and the balance shows it; the transaction is followed to its block', async () => {
    await site.connected()
    const before = await site.balanceOf(1, friend)
    const hash = await client().sendTransaction({
      account: account.address,
      to: friend,
      value: parseEther('0.5'),
    })
    await expect(reader().waitForTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })
    expect((await site.balanceOf(1, friend)) - before).toBe(parseEther('0.5'))
    await expect(factOf(site.modal, 'transaction.confirmed')).resolves.toMatchObject({
      hash,
      outcome: 'confirmed',
    })
  })

  it('[LIB-viem] switches; a network that the wallet refuses is 4902, a decline 4001', async () => {
    await site.connected()
    await client().switchChain({ id: 137 })
    await expect(client(137).getChainId()).resolves.toBe(137)
    await expect(client().switchChain({ id: 8453 })).rejects.toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
    })
    await expect(client().switchChain({ id: 5 })).rejects.toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
    })
    site.wallet.declines = true
    await expect(client().switchChain({ id: 1 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    await expect(client().signMessage({ account: account.address, message: 'x' })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    expect(site.modal.getAccount()?.chainId).toBe<ChainId>('eip155:137')
  })

  it('[LIB-viem] reads before and after connecting, and gets revert data whole', async () => {
    await expect(reader().getBalance({ address: friend })).resolves.toBeGreaterThan(0n)
    await site.connected()
    await expect(reader().getBlockNumber()).resolves.toBeTypeOf('bigint')
    const error = await reader()
      .call({ data: reverting })
      .catch((reason: unknown) => reason)
    const walked = (error as { walk(test: (one: unknown) => boolean): { data?: unknown } }).walk(
      (one) => typeof one === 'object' && one !== null && 'data' in one && one.data === revertData,
    )
    expect(walked.data).toBe(revertData)
  })
})

describe('ethers over our provider', () => {
  const browser = () =>
    new BrowserProvider(
      site.modal.getProvider('eip155') as ConstructorParameters<typeof BrowserProvider>[0],
      'any',
      { cacheTimeout: -1 },
    )

  it('[LIB-ethers] connects, signs, sends and reads', async () => {
    const provider = browser()
    const asked = provider.getSigner()
    await site.chosen()
    const signer = await asked
    expect(signer.address).toBe(account.address)
    const signature = await signer.signMessage('Hello')
    expect(ethersVerify('Hello', signature)).toBe(account.address)
    const before = await site.balanceOf(1, friend)
    const sent = await signer.sendTransaction({ to: friend, value: ethersParse('0.25') })
    const client = createPublicClient({ chain: site.viemChain(1), transport: http(), pollingInterval: 20 })
    await client.waitForTransactionReceipt({ hash: sent.hash as Hex })
    expect((await site.balanceOf(1, friend)) - before).toBe(parseEther('0.25'))
    provider.destroy()
  })

  it('[LIB-ethers] knows a decline, follows a switch, decodes revert data', async () => {
    await site.connected()
    const provider = browser()
    await provider.send('wallet_switchEthereumChain', [{ chainId: '0x89' }])
    expect((await provider.getNetwork()).chainId).toBe(137n)
    await expect(provider.call({ data: reverting })).rejects.toMatchObject({
      code: 'CALL_EXCEPTION',
      data: revertData,
    })
    const signer = await provider.getSigner()
    site.wallet.declines = true
    await expect(signer.signMessage('x')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
    provider.destroy()
  })
})

describe('wagmi over our provider', () => {
  // Its injected connector looks for providers only where there is a window.
  beforeEach(() => void vi.stubGlobal('window', newWindow()))
  afterEach(() => void vi.unstubAllGlobals())

  const config = () =>
    createConfig({
      chains: [site.viemChain(1), site.viemChain(137)],
      storage: null,
      multiInjectedProviderDiscovery: false,
      connectors: [
        injected({
          shimDisconnect: false,
          target: () => ({
            id: 'walletModal',
            name: 'Wallet Modal',
            provider: site.modal.getProvider('eip155') as never,
          }),
        }),
      ],
      transports: { 1: http(site.chains.rpcUrls[1]!), 137: http(site.chains.rpcUrls[137]!) },
    })

  it('[LIB-wagmi] connects, signs, sends, switches and disconnects', async () => {
    const wagmi = config()
    const connecting = connect(wagmi, { connector: wagmi.connectors[0]! })
    await site.chosen()
    await expect(connecting).resolves.toMatchObject({ accounts: [account.address], chainId: 1 })
    const signature = await signMessage(wagmi, { message: 'Hello' })
    await expect(verifyMessage({ address: account.address, message: 'Hello', signature })).resolves.toBe(true)
    await switchChain(wagmi, { chainId: 137 })
    expect(getConnection(wagmi).chainId).toBe(137)
    const before = await site.balanceOf(137, friend)
    const hash = await sendTransaction(wagmi, { to: friend, value: parseEther('0.1') })
    await createPublicClient({
      chain: site.viemChain(137),
      transport: http(),
      pollingInterval: 20,
    }).waitForTransactionReceipt({ hash })
    expect((await site.balanceOf(137, friend)) - before).toBe(parseEther('0.1'))
    await disconnect(wagmi)
    expect(getConnection(wagmi).status).toBe('disconnected')
  })

  it('[LIB-wagmi] hears what the visitor does in the wallet and in the modal', async () => {
    const wagmi = config()
    await site.connected()
    await connect(wagmi, { connector: wagmi.connectors[0]! })
    await site.modal.switchNetwork(137)
    expect(getConnection(wagmi).chainId).toBe(137)
    const disconnected = new Promise<string>((resolve) => wagmi.subscribe(({ status }) => status, resolve))
    await site.modal.disconnect()
    await expect(disconnected).resolves.toBe('disconnected')
  })

  it('[LIB-wagmi] a decline is its UserRejectedRequestError', async () => {
    const wagmi = config()
    const connecting = connect(wagmi, { connector: wagmi.connectors[0]! })
    await factOf(site.modal, 'modal.opened')
    site.modal.close()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  })
})
