import { describe, expect, it } from 'vitest'
import { type Lab, type LabOptions, openLab } from './support/lab.js'
import { stage } from './support/stage.js'
import { inWallet } from './support/wallet.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const open = (options: LabOptions = {}): Promise<Lab> => openLab(on.browser, on.sandbox, options)

const silentWallet = { id: 'silent', name: 'Silent', silent: true }

describe('what stands in the card', () => {
  it('[UIX-14] fields are 16 px or larger, so that phones do not zoom', async () => {
    const lab = await open({ modals: [{ moreNetworks: 20 }], hasTouch: true, isMobile: true })
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    const sizes = await lab.card
      .locator('input, textarea, select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes).not.toEqual([])
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  })

  it('[UIX-17] the last of 60 networks is reachable at 320 by 480', async () => {
    const lab = await open({ modals: [{ moreNetworks: 54 }], viewport: { width: 320, height: 480 } })
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    const last = lab.network('Network 54')
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect(box?.y ?? 999).toBeLessThanOrEqual(480 - (box?.height ?? 0))
    const close = await lab.page.getByTestId('w3m-header-close').boundingBox()
    expect(close?.y ?? -1).toBeGreaterThanOrEqual(0)
    await last.getByRole('button').click()
    await last.getByTestId('wui-icon').waitFor()
    await expect.poll(() => lab.networkButton.textContent()).toBe('Network 54')
  })

  // Planted: `overflow: hidden`, within which scripts, searches and tools scroll.
  it('whatever scrolls to a row moves the list, and never the header out of the card', async () => {
    const lab = await open({ modals: [{ moreNetworks: 12 }], viewport: { width: 440, height: 560 } })
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    const below = (): Promise<number> =>
      lab.card.evaluate(
        (card) =>
          (card.querySelector('h1')?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top,
      )
    await expect.poll(below).toBeGreaterThan(0)
    for (const name of ['Base', 'Network 12']) {
      await lab.network(name).evaluate((row) => row.scrollIntoView({ block: 'start' }))
      expect(await below()).toBeGreaterThan(0)
    }
  })

  it('a list that one comes back to from a switch shows the network that is marked', async () => {
    const lab = await open({ modals: [{ moreNetworks: 12 }], viewport: { width: 400, height: 420 } })
    await lab.open()
    await lab.row('reown.com').click()
    await lab.isClosed()
    await lab.networkButton.click()
    await lab.network('OP Mainnet').getByRole('button').click()
    const tick = lab.network('OP Mainnet').getByTestId('wui-icon')
    await tick.waitFor()
    const [row, body] = await Promise.all([
      lab.network('OP Mainnet').boundingBox(),
      lab.card.locator('.body').boundingBox(),
    ])
    expect(row?.y ?? 0).toBeGreaterThanOrEqual(body?.y ?? 999)
    expect((row?.y ?? 999) + (row?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0))
    expect(await lab.page.evaluate(() => scrollY)).toBe(0)
  })

  it('[UIX-14] a sheet with a field stands on the keyboard of a phone, as long as the field is there', async () => {
    const lab = await open({
      modals: [{ moreNetworks: 20 }],
      viewport: { width: 390, height: 800 },
      before: () => {
        const visible = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
        Object.defineProperty(window, 'visualViewport', { value: visible })
      },
    })
    const bottom = async (): Promise<number> => {
      const box = await lab.card.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await lab.networkButton.click()
    await lab.shows('Choose Network')
    await expect.poll(bottom).toBe(800)
    await lab.page.evaluate(() => {
      Object.assign(window.visualViewport ?? {}, { height: 500 })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(bottom).toBe(500)
    await lab.close()
    await lab.open()
    await expect.poll(bottom).toBe(800)
  })

  it('[UIX-19] a picture that does not load leaves a letter of the same size', async () => {
    const url = 'https://pictures.invalid/one.png'
    const lab = await open({
      modals: [{ external: [{ ...silentWallet, icon: url }] }],
      expectErrors: [/ERR_NAME_NOT_RESOLVED|Failed to load resource/],
    })
    await lab.open()
    const row = lab.page.getByTestId('wallet-selector-external-silent')
    await row.locator('.logo.tinted').waitFor()
    expect(await row.locator('.logo').getAttribute('data-letters')).toBe('S')
    expect(await row.locator('img').count()).toBe(0)
    expect(await row.locator('.logo').evaluate((logo) => getComputedStyle(logo).width)).toBe('36px')
  })

  it('[UIX-21] hostile picture addresses run nothing', async () => {
    const icons = [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'http://pictures.invalid/one.png',
    ]
    const external = icons.map((icon, at) => ({
      id: `hostile-${at}`,
      name: `Hostile ${at}`,
      icon,
      silent: true,
    }))
    const lab = await open({ modals: [{ external }] })
    const dialogs: string[] = []
    lab.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await lab.open()
    const letters = await lab.card.locator('.tinted').count()
    // The one picture that may be tried is an image to the browser, in which no script runs.
    expect(letters).toBeGreaterThanOrEqual(icons.length - 1)
    await lab.page.getByTestId('wallet-selector-external-hostile-3').click()
    await lab.shows('Hostile 3')
    const sources = await lab.card
      .locator('img')
      .evaluateAll((images) => images.map((one) => (one as HTMLImageElement).src))
    expect(sources.filter((one) => !one.startsWith('data:image/'))).toEqual([])
    expect(dialogs).toEqual([])
  })

  it('[UIX-27] embedded in the page, it shows the account after connecting', async () => {
    const lab = await open({ modals: [{ options: { enableEmbedded: true } }] })
    await lab.shows('Connect Wallet')
    expect(await lab.page.locator('dialog[open]').count()).toBe(0)
    await lab.row('reown.com').click()
    await lab.shows('Account')
    await inWallet(lab.page, { event: 'accountsChanged', data: [] })
    await lab.shows('Connect Wallet')
  })
})
