import type { OptionsState } from '../../domain/slices/options/state.js'
import { lazyPort, unreachable } from '../lazyPort.js'
import type { ClockPort, HttpPort, Ports, RpcPort } from '../ports.js'
import { routeWallets } from '../wallets.js'
import { liveBrowser } from './browser.js'
import { liveClock } from './clock.js'
import { evmDoor, type HostConnector } from './evm/door.js'
import type { LiveLater } from './later.js'
import type { NetParts } from './net.js'
import { liveRandom } from './random.js'
import { liveStorage } from './storage.js'
import { createVault } from './vault.js'

type FetchLater = () => Promise<LiveLater>

/** Nodes and services are asked after the first connection or opening: how loads with the first call. */
const lazyNet = (later: FetchLater, parts: NetParts): RpcPort & HttpPort => {
  const { whenLoaded } = lazyPort(async () => (await (await later()).net()).liveNet(parts))
  return {
    request: (...asked) => whenLoaded((port) => port.request(...asked), unreachable),
    passThrough: (...asked) => whenLoaded((port) => port.passThrough(...asked), unreachable),
    send: (asked) => whenLoaded((port) => port.send(asked), unreachable),
  }
}

/** The doors to a window. */
const pageDoors = (
  hosts: ReadonlyArray<HostConnector>,
  options: OptionsState,
  clock: ClockPort,
  later: FetchLater,
) => {
  const net = lazyNet(later, { clock, options })
  const evm = evmDoor(window, hosts, async (find) =>
    (await (await later()).evm()).liveEvmAdapter(find, { clock, rpc: net }),
  )
  const doors = [evm].filter(({ namespace }) => options.adapters.includes(namespace))
  return {
    net,
    wallet: routeWallets(doors),
    storage: liveStorage(window, later),
    browser: liveBrowser(window, later),
  }
}

/** The real doors. Those to the window open when one is first used, so that building a modal on a server touches none. */
export const livePorts = (
  hosts: ReadonlyArray<HostConnector>,
  options: OptionsState,
  later: FetchLater,
): Ports => {
  const random = liveRandom()
  const clock = liveClock()
  let made: ReturnType<typeof pageDoors> | null = null
  const page = () => {
    made ??= pageDoors(hosts, options, clock, later)
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
      return page().net
    },
    get http() {
      return page().net
    },
  }
}
