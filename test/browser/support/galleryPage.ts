import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { parts } from '../../../sandbox/gallery/parts/index.js'
import { newPage, type WatchOptions } from '../../support/browser.js'
import { scenarios } from '../../support/scenarios.js'
import { bringIn, inPage } from './inPage.js'

export const shots = new URL('../../../.cache/shots/', import.meta.url).pathname

/** A page of the gallery: a state, or a part with all of its own. */
export interface Stop {
  readonly name: string
  readonly hash: string
  /** How many cards stand there. */
  readonly cards: number
}

export const stateStops: ReadonlyArray<Stop> = scenarios.map(({ name }) => ({ name, hash: name, cards: 1 }))
export const partStops: ReadonlyArray<Stop> = parts.map(({ name, examples }) => ({
  name: `part-${name}`,
  hash: `part/${name}`,
  cards: examples.length,
}))
/** All of them at once. */
export const allStates: Stop = { name: 'all', hash: 'all', cards: scenarios.length }
export const allParts: Stop = {
  name: 'parts',
  hash: 'parts',
  cards: parts.reduce((sum, { examples }) => sum + examples.length, 0),
}

/** What comes after the card does: messages with code of their own, what was found once typing rests. */
const awaited: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    scenarios.flatMap(({ name }) => {
      const log = readFileSync(new URL(`../../logs/${name}.json`, import.meta.url), 'utf8')
      if (log.includes('"notice.shown"')) return [[name, '.pill']]
      return log.includes('"alert.raised"') ? [[name, '.alert']] : []
    }),
  ),
  'search: found': 'ul:has(>li:only-child)',
  'search: nothing found': '.fine',
}

/** How the page is looked at. */
export interface Look {
  readonly look: string
  readonly query: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly forcedColors?: 'active'
  readonly reducedMotion?: 'reduce'
}

/** The gallery in a look, under its own policy. */
export const openGallery = async (
  browser: Browser,
  url: string,
  { look: _look, query, ...more }: Look,
  options: WatchOptions = {},
): Promise<Page> => {
  const { page } = await newPage(browser, { ...more, ...options })
  await bringIn(page)
  await page.goto(`${url}/${query}`)
  return page
}

/** Goes to a state or part and waits until it is all there. */
export const show = async (page: Page, { hash, cards }: Stop): Promise<void> => {
  await page.evaluate((next) => {
    location.hash = next
  }, hash)
  await page.waitForFunction(
    ([wanted, count, late]) => {
      const { inPage: here } = globalThis as unknown as {
        inPage: { isWhole(count: number, awaited: object): boolean }
      }
      const links = [...document.querySelectorAll('[data-testid=gallery-card] a')]
      const isThere =
        wanted === 'all' ||
        wanted === 'parts' ||
        links.every((link) => link.getAttribute('href') === `#${wanted}`)
      return isThere && here.isWhole(count, late)
    },
    [hash, cards, awaited] as const,
  )
}

export const photograph = (page: Page, { name }: Stop, look: string): Promise<unknown> =>
  page.screenshot({ path: `${shots}${name}.${look.replace(/\W+/g, '-')}.png`, fullPage: true })

export const axeSource = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page, in a line each. */
export const axeFindings = async (page: Page): Promise<ReadonlyArray<string>> => {
  const isRead = await inPage(page, 'hasWords')
  const found = await page.evaluate(async (isRead) => {
    const { axe } = window as unknown as {
      readonly axe: { run(of: object, options: object): Promise<AxeResults> }
    }
    // In forced colours the browser, not the sheet, chooses: there is nothing for axe to compute.
    const forced = matchMedia('(forced-colors: active)').matches
    const rules = { 'color-contrast': { enabled: !forced } }
    const roots = [...document.querySelectorAll('[data-testid=gallery-card] > div')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    )
    // The lines that tell of more above and below are a picture, and axe judges no text over one.
    const plain = new CSSStyleSheet()
    plain.replaceSync('.body{background-image:none!important}')
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, plain]
    const { violations, passes } = await axe.run(document, { resultTypes: ['violations', 'passes'], rules })
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== plain)
    // axe is blind to what it takes for hidden: a run that judged no colour inside the card says nothing. Arabic
    // text it does not judge at all; there the colours are those of the other looks.
    const judged = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? []
    const inside = judged.filter(({ target }) => Array.isArray(target[0]))
    const mustSee = !forced && isRead && document.documentElement.lang !== 'ar'
    if (mustSee && inside.length === 0) return ['axe saw nothing of the card']
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  }, isRead)
  // The gallery's own page is a list of cards: its headings and landmarks are not the modal's business.
  return found.filter((one) => !/^(page-has-heading-one|region|landmark-|heading-order)/.test(one))
}
