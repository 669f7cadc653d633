import type { Listed } from '../loadFeature.js'
import { telemetryManifest } from '../telemetry/index.js'

/** The host's choices, as they change while the page lives. */
export const choicesManifest: Listed = {
  name: 'choices',
  commands: ['UpdateOptions'],
  // A box to tick that was asked for first stands first, and a wallet that is excluded is not asked.
  holdsBack: ['Open', 'PickWallet', 'Connect'],
  // Before anything is told: the host may have said no already.
  neededBy: telemetryManifest.neededBy,
}
