import type { Recorded } from '../domain/core/record.js'
import type { State } from '../domain/core/state.js'
import { isLeft } from '../domain/prelude/either.js'
import { ModalError } from '../domain/prelude/modalError.js'
import type { Millis } from '../domain/prelude/time.js'
import type { Environment } from '../domain/slices/pageSession/state.js'
import type { NetworkInput } from '../domain/wire/networks.js'
import { type Configured, readOptions } from '../domain/wire/options.js'
import { createModal, type ModalParts } from '../effects/createModal.js'
import { pageLoadFlows } from '../effects/features/pageLoad.js'
import type { FeatureSource } from '../effects/kernel/feature.js'
import { evmProviders } from '../effects/live/evm/provider.js'
import { createSurface, removeSurface } from '../effects/live/surface.js'
import type { Modal } from '../effects/modal.js'
import type { Ports } from '../effects/ports.js'
import type { ModalOptions } from '../options.js'
import { type ScriptedBrowser, scriptedBrowser } from './browser.js'
import { type VirtualClock, virtualClock } from './clock.js'
import { completeDialog } from './dialog.js'
import { type ScriptedRpc, scriptedRpc } from './evm/rpc.js'
import type { WalletScript } from './evm/walletModel.js'
import { type ScriptedHttp, scriptedHttp } from './http.js'
import { inspectAll } from './inspect.js'
import { eagerFeatures, type ScriptedLoads, scriptedFeatures, scriptedLoads } from './loads.js'
import { seededRandom } from './random.js'
import { type MemoryStorage, memoryStorage } from './storage.js'
import { type CountedVault, countedVault } from './vault.js'
import { type ScriptedWallet, scriptedWallet } from './wallet.js'

/** Doors to a world that exists in the test only. */
export interface TestPorts extends Ports {
  readonly clock: VirtualClock
  readonly storage: MemoryStorage
  readonly wallet: ScriptedWallet
  readonly rpc: ScriptedRpc
  readonly http: ScriptedHttp
  readonly browser: ScriptedBrowser
  readonly vault: CountedVault
}

export interface TestPortsOptions {
  /** The instant at which the test begins. */
  readonly at?: Millis
  readonly seed?: number
  /** One wallet, `io.demo.wallet`, unless given. */
  readonly wallets?: ReadonlyArray<WalletScript>
  /** An earlier page life's storage, or what to build one from. */
  readonly storage?: MemoryStorage
  readonly environment?: Partial<Environment>
}

export const testPorts = (options: TestPortsOptions = {}): TestPorts => {
  const clock = virtualClock(options.at)
  const random = seededRandom(options.seed)
  const rpc = scriptedRpc(clock)
  const wallets = options.wallets ?? [{ name: 'Demo Wallet', rdns: 'io.demo.wallet' }]
  return {
    clock,
    random,
    storage: options.storage ?? memoryStorage(),
    wallet: scriptedWallet(clock, wallets, { rpc }),
    rpc,
    http: scriptedHttp(clock),
    browser: scriptedBrowser(options.environment),
    vault: countedVault(random),
  }
}

const evm = (id: number, name: string, symbol: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.example`] } },
  blockExplorers: { default: { url: `https://scan-${id}.example` } },
})

/** Ethereum, Polygon and Base, at addresses that lead nowhere. */
export const testNetworks: readonly [NetworkInput, NetworkInput, NetworkInput] = [
  evm(1, 'Ethereum', 'ETH'),
  evm(137, 'Polygon', 'POL'),
  evm(8453, 'Base', 'ETH'),
]

export interface TestModalOptions extends TestPortsOptions {
  /** As for `createWalletModal`; `testNetworks` and a project id unless given. */
  readonly options?: Partial<ModalOptions>
  readonly ports?: TestPorts
  /** Needed only by tests that draw. */
  readonly page?: Document
  /** Called after every fact, besides the check that facts and state are plain JSON. */
  readonly inspect?: (record: Recorded, state: State) => void
  /**
   * `flow`, the default: code that is not on every page comes at the moment it is needed. `hold`: when the test says
   * so. `eager`: all of it is there from the start, as on no page.
   */
  readonly loads?: 'flow' | 'hold' | 'eager'
  /** `false`: the test starts it. */
  readonly start?: boolean
}

/** A modal over `testPorts`, with the ports at hand. */
export interface TestModal extends TestPorts {
  readonly modal: Modal
  readonly ports: TestPorts
  readonly loads: ScriptedLoads
}

/** Everything that is alive at the doors: after `stop` it is zero. */
export const openEnds = ({ clock, wallet, rpc, http, storage, browser }: TestPorts): number =>
  clock.timers + wallet.listeners + wallet.open + rpc.open + http.open + storage.listeners + browser.listeners

/** The parts of a modal that are the same for every test. */
export const commonParts = (
  configured: Configured,
  page: Document | undefined,
  features: FeatureSource = scriptedFeatures(configured, scriptedLoads()),
): Omit<ModalParts, 'ports' | 'inspect' | 'initial'> => ({
  configured,
  flows: pageLoadFlows(configured),
  features,
  later: async () => ({
    outcomes: () => import('../effects/outcomes.js'),
    publicEvents: () => import('../effects/emitPublicEvents.js'),
    createSurface: (append) => {
      if (!page) throw new Error('This test modal has no page to draw in: give createTestModal a `page`')
      const surface = createSurface(page, { append })
      completeDialog(surface.dialog)
      return { surface, remove: () => removeSurface(surface) }
    },
    exportLog: async (log, audience) =>
      (await import('../domain/core/exportLog.js')).exportLog(log, audience),
  }),
  providers: evmProviders(() => import('../effects/live/evm/hostProvider.js')),
})

/**
 * A modal with nothing real behind it: virtual time, scripted wallets and nodes, storage in memory.
 *
 * @example
 * const { modal, wallet, clock } = createTestModal()
 * wallet.of('io.demo.wallet').answer('eth_requestAccounts', 'later')
 * const connecting = modal.connect({ connectorId: 'io.demo.wallet' })
 * clock.advance(60_000) // the wallet is silent
 */
export const createTestModal = (given: TestModalOptions = {}): TestModal => {
  const configured = readOptions({ projectId: 'test', networks: testNetworks, ...given.options })
  if (isLeft(configured)) throw new ModalError(configured.left)
  const ports = given.ports ?? testPorts(given)
  // The window of a real page has them already.
  if (ports.wallet.scripted) ports.wallet.bring(given.options?.connectors ?? [])
  const source = scriptedLoads()
  if (given.loads === 'hold') source.loads.hold()
  const features = (given.loads === 'eager' ? eagerFeatures : scriptedFeatures)(configured.right, source)
  const modal = createModal({
    ...commonParts(configured.right, given.page, features),
    ports,
    inspect: {
      ...inspectAll,
      fact: (record, state) => {
        inspectAll.fact(record, state)
        given.inspect?.(record, state)
      },
    },
  })
  if (given.start !== false) modal.start()
  return { ...ports, modal, ports, loads: source.loads }
}
