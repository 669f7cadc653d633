import type { Browser, Page } from 'playwright-core'
import { newPage } from './browser.js'

export interface Settled {
  readonly result?: unknown
  readonly code?: number
  readonly message?: string
}

/** A page of our own around the wallet: one button sends the request that the test sets. */
export const openSite = async (browser: Browser, address: string): Promise<Page> => {
  const { page } = await newPage(browser)
  await page.goto(address)
  await page.evaluate(() => {
    const site = {
      settled: Promise.resolve<unknown>(null),
      events: [] as unknown[],
      provider: null as unknown,
    }
    Object.assign(window, { site })
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent).detail
      if (!provider.isSandboxWallet) return
      site.provider = provider
      for (const name of ['accountsChanged', 'chainChanged']) {
        provider.on(name, (value: unknown) => site.events.push([name, value]))
      }
      const button = document.createElement('button')
      button.textContent = 'Ask'
      button.onclick = () => {
        site.settled = provider.request(JSON.parse(button.dataset.request ?? '')).then(
          (result: unknown) => ({ result }),
          ({ code, message }: { code: number; message: string }) => ({ code, message }),
        )
      }
      document.body.append(button)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
  return page
}

const press = async (page: Page, method: string, params?: unknown): Promise<void> => {
  const button = page.getByRole('button', { name: 'Ask' })
  await button.evaluate((node, request) => {
    node.dataset.request = request
  }, JSON.stringify({ method, params }))
  await button.click()
}
export const settled = (page: Page): Promise<Settled> =>
  page.evaluate(() => (window as unknown as { site: { settled: Promise<Settled> } }).site.settled)
export const events = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { site: { events: unknown[] } }).site.events)
/** For what the wallet answers alone. */
export const ask = async (page: Page, method: string, params?: unknown): Promise<Settled> => {
  await press(page, method, params)
  return settled(page)
}

export const approval = async (page: Page, method: string, params?: unknown): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, method, params)])
  await popup.getByTestId('wallet-approve').waitFor()
  return popup
}
export const decide = async (window: Page, name: 'Approve' | 'Reject'): Promise<void> => {
  const closed = window.waitForEvent('close')
  await window
    .getByRole('button', { name, exact: true })
    .click()
    .catch((error: unknown) => {
      // The window may be gone before the browser has told that the button was pressed.
      if (!window.isClosed()) throw error
    })
  await closed
}
export const approve = async (page: Page, method: string, params?: unknown): Promise<Settled> => {
  await decide(await approval(page, method, params), 'Approve')
  return settled(page)
}
