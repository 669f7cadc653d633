import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { adopt, allAsleep } from './beginning.js'
import { isMissing } from './missing.js'
import { type ConnectionsState, initialConnections } from './state.js'

const reduceFirst = (state: ConnectionsState, { event }: Recorded): ConnectionsState => {
  switch (event.type) {
    case 'storage.restored':
      return adopt(state, event.connections)
    case 'flows.loadFailed':
      return isMissing(event) ? allAsleep(state) : state
    default:
      return state
  }
}

/** What every page loads of the slice: what storage remembers, and that nobody can bring it back. */
export const firstConnections = defineSlice({
  name: 'connections',
  initial: initialConnections,
  reduce: reduceFirst,
  commands: [],
})
