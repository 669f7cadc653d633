import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type BrowserArguments, launchBrowser } from '../../support/browser.js'
import { type Sandbox, testSandbox } from '../../support/sandbox.js'

export interface Stage {
  readonly sandbox: Sandbox
  readonly browser: Browser
}

/** A sandbox and a browser for all tests of a file. Filled in before the first of them. */
export const stage = (
  options: Parameters<typeof testSandbox>[0],
  browserArguments: BrowserArguments = {},
): Stage => {
  const made: { sandbox?: Sandbox; browser?: Browser } = {}
  beforeAll(async () => {
    ;[made.sandbox, made.browser] = await Promise.all([testSandbox(options), launchBrowser(browserArguments)])
  }, 60_000)
  afterAll(async () => {
    await Promise.all([made.browser?.close(), made.sandbox?.stop()])
  })
  // Read when a test runs, by when it is there.
  return made as Stage
}
