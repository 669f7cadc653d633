import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPage, type WatchOptions } from '../../support/browser.js'
import type { Sandbox } from '../../support/sandbox.js'
import { type ModalPage, modalOn } from './modal.js'
import { answer, noteWalletMethods } from './wallet.js'

/** The demo, with the modal on it. */
export interface Demo extends ModalPage {
  readonly context: BrowserContext
  readonly foreignRequests: readonly string[]
  readonly toast: Locator
  readonly testId: (id: string) => Locator
  /** Picks the sandbox wallet and approves in its window. */
  readonly connect: () => Promise<void>
  /** Waits until the page shows that nobody is connected. */
  readonly isDisconnected: () => Promise<void>
  readonly another: () => Promise<Demo>
}

const demoOn = (page: Page, context: BrowserContext, foreignRequests: readonly string[]): Demo => {
  const modal = modalOn(page)
  return {
    ...modal,
    context,
    foreignRequests,
    toast: page.locator('.toast-title'),
    testId: (id) => page.getByTestId(id),
    connect: async () => {
      await modal.open()
      await answer(page, () => modal.row('reown.com').click(), 'Approve')
      await modal.accountButton.waitFor()
      await modal.isClosed()
    },
    isDisconnected: async () => {
      const button = page.getByTestId('connect-button')
      await button.waitFor()
      await expect.poll(() => button.textContent()).toBe('Connect Wallet')
      expect(await button.getByRole('button').isEnabled()).toBe(true)
    },
    another: async () => {
      const second = await context.newPage()
      await second.goto(page.url())
      return demoOn(second, context, foreignRequests)
    },
  }
}

export const openDemo = async (
  browser: Browser,
  sandbox: Sandbox,
  query = '',
  options: WatchOptions = {},
): Promise<Demo> => {
  const { page, context, foreignRequests } = await newPage(browser, options)
  context.setDefaultTimeout(8_000)
  await noteWalletMethods(context)
  await page.goto(`${sandbox.hostUrl}/${query}`)
  return demoOn(page, context, foreignRequests)
}
