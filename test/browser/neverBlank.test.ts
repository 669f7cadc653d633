import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Held, type Lab, type LabOptions, openLab } from './support/lab.js'
import { dialogState } from './support/modal.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })

/** What a test broke is told to the page, and to developers by us. */
const expectErrors = [/Planted/, /wallet-modal\] ViewFailed/]

const connected = async (options: LabOptions = {}): Promise<Lab> => {
  const lab = await openLab(on.browser, on.sandbox, { expectErrors, ...options })
  await lab.page.evaluate(() => {
    const errors: string[] = []
    Object.assign(window, { errors })
    window.addEventListener('error', ({ error }) => errors.push(String(error)))
  })
  await lab.open()
  await lab.row('reown.com').click()
  await lab.accountButton.waitFor()
  await lab.isClosed()
  return lab
}

/** Nothing can be formatted, so that what writes an amount throws; and the way to mend it. */
const breakNumbers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { NumberFormat } = Intl
    class Broken {
      constructor() {
        throw new RangeError('Planted: no such number')
      }
    }
    Object.assign(Intl, { NumberFormat: Broken })
    Object.assign(window, { mend: () => Object.assign(Intl, { NumberFormat }) })
  })
const mend = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { mend: () => void }).mend())

const pageErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { errors: string[] }).errors)

const alerts = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as unknown as Held).lab.modals[0]?.log().records ?? []).flatMap(({ fact }) =>
      fact.type === 'alert.raised' ? [fact.failure] : [],
    ),
  )

describe('[N2-24] a view that throws', () => {
  // Planted: no boundary, which left an empty dialog for the rest of the page's life.
  it('says that it failed, is recorded and reported, and shows the way back, the way out and Details', async () => {
    const lab = await connected()
    await breakNumbers(lab.page)
    await lab.accountButton.click()
    const said = lab.card.locator('.failed')
    await said.waitFor()
    // The frame stands: its title, its ways.
    expect(await lab.title.textContent()).toBe('Account')
    expect(await lab.page.getByTestId('w3m-header-close').isVisible()).toBe(true)
    await said.getByText('Details').click()
    await said.getByText('Account: RangeError: Planted: no such number').waitFor()
    await expect
      .poll(() => alerts(lab.page))
      .toMatchObject([
        {
          tag: 'ViewFailed',
          params: { part: 'Account' },
          details: 'RangeError: Planted: no such number',
        },
      ])
    expect(await pageErrors(lab.page)).toContain('RangeError: Planted: no such number')
    // Tried again it fails again, or, once what broke it is mended, works.
    await lab.card.locator('.footer').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => lab.focused()).toBe('w3m-header-text')
    await said.waitFor()
    await mend(lab.page)
    await lab.card.locator('.footer').getByRole('button', { name: 'Try again' }).click()
    await lab.card.getByText('0.000').first().waitFor()
    expect(await lab.focused()).toBe('w3m-header-text')
    await lab.close()
  })

  it('leads out, and the next opening works', async () => {
    const lab = await connected()
    await breakNumbers(lab.page)
    await lab.accountButton.click()
    await lab.card.locator('.failed').waitFor()
    await lab.card.locator('.footer').getByRole('button', { name: 'Close' }).click()
    await lab.isClosed()
    expect(await dialogState(lab.page)).toMatchObject({ open: false })
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    await lab.network('Polygon').waitFor()
    await lab.close()
    await mend(lab.page)
    await lab.accountButton.click()
    await lab.card.getByText('0.000').first().waitFor()
  })

  it('leads back to where the visitor came from', async () => {
    const lab = await connected({ modals: [{ moreNetworks: 9 }] })
    await lab.accountButton.click()
    await lab.shows('Account')
    await lab.page.getByTestId('w3m-account-select-network').click()
    await lab.shows('Choose Network')
    // What is found is counted, in the way of the language.
    await breakNumbers(lab.page)
    await lab.card.getByRole('searchbox').fill('Network')
    const said = lab.card.locator('.failed')
    await said.waitFor()
    // The field that had the focus has gone.
    await expect
      .poll(() => said.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement?.contains(one)))
      .toBe(true)
    await mend(lab.page)
    await lab.card.locator('.footer').getByRole('button', { name: 'Back' }).click()
    await lab.shows('Account')
    await lab.page.getByTestId('w3m-account-select-network').click()
    await lab.network('Polygon').waitFor()
  })
})

describe('[N2-24] more than a view throws', () => {
  it('where not even a card can be drawn, the modal closes, and the next opening works', async () => {
    const lab = await connected()
    await lab.page.evaluate(() => {
      const { showModal } = HTMLDialogElement.prototype
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('Planted: not now')
      }
      Object.assign(window, {
        mend: () => Object.assign(HTMLDialogElement.prototype, { showModal }),
      })
    })
    await lab.accountButton.click()
    await expect.poll(() => pageErrors(lab.page)).toContain('Error: Planted: not now')
    await lab.isClosed()
    expect(await lab.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
    await mend(lab.page)
    await lab.accountButton.click()
    await lab.shows('Account')
    await lab.close()
  })
})

describe('[N2-07] any language tag ends in a working locale', () => {
  it.each(['en-US@posix', 'C', ''])('navigator.language %j', async (language) => {
    const lab = await connected({
      modals: [{ moreNetworks: 9 }],
      script: `Object.defineProperty(navigator, 'language', { value: ${JSON.stringify(language)} })
          Object.defineProperty(navigator, 'languages', { value: [${JSON.stringify(language)}] })`,
    })
    await lab.accountButton.click()
    await lab.card.getByText('0.000').first().waitFor()
    await lab.page.getByTestId('w3m-account-select-network').click()
    await lab.card.getByRole('searchbox').fill('Network')
    await lab.card.getByText(/^\d+ networks$/).waitFor({ state: 'attached' })
    expect(await alerts(lab.page)).toEqual([])
  })

  it.each(['ar_EG', 'C'])('the page’s lang=%j', async (language) => {
    const lab = await openLab(on.browser, on.sandbox, {
      script: `new MutationObserver(() => document.documentElement?.setAttribute('lang', ${JSON.stringify(language)}))
        .observe(document, { childList: true })`,
    })
    await lab.networkButton.click()
    await lab.card.waitFor()
    await expect.poll(() => lab.card.getAttribute('lang')).toBe(language.startsWith('ar') ? 'ar' : 'en')
  })
})
