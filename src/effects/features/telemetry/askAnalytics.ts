import { EMPTY, filter, map, merge, type Observable, of, take } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { type Either, isLeft, left } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { choices } from '../../../domain/slices/choices/select.js'
import { awaits } from '../../../domain/slices/telemetry/reduce.js'
import { isConfigDue, telemetryOf } from '../../../domain/slices/telemetry/select.js'
import { analyticsConfigEndpoint } from '../../../domain/wire/services/analytics.js'
import { armedOr, type Flow, inOrder, latest, ofType, type State$ } from '../../kernel/flow.js'
import { logAt } from '../../logging.js'
import type { Ports } from '../../ports.js'
import { createServices } from '../../service.js'
import { whenSeen } from '../whenSeen.js'

const answerOf = ({ http, clock, browser }: Ports, state$: State$): Observable<Either<Failure, boolean>> => {
  const { services, projectId } = state$.value.options
  // The service would refuse: nobody is asked for nothing.
  if (!projectId) return of(left(failure('ProjectIdNotConfigured')))
  const { call } = createServices({
    ...{ http, clock, services, projectId, retries: 0 },
    report: (words) => logAt(browser, choices(state$.value).logLevel, ['info', words]),
  })
  return call(analyticsConfigEndpoint, null)
}

/** Asks once whether the project wants what happens here, before the first of it is sent; the page never waits for it. */
export const askAnalytics: Flow = {
  name: 'askAnalytics',
  run: (record$, state$, ports, armed$) => {
    const { browser, random } = ports
    const wanted$ = armedOr(armed$, record$, 'telemetry.queued').pipe(
      latest(() => {
        if (!isConfigDue(state$.value)) return EMPTY
        return whenSeen(record$, state$, browser).pipe(
          // They may have been turned off meanwhile.
          filter(() => isConfigDue(state$.value)),
          map((): Fact => ({ type: 'telemetry.configRequested', requestId: random.id() })),
        )
      }),
    )
    const asked$ = record$.pipe(
      ofType('telemetry.configRequested'),
      // Of two in one turn the second finds the first.
      inOrder(({ fact: { requestId } }) =>
        awaits(telemetryOf(state$.value).config, requestId)
          ? answerOf(ports, state$).pipe(
              take(1),
              map(
                (answer): Fact =>
                  isLeft(answer)
                    ? { type: 'telemetry.configFailed', requestId, failure: answer.left }
                    : { type: 'telemetry.configReceived', requestId, enabled: answer.right },
              ),
            )
          : EMPTY,
      ),
    )
    return merge(wanted$, asked$)
  },
}
