import { flag, shape } from '../../prelude/codec.js'
import { isLeft, right } from '../../prelude/either.js'
import { isoTime } from '../../prelude/isoTime.js'
import { pageOf } from '../../rules/telemetry.js'
import type { TelemetryContent, TelemetryEntry } from '../../slices/telemetry/state.js'
import { type Endpoint, ignoredAnswer, jsonAnswer } from './endpoint.js'

const AnalyticsConfig = /* @__PURE__ */ shape({ isAnalyticsEnabled: flag })
const readConfig = /* @__PURE__ */ jsonAnswer(AnalyticsConfig)

/** `GET /getAnalyticsConfig` (wire 2.1): whether the project wants events. Asked once: nobody waits for it. */
export const analyticsConfigEndpoint: Endpoint<null, boolean> = {
  ...{ service: 'api', method: 'GET', path: '/getAnalyticsConfig', retried: false },
  answer: (body) => {
    const read = readConfig(body)
    return isLeft(read) ? read : right(read.right.isAnalyticsEnabled)
  },
}

/** A UUID of version 4 of an id of ours, in which 96 bits are of chance: enough to be met once. */
export const uuidOf = (id: string): string => {
  const hex = id
    .replace(/[^0-9a-f]/g, '')
    .slice(-24)
    .padStart(24, '0')
  const [first, second, third, fourth, last] = [
    [0, 8],
    [8, 12],
    [12, 15],
    [15, 18],
    [18, 24],
  ].map(([from, to]) => hex.slice(from, to))
  return `${first}-${second}-4${third}-8${fourth}-000000${last}`
}

const propsOf = (told: TelemetryContent, address: string | null): object => {
  if (told.kind === 'report') {
    const { category, errorType, errorMessage } = told.report
    return { type: 'error', event: category, errorType, errorMessage }
  }
  const { event, properties } = told.tracked
  return {
    ...{ type: 'track', event },
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(address !== null && { address }),
  }
}

/** `POST /e` (wire 2.4). Of the answer only the status counts. */
export const eventEndpoint: Endpoint<TelemetryEntry, null> = {
  ...{ service: 'analytics', method: 'POST', path: '/e', identity: 'all', keepalive: true },
  body: ({ id, at, url, address, told }) => ({
    ...{ eventId: uuidOf(id), url, domain: pageOf(url).domain },
    timestamp: told.kind === 'report' ? isoTime(at) : at,
    props: propsOf(told, address),
  }),
  answer: ignoredAnswer,
}
