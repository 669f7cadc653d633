import { liveClock } from '../../src/effects/live/clock.js'
import { liveHttp } from '../../src/effects/live/http.js'
import { liveRpc, type RpcParts } from '../../src/effects/live/rpc/liveRpc.js'
import type { RpcPort } from '../../src/effects/ports.js'

/** The door a page has, in real time. */
export const pageHttp = liveHttp({ clock: liveClock() })

/** The reads of a page, in real time. */
export const pageRpc = (more: Partial<RpcParts> = {}): RpcPort =>
  liveRpc({ http: pageHttp, clock: liveClock(), ...more })
