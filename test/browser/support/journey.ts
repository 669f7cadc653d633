import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { inWallet, walletDecides } from './wallet.js'

/**
 * The flows of `journeys.md` by their names there, step by step: where an outside suite does nothing, nothing is done
 * here. Each waits as long as `journeys.md` gives it, or as the page's own default says.
 */
export interface Journey {
  readonly page: Page
  readonly testId: (id: string) => Locator
  /** LOAD: opens the page, and waits for the modal's root element. */
  readonly load: (address: string) => Promise<void>
  /** What stands before each case of config: the page belongs to this project from here on. */
  readonly project: (id: string) => Promise<void>
  /** OPEN */
  readonly open: () => Promise<void>
  /** EXT */
  readonly ext: () => Promise<void>
  /** CONNECTED */
  readonly connected: () => Promise<void>
  /** DISCONNECTED */
  readonly disconnected: () => Promise<void>
  /** Steps 1 and 2 of NET: the list, from a closed modal. */
  readonly networks: () => Promise<void>
  /** NET. Its 300 ms are for the switch, which is waited for: the row is marked, and the list still there. */
  readonly net: (name: string) => Promise<void>
  /** ROW */
  readonly row: (name: string) => Promise<void>
  /** CHECK */
  readonly check: (name: string) => Promise<void>
  /** NETLABEL */
  readonly netLabel: (name: string) => Promise<void>
  /** CLOSE */
  readonly close: () => Promise<void>
  /** SIGN(eip155) */
  readonly sign: () => Promise<void>
  /** TYPED(eip155) */
  readonly typed: () => Promise<void>
  /** TOAST-OK */
  readonly toastOk: () => Promise<void>
  /** TOAST-NO */
  readonly toastNo: () => Promise<void>
  /** TOAST-TYPED */
  readonly toastTyped: () => Promise<void>
  /** DISC */
  readonly disc: () => Promise<void>
  /** W-OK and W-NO: the injected wallet is told before it is asked. */
  readonly walletDecides: (how: 'approve' | 'reject') => Promise<void>
  /** The injected wallet's way to end a session: it takes its accounts away. */
  readonly walletEnds: () => Promise<void>
}

const toasts = { ok: 'Signing Succeeded', no: 'Signing Failed', typed: 'Success' } as const

const modalFlows = (page: Page): Pick<Journey, 'load' | 'open' | 'ext' | 'close' | 'disc'> => {
  const testId = (id: string) => page.getByTestId(id)
  const open = () => testId('connect-button').click()
  return {
    load: async (address) => {
      await page.goto(address)
      await testId('w3m-modal').waitFor({ state: 'attached', timeout: 15_000 })
    },
    open,
    ext: async () => {
      await open()
      await testId('wallet-selector-reown.com').or(testId('wallet-selector-Reown')).click()
    },
    close: async () => {
      await testId('w3m-header-close').click()
      await testId('w3m-header-close').waitFor({ state: 'hidden', timeout: 15_000 })
    },
    disc: async () => {
      await testId('account-button').click()
      await testId('disconnect-button').click()
    },
  }
}

const projectFlow = (page: Page): Pick<Journey, 'project'> => ({
  project: async (id) => {
    await page.getByTestId('project-id-button').click()
    await page.getByTestId('project-id-input').fill(id)
    await page.getByTestId('project-id-save-button').click()
    await page.reload()
  },
})

const states = (page: Page): Pick<Journey, 'connected' | 'disconnected'> => {
  const button = page.getByTestId('connect-button')
  return {
    connected: async () => {
      await page.getByTestId('appkit-account-button').waitFor({ state: 'attached' })
      await button.waitFor({ state: 'hidden' })
    },
    disconnected: async () => {
      await button.waitFor()
      await expect.poll(() => button.getByRole('button').isEnabled()).toBe(true)
      await expect.poll(() => button.textContent()).toBe('Connect Wallet')
    },
  }
}

const networkFlows = (page: Page): Pick<Journey, 'networks' | 'net' | 'row' | 'check' | 'netLabel'> => {
  const testId = (id: string) => page.getByTestId(id)
  const row = (name: string) => testId(`w3m-network-switch-${name}`)
  const check = (name: string) => row(name).getByTestId('wui-icon').waitFor()
  const networks = async (): Promise<void> => {
    await testId('account-button').click()
    await testId('w3m-account-select-network').click()
  }
  return {
    networks,
    net: async (name) => {
      await networks()
      await row(name).click()
      await check(name)
    },
    row: (name) => row(name).waitFor(),
    check,
    netLabel: (name) =>
      expect.poll(async () => (await testId('w3m-network-button').textContent())?.trim()).toBe(name),
  }
}

const signing = (page: Page): Pick<Journey, 'sign' | 'typed' | 'toastOk' | 'toastNo' | 'toastTyped'> => {
  const press = (id: string) => page.getByTestId('eip155-test-interactions').getByTestId(id).click()
  const toast = async (text: string): Promise<void> => {
    await page.getByText(text, { exact: true }).waitFor({ timeout: 30_000 })
    await page.locator('#toast-close-button').click()
  }
  return {
    sign: () => press('sign-message-button'),
    typed: () => press('sign-typed-data-button'),
    toastOk: () => toast(toasts.ok),
    toastNo: () => toast(toasts.no),
    toastTyped: () => toast(toasts.typed),
  }
}

export const journeyOn = (page: Page): Journey => ({
  page,
  testId: (id) => page.getByTestId(id),
  ...modalFlows(page),
  ...projectFlow(page),
  ...states(page),
  ...networkFlows(page),
  ...signing(page),
  walletDecides: (how) => walletDecides(page, how),
  walletEnds: () => inWallet(page, { event: 'accountsChanged', data: [] }),
})
