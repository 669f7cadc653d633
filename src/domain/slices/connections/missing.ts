import type { EventOf } from '../../core/event.js'

/** The code of connections cannot be had, nor the list that says where it is. */
export const isMissing = ({ group }: EventOf<'flows.loadFailed'>): boolean =>
  group === 'connections' || group === 'features'
