import type { State } from '../../../domain/core/state.js'
import type { Listed } from '../loadFeature.js'

// Not shared with the slice: a file of its own would be one more to fetch.
const isFor = (state: State): boolean => 'api' in state.options.services

/** What the project is configured to have. */
export const remoteManifest: Listed = {
  name: 'remote',
  commands: ['UpdateRemoteFeatures'],
  neededBy: ({ type }, state) => type === 'modal.opened' && isFor(state),
  whenIdle: 'loaded',
  isFor,
}
