import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'

const require = createRequire(import.meta.url)

const executable = (): string => {
  const found = findChromium()
  if (found === undefined) throw new Error('No Chromium here. Run `npm test`, or set CHROMIUM_PATH.')
  return found
}

/**
 * Playwright turns the partitioning of third-party storage off, which visitors' browsers have on; frames then
 * get no storage at all. An argument can only be taken away by its exact text, so read it where it is made.
 */
const playwrightDisabledFeatures = (): readonly string[] => {
  const bundle = readFileSync(
    require.resolve('playwright-core').replace(/index\.js$/, 'lib/coreBundle.js'),
    'utf8',
  )
  const list = /disabledFeatures = \[([\s\S]*?)\]\.filter\(Boolean\)/.exec(bundle)?.[1]
  const features = list?.replace(/\/\/.*$/gm, '').match(/"[^"]+"/g)
  if (!features?.includes('"ThirdPartyStoragePartitioning"')) {
    throw new Error('playwright-core changed its arguments; see test/support/browser.ts.')
  }
  return features.map((quoted) => quoted.slice(1, -1))
}

/** Arguments of Chromium that only some tests want, or can do without. */
export interface BrowserArguments {
  readonly more?: readonly string[]
  /** Of Playwright's own: `--hide-scrollbars` stands for none in most visitors' browsers. */
  readonly without?: readonly string[]
}

export const launchBrowser = ({ more = [], without = [] }: BrowserArguments = {}): Promise<Browser> => {
  const disabled = playwrightDisabledFeatures()
  const kept = disabled.filter((feature) => feature !== 'ThirdPartyStoragePartitioning')
  return chromium.launch({
    executablePath: executable(),
    // Pop-up blocking stays as visitors have it: a window opened too late must fail here, too.
    ignoreDefaultArgs: [`--disable-features=${disabled.join(',')}`, '--disable-popup-blocking', ...without],
    args: [
      `--disable-features=${kept.join(',')}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

export interface WatchOptions extends BrowserContextOptions {
  /** Console errors which the test provokes on purpose. */
  readonly expectErrors?: readonly RegExp[]
}

export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Addresses asked for outside this machine, also those which failed. */
  readonly foreignRequests: readonly string[]
  /** Page errors and unexpected console errors so far, of this page and the windows it opened. */
  readonly problems: readonly string[]
  /** Closes the context and throws if there were problems. */
  readonly finish: () => Promise<void>
}

const isLocal = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return !/^(https?|wss?):$/.test(protocol) || hostname === '127.0.0.1' || hostname === 'localhost'
}

/** A page of its own context. The caller must call `finish`; inside a test take `newPage`. */
export const watchPage = async (browser: Browser, options: WatchOptions = {}): Promise<WatchedPage> => {
  const { expectErrors = [], ...contextOptions } = options
  const context = await browser.newContext(contextOptions)
  // How long a page takes to load on a busy machine is nobody's question here.
  context.setDefaultNavigationTimeout(30_000)
  const problems: string[] = []
  const foreignRequests: string[] = []
  const report = (problem: string): void => {
    if (!expectErrors.some((expected) => expected.test(problem))) problems.push(problem)
  }
  context.on('weberror', (error) => report(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console error: ${message.text()} (${message.location().url})`)
  })
  context.on('request', (request) => {
    if (!isLocal(request.url())) foreignRequests.push(request.url())
  })
  const page = await context.newPage()
  const finish = async (): Promise<void> => {
    await context.close()
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`)
  }
  return { page, context, problems, foreignRequests, finish }
}

/** For use inside a test: closes itself and fails that test on page errors and unexpected console errors. */
export const newPage = async (browser: Browser, options: WatchOptions = {}): Promise<WatchedPage> => {
  const watched = await watchPage(browser, options)
  onTestFinished(watched.finish)
  return watched
}
