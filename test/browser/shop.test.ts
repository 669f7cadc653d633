import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { looks } from '../../sandbox/host/looks.js'
import { newPage, type WatchOptions } from '../support/browser.js'
import { axeSource, violations } from './support/axe.js'
import { type Demo, openDemo } from './support/demo.js'
import { stage } from './support/stage.js'
import { answer, walletDecides, walletWindow } from './support/wallet.js'

/** The first picture that a newcomer has: what `npm start` shows. */
const on = stage({ profile: 'people' })

const open = (query: string, options: WatchOptions = {}): Promise<Demo> =>
  openDemo(on.browser, on.sandbox, query, { reducedMotion: 'reduce', ...options })

/** What the page and the card are painted with, and their main buttons: as pixels, since there are many ways to write a colour. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('.wallet-modal-host')?.shadowRoot
    const card = root?.querySelector('.card')
    const ink = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const pixel = (element: Element | null | undefined, property: 'color' | 'backgroundColor'): string => {
      if (!ink || !element) return 'nothing'
      ink.fillStyle = getComputedStyle(element)[property]
      ink.fillRect(0, 0, 1, 1)
      return ink.getImageData(0, 0, 1, 1).data.join()
    }
    const main = (testId: string) => {
      const element = document.querySelector(`[data-testid=${testId}]`)
      const button = element?.querySelector('button') ?? element
      return `${pixel(button, 'backgroundColor')} ${pixel(button, 'color')}`
    }
    return {
      page: `${pixel(document.body, 'backgroundColor')} ${pixel(document.body, 'color')}`,
      card: `${pixel(card, 'backgroundColor')} ${pixel(card, 'color')}`,
      buy: main('shop-buy-button'),
      connect: main('connect-button'),
      radius: card ? getComputedStyle(card).borderStartStartRadius : '',
    }
  })

describe.each(looks)('the look $title', ({ name, title }) => {
  // Planted: the look set on the modal alone.
  it.each(['light', 'dark'] as const)(
    'dresses page and modal alike in %s, and axe finds nothing',
    async (colorScheme) => {
      const demo = await open(`?log=closed&look=${name}`, { colorScheme })
      await demo.page.evaluate(`${axeSource};0`)
      await demo.open()
      const seen = await painted(demo.page)
      expect(seen.card).toBe(seen.page)
      // By itself our button has one blue in both schemes.
      if (name !== 'plain') expect(seen.connect).toBe(seen.buy)
      expect(seen.radius).toBe(name === 'harbour' ? '16px' : '24px')
      // The card's header is a second banner beside the shop's, which is inert meanwhile.
      expect((await violations(demo.page)).filter((one) => !one.startsWith('landmark-'))).toEqual([])
      await demo.close()
      const found = await demo.page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') }
        const { violations } = await axe.run(document)
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
      })
      expect(found).toEqual([])
      await demo.page.getByRole('radio', { name: title, checked: true }).waitFor()
    },
  )
})

describe('the control for looks', () => {
  // Planted: the look kept nowhere; the modal left in its first look.
  it('changes page and modal at once, and holds over a reload', async () => {
    const demo = await open('?log=closed')
    const before = await painted(demo.page)
    await demo.page.getByRole('radio', { name: 'Harbour' }).check()
    const after = await painted(demo.page)
    expect(after.buy).not.toBe(before.buy)
    expect(after.connect).toBe(after.buy)
    await demo.page.reload()
    await demo.open()
    const reloaded = await painted(demo.page)
    expect(reloaded).toMatchObject({ page: after.page, buy: after.buy, card: after.page })
    await demo.close()
    await demo.page.getByRole('radio', { name: 'Plain' }).check()
    // As suites see it: nothing is set any more.
    expect(await demo.page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('')
    await demo.open()
    expect((await painted(demo.page)).card).toMatch(/^255,255,255,255 /)
  })

  it('wins over the address that chose one', async () => {
    const demo = await open('?log=closed&look=plain')
    await demo.page.getByRole('radio', { name: 'Harbour' }).check()
    await demo.page.reload()
    await demo.page.getByRole('radio', { name: 'Harbour', checked: true }).waitFor()
  })
})

describe('a newcomer', () => {
  const done = (demo: Demo): Promise<ReadonlyArray<string | null>> =>
    Promise.all(
      ['connect', 'pay', 'slide'].map((name) => demo.testId(`step-${name}`).getAttribute('data-done')),
    )

  // Planted: steps that are done as soon as their button is pressed.
  it('sees each of three lines mark itself once it happened', async () => {
    const demo = await open('', { viewport: { width: 1280, height: 800 } })
    await demo.testId('log-slider').waitFor()
    expect(await done(demo)).toEqual(['false', 'false', 'false'])
    await demo.connectButton.click()
    const row = demo.page
      .locator('.wallet-modal-host')
      .getByTestId(`wallet-selector-${on.sandbox.wallet.rdns}`)
    const popup = await walletWindow(demo.page, () => row.click())
    expect(await done(demo)).toEqual(['false', 'false', 'false'])
    await popup.getByTestId('wallet-approve').click()
    await expect.poll(() => done(demo)).toEqual(['true', 'false', 'false'])
    await demo.accountButton.waitFor()
    await demo.isClosed()
    await answer(demo.page, () => demo.testId('shop-buy-button').click(), 'Reject')
    await demo.page.locator('[data-step=failed]').waitFor()
    expect(await done(demo)).toEqual(['true', 'false', 'false'])
    await answer(demo.page, () => demo.testId('shop-buy-button').click(), 'Approve')
    await expect.poll(() => done(demo)).toEqual(['true', 'true', 'false'])
    expect(await demo.testId('shop-status').textContent()).toBe('Paid. Your coffee is on its way.')
    const hash = demo.testId('shop-transaction')
    expect(await hash.textContent()).toMatch(/^0x[0-9a-f]{2}…[0-9a-f]{6}$/)
    await hash.click()
    expect(await hash.textContent()).toMatch(/^0x[0-9a-f]{64}$/)
    await demo.page.getByRole('button', { name: 'Previous record' }).click()
    await expect.poll(() => done(demo)).toEqual(['true', 'true', 'true'])
    // What was done stays done.
    await demo.testId('disconnect-hook-button').click()
    await demo.isDisconnected()
    expect(await done(demo)).toEqual(['true', 'true', 'true'])
  }, 40_000)

  it.each([
    [1280, true],
    [900, true],
    [899, false],
    [390, false],
  ])('finds the log at %d px: open %s; a button opens it, and nothing is too wide', async (width, isOpen) => {
    const demo = await open('', { viewport: { width, height: 844 } })
    await demo.connectButton.waitFor()
    expect(await demo.testId('log-slider').count()).toBe(isOpen ? 1 : 0)
    if (!isOpen) await demo.testId('log-viewer').getByRole('button', { name: 'Show' }).click()
    await demo.testId('log-changes').waitFor({ state: 'attached' })
    expect(await demo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  it('meets the cup of the shop where the wallet list says who will see the address', async () => {
    const demo = await open('?log=closed')
    await demo.open()
    const icon = demo.card.locator('.fine img')
    expect(await icon.getAttribute('src')).toBe(`${on.sandbox.hostUrl}/cup.svg`)
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

describe('the window of the wallet', () => {
  const approval = async (): Promise<Page> => {
    const demo = await open('?log=closed')
    await demo.open()
    return walletWindow(demo.page, () => demo.walletRow.click())
  }

  // Planted: nothing sent of the site; one name for all profiles.
  it('says whose it is, and which site asks, with the picture of each', async () => {
    const popup = await approval()
    expect(await popup.getByTestId('wallet-name').textContent()).toBe('Sandbox Wallet')
    expect(await popup.title()).toBe('Connect to this site? Sandbox Wallet')
    expect(await popup.getByTestId('wallet-site').textContent()).toBe('Northlight Coffee')
    expect(await popup.getByTestId('wallet-origin').textContent()).toBe(on.sandbox.hostUrl)
    const pictures = () =>
      popup.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
    await expect.poll(pictures).toEqual([true, true])
    const names = await popup.getByRole('button').allTextContents()
    expect(names).toEqual(['Reject', 'Approve'])
    await popup.close()
  })

  // Planted: addresses that break anywhere.
  it.each([400, 320])('breaks addresses where at least two groups are left, at %d px', async (width) => {
    const popup = await approval()
    await popup.setViewportSize({ width, height: 660 })
    const lines = await popup.locator('.address').evaluateAll((all) =>
      all.map((address) => {
        const groups = [...address.querySelectorAll('.group')]
        if (groups.some((one) => one.getClientRects().length > 1)) return [0]
        const tops = groups.map((one) => one.getBoundingClientRect().top)
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
      }),
    )
    expect(lines.length).toBe(3)
    for (const groups of lines) expect(Math.min(...groups)).toBeGreaterThanOrEqual(2)
    await popup.evaluate(`${axeSource};0`)
    const found = await popup.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    })
    expect(found).toEqual([])
    await popup.close()
  })
})

describe('in the profile for outside suites', () => {
  const suites = stage({ profile: 'journeys' })

  // Planted: the log open there too, whose second modal has the ids that suites look for.
  it('the log is folded, the look is the modal’s own, and the wallet has the name that they press', async () => {
    const { page } = await newPage(suites.browser, { viewport: { width: 1280, height: 800 } })
    await page.goto(suites.sandbox.hostUrl)
    await page.getByTestId('connect-button').waitFor()
    expect(await page.getByTestId('log-slider').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull()
    await walletDecides(page, 'ask')
    await page.getByTestId('connect-button').click()
    const popup = await walletWindow(page, () => page.getByTestId('wallet-selector-reown.com').click())
    expect(await popup.getByTestId('wallet-name').textContent()).toBe('Reown')
    await popup.close()
  })
})
