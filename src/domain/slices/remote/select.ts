import { memoized } from '../../core/memoized.js'
import type { State } from '../../core/state.js'
import type { Failure } from '../../prelude/failure.js'
import type { Remote } from '../../prelude/remote.js'
import {
  type FeatureName,
  type RemoteFeatures,
  type Resolution,
  resolve,
  withinServices,
} from '../../rules/remoteFeatures.js'
import { initialRemote, type RemoteState } from './state.js'

const remoteOf = ({ remote }: State): RemoteState => remote ?? initialRemote

/** Whether the project's configuration is asked for at all: nobody is called whom the host did not name. */
const asksProject = ({ options, choices }: State): boolean =>
  Boolean(options.services.api && choices && !choices.basic)

/** Nobody said anything yet: not asked, or stopped before an answer came. */
const isOpen = (remote: Remote<unknown>): boolean =>
  remote.step === 'idle' || (remote.step === 'failure' && remote.failure.tag === 'Interrupted')

/** Whether the configuration is still to be asked for: once in a page life. */
export const isConfigDue = (state: State): boolean => asksProject(state) && isOpen(remoteOf(state).config)

/**
 * What the project says of its features, with the options of the host as they are now: which are on, and which of the
 * host's do not count. null: it has not answered yet.
 */
export const resolution = (state: State): Resolution | null => {
  if (!state.choices) return null
  const { localFeatures, basic } = state.choices
  if (!asksProject(state)) return resolve(null, localFeatures, basic)
  const { config } = remoteOf(state)
  if (config.step === 'success') return resolve(config.value, localFeatures, basic)
  return config.step === 'failure' && !isOpen(config) ? resolve(null, localFeatures, basic) : null
}

/**
 * The features in effect, within what the host named. null: the project has not answered yet, and nothing may be shown
 * that its answer might take away; where nobody is asked, and after a failure, the host's own options hold, else defaults.
 */
export const remoteFeatures: (state: State) => RemoteFeatures | null = /* @__PURE__ */ memoized(
  // One of each modal; the slice before it came is that of all.
  ({ options }) => options,
  [({ choices }) => choices, remoteOf],
  (state) => {
    const known = resolution(state)
    // Nothing that a host sets turns on what is off as a whole.
    const overrides = state.choices?.basic ? {} : remoteOf(state).overrides
    return known && withinServices({ ...known.features, ...overrides }, state.options.services)
  },
)

/** Whether a feature is on, and has something to show: of an empty list nothing would be. */
export const isFeatureOn = (state: State, name: FeatureName): boolean => {
  const value = remoteFeatures(state)?.[name]
  return typeof value === 'object' ? value.length > 0 : value === true
}

/** The project's service does not serve this page: asking it for more is of no use. */
export const isRefusal = ({ tag, params }: Failure): boolean =>
  tag === 'ProjectIdNotConfigured' || (tag === 'HttpStatus' && (params.n === 401 || params.n === 403))

/** Nobody is there to be asked for more. */
const isUnreachable = ({ tag }: Failure): boolean => tag === 'ServiceUnreachable' || tag === 'TimedOut'

const hasSpoken = (config: RemoteState['config']): boolean =>
  config.step === 'success' ||
  (config.step === 'failure' && !isRefusal(config.failure) && !isUnreachable(config.failure))

/** Whether it is still to be asked on which origins the project may be used: only where something signs in (wire 2.1.5). */
export const isOriginDue = (state: State): boolean => {
  const { config, origin } = remoteOf(state)
  return hasSpoken(config) && isOpen(origin) && (isFeatureOn(state, 'email') || isFeatureOn(state, 'socials'))
}
