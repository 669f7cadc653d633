import type { Page } from 'playwright-core'
import { inPage } from './inPage.js'

/** What Tab should reach, what it reached, and where no ring was seen. */
export interface Walk {
  readonly wanted: number
  readonly reached: number
  readonly unseen: ReadonlyArray<string>
}

/** Walks through all cards of the page by Tab. `forced`: colours are the system's, and a ring is an outline. */
export const walk = async (page: Page, forced = false): Promise<Walk> => {
  const { wanted, others } = await inPage(page, 'beginWalk', forced)
  // Once round the page, and a little further: what is reached twice counts once.
  for (let press = 0; press < wanted + others + 3; press += 1) await page.keyboard.press('Tab')
  return { wanted, ...(await inPage(page, 'endWalk')) }
}
