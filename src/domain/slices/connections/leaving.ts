import type { Event } from '../../core/event.js'
import { isMissing } from './missing.js'
import type { ConnectionsState } from './state.js'

type Wallets = ConnectionsState['leaving']

const none: Wallets = {}

const without = (leaving: Wallets, id: string): Wallets => {
  const { [id]: _told, ...rest } = leaving
  return rest
}

const forgotten = (leaving: Wallets): Wallets => (Object.keys(leaving).length === 0 ? leaving : none)

/** How facts change which wallets are to be told that the visitor let go of them. */
export const reduceLeaving = (leaving: Wallets, event: Event): Wallets => {
  switch (event.type) {
    case 'connection.ended': {
      const { id, namespace, connectorId, attempt, by } = event
      return by === 'visitor'
        ? { ...leaving, [id]: { step: 'wanted', namespace, connectorId, attempt: attempt ?? '' } }
        : leaving
    }
    case 'connection.leaveBegun': {
      const found = Object.hasOwn(leaving, event.id) ? leaving[event.id] : undefined
      return found?.step === 'wanted' ? { ...leaving, [event.id]: { ...found, step: 'telling' } } : leaving
    }
    case 'connection.walletTold':
      return leaving[event.id]?.attempt === event.attempt ? without(leaving, event.id) : leaving
    case 'effect.crashed':
      return event.effect === 'disconnect' ? forgotten(leaving) : leaving
    case 'flows.loadFailed':
      // Nobody can tell them; what the visitor sees was cleared at once.
      return isMissing(event) ? forgotten(leaving) : leaving
    case 'session.stopped':
    case 'session.resumed':
      return forgotten(leaving)
    default:
      return leaving
  }
}
