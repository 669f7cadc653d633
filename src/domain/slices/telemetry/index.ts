import { defineSlice } from '../../core/slice.js'
import { reduceTelemetry } from './reduce.js'
import { initialTelemetry } from './state.js'

/** What is told to the service that the host named for it. */
export const telemetry = defineSlice({
  name: 'telemetry',
  initial: initialTelemetry,
  reduce: reduceTelemetry,
  commands: [],
})
