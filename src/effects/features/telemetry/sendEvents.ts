import { concat, concatMap, defer, EMPTY, from, type Observable, of, take } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { choices } from '../../../domain/slices/choices/select.js'
import { isRefusal } from '../../../domain/slices/telemetry/reduce.js'
import { sendable, telemetryOf } from '../../../domain/slices/telemetry/select.js'
import type { TelemetryEntry } from '../../../domain/slices/telemetry/state.js'
import { eventEndpoint } from '../../../domain/wire/services/analytics.js'
import { endpointName } from '../../../domain/wire/services/endpoint.js'
import { allAtOnce, armedOr, type Flow, type Intent, intent, type State$ } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'
import { createServices } from '../../service.js'

/** Said once until one is taken again: only the host can mend it. */
const refusal: Intent = intent({
  type: 'RaiseAlert',
  failure: failure('InvalidAppConfiguration', { details: endpointName(eventEndpoint) }),
})

/** Sends it once, if it may still be sent. Whether it arrives is told to nobody, least of all to the console. */
const send = (id: string, { http, clock }: Ports, state$: State$): Observable<Fact | Intent> =>
  defer(() => {
    const state = state$.value
    const entry = sendable(state).find((one) => one.id === id)
    if (!entry) return EMPTY
    const { services, projectId } = state.options
    const { call } = createServices({ http, clock, services, projectId: projectId ?? '', retries: 0 })
    const isNamed = choices(state).localFeatures.analyticsAddress === true
    const sent: TelemetryEntry = isNamed ? entry : { ...entry, address: null }
    return call(eventEndpoint, sent).pipe(
      take(1),
      concatMap((answer): Observable<Fact | Intent> => {
        if (!isLeft(answer)) return of({ type: 'telemetry.delivered', id })
        const dropped: Fact = { type: 'telemetry.dropped', id, failure: answer.left }
        const isSaid = !isRefusal(answer.left) || telemetryOf(state$.value).refused
        return concat(of(dropped), isSaid ? EMPTY : of(refusal))
      }),
    )
  })

/** A handful: a page has better to do. */
const mostAtOnce = 4

/** Sends what waits, each once, as soon as it is known that it may. */
export const sendEvents: Flow = {
  name: 'sendEvents',
  run: (record$, state$, ports, armed$) =>
    armedOr(armed$, record$, 'telemetry.queued', 'telemetry.configReceived').pipe(
      allAtOnce(mostAtOnce, (trigger) => {
        const isOne = trigger !== 'armed' && trigger.fact.type === 'telemetry.queued'
        const ids = isOne ? [trigger.fact.entry.id] : sendable(state$.value).map(({ id }) => id)
        return from(ids).pipe(concatMap((id) => send(id, ports, state$)))
      }),
    ),
}
