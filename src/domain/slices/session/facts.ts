import type { Rejection } from '../../core/command.js'
import type { FactsOf, StateSchema } from '../../core/factsOf.js'
import {
  chainId,
  connectorId,
  factType,
  failure,
  flag,
  freeText,
  id,
  namespace,
  number,
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
/** Each has its own; all that any may have is named here. */
const rejection = shape(
  { tag: ownWord },
  { connectorId, chainId, attempt: id, group: ownWord, seconds: number, view: ownWord },
) as unknown as Schema<Rejection>

export const sessionFacts: FactsOf<SessionEvent> = {
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
}

export const sessionState: StateSchema<SessionState> = {
  version: 1,
  schema: shape({
    environment: nullable(environment),
    restored: flag,
    groups: list(ownWord),
    alert: nullable(failure),
  }),
}
