import type { Rejection } from '../../core/command.js'
import type { EventType } from '../../core/event.js'
import type { FactsOf, StateSchema } from '../../core/factsOf.js'
import {
  chainId,
  connectorId,
  failure,
  flag,
  freeText,
  id,
  namespace,
  ownWord,
  ownWordOf,
  word,
} from '../../core/leaves.js'
import { list, nullable, type Schema, shape } from '../../core/schema.js'
import type { SessionEvent, SessionState } from './state.js'

const environment = shape({
  locale: freeText,
  pageLocale: freeText,
  timeZone: freeText,
  platform: word('desktop', 'mobile'),
  origin: freeText,
  saveData: flag,
})
const connections = list(shape({ namespace, connectorId }))
/** Why commands are refused, whoever would decide them. */
export const sessionRejections = {
  UnknownCommand: shape({}),
  Malformed: shape({}),
  NotLoaded: shape({ group: ownWord }),
  Disposed: shape({}),
  Looped: shape({}),
}

/** What slices refuse, and which facts there are, only the list of all slices knows. */
export const sessionFacts = (
  rejection: Schema<Rejection>,
  factType: Schema<EventType>,
): FactsOf<SessionEvent> => ({
  'session.started': { environment },
  'session.resumed': {},
  'session.stopped': {},
  'storage.restored': { connections, activeChainId: nullable(chainId) },
  'storage.changedElsewhere': { connections, cleared: flag },
  'command.refused': { command: ownWordOf(), attempt: id, rejection },
  'effect.crashed': { effect: ownWord, failure },
  'effect.looped': { effect: ownWord, types: list(factType) },
  'flows.attached': { group: ownWord },
  'flows.loadFailed': { group: ownWord, failure },
  'log.discarded': { reason: freeText },
  'alert.raised': { failure },
  'alert.dismissed': {},
})

export const sessionState: StateSchema<SessionState> = {
  version: 1,
  schema: shape({
    environment: nullable(environment),
    restored: flag,
    groups: list(ownWord),
    alert: nullable(failure),
  }),
}
