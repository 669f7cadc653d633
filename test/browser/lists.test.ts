import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Lab, type LabOptions, openLab } from './support/lab.js'
import { stage } from './support/stage.js'
import { walletDecides } from './support/wallet.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const open = (options: LabOptions = {}): Promise<Lab> => openLab(on.browser, on.sandbox, options)

/** Sixty wallets beside the sandbox's own, none of which answers. */
const sixtyWallets = (): void => {
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  const provider = { request: () => new Promise(() => undefined), on: () => undefined }
  const announce = (): void => {
    for (let at = 1; at <= 60; at += 1) {
      const info = { uuid: `${at}`.padStart(8, '0'), name: `Wallet ${at}`, icon, rdns: `test.wallet${at}` }
      const detail = Object.freeze({
        info: { ...info, uuid: `350670db-19fa-4704-a166-e52e${info.uuid}` },
        provider,
      })
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** The words of what has the focus within the dialog. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement
    // Without the letters that stand for a picture.
    return inner?.getAttribute('aria-label') ?? (inner?.querySelector('.name') ?? inner)?.textContent ?? ''
  })
const becomesFocused = (page: Page, words: string): Promise<void> =>
  expect.poll(() => focused(page)).toBe(words)

const boxOf = async (lab: Lab): Promise<{ readonly top: number; readonly height: number }> => {
  const box = await lab.card.boundingBox()
  return { top: Math.round(box?.y ?? -1), height: Math.round(box?.height ?? -1) }
}

/** Once nothing grows or fades any more. */
const restingBox = async (lab: Lab): ReturnType<typeof boxOf> => {
  await lab.card.evaluate((card) =>
    Promise.all(
      card
        .getAnimations({ subtree: true })
        .filter((one) => one.effect?.getComputedTiming().iterations === 1)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  )
  return boxOf(lab)
}

describe('a list that is searched', () => {
  // Planted: no height held, so that field and header move while one types.
  it('keeps the height of the card, and the place of the field', async () => {
    const lab = await open({ modals: [{ moreNetworks: 6 }] })
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    await lab.network('Network 6').waitFor()
    const before = await restingBox(lab)
    const field = lab.card.getByRole('searchbox')
    await field.fill('base')
    await expect.poll(() => lab.card.getByRole('listitem').count()).toBe(1)
    expect(await boxOf(lab)).toEqual(before)
    await field.fill('nothing like it')
    await lab.card.getByText('No network matches “nothing like it”').waitFor()
    expect(await boxOf(lab)).toEqual(before)
    await lab.card.getByRole('button', { name: 'Clear' }).last().click()
    await expect.poll(() => lab.card.getByRole('listitem').count()).toBeGreaterThan(8)
    expect(await boxOf(lab)).toEqual(before)
  })

  it('finds a name whatever its case and its marks', async () => {
    const lab = await open({ modals: [{ moreNetworks: 6 }] })
    await lab.networkButton.click()
    await lab.card.getByRole('searchbox').fill('POLÝGÓN')
    await expect.poll(() => lab.card.getByRole('listitem').count()).toBe(1)
    await lab.network('Polygon').waitFor()
  })
})

describe('a list that is searched from its end', () => {
  // Planted: the list left where it was scrolled to, so that what was found stood out of sight.
  it('shows what is found, and keeps the height of the card also where more is found than was shown', async () => {
    const lab = await open({ before: sixtyWallets, viewport: { width: 390, height: 844 } })
    await lab.open()
    await lab.card.getByRole('button', { name: 'Show all (61)' }).waitFor()
    const before = await restingBox(lab)
    // 60 of 61, where 8 stood.
    await lab.card.getByRole('searchbox').fill('wallet')
    await expect.poll(() => lab.card.locator('[data-testid^="wallet-selector-"]').count()).toBe(60)
    expect(await boxOf(lab)).toEqual(before)
    await lab.page.getByTestId('wallet-selector-test.wallet60').scrollIntoViewIfNeeded()
    // Still more than there is room for: else the browser itself has nowhere to scroll to.
    await lab.card.getByRole('searchbox').fill('wallet 1')
    const row = lab.page.getByTestId('wallet-selector-test.wallet1')
    await expect.poll(() => lab.card.locator('[data-testid^="wallet-selector-"]').count()).toBe(11)
    const [found, body] = await Promise.all([row.boundingBox(), lab.card.locator('.body').boundingBox()])
    expect(found?.y ?? -1).toBeGreaterThanOrEqual(body?.y ?? 999)
    expect((found?.y ?? 999) + (found?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0))
  })

  // Planted: the button that goes with its line taking the focus along.
  it('gives the focus to the field when it is emptied, whichever button did it', async () => {
    const lab = await open({ before: sixtyWallets })
    await lab.open()
    const field = lab.card.getByRole('searchbox')
    for (const which of [0, 1]) {
      await field.fill(`wc:${'0123456789abcdef'.repeat(8)}`)
      await lab.card.getByText('No wallet matches').first().waitFor()
      const width = await lab.card.locator('.body').evaluate((body) => [body.scrollWidth, body.clientWidth])
      expect(width[0]).toBe(width[1])
      const clear = lab.card.getByRole('button', { name: 'Clear' }).nth(which)
      await clear.focus()
      await lab.page.keyboard.press('Enter')
      await expect.poll(() => field.evaluate((one) => one.matches(':focus'))).toBe(true)
      expect(await field.inputValue()).toBe('')
    }
  })
})

describe('many wallets', () => {
  // Planted: all 61 drawn at once; the focus left where nothing stands.
  it('are searched, and shown in part until all are asked for', async () => {
    const lab = await open({ before: sixtyWallets })
    await lab.open()
    const all = lab.card.getByRole('button', { name: 'Show all (61)' })
    await all.waitFor()
    expect(await lab.card.locator('[data-testid^="wallet-selector-"]').count()).toBe(8)
    await all.click()
    await expect.poll(() => lab.card.locator('[data-testid^="wallet-selector-"]').count()).toBe(61)
    const ninth = await lab.card.locator('[data-testid^="wallet-selector-"] .name').nth(8).textContent()
    await becomesFocused(lab.page, ninth ?? '')
    await lab.page.keyboard.type('45')
    await lab.page.getByTestId('wallet-selector-test.wallet45').waitFor()
    await expect.poll(() => lab.card.locator('[data-testid^="wallet-selector-"]').count()).toBe(1)
    await lab.page.keyboard.press('ArrowDown')
    await becomesFocused(lab.page, 'Wallet 45')
  })

  it('the search stands from the first frame, and takes what is typed at the title', async () => {
    const lab = await open({ before: sixtyWallets })
    await lab.open()
    await becomesFocused(lab.page, 'Connect Wallet')
    await lab.page.keyboard.type('wallet 7')
    expect(await lab.card.getByRole('searchbox').inputValue()).toBe('wallet 7')
    await lab.page.getByTestId('wallet-selector-test.wallet7').waitFor()
  })
})

describe('the way back', () => {
  // Planted: the heading focused after each change of view.
  it('gives the focus to the row that led away', async () => {
    const lab = await open({ before: sixtyWallets })
    await lab.open()
    const third = lab.page.getByTestId('wallet-selector-test.wallet3')
    await third.click()
    await lab.shows('Wallet 3')
    await expect.poll(() => lab.card.locator('h1:focus').count()).toBe(1)
    await lab.page.getByTestId('header-back').click()
    await lab.shows('Connect Wallet')
    await expect.poll(() => third.evaluate((row) => row.matches(':focus'))).toBe(true)
    await lab.card.getByRole('button', { name: 'What is a wallet?' }).click()
    await lab.shows('What is a wallet?')
    await lab.page.getByTestId('header-back').click()
    await becomesFocused(lab.page, 'What is a wallet?')
  })

  // Planted: search and "Show all" forgotten on the way, so that the row was not there.
  it('finds the search as it was, and a wallet far down; a new opening begins anew', async () => {
    const lab = await open({ before: sixtyWallets })
    await lab.open()
    await lab.card.getByRole('searchbox').fill('wallet 4')
    const found = lab.page.getByTestId('wallet-selector-test.wallet45')
    await expect.poll(() => lab.card.locator('[data-testid^="wallet-selector-"]').count()).toBe(11)
    await found.click()
    await lab.shows('Wallet 45')
    await lab.page.getByTestId('header-back').click()
    await expect.poll(() => found.evaluate((row) => row.matches(':focus'))).toBe(true)
    expect(await lab.card.getByRole('searchbox').inputValue()).toBe('wallet 4')
    await lab.card.getByRole('searchbox').fill('')
    await lab.card.getByRole('button', { name: 'Show all (61)' }).click()
    await lab.page.getByTestId('wallet-selector-test.wallet58').click()
    await lab.shows('Wallet 58')
    await lab.page.getByTestId('header-back').click()
    const far = lab.page.getByTestId('wallet-selector-test.wallet58')
    await expect.poll(() => far.evaluate((row) => row.matches(':focus'))).toBe(true)
    await lab.close()
    await lab.open()
    await lab.card.getByRole('button', { name: 'Show all (61)' }).waitFor()
    expect(await lab.card.getByRole('searchbox').inputValue()).toBe('')
  })

  // Planted: rows known by all their words, of which "Used … ago" comes late.
  it('gives the focus to the wallet used last', async () => {
    const lab = await open()
    await lab.open()
    await lab.row('reown.com').click()
    await lab.isClosed()
    await lab.accountButton.click()
    await lab.page.getByTestId('disconnect-button').click()
    await lab.connectButton.waitFor()
    await lab.isClosed()
    await walletDecides(lab.page, 'never')
    await lab.open()
    await lab.card.getByText(/^Used/).waitFor()
    await lab.row('reown.com').click()
    await lab.shows('Reown')
    await lab.page.getByTestId('header-back').click()
    await expect.poll(() => lab.row('reown.com').evaluate((row) => row.matches(':focus'))).toBe(true)
  })

  it('a row far down is in view again, and the page has not moved', async () => {
    const lab = await open({ modals: [{ moreNetworks: 40 }], viewport: { width: 400, height: 480 } })
    await walletDecides(lab.page, 'approve')
    await lab.open()
    await lab.row('reown.com').click()
    await lab.isClosed()
    await walletDecides(lab.page, 'never')
    await lab.networkButton.click()
    const far = lab.network('Network 33').getByRole('button')
    await far.click()
    await lab.page.getByTestId('w3m-network-switch-view').waitFor()
    await lab.page.getByTestId('header-back').click()
    await expect.poll(() => far.evaluate((row) => row.matches(':focus'))).toBe(true)
    const [row, body] = await Promise.all([far.boundingBox(), lab.card.locator('.body').boundingBox()])
    expect(row?.y ?? 0).toBeGreaterThanOrEqual(body?.y ?? 999)
    expect((row?.y ?? 999) + (row?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0))
    expect(await lab.page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('by keyboard', () => {
  // Planted: arrows that scroll the body as well.
  it('arrows, Home and End move in a real list, and Escape still closes', async () => {
    const lab = await open({ modals: [{ moreNetworks: 12 }], viewport: { width: 400, height: 480 } })
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    await becomesFocused(lab.page, 'Choose Network')
    await lab.page.keyboard.press('ArrowDown')
    const first = (await lab.card.locator('.name').first().textContent()) ?? ''
    await becomesFocused(lab.page, first)
    await lab.page.keyboard.press('End')
    await becomesFocused(lab.page, 'Network 12')
    const [row, body] = await Promise.all([
      lab.network('Network 12').boundingBox(),
      lab.card.locator('.body').boundingBox(),
    ])
    expect((row?.y ?? 999) + (row?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0) + 1)
    await lab.page.keyboard.press('Home')
    await becomesFocused(lab.page, first)
    await lab.page.keyboard.press('/')
    await expect
      .poll(() => lab.card.getByRole('searchbox').evaluate((field) => field.matches(':focus')))
      .toBe(true)
    expect(await lab.card.getByRole('searchbox').inputValue()).toBe('')
    await lab.page.keyboard.press('Escape')
    await lab.isClosed()
  })
})

describe('the upper edge', () => {
  // Planted: the card in the middle of the window, so that its header moves with each view.
  it.each([
    [800, 140],
    [1000, 200],
    [560, 20],
    [420, 16],
  ])('of the card in a window %i px high stays %i px below its top', async (height, top) => {
    const lab = await open({ modals: [{ moreNetworks: 30 }], viewport: { width: 900, height } })
    await lab.open()
    await lab.shows('Connect Wallet')
    await expect.poll(async () => (await boxOf(lab)).top).toBe(top)
    await lab.card.getByRole('button', { name: 'What is a wallet?' }).click()
    await lab.shows('What is a wallet?')
    expect((await boxOf(lab)).top).toBe(top)
    await lab.close()
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    await expect.poll(async () => (await boxOf(lab)).top).toBe(top)
    const box = await boxOf(lab)
    expect(box.top + box.height).toBeLessThanOrEqual(height - 16)
  })
})

describe('the box to tick', () => {
  // Planted: pale rows that answer nothing.
  it('wallets that wait for the box answer a press by pointing to it', async () => {
    const options = { termsConditionsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } }
    const lab = await open({ modals: [{ options }] })
    await lab.open()
    const box = lab.page.getByTestId('w3m-legal-checkbox')
    await box.waitFor()
    const row = await lab.row('reown.com').boundingBox()
    const press = () => lab.page.mouse.click((row?.x ?? 0) + 60, (row?.y ?? 0) + 20)
    await press()
    await lab.card.getByText('Agree to the documents first.').waitFor()
    await expect.poll(() => box.evaluate((one) => one.matches(':focus'))).toBe(true)
    await box.check()
    await lab.card.getByText('Agree to the documents first.').waitFor({ state: 'detached' })
    await lab.row('reown.com').click()
    await lab.accountButton.waitFor()
  })
})
