import { EMPTY, map, merge, of, take } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import type { State } from '../../../domain/core/state.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { builtInOrigins, isOriginAllowed } from '../../../domain/rules/origins.js'
import { isOriginDue } from '../../../domain/slices/remote/select.js'
import type { OriginVerdict } from '../../../domain/slices/remote/state.js'
import { armedOr, type Flow, latest, ofType } from '../../kernel/flow.js'
import { projectCalls } from './calls.js'

const verdictOn = (origins: ReadonlyArray<string> | null, state: State): OriginVerdict => {
  if (!origins) return 'unknown'
  const origin = state.pageSession.environment?.origin ?? ''
  return isOriginAllowed(origin, origins, builtInOrigins) ? 'allowed' : 'refused'
}

/** Where something signs in, asks whether this page may use the project. */
export const checkOrigin: Flow = {
  name: 'checkOrigin',
  run: (record$, state$, ports, armed$) => {
    const { random } = ports
    const wanted$ = armedOr(
      armed$,
      record$,
      ...(['remote.configReceived', 'remote.configFailed', 'remote.featuresSet'] as const),
    ).pipe(
      latest(() =>
        isOriginDue(state$.value)
          ? of<Fact>({ type: 'remote.originsRequested', requestId: random.id() })
          : EMPTY,
      ),
    )
    const checked$ = record$.pipe(
      ofType('remote.originsRequested'),
      latest(({ fact: { requestId } }) =>
        projectCalls(ports, state$)
          .fetchOrigins()
          .pipe(
            take(1),
            map((answer): Fact => {
              if (isLeft(answer)) return { type: 'remote.originsFailed', requestId, failure: answer.left }
              const verdict = verdictOn(answer.right, state$.value)
              return { type: 'remote.originsReceived', requestId, verdict }
            }),
          ),
      ),
    )
    return merge(wanted$, checked$)
  },
}
