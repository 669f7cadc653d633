import { type Chain, createPublicClient, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Chains, startChains } from '../../sandbox/chains.js'
import { richMnemonic } from '../../sandbox/profiles.js'
import { evmDoor } from '../../src/effects/live/evm/door.js'
import { liveEvmAdapter } from '../../src/effects/live/evm/live.js'
import type { Modal } from '../../src/effects/modal.js'
import { routeWallets } from '../../src/effects/wallets.js'
import { createTestModal, type TestPorts, testPorts } from '../../src/testing/testModal.js'
import { newWindow } from './livePage.js'
import { factOf } from './page.js'
import { pageRpc } from './pageRpc.js'
import { call, type ViemWallet, viemWallet } from './viemWallet.js'

export const account = mnemonicToAccount(richMnemonic)
export const friend = mnemonicToAccount(richMnemonic, { addressIndex: 1 }).address
export const connectorId = 'test.wallet'

/** A site over real nodes, with a modal and a person's wallet made anew for each test of a file. */
export interface ChainSite {
  readonly chains: Chains
  readonly modal: Modal
  /** Knows Ethereum and Polygon, and takes no other network. */
  readonly wallet: ViemWallet
  /** viem's chain with our node only: no address of the internet gets in. */
  viemChain(id: number): Chain
  balanceOf(id: number, address: Hex): Promise<bigint>
  connected(): Promise<unknown>
  /** The visitor picks the wallet once the modal is open. */
  chosen(): Promise<void>
}

export const chainSite = (): ChainSite => {
  let chains: Chains
  let modal: Modal
  let wallet: ViemWallet
  beforeAll(async () => {
    chains = await startChains('journeys', true)
    // A block when the wallet asks for one, and no other.
    await Promise.all(Object.values(chains.rpcUrls).map((url) => call(url, 'evm_setAutomine', [false])))
  }, 30_000)
  afterAll(() => chains.stop())
  beforeEach(() => {
    wallet = viemWallet(account, { 1: chains.rpcUrls[1]!, 137: chains.rpcUrls[137]! }, 1)
    const hosts = [{ id: connectorId, name: 'Test', provider: wallet.provider }]
    // Time stands still: what is waited for comes from the wallet and the nodes.
    const scripted = testPorts()
    const reads = { rpc: pageRpc(), clock: scripted.clock }
    const live = {
      wallet: routeWallets([evmDoor(newWindow(), hosts, async (find) => liveEvmAdapter(find, reads))]),
      ...reads,
    }
    const ports = { ...scripted, ...live } as unknown as TestPorts
    modal = createTestModal({ ports, options: { networks: chains.networks } }).modal
  })
  afterEach(() => modal.dispose())
  const viemChain = (id: number): Chain => {
    const { name, nativeCurrency } = chains.networks.find((one) => one.id === id)!
    return { id, name, nativeCurrency, rpcUrls: { default: { http: [chains.rpcUrls[id]!] } } }
  }
  return {
    get chains() {
      return chains
    },
    get modal() {
      return modal
    },
    get wallet() {
      return wallet
    },
    viemChain,
    balanceOf: (id, address) =>
      createPublicClient({ chain: viemChain(id), transport: http(), pollingInterval: 20 }).getBalance({
        address,
      }),
    connected: () => modal.connect({ connectorId }),
    chosen: async () => {
      await factOf(modal, 'modal.opened')
      modal.dispatch({ type: 'PickWallet', connectorId })
    },
  }
}
