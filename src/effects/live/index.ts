import type { Namespace } from '../../domain/caip/namespace.js'
import { lazily, unreachable } from '../lazily.js'
import type { Ports, RpcPort } from '../ports.js'
import { routeWallets } from '../wallets.js'
import { liveBrowser } from './browser.js'
import { liveClock } from './clock.js'
import { evmDoor, type HostConnector } from './evm/door.js'
import { liveRandom } from './random.js'
import { liveStorage } from './storage.js'
import { createVault } from './vault.js'

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Reads come after the first connection: how they are made loads with the first of them. */
const lazyRpc = (): RpcPort => {
  const { through } = lazily(async () => (await import('./rpc.js')).liveRpc())
  return {
    request: (...asked) => through((port) => port.request(...asked), unreachable),
    passThrough: (...asked) => through((port) => port.passThrough(...asked), unreachable),
  }
}

/** What hosts get for the namespaces of this version. */
export { evmProviders as liveProviders } from './evm/provider.js'

/** The real doors. Each opens when it is first used, so that building a modal on a server touches no window. */
export const livePorts = (hosts: ReadonlyArray<HostConnector>, adapters: ReadonlyArray<Namespace>): Ports => {
  const random = liveRandom()
  const clock = liveClock()
  const vault = createVault(random)
  const storage = once(() => liveStorage(window))
  const rpc = once(lazyRpc)
  const reads: Pick<Ports, 'clock' | 'rpc'> = {
    clock,
    get rpc() {
      return rpc()
    },
  }
  const doors = () => [evmDoor(window, hosts, reads)].filter(({ namespace }) => adapters.includes(namespace))
  const wallet = once(() => routeWallets(doors()))
  const browser = once(() => liveBrowser(window))
  return {
    clock,
    random,
    vault,
    get storage() {
      return storage()
    },
    get wallet() {
      return wallet()
    },
    get browser() {
      return browser()
    },
    get rpc() {
      return rpc()
    },
  }
}
