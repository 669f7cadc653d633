import type { Recorded } from '../../core/record.js'
import { type Failure, failure } from '../../prelude/failure.js'
import { idle, latestValue, type Remote } from '../../prelude/remote.js'
import type { Millis } from '../../prelude/time.js'
import type { ProjectConfig, RemoteFeatures } from '../../rules/remoteFeatures.js'

// State

/** Whether this page may use the project; `unknown`: the service knows no such project. */
export type OriginVerdict = 'allowed' | 'refused' | 'unknown'

export interface RemoteState {
  /** The project's configuration, as far as it was asked for. */
  readonly config: Remote<ProjectConfig>
  /** What the host set while the page ran: it counts for more, whenever the configuration comes. */
  readonly overrides: Partial<RemoteFeatures>
  readonly origin: Remote<OriginVerdict>
}

export const initialRemote: RemoteState = {
  config: idle,
  overrides: {},
  origin: idle,
}

// Facts

export type RemoteFact =
  | { readonly type: 'remote.configRequested'; readonly requestId: string }
  | {
      readonly type: 'remote.configReceived'
      readonly requestId: string
      readonly features: ProjectConfig
    }
  | { readonly type: 'remote.configFailed'; readonly requestId: string; readonly failure: Failure }
  | { readonly type: 'remote.originsRequested'; readonly requestId: string }
  | {
      readonly type: 'remote.originsReceived'
      readonly requestId: string
      readonly verdict: OriginVerdict
    }
  | { readonly type: 'remote.originsFailed'; readonly requestId: string; readonly failure: Failure }
  | { readonly type: 'remote.featuresSet'; readonly features: Partial<RemoteFeatures> }

// Command

/** A host sets features while the page runs (features A.6). */
export type RemoteCommand = {
  readonly type: 'UpdateRemoteFeatures'
  readonly features: Partial<RemoteFeatures>
}

// reduce

const asked = <A>(remote: Remote<A>, requestId: string): Remote<A> => ({
  step: 'pending',
  requestId,
  last: latestValue(remote),
})

const failed = <A>(remote: Remote<A>, why: Failure, at: Millis): Remote<A> => ({
  step: 'failure',
  failure: why,
  last: latestValue(remote),
  at,
})

/** Only the answer to the newest question counts. */
const awaits = (remote: Remote<unknown>, requestId: string): boolean =>
  remote.step === 'pending' && remote.requestId === requestId

const interrupted = <A>(remote: Remote<A>, at: Millis): Remote<A> =>
  remote.step === 'pending' ? failed(remote, failure('Interrupted'), at) : remote

type Queries = Pick<RemoteState, 'config' | 'origin'>

const interrupt = (
  state: RemoteState,
  at: Millis,
  names: ReadonlyArray<keyof Queries> = ['config', 'origin'],
): RemoteState =>
  names.some((name) => state[name].step === 'pending')
    ? {
        ...state,
        ...(names.includes('config') && { config: interrupted(state.config, at) }),
        ...(names.includes('origin') && { origin: interrupted(state.origin, at) }),
      }
    : state

const reduceConfig = (state: RemoteState, { fact, at }: Recorded): RemoteState => {
  switch (fact.type) {
    case 'remote.configRequested':
      return { ...state, config: asked(state.config, fact.requestId) }
    case 'remote.configReceived': {
      if (!awaits(state.config, fact.requestId)) return state
      return { ...state, config: { step: 'success', value: fact.features, at } }
    }
    case 'remote.configFailed':
      return awaits(state.config, fact.requestId)
        ? { ...state, config: failed(state.config, fact.failure, at) }
        : state
    default:
      return state
  }
}

const reduceOrigin = (state: RemoteState, { fact, at }: Recorded): RemoteState => {
  switch (fact.type) {
    case 'remote.originsRequested':
      return { ...state, origin: asked(state.origin, fact.requestId) }
    case 'remote.originsReceived':
      return awaits(state.origin, fact.requestId)
        ? { ...state, origin: { step: 'success', value: fact.verdict, at } }
        : state
    case 'remote.originsFailed':
      return awaits(state.origin, fact.requestId)
        ? { ...state, origin: failed(state.origin, fact.failure, at) }
        : state
    default:
      return state
  }
}

export const reduceRemote = (state: RemoteState, record: Recorded): RemoteState => {
  const { fact, at } = record
  switch (fact.type) {
    case 'remote.featuresSet':
      return { ...state, overrides: { ...state.overrides, ...fact.features } }
    case 'flow.crashed':
      if (fact.flow === 'loadConfig') return interrupt(state, at, ['config'])
      return fact.flow === 'checkOrigin' ? interrupt(state, at, ['origin']) : state
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return interrupt(state, at)
    default:
      return [reduceConfig, reduceOrigin].reduce((now, reduce) => reduce(now, record), state)
  }
}
