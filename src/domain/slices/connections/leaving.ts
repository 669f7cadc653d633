import type { Fact } from '../../core/fact.js'
import { isConnectionsLoadFailure } from './loadFailure.js'
import type { ConnectionsState } from './state.js'

type Wallets = ConnectionsState['leaving']

const none: Wallets = {}

const without = (leaving: Wallets, id: string): Wallets => {
  const { [id]: _told, ...rest } = leaving
  return rest
}

const forgotten = (leaving: Wallets): Wallets => (Object.keys(leaving).length === 0 ? leaving : none)

/** How facts change which wallets are to be told that the visitor let go of them. */
export const reduceLeaving = (leaving: Wallets, fact: Fact): Wallets => {
  switch (fact.type) {
    case 'connection.ended': {
      const { id, namespace, connectorId, attempt, by } = fact
      return by === 'visitor'
        ? { ...leaving, [id]: { step: 'wanted', namespace, connectorId, attempt: attempt ?? '' } }
        : leaving
    }
    case 'connection.leaveBegun': {
      const found = Object.hasOwn(leaving, fact.id) ? leaving[fact.id] : undefined
      return found?.step === 'wanted' ? { ...leaving, [fact.id]: { ...found, step: 'notifying' } } : leaving
    }
    case 'connection.walletNotified':
      return leaving[fact.id]?.attempt === fact.attempt ? without(leaving, fact.id) : leaving
    case 'flow.crashed':
      return fact.flow === 'disconnect' ? forgotten(leaving) : leaving
    case 'feature.loadFailed':
      // Nobody can tell them; what the visitor sees was cleared at once.
      return isConnectionsLoadFailure(fact) ? forgotten(leaving) : leaving
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return forgotten(leaving)
    default:
      return leaving
  }
}
