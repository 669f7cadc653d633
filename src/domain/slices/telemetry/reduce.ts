import type { Recorded } from '../../core/record.js'
import { type Failure, failure } from '../../prelude/failure.js'
import { latestValue, type Remote } from '../../prelude/remote.js'
import type { Millis } from '../../prelude/time.js'
import type { TelemetryEntry, TelemetryState } from './state.js'

/** Ours: what waits for the project's word, or for its turn; the oldest go. */
export const mostWaiting = 50

/** Section 9 (BC-24): so many errors are reported in so long, whatever happens. */
export const mostReports = 5
export const reportSpan: Millis = 60_000

/** Reports that count at this moment. One of a time to come does, too: a clock was wrong. */
export const recentReports = (reports: ReadonlyArray<Millis>, at: Millis): ReadonlyArray<Millis> =>
  reports.filter((one) => at - one <= reportSpan)

/** Only the answer to the question that is open counts. */
export const awaits = (config: Remote<boolean>, requestId: string): boolean =>
  config.step === 'pending' && config.requestId === requestId

const failed = (config: Remote<boolean>, why: Failure, at: Millis): Remote<boolean> => ({
  ...{ step: 'failure', failure: why, last: latestValue(config), at },
})

const interrupted = (state: TelemetryState, at: Millis): TelemetryState =>
  state.config.step === 'pending'
    ? { ...state, config: failed(state.config, failure('Interrupted'), at) }
    : state

const isCutOff = (config: Remote<boolean>): boolean =>
  config.step === 'failure' && config.failure.tag === 'Interrupted'

/** Nobody was asked, or the question was cut off: once it is on its way it is not asked again. */
export const isDue = (config: Remote<boolean>): boolean => config.step === 'idle' || isCutOff(config)

/** The project does not want it, or could not be asked: for as long as the page lives. */
export const isOff = (config: Remote<boolean>): boolean =>
  config.step === 'success' ? !config.value : config.step === 'failure' && !isCutOff(config)

const isReport = ({ told }: TelemetryEntry): boolean => told.kind === 'report'

const queued = (state: TelemetryState, entry: TelemetryEntry, at: Millis): TelemetryState => {
  const heard = Math.max(state.heard ?? 0, entry.of)
  const unqueued = heard === state.heard ? state : { ...state, heard }
  if (isOff(state.config)) return unqueued
  const reports = recentReports(state.reports, at)
  const isMore = reports.length + state.waiting.filter(isReport).length >= mostReports
  if (isReport(entry) && isMore) return unqueued
  return { ...state, heard, reports, waiting: [...state.waiting, entry].slice(-mostWaiting) }
}

/** A report counts from when it was sent: one that waited long leaves with those of by then. */
const settled = (state: TelemetryState, id: string, refused: boolean, at: Millis): TelemetryState => {
  const [one] = state.waiting.filter((entry) => entry.id === id)
  if (!one && refused === state.refused) return state
  const waiting = state.waiting.filter((entry) => entry !== one)
  const reports = one && isReport(one) ? [...recentReports(state.reports, at), at] : state.reports
  return { ...state, waiting, refused, reports }
}

/** The service serves this page no more. */
export const isRefusal = ({ tag, params }: Failure): boolean => tag === 'HttpStatus' && params.n === 403

/** With this answer nothing waits any more where it is none. */
const answered = (state: TelemetryState, config: Remote<boolean>): TelemetryState => ({
  ...{ ...state, config },
  waiting: isOff(config) ? [] : state.waiting,
})

export const reduceTelemetry = (state: TelemetryState, { fact, at }: Recorded): TelemetryState => {
  switch (fact.type) {
    case 'telemetry.configRequested':
      return isDue(state.config)
        ? { ...state, config: { step: 'pending', requestId: fact.requestId, last: null } }
        : state
    case 'telemetry.configReceived':
      return awaits(state.config, fact.requestId)
        ? answered(state, { step: 'success', value: fact.enabled, at })
        : state
    case 'telemetry.configFailed':
      return awaits(state.config, fact.requestId)
        ? answered(state, failed(state.config, fact.failure, at))
        : state
    case 'telemetry.queued':
      return queued(state, fact.entry, at)
    case 'telemetry.delivered':
      return settled(state, fact.id, false, at)
    case 'telemetry.dropped':
      return settled(state, fact.id, state.refused || isRefusal(fact.failure), at)
    case 'choices.changed': {
      // What was not sent while it was wanted is not sent at all.
      const { localFeatures } = fact.choices
      const ends = localFeatures && localFeatures.analytics !== true && state.waiting.length > 0
      return ends ? { ...state, waiting: [] } : state
    }
    case 'flow.crashed':
      return fact.flow === 'askAnalytics' ? interrupted(state, at) : state
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return interrupted(state, at)
    default:
      return state
  }
}
