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
  /** The row of the sandbox wallet, by the name that it has in this profile. */
  readonly walletRow: Locator
  /** Picks the sandbox wallet and approves in its window. */
  readonly connect: () => Promise<void>
  /** Waits until the page shows that nobody is connected. */
  readonly isDisconnected: () => Promise<void>
  readonly another: () => Promise<Demo>
}

interface DemoParts {
  readonly context: BrowserContext
  readonly foreignRequests: readonly string[]
  readonly sandbox: Sandbox
}

const demoOn = (page: Page, parts: DemoParts): Demo => {
  const { context, foreignRequests, sandbox } = parts
  const modal = modalOn(page)
  const walletRow = modal.row(sandbox.wallet.rdns)
  return {
    ...modal,
    context,
    foreignRequests,
    toast: page.locator('.toast-title'),
    testId: (id) => page.getByTestId(id),
    walletRow,
    connect: async () => {
      await modal.open()
      await answer(page, () => walletRow.click(), 'Approve')
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
      return demoOn(second, parts)
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
  return demoOn(page, { context, foreignRequests, sandbox })
}
