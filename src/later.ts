import type { exportLog } from './domain/core/exportLog.js'
import { loaderOf } from './effects/features/index.js'
import { browserLater } from './effects/live/browserLater.js'
import { storageChanges } from './effects/live/storageChanges.js'
import { pageSurface } from './effects/live/surface.js'

/**
 * What a page fetches after itself: one file that names all others (effects/later.ts says why). It comes with the list of
 * features, at the first of them that is needed or ahead of that.
 */
export const later = {
  loaderOf,
  browserLater,
  storageChanges,
  createSurface: pageSurface,
  outcomes: () => import('./effects/outcomes.js'),
  publicEvents: () => import('./effects/emitPublicEvents.js'),
  hostProvider: () => import('./effects/live/evm/hostProvider.js'),
  net: () => import('./effects/live/net.js'),
  evm: () => import('./effects/live/evm/live.js'),
  exportLog: async (...given: Parameters<typeof exportLog>): Promise<string> =>
    (await import('./effects/features/code.js')).exportLog(...given),
}
