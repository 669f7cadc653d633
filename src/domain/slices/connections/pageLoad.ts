import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { addStored, markAllAsleep } from './edit.js'
import { isConnectionsLoadFailure } from './loadFailure.js'
import { type ConnectionsState, initialConnections } from './state.js'

const reduceAtPageLoad = (state: ConnectionsState, { fact }: Recorded): ConnectionsState => {
  switch (fact.type) {
    case 'storage.restored':
      return addStored(state, fact.connections)
    case 'feature.loadFailed':
      return isConnectionsLoadFailure(fact) ? markAllAsleep(state) : state
    default:
      return state
  }
}

/** What every page loads of the slice: what storage remembers, and that nobody can bring it back. */
export const pageLoadConnections = defineSlice({
  name: 'connections',
  initial: initialConnections,
  reduce: reduceAtPageLoad,
  commands: [],
})
