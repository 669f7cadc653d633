import type { Manifest } from '../../kernel/feature.js'
import { walletsFeature } from './feature.js'

/** Needed for the list of wallets, and before one that was connected is remembered. */
export const walletsManifest: Manifest = {
  name: 'wallets',
  commands: [],
  neededBy: ({ type }) => type === 'modal.opened' || type === 'connection.established',
  whenIdle: 'loaded',
  load: async () => walletsFeature,
}
