import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  axeFindings,
  axeSource,
  type Look,
  openGallery,
  partStops,
  photograph,
  type Stop,
  show,
  stateStops,
} from './support/galleryPage.js'
import { galleryStage } from './support/galleryStage.js'
import { walk } from './support/galleryWalk.js'
import { inPage } from './support/inPage.js'

/**
 * Every state under test/logs and every part with its states, as a visitor meets them: read by axe, walked by keyboard,
 * measured, and photographed. looks.test.ts has the looks in which something else is asked.
 */
const on = galleryStage()

/** One row is as the next. */
const isLong = ({ name }: Stop): boolean => /many/.test(name)

const looks: ReadonlyArray<Look> = [
  { look: 'light, 360 px', query: '?theme=light', viewport: { width: 392, height: 900 } },
  { look: 'dark, 320 px', query: '?theme=dark', viewport: { width: 320, height: 900 } },
  {
    look: 'light, right-to-left, 320 px',
    query: '?theme=light&dir=rtl&lang=ar',
    viewport: { width: 320, height: 900 },
  },
  {
    look: 'forced colours, reduced motion, 320 px',
    query: '?theme=dark',
    viewport: { width: 320, height: 900 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  },
]

/** What tells a state by its looks alone. */
const signs = ['.loop::before', '.spinner', '.skeleton']

/** Where the colours are the system's: signs of a state, the main button, and the focus, if nothing is left of them. */
const lostInForcedColours = async (page: Page, stop: Stop): Promise<ReadonlyArray<string>> => {
  const unpainted = await inPage(page, 'unpainted', signs)
  if (isLong(stop)) return unpainted
  const { unseen } = await walk(page, true)
  return [...unpainted, ...unseen.map((label) => `${stop.name}: ${label} has no ring`)]
}

const groups = [
  { group: 'states', stops: stateStops },
  { group: 'parts', stops: partStops },
] as const

describe.each(groups)('$group', ({ stops }) => {
  describe.each(looks)('in $look', (look) => {
    // Planted: in forced colours no colour of its own for the main button, and a ring that is only a gradient; a pill that
    // comes from above though no movement is wanted.
    it('axe finds nothing, nothing is wider than the window, states are told, and each is photographed', async () => {
      const page = await openGallery(on.browser, on.gallery.url, look)
      await page.evaluate(axeSource())
      const found: string[] = []
      for (const stop of stops) {
        await show(page, stop)
        found.push(...(await axeFindings(page)).map((one) => `${stop.name}: ${one}`))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (overflow > 0) found.push(`${stop.name} is too wide by ${overflow} px`)
        await photograph(page, stop, look.look)
        if (look.forcedColors) found.push(...(await lostInForcedColours(page, stop)))
        if (look.reducedMotion) found.push(...(await inPage(page, 'moving')))
      }
      expect(found).toEqual([])
    }, 120_000)
  })

  // Planted: rows without a ring.
  it('Tab reaches everything that can be pressed, and its focus is seen', async () => {
    const look = { look: '', query: '', viewport: { width: 392, height: 900 } }
    const page: Page = await openGallery(on.browser, on.gallery.url, look)
    for (const stop of stops.filter((one) => !isLong(one))) {
      await show(page, stop)
      const { wanted, reached, unseen } = await walk(page)
      // Of the list of all wallets more are drawn as one goes on.
      const all = /^all-wallets(-recent)?$/.test(stop.name) ? Math.max(wanted, reached) : wanted
      expect({ name: stop.name, reached, unseen }).toEqual({ name: stop.name, reached: all, unseen: [] })
    }
  }, 120_000)
})
