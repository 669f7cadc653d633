import { EMPTY, of } from 'rxjs'
import type { FactOf } from '../../../domain/core/fact.js'
import type { State } from '../../../domain/core/state.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { ignoredText } from '../../../domain/rules/remoteFeatures.js'
import { isRefusal, resolution } from '../../../domain/slices/remote/select.js'
import { type Flow, inOrder, intent, ofType } from '../../kernel/flow.js'

/** Raised once in a page life: of each there is one fact at most, since what was answered is not asked again. */
const heard = [
  ...(['remote.configReceived', 'remote.configFailed'] as const),
  ...(['remote.originsReceived', 'remote.originsFailed'] as const),
] as const

/**
 * Only what the service itself refused. Wire 2.1.5 takes origins that could not be fetched for none, which would tell
 * developers of an unverified domain whenever a visitor is offline for a moment: nobody said that, so nothing is raised.
 */
const ofFailure = (why: Failure): Failure | null => {
  if (!isRefusal(why)) return null
  if (why.tag === 'ProjectIdNotConfigured') return why
  return failure(why.params.n === 401 ? 'InvalidProjectId' : 'InvalidAppConfiguration', {
    ...(why.details !== null && { details: why.details }),
  })
}

const alertOf = (fact: FactOf<(typeof heard)[number]>, state: State): Failure | null => {
  switch (fact.type) {
    case 'remote.configFailed':
    case 'remote.originsFailed':
      return ofFailure(fact.failure)
    case 'remote.configReceived': {
      const ignored = resolution(state)?.ignored ?? []
      return ignored.length > 0
        ? failure('LocalConfigurationIgnored', { details: ignoredText(ignored) })
        : null
    }
    case 'remote.originsReceived':
      if (fact.verdict === 'unknown')
        return failure('ProjectIdNotConfigured', {
          details: 'the service has no allowed origins for options.projectId',
        })
      return fact.verdict === 'refused'
        ? failure('UnverifiedDomain', {
            details: `${state.pageSession.environment?.origin} is not among the allowed origins of the project`,
          })
        : null
  }
}

/** Says to developers what only they can mend. */
export const raiseAlerts: Flow = {
  name: 'raiseAlerts',
  run: (record$, state$) =>
    record$.pipe(
      ofType(...heard),
      inOrder(({ fact }) => {
        const alert = alertOf(fact, state$.value)
        return alert ? of(intent({ type: 'RaiseAlert', failure: alert })) : EMPTY
      }),
    ),
}
