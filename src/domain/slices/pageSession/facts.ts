import type { Rejection } from '../../core/command.js'
import { commandTypes } from '../../core/commandTypes.js'
import type { FactType } from '../../core/fact.js'
import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import {
  chainId,
  connectorId,
  failure,
  flag,
  freeText,
  id,
  known,
  millis,
  namespace,
  ownWord,
  word,
} from '../../core/leaves.js'
import { dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import type { PageSessionFact, PageSessionState } from './state.js'

const environment = shape({
  locale: freeText,
  pageLocale: freeText,
  platform: word('desktop', 'mobile'),
  origin: freeText,
  saveData: flag,
})
const connections = list(shape({ namespace, connectorId }))
/** Why commands are refused, whoever would decide them. */
export const sessionRejections = {
  UnknownCommand: shape({}),
  Malformed: shape({}),
  NotLoaded: shape({ feature: ownWord }),
  Disposed: shape({}),
  Looped: shape({}),
}

/** What slices refuse, and which facts there are, only the list of all slices knows. */
export const pageSessionFactSchemas = (
  rejection: Schema<Rejection>,
  factType: Schema<FactType>,
): FactSchemas<PageSessionFact> => ({
  'pageSession.started': { environment },
  'pageSession.resumed': {},
  'pageSession.stopped': { disposed: flag },
  'storage.restored': { connections, activeChainId: nullable(chainId) },
  'storage.changedInOtherTab': { connections, cleared: flag },
  'command.refused': { command: known('command', commandTypes), attempt: id, rejection },
  'flow.crashed': { flow: ownWord, failure },
  'flow.looped': { flow: ownWord, types: list(factType) },
  'feature.attached': { feature: ownWord },
  'feature.loadFailed': { feature: ownWord, failure },
  'log.discarded': { reason: freeText },
  'alert.raised': { failure },
  'alert.dismissed': {},
})

export const pageSessionStateSchema: StateSchema<PageSessionState> = {
  version: 1,
  schema: shape({
    environment: nullable(environment),
    restored: flag,
    disposed: flag,
    features: dictionary(ownWord, nullable(shape({ failure, at: millis }))),
    alert: nullable(failure),
  }),
}
