import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type BrowserArguments, launchBrowser } from '../../support/browser.js'
import { type Sandbox, testSandbox } from '../../support/sandbox.js'

export interface Stage {
  readonly sandbox: Sandbox
  readonly browser: Browser
}

/** Before the hook's own time is up, which would not say what it was that did not come. */
const started = <A>(what: string, coming: Promise<A>): Promise<A> => {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`The ${what} did not start within 55 s.`)), 55_000).unref()
  })
  return Promise.race([coming, late])
}

/** A sandbox and a browser for all tests of a file. Filled in before the first of them. */
export const stage = (
  options: Parameters<typeof testSandbox>[0],
  browserArguments: BrowserArguments = {},
): Stage => {
  const made: { sandbox?: Sandbox; browser?: Browser } = {}
  beforeAll(async () => {
    ;[made.sandbox, made.browser] = await Promise.all([
      started('sandbox', testSandbox(options)),
      started('browser', launchBrowser(browserArguments)),
    ])
  }, 60_000)
  afterAll(async () => {
    await Promise.all([made.browser?.close(), made.sandbox?.stop()])
  })
  // Read when a test runs, by when it is there.
  return made as Stage
}
