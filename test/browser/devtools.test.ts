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

/** Records of a long log. It is loaded: a live one keeps 1,000. */
const longCount = 2_000

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
    // It follows when the row is drawn, a moment after it was chosen.
    await expect.poll(() => chosen.evaluate((row) => row.matches(':focus'))).toBe(true)
  })

  it('has nothing that axe finds', async () => {
    const page = await open(1280)
    await page.getByTestId('log-viewer').getByLabel('By cause').check()
    expect(await violations(page)).toEqual([])
  })
})

/** Where the viewer's parts stand. */
const boxes = (page: Page) =>
  page.getByTestId('log-viewer').evaluate((host) => {
    const of = (selector: string) => {
      const { left, right, top, width, height } =
        host.shadowRoot?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { left, right, top, width, height }
    }
    const plate = of('.plate')
    const card = host.shadowRoot
      ?.querySelector('.stage > :first-child')
      ?.shadowRoot?.querySelector('.card')
      ?.getBoundingClientRect()
    return {
      own: of('.viewer'),
      timeline: of('.timeline'),
      list: of('.list'),
      stage: of('.stage'),
      details: of('.details'),
      plate,
      card: { width: card?.width, height: card?.height },
    }
  })

describe('the viewer’s own width', () => {
  /** The viewer as wide as this, whatever the window is. */
  const wide = async (page: Page, width: number): Promise<void> => {
    await page.evaluate((given) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`[data-testid=log-viewer]{inline-size:${given}px}`)
      document.adoptedStyleSheets = [sheet]
    }, width)
  }

  // Planted: asked of the window in place of the viewer; the list under what changed.
  it('makes two columns from 720 px on, and one below', async () => {
    const page = await open(1280)
    await wide(page, 720)
    const two = await boxes(page)
    expect(two.own.width).toBe(720)
    expect(two.list.right).toBeLessThan(two.stage.left)
    expect(two.list.top).toBe(two.stage.top)
    expect(two.timeline.width).toBe(720)
    expect(two.timeline.top).toBeLessThan(two.list.top)
    expect(two.details.left).toBe(two.stage.left)
    await wide(page, 719)
    const one = await boxes(page)
    expect(new Set([one.timeline, one.stage, one.list, one.details].map(({ left }) => left)).size).toBe(1)
    const tops = [one.timeline, one.stage, one.list, one.details].map(({ top }) => top)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  })

  // Planted: a list that scrolls away with the page.
  it('keeps the list in sight while the page is scrolled', async () => {
    const page = await open(1280)
    await page.getByTestId('log-slider').fill('3')
    await page.getByTestId('log-detail').evaluate((detail) => {
      // A fact of many fields.
      detail.textContent = 'x\n'.repeat(4_000)
      ;(detail as HTMLElement).style.maxBlockSize = 'none'
    })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect.poll(async () => (await boxes(page)).list.top).toBe(16)
  })

  // Planted: a plate of a size of its own.
  it('shows a plate where the modal was closed, of the size of the card, which nobody sees', async () => {
    const page = await open(1280)
    expect(await page.getByTestId('log-closed').textContent()).toBe('Closed')
    await expect.poll(async () => (await boxes(page)).card.height).toBeGreaterThan(100)
    const { plate, card } = await boxes(page)
    expect({ width: plate.width, height: plate.height }).toEqual(card)
    const seen = await page
      .locator('.stage > :first-child')
      .evaluate((one) => ({ opacity: getComputedStyle(one).opacity, inert: (one as HTMLElement).inert }))
    expect(seen).toEqual({ opacity: '0', inert: true })
  })

  it('has targets of 44 px on the timeline, and of nothing less in its controls', async () => {
    const page = await open(320)
    const sizes = await page
      .getByTestId('log-viewer')
      .locator('button:visible, label.button:visible, label.choice:visible, input[type=search]')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
    expect(sizes.length).toBeGreaterThan(7)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  })
})

describe('a log of 2,000 records', () => {
  /** The saved log, its last two records again and again. */
  const longLog = async (page: Page): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('log-save').click(),
    ])
    const log = JSON.parse(readFileSync(await download.path(), 'utf8'))
    const last = log.records.slice(-1)[0]
    const [first] = log.records
    for (let at = last.at; log.records.length < longCount; ) {
      at += 200
      const type = log.records.length % 2 ? 'modal.opened' : 'modal.closed'
      const known = log.records.find(({ fact }: { fact: { type: string } }) => fact.type === type)
      log.records.push({ ...known, seq: first.seq + log.records.length, cause: null, at })
    }
    return JSON.stringify(log)
  }

  // Planted: all rows drawn.
  it('is gone through without waiting', async () => {
    const page = await open(1280)
    const buffer = Buffer.from(await longLog(page))
    await page
      .getByTestId('log-load')
      .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer })
    await page.getByText('Showing long.json.').waitFor()
    expect(await page.getByTestId('log-row').count()).toBe(300)
    const times = await page.getByTestId('log-slider').evaluate(async (slider) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const taken: number[] = []
      // What the last step has drawn is drawn: a frame has begun, and another one.
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (let step = 1; step <= 60; step += 1) {
        await painted()
        const began = performance.now()
        write?.call(slider, String(2_000 - step * 30))
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        document.body.getBoundingClientRect()
        taken.push(performance.now() - began)
      }
      return taken.sort((a, b) => a - b)
    })
    // Some 20 ms on a busy machine.
    expect(times[30]).toBeLessThan(60)
  }, 40_000)
})
