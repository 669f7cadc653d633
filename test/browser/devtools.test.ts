import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newPage } from '../support/browser.js'
import { type Sandbox, testSandbox } from '../support/sandbox.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([testSandbox(), launchBrowser()])
}, 60_000)
afterAll(async () => {
  await Promise.all([browser?.close(), sandbox?.stop()])
})

/** The demo with the viewer unfolded, and something in the log. Its policy forbids inline styles and scripts. */
const open = async (width: number): Promise<Page> => {
  const { page } = await newPage(browser, { viewport: { width, height: 900 } })
  await page.goto(`${sandbox.hostUrl}/?auto=approve`)
  const viewer = page.getByTestId('log-viewer')
  await viewer.getByRole('button', { name: 'Show' }).click()
  await page.getByTestId('connect-button').getByRole('button').click()
  await page.getByTestId('w3m-modal-card').first().waitFor()
  await page.keyboard.press('Escape')
  // Until then the page is inert, and the log still grows.
  await page.waitForFunction(
    () => document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('.card') === null,
  )
  await viewer.getByTestId('log-changes').waitFor()
  return page
}

const violations = async (page: Page): Promise<ReadonlyArray<string>> => {
  // Evaluated by the debugger, which the page's policy does not bind.
  await page.evaluate(`${axe};0`)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      readonly axe: {
        run(within: object): Promise<{
          violations: ReadonlyArray<{ id: string; nodes: ReadonlyArray<{ html: string }> }>
        }>
      }
    }
    const found = await axe.run({ include: [['[data-testid=log-viewer]']] })
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

describe('the log viewer on a strict page', () => {
  it('fits 320 pixels', async () => {
    const page = await open(320)
    const overflow = await page.getByTestId('log-viewer').evaluate((host) => {
      const limit = host.getBoundingClientRect().right + 1
      const wide = [...(host.shadowRoot?.querySelectorAll('*') ?? [])].filter(
        (one) => !one.closest('.replay') && one.getBoundingClientRect().right > limit,
      )
      return wide.map((one) => one.className)
    })
    expect(overflow).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  it('is walked with the keyboard, in order and by cause', async () => {
    const page = await open(1280)
    const viewer = page.getByTestId('log-viewer')
    await viewer.getByLabel('By cause').check()
    const chosen = viewer.locator('[data-testid=log-row][tabindex="0"]')
    await chosen.focus()
    const before = await chosen.getAttribute('data-place')
    await page.keyboard.press('End')
    await expect.poll(() => chosen.getAttribute('data-place')).not.toBe(before)
    expect(await chosen.evaluate((row) => row.matches(':focus'))).toBe(true)
  })

  it('has nothing that axe finds', async () => {
    const page = await open(1280)
    await page.getByTestId('log-viewer').getByLabel('By cause').check()
    expect(await violations(page)).toEqual([])
  })
})
