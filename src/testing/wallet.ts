import type { HostConnector } from '../effects/live/evm/door.js'
import type { ClockPort, RpcPort, WalletPort } from '../effects/ports.js'
import { type NamespaceDoor, routeWallets } from '../effects/wallets.js'
import { ScriptedEvm } from './evm/door.js'
import type { DelayAnswer } from './evm/evmWallet.js'
import { scriptedRpc } from './evm/rpc.js'
import type { WalletHandle, WalletScript } from './evm/walletModel.js'

/** Wallets of a test, under the ids of their connectors. */
export interface ScriptedWallet extends WalletPort {
  readonly scripted: true
  /** A wallet by the id of its connector, or the part after the kind; throws when the test has none. */
  of(id: string): WalletHandle
  /** It announces itself now: late, or once more. */
  announce(id: string): void
  /** Another wallet is installed while the page is open. */
  install(script: WalletScript): WalletHandle
  /** Connectors that the host brings: their own providers are asked, as on a page. */
  bring(hosts: ReadonlyArray<HostConnector>): void
  /** Open requests of all wallets. */
  readonly open: number
  /** Listeners to announcements and to the news of all wallets. */
  readonly listeners: number
}

export interface ScriptedWalletOptions {
  /** The nodes that balances and receipts are read from. */
  readonly rpc?: RpcPort
  /** Passes every answer of a wallet: for tests that decide when each comes. */
  readonly late?: DelayAnswer
  /** Further namespaces, with adapters of their own. */
  readonly doors?: ReadonlyArray<NamespaceDoor>
}

/** A wallet port without a window. Wallets behave by the EIPs until a test scripts them. */
export const scriptedWallet = (
  clock: ClockPort,
  scripts: ReadonlyArray<WalletScript> = [{}],
  { rpc = scriptedRpc(clock), doors = [], late }: ScriptedWalletOptions = {},
): ScriptedWallet => {
  const evm = new ScriptedEvm(clock, rpc, late)
  for (const script of scripts) evm.install(script)
  return {
    scripted: true,
    ...routeWallets([evm.door, ...doors]),
    of: (id) => evm.of(id).model.handle,
    install: (script) => evm.install(script),
    announce: (id) => evm.announce(id),
    bring: (hosts) => evm.bring(hosts),
    get open() {
      return evm.open
    },
    get listeners() {
      return evm.listeners
    },
  }
}
