import { joined } from '../../../src/testing/answers.js'
import type { WalletScript } from '../../../src/testing/evm/walletModel.js'
import {
  createTestModal,
  type TestModal,
  type TestModalOptions,
  type TestPorts,
  type TestPortsOptions,
  testNetworks,
  testPorts,
} from '../../../src/testing/testModal.js'
import { type ScriptedWallet, scriptedWallet } from '../../../src/testing/wallet.js'
import { type MossDoor, mossDoor, mossNetworks } from './door.js'
import type { MossScript } from './wallet.js'

/** Doors to a world with wallets of both namespaces. */
export interface MossPorts extends TestPorts {
  readonly moss: MossDoor
}

export interface MossPortsOptions extends TestPortsOptions {
  readonly wallets?: ReadonlyArray<WalletScript>
  readonly mosses?: ReadonlyArray<MossScript>
}

export const mossPorts = (options: MossPortsOptions = {}): MossPorts => {
  const { wallets = [{ rdns: 'io.demo', name: 'Demo' }], mosses = [{ name: 'Fern' }] } = options
  const ports = testPorts(options)
  const { clock, rpc } = ports
  const moss = mossDoor(clock, rpc, mosses)
  const wallet = scriptedWallet(clock, wallets, { rpc, doors: [moss] })
  // Copied, so that each goes on counting its own.
  const all = joined(Object.create(null, Object.getOwnPropertyDescriptors(wallet)) as ScriptedWallet, {
    get open() {
      return wallet.open + moss.open
    },
    get listeners() {
      return wallet.listeners + moss.listeners
    },
  })
  return { ...ports, wallet: all, moss }
}

export interface MossPage extends TestModal {
  readonly moss: MossDoor
}

export interface MossPageOptions extends Omit<TestModalOptions, 'ports' | 'wallets'>, MossPortsOptions {
  readonly mossPorts?: MossPorts
}

/** A page whose host asks for networks of both namespaces, unless told otherwise. */
export const mossPage = (options: MossPageOptions = {}): MossPage => {
  const { mossPorts: ports = mossPorts(options), ...rest } = options
  const networks = [...testNetworks, ...mossNetworks]
  const made = createTestModal({
    ...rest,
    ports,
    options: { networks, ...options.options },
  })
  return { ...made, moss: ports.moss }
}
