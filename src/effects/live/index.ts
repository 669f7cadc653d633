import type { Namespace } from '../../domain/caip/namespace.js'
import { lazyPort, unreachable } from '../lazyPort.js'
import type { ClockPort, Ports, RpcPort } from '../ports.js'
import { routeWallets } from '../wallets.js'
import { liveBrowser } from './browser.js'
import { liveClock } from './clock.js'
import { evmDoor, type HostConnector } from './evm/door.js'
import type { LiveLater } from './later.js'
import { liveRandom } from './random.js'
import { liveStorage } from './storage.js'
import { createVault } from './vault.js'

type FetchLater = () => Promise<LiveLater>

/** Reads come after the first connection: how they are made loads with the first of them. */
const lazyRpc = (later: FetchLater): RpcPort => {
  const { whenLoaded } = lazyPort(async () => (await (await later()).liveRpc()).liveRpc())
  return {
    request: (...asked) => whenLoaded((port) => port.request(...asked), unreachable),
    passThrough: (...asked) => whenLoaded((port) => port.passThrough(...asked), unreachable),
  }
}

/** The doors to a window. */
const pageDoors = (
  hosts: ReadonlyArray<HostConnector>,
  adapters: ReadonlyArray<Namespace>,
  clock: ClockPort,
  later: FetchLater,
) => {
  const rpc = lazyRpc(later)
  const evm = evmDoor(window, hosts, async (find) =>
    (await (await later()).evm()).liveEvmAdapter(find, { clock, rpc }),
  )
  const doors = [evm].filter(({ namespace }) => adapters.includes(namespace))
  return {
    rpc,
    wallet: routeWallets(doors),
    storage: liveStorage(window, later),
    browser: liveBrowser(window, later),
  }
}

/** The real doors. Those to the window open when one is first used, so that building a modal on a server touches none. */
export const livePorts = (
  hosts: ReadonlyArray<HostConnector>,
  adapters: ReadonlyArray<Namespace>,
  later: FetchLater,
): Ports => {
  const random = liveRandom()
  const clock = liveClock()
  let made: ReturnType<typeof pageDoors> | null = null
  const page = () => {
    made ??= pageDoors(hosts, adapters, clock, later)
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
