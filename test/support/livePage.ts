import { Window } from 'happy-dom'
import { evmDoor, type HostConnector } from '../../src/effects/live/evm/door.js'
import { liveEvmAdapter } from '../../src/effects/live/evm/live.js'
import { liveStorage } from '../../src/effects/live/storage.js'
import { storageChanges } from '../../src/effects/live/storageChanges.js'
import { routeWallets } from '../../src/effects/wallets.js'
import {
  type MockWallet,
  type MockWalletScript,
  mockEip6963Wallet,
  type WalletWindow,
} from '../../src/testing/evm/eip6963.js'
import {
  createTestModal,
  type TestModal,
  type TestModalOptions,
  type TestPorts,
  testPorts,
} from '../../src/testing/testModal.js'

export type LiveWindow = globalThis.Window & typeof globalThis

/** The page's storage, with all its code at hand. */
export const pageStorage = (page: LiveWindow) => liveStorage(page, async () => ({ storageChanges }))

export const newWindow = (): LiveWindow =>
  new Window({ url: 'https://shop.example/' }) as unknown as LiveWindow

export const install = (page: LiveWindow, script: MockWalletScript): MockWallet =>
  mockEip6963Wallet(page as unknown as WalletWindow, script)

/** Puts something at `window.ethereum`. */
export const inject = (page: LiveWindow, ethereum: unknown): void => {
  Object.defineProperty(page, 'ethereum', { value: ethereum, configurable: true })
}

/** A modal over the real wallet and storage doors of a window; time, nodes and the rest are the test's. */
export const livePage = (
  page: LiveWindow,
  options: TestModalOptions & { readonly hosts?: ReadonlyArray<HostConnector> } = {},
): TestModal => {
  const scripted = testPorts(options)
  const ports = {
    ...scripted,
    wallet: routeWallets([
      evmDoor(page, options.hosts ?? [], async (find) => liveEvmAdapter(find, scripted)),
    ]),
    storage: pageStorage(page),
  } as unknown as TestPorts
  return createTestModal({ ...options, ports })
}

export const rows = ({ modal }: TestModal): ReadonlyArray<string> =>
  modal.getState().connectors.order.map((id) => modal.getState().connectors.byId[id]?.name ?? '?')
