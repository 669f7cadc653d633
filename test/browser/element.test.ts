import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newPage, type WatchedPage } from '../support/browser.js'
import { type Sandbox, testSandbox } from '../support/sandbox.js'

let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([testSandbox(), launchBrowser()])
}, 60_000)
afterAll(async () => {
  await Promise.all([browser?.close(), sandbox?.stop()])
})

const open = async (query = '?auto=approve'): Promise<WatchedPage> => {
  const watched = await newPage(browser)
  await watched.page.goto(`${sandbox.hostUrl}/plain${query}`)
  await watched.page.getByTestId('connect-button').waitFor()
  return watched
}
const card = (page: Page) => page.getByTestId('w3m-modal-card')

const connect = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Log in' }).click()
  await card(page)
    .getByRole('button', { name: /^Reown/ })
    .click()
  await page.getByTestId('account-button').waitFor()
}

describe('a page without React', () => {
  it('opens, connects, shows the account, and disconnects', async () => {
    const { page, foreignRequests } = await open()
    await page.getByTestId('w3m-modal').waitFor({ state: 'attached' })
    expect(await page.getByTestId('w3m-modal').isHidden()).toBe(true)
    await connect(page)
    expect(await page.getByTestId('account').textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await page.getByTestId('connect-button').count()).toBe(0)
    await expect.poll(() => card(page).count()).toBe(0)
    await page.getByTestId('account-button').getByRole('button').click()
    await card(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => card(page).count()).toBe(0)
    await page.locator('#leave').click()
    await page.getByTestId('connect-button').waitFor()
    expect(foreignRequests).toEqual([])
  })

  it('gives focus back to the button within its element', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Log in' }).press('Enter')
    await card(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => card(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('wm-connect-button')
  })

  it('follows attributes, and moves and leaves with its element', async () => {
    const { page } = await open()
    const button = page.locator('wm-connect-button')
    await button.evaluate((element) => element.setAttribute('label', 'Come in'))
    await page.getByRole('button', { name: 'Come in' }).waitFor()
    await button.evaluate((element) => element.setAttribute('disabled', ''))
    await expect.poll(() => page.getByRole('button', { name: 'Come in' }).isDisabled()).toBe(true)
    await button.evaluate((element) => {
      element.removeAttribute('disabled')
      document.querySelector('main')?.append(element)
    })
    await expect
      .poll(() => page.locator('main').getByRole('button', { name: 'Come in' }).isEnabled())
      .toBe(true)
    const left = await button.evaluateHandle((element) => {
      element.remove()
      return element
    })
    await expect.poll(() => left.evaluate((element) => element.shadowRoot?.childElementCount)).toBe(0)
    await left.evaluate((element) => document.body.append(element))
    await page.getByRole('button', { name: 'Come in' }).click()
    await card(page).waitFor()
  })

  // Planted: a connection that is taken up again read as disconnected; events that do not bubble.
  it('tells the page by events, and no visitor who comes back that nobody is connected', async () => {
    const { page } = await open()
    await page.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      document.addEventListener('wm-status', (event) => {
        const { target, detail } = event as CustomEvent
        if ((target as Element).localName === 'wm-connect-button') told.push(detail.status)
      })
      document.addEventListener('wm-event', (event) => {
        const { target, detail } = event as CustomEvent
        if ((target as Element).localName === 'wm-connect-button') told.push(detail.event)
      })
    })
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
    await page.reload()
    await expect.poll(told).toEqual(['disconnected'])
    await connect(page)
    await expect
      .poll(told)
      .toEqual(
        expect.arrayContaining(['disconnected', 'MODAL_OPEN', 'connecting', 'CONNECT_SUCCESS', 'connected']),
      )
    await page.reload()
    await page.getByTestId('account-button').waitFor()
    expect(await told()).toEqual(['connecting', 'connected'])
    expect(
      await page.evaluate(
        () => (document.querySelector('wm-connect-button') as unknown as { status: string }).status,
      ),
    ).toBe('connected')
  })

  it('serves elements that come later', async () => {
    const { page } = await open()
    await page.evaluate(() => document.body.append(document.createElement('wm-network-button')))
    await expect.poll(() => page.getByTestId('w3m-network-button').count()).toBe(2)
  })

  it('takes the modal off the page, and the page goes on', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Log in' }).click()
    await card(page).waitFor()
    await page.locator('#unmount').evaluate((element: HTMLButtonElement) => element.click())
    await expect.poll(() => card(page).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  // Planted: all of it taken out of the sources. Each part is planted in test/entries and test/effects.
  it('[N2-23] disables the buttons of a disposed modal, and the next modal takes them over', async () => {
    const { page } = await open()
    const thrown: Array<Error> = []
    page.on('pageerror', (error) => thrown.push(error))
    await page.getByRole('button', { name: 'Log in' }).click()
    await card(page).waitFor()
    const end = page.locator('#dispose')
    await end.evaluate((element: HTMLButtonElement) => element.click())
    await expect.poll(() => page.getByRole('button', { name: 'Log in' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Log in' }).click({ force: true })
    await expect.poll(() => page.locator('.wallet-modal-host').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    // The second modal is of a second copy of the package, and asks the first copy's elements for their place.
    await page.addScriptTag({ type: 'module', url: '/copy/plain.js' })
    await expect.poll(() => page.getByRole('button', { name: 'Log in' }).isEnabled()).toBe(true)
    await connect(page)
    expect(thrown).toEqual([])
  })

  it('keeps the rules of the host outside', async () => {
    const { page } = await open()
    const transform = page
      .getByRole('button', { name: 'Log in' })
      .evaluate((element) => getComputedStyle(element).textTransform)
    expect(await transform).toBe('none')
  })

  it('SSR-07: a second copy of the package defines nothing twice and throws nothing', async () => {
    const { page } = await open('?auto=approve&copies=2')
    await expect.poll(() => page.locator('.wallet-modal-host').count()).toBe(2)
    expect(await page.getByTestId('connect-button').count()).toBe(1)
    await connect(page)
    expect(await page.getByTestId('account-button').count()).toBe(1)
    // Whichever copy came first has the elements; the other modal did not hear of the visit.
    const prefixes = await page.evaluate(() => [
      ...new Set(Object.keys(localStorage).map((key) => key.replace(/\/.*/, ''))),
    ])
    expect(prefixes).toHaveLength(1)
  })

  it('needs no more than one script in its document', () => {
    const html = readFileSync('sandbox/plain/index.html', 'utf8')
    expect(html.match(/<script/g)).toHaveLength(1)
  })
})
