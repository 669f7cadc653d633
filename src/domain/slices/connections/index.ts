import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { reduceConnecting } from './connecting.js'
import { decideConnections } from './decide.js'
import { reduceLeaving } from './leaving.js'
import { reduceConnectionMap } from './map.js'
import { type ConnectionsState, initialConnections } from './state.js'

const reduceConnections = (state: ConnectionsState, record: Recorded): ConnectionsState => {
  const connecting = reduceConnecting(state.connecting, record)
  const leaving = reduceLeaving(state.leaving, record.fact)
  const map = reduceConnectionMap(state, record.fact)
  return connecting === state.connecting && leaving === state.leaving && map === state
    ? state
    : { ...map, connecting, leaving }
}

/** Which wallets are connected, which one is being asked, which are to be told that they were let go. */
export const connections = defineSlice({
  name: 'connections',
  initial: initialConnections,
  reduce: reduceConnections,
  commands: ['Connect', 'PickWallet', 'CancelConnect', 'Disconnect'],
  decide: decideConnections,
})
