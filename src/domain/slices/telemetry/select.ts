import type { State } from '../../core/state.js'
import { isDue, isOff } from './reduce.js'
import { initialTelemetry, type TelemetryState } from './state.js'

export const telemetryOf = ({ telemetry }: Pick<State, 'telemetry'>): TelemetryState =>
  telemetry ?? initialTelemetry

/** Whether the host wants it, and said where to. */
export const isWanted = ({ choices, options }: State): boolean =>
  Boolean(options.services.analytics && choices && !choices.basic && choices.localFeatures.analytics)

/** Whether something may still come of it. */
export const mayTell = (state: State): boolean =>
  isWanted(state) && !(state.options.services.api && isOff(telemetryOf(state).config))

/** Whether it is to be asked now what the project wants: nobody is called whom the host did not name. */
export const isConfigDue = (state: State): boolean => {
  const { config, waiting } = telemetryOf(state)
  return isDue(config) && waiting.length > 0 && isWanted(state) && Boolean(state.options.services.api)
}

/** What may be sent now. */
export const sendable = (state: State): TelemetryState['waiting'] => {
  const { config, waiting } = telemetryOf(state)
  const isAllowed = !state.options.services.api || (config.step === 'success' && config.value)
  return isAllowed && isWanted(state) ? waiting : []
}
