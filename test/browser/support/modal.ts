import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The modal as a visitor meets it. Locators look into its shadow root by themselves. */
export interface ModalPage {
  readonly page: Page
  readonly card: Locator
  readonly title: Locator
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator
  /** Waits for a view, by its title. */
  readonly shows: (title: string) => Promise<void>
  /** Waits until no dialog is open and nothing of a card is left. */
  readonly isClosed: () => Promise<void>
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly row: (testId: string) => Locator
  readonly network: (name: string) => Locator
  /** What has the focus: its test id, or that of what it stands in, or its name. */
  readonly focused: () => Promise<string>
  /** Presses Tab until something of this test id has the focus. */
  readonly tabTo: (testId: string) => Promise<void>
}

/** In the page: the focused element through open shadow roots. */
const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    // The button of the page itself has a second name, beside that of what it stands in.
    const known = at?.closest('[data-testid]:not([data-testid^="appkit-"])')?.getAttribute('data-testid')
    return known ?? at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 40) ?? ''
  })

export const modalOn = (page: Page): ModalPage => {
  const card = page.getByTestId('w3m-modal-card')
  const title = page.getByTestId('w3m-header-text')
  const connectButton = page.getByTestId('connect-button').getByRole('button', { name: 'Connect Wallet' })
  const shows = async (name: string): Promise<void> => {
    await card.waitFor()
    await expect.poll(() => title.textContent()).toBe(name)
  }
  const isClosed = async (): Promise<void> => {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.wallet-modal-host')].every(
        ({ shadowRoot }) => !shadowRoot?.querySelector('dialog[open], .card'),
      ),
    )
  }
  return {
    page,
    card,
    title,
    connectButton,
    accountButton: page.getByTestId('account-button').getByRole('button'),
    networkButton: page.getByTestId('wui-network-button'),
    shows,
    isClosed,
    open: async () => {
      await connectButton.click()
      await shows('Connect Wallet')
    },
    close: async () => {
      await page.getByTestId('w3m-header-close').click()
      await isClosed()
    },
    row: (testId) => page.getByTestId(`wallet-selector-${testId}`),
    network: (name) => page.getByTestId(`w3m-network-switch-${name}`),
    focused: () => focusedIn(page),
    tabTo: async (testId) => {
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab')
        if ((await focusedIn(page)) === testId) return
      }
      throw new Error(`Tab never came to ${testId}.`)
    },
  }
}

/** The state of the dialog element itself, of the first modal on the page. */
export const dialogState = (page: Page): Promise<{ open: boolean; modal: boolean }> =>
  page.evaluate(() => {
    const dialog = document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('dialog')
    return { open: dialog?.open ?? false, modal: dialog?.matches(':modal') ?? false }
  })

/** What the back gesture of a phone does. */
export const requestClose = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const dialog = document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('dialog')
    ;(dialog as (HTMLDialogElement & { requestClose?: () => void }) | null | undefined)?.requestClose?.()
  })

/** What Chromium does at the second close request in a row: the dialog closes, and nobody could refuse. */
export const closeUnasked = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('dialog')?.close()
  })

/** Counts how often the open card begins to shake from now on. */
export const countShakes = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const card = document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('.card')
    const counted = { shakes: 0 }
    Object.assign(window, { counted })
    new MutationObserver(() => {
      const { animationName } = getComputedStyle(card as Element)
      if (card?.classList.contains('shake') && animationName.startsWith('wm-shake')) counted.shakes += 1
    }).observe(card as Element, { attributes: true, attributeFilter: ['class'] })
  })
  return () => page.evaluate(() => (window as unknown as { counted: { shakes: number } }).counted.shakes)
}
