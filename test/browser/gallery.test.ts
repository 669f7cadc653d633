import { readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gallery, startGallery } from '../../sandbox/gallery/serve.js'
import { launchBrowser, newPage } from '../support/browser.js'
import { scenarios } from '../support/scenarios.js'

/** Every state under test/logs, as a visitor meets it: read by axe, walked by keyboard, measured, and photographed. */
let gallery: Gallery
let browser: Browser
let axe: string

const shots = new URL('../../.cache/shots/', import.meta.url).pathname

beforeAll(async () => {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  ;[gallery, browser, axe] = await Promise.all([
    startGallery({ anyFree: true }),
    launchBrowser(),
    readFile(source, 'utf8'),
  ])
  await mkdir(shots, { recursive: true })
})

afterAll(async () => {
  await browser?.close()
  await gallery?.stop()
})

/** What is said in a state comes with code of its own: a state is not whole before it is there. */
const messageIn = (name: string): string | null => {
  const log = readFileSync(new URL(`../logs/${name}.json`, import.meta.url), 'utf8')
  if (log.includes('"notice.shown"')) return '.pill'
  return log.includes('"alert.raised"') ? '.alert' : null
}

const show = async (page: Page, name: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, name)
  const card = page.getByTestId('gallery-card')
  await expect.poll(() => card.count()).toBe(1)
  await page.locator(`[data-testid=gallery-card][data-step=drawn] a[href="#${name}"]`).waitFor()
  await page.waitForFunction((message) => {
    const root = document.querySelector('[data-testid=gallery-card] > div')?.shadowRoot
    if (!root?.querySelector('h1') || root.querySelector('.late')) return false
    if (message && !root.querySelector(message)) return false
    return root
      .getAnimations()
      .every((one) => one.effect?.getTiming().iterations === Infinity || one.playState === 'finished')
  }, messageIn(name))
}

const problems = async (page: Page): Promise<ReadonlyArray<string>> => {
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      readonly axe: { run(of: object, options: object): Promise<AxeResults> }
    }
    // In forced colours the browser, not the sheet, chooses: there is nothing for axe to compute.
    const forced = matchMedia('(forced-colors: active)').matches
    const rules = { 'color-contrast': { enabled: !forced } }
    const { violations, passes } = await axe.run(document, { resultTypes: ['violations', 'passes'], rules })
    // axe is blind to what it takes for hidden: a run that judged no colour inside the card says nothing. Arabic
    // text it does not judge at all; there the colours are those of the other looks.
    const judged = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? []
    const inside = judged.filter(({ target }) => Array.isArray(target[0]))
    const mustSee = !forced && document.documentElement.lang !== 'ar'
    if (mustSee && inside.length === 0) return ['axe saw nothing of the card']
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  })
  // The gallery's own page is a list of cards: its headings and landmarks are not the modal's business.
  return found.filter((one) => !/^(page-has-heading-one|region|landmark-|heading-order)/.test(one))
}

const looks = [
  { look: 'light, 360 px', query: '?theme=light', width: 392 },
  { look: 'dark, 320 px', query: '?theme=dark', width: 320 },
  { look: 'light, right-to-left, 320 px', query: '?theme=light&dir=rtl&lang=ar', width: 320 },
  {
    look: 'forced colours, reduced motion, 320 px',
    query: '?theme=dark',
    width: 320,
    forcedColors: 'active',
  },
] as const

describe.each(looks)('states in $look', ({ look, query, width, ...more }) => {
  it('axe finds nothing, nothing is wider than the window, and each is photographed', async () => {
    const { page } = await newPage(browser, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'forcedColors' in more ? 'reduce' : 'no-preference',
      ...more,
    })
    await page.goto(`${gallery.url}/${query}`)
    await page.addScriptTag({ content: axe })
    for (const { name } of scenarios) {
      await show(page, name)
      expect(await problems(page), name).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${name} is too wide by`).toBeLessThanOrEqual(0)
      await page.screenshot({ path: `${shots}${name}.${look.replace(/\W+/g, '-')}.png`, fullPage: true })
    }
  }, 120_000)
})

/** What Tab should reach, and what it reached, by the words people hear. */
const walk = async (
  page: Page,
): Promise<{ readonly wanted: number; readonly reached: number; readonly unseen: number }> => {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  const wanted = await page.evaluate(() => {
    const root = document.querySelector('[data-testid=gallery-card] > div')?.shadowRoot
    const all = [
      ...(root?.querySelectorAll('a[href],button:not(:disabled),input:not(:disabled),summary') ?? []),
    ]
    return all.filter(
      (one) => !one.closest('[inert]') && one.checkVisibility() && (one as HTMLElement).tabIndex >= 0,
    ).length
  })
  await page.evaluate(() => {
    const state = window as unknown as { walked: Set<Element>; unseen: number }
    state.walked = new Set()
    state.unseen = 0
  })
  for (let press = 0; press < wanted + 3; press += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => {
      const state = window as unknown as { walked: Set<Element>; unseen: number }
      const inner = document.activeElement?.shadowRoot?.activeElement
      if (!inner || state.walked.has(inner)) return
      state.walked.add(inner)
      const style = getComputedStyle(inner)
      const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
      if (!ring && style.boxShadow === 'none') state.unseen += 1
    })
  }
  return page.evaluate((count) => {
    const state = window as unknown as { walked: Set<Element>; unseen: number }
    return { wanted: count, reached: state.walked.size, unseen: state.unseen }
  }, wanted)
}

describe('states by keyboard', () => {
  it('Tab reaches everything that can be pressed, and its focus is seen', async () => {
    const { page } = await newPage(browser, { viewport: { width: 392, height: 900 } })
    await page.goto(`${gallery.url}/`)
    for (const { name } of scenarios.filter((one) => !/many/.test(one.name))) {
      await show(page, name)
      const { wanted, reached, unseen } = await walk(page)
      expect({ name, reached, unseen }).toEqual({ name, reached: wanted, unseen: 0 })
    }
  }, 120_000)
})
