import type { Listed } from '../loadFeature.js'

/** Analytics: code of no page that does not want them. Where they go it sees for itself. */
export const telemetryManifest: Listed = {
  name: 'telemetry',
  commands: [],
  // A load that failed is not tried again at every fact.
  neededBy: ({ type }, { choices }) =>
    Boolean(/^(modal|choices)/.test(type) && choices?.localFeatures.analytics && !choices.basic),
}
