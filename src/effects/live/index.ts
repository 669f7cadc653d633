import type { Namespace } from '../../domain/caip/namespace.js'
import { lazily, unreachable } from '../lazily.js'
import type { ClockPort, Ports, RpcPort } from '../ports.js'
import { routeWallets } from '../wallets.js'
import { liveBrowser } from './browser.js'
import { liveClock } from './clock.js'
import { evmDoor, type HostConnector } from './evm/door.js'
import { liveRandom } from './random.js'
import { liveStorage } from './storage.js'
import { createVault } from './vault.js'

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

/** The doors to a window. */
const pageDoors = (
  hosts: ReadonlyArray<HostConnector>,
  adapters: ReadonlyArray<Namespace>,
  clock: ClockPort,
) => {
  const rpc = lazyRpc()
  const doors = [evmDoor(window, hosts, { clock, rpc })].filter(({ namespace }) =>
    adapters.includes(namespace),
  )
  return { rpc, wallet: routeWallets(doors), storage: liveStorage(window), browser: liveBrowser(window) }
}

/** The real doors. Those to the window open when one is first used, so that building a modal on a server touches none. */
export const livePorts = (hosts: ReadonlyArray<HostConnector>, adapters: ReadonlyArray<Namespace>): Ports => {
  const random = liveRandom()
  const clock = liveClock()
  let made: ReturnType<typeof pageDoors> | null = null
  const page = () => {
    made ??= pageDoors(hosts, adapters, clock)
    return made
  }
  return {
    ...{ clock, random, vault: createVault(random) },
    get storage() {
      return page().storage
    },
    get wallet() {
      return page().wallet
    },
    get browser() {
      return page().browser
    },
    get rpc() {
      return page().rpc
    },
  }
}
