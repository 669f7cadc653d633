import { afterAll, beforeAll } from 'vitest'
import { type WatchedPage, watchPage } from '../../support/browser.js'
import { type Journey, journeyOn } from './journey.js'
import type { Stage } from './stage.js'

/** One page for all cases of a suite, which run one after the other on it, as the suites do. */
export const journeyPage = (
  on: Stage,
  path: string,
): Journey & { readonly foreignRequests: readonly string[] } => {
  const made: { watched?: WatchedPage } = {}
  const shared: Partial<Journey> = {}
  beforeAll(async () => {
    made.watched = await watchPage(on.browser)
    made.watched.context.setDefaultTimeout(8_000)
    Object.assign(shared, journeyOn(made.watched.page), { foreignRequests: made.watched.foreignRequests })
    await shared.load?.(on.sandbox.hostUrl + path)
  })
  afterAll(() => made.watched?.finish())
  // Read when a test runs, by when it is there.
  return shared as ReturnType<typeof journeyPage>
}
