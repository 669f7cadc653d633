import type { Listed } from '../loadFeature.js'

/** The host's choices, as they change while the page lives. */
export const choicesManifest: Listed = {
  name: 'choices',
  commands: ['UpdateOptions'],
  // A box to tick that was asked for first stands first, and a wallet that is excluded is not asked.
  holdsBack: ['Open', 'PickWallet', 'Connect'],
  neededBy: () => false,
}
