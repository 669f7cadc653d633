import { telemetry } from '../../../domain/slices/telemetry/index.js'
import type { Feature } from '../../kernel/feature.js'
import { askAnalytics } from './askAnalytics.js'
import { queueEvents } from './queueEvents.js'
import { sendEvents } from './sendEvents.js'

export const telemetryFeature: Feature = {
  name: 'telemetry',
  slices: [telemetry],
  flows: [sendEvents, askAnalytics],
  flowsWith: (_stored, _memory, past) => [queueEvents(past)],
}
