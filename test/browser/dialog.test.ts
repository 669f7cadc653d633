import { describe, expect, it } from 'vitest'
import { type Held, type Lab, type LabOptions, openLab } from './support/lab.js'
import { dialogState } from './support/modal.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const open = (options: LabOptions = {}): Promise<Lab> => openLab(on.browser, on.sandbox, options)

const silentWallet = { id: 'silent', name: 'Silent', silent: true }
const openExternal = async (lab: Lab): Promise<void> => {
  await lab.open()
  await lab.page.getByTestId('wallet-selector-external-silent').click()
  await lab.shows('Silent')
}
const pageStyle = (lab: Lab): Promise<unknown> =>
  lab.page.evaluate(() => ({
    html: document.documentElement.getAttribute('style'),
    body: document.body.getAttribute('style'),
    scroll: [scrollX, scrollY],
    left: document.querySelector('h1')?.getBoundingClientRect().left,
  }))

describe('the dialog on a page that was not made for it', () => {
  it('[UIX-03] works where the host switches pointer events off', async () => {
    const lab = await open({ css: 'body{pointer-events:none}' })
    await lab.connectButton.focus()
    await lab.page.keyboard.press('Enter')
    await lab.shows('Connect Wallet')
    await lab.row('reown.com').click()
    await lab.accountButton.waitFor()
    await lab.isClosed()
  })

  it.each(['dialog', 'page'] as const)(
    '[UIX-04] lets the visitor type beside the focus trap of the host, layer %s',
    async (layer) => {
      const lab = await open({ modals: [{ moreNetworks: 20, options: { layer } }] })
      await lab.page.evaluate(() => {
        const trap = document.querySelector('input')
        document.addEventListener('focusin', ({ target }) => {
          if (!trap?.parentElement?.contains(target as Node)) trap?.focus()
        })
      })
      await lab.networkButton.click()
      await lab.shows('Choose Network')
      const search = lab.card.getByRole('searchbox')
      await search.click()
      await lab.page.keyboard.type('network 17', { delay: 5 })
      expect(await search.inputValue()).toBe('network 17')
      await expect.poll(() => lab.card.getByRole('listitem').count()).toBe(1)
    },
  )

  it('[UIX-06] gives the page back as it was: style, place, scroll', async () => {
    const lab = await open({ css: 'body{max-width:800px;margin:0 auto} main{height:3000px}' })
    await lab.page.evaluate(() => {
      document.body.style.setProperty('color', 'rgb(1, 2, 3)')
      scrollTo(0, 40)
    })
    const before = await pageStyle(lab)
    await lab.open()
    expect(await lab.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    expect(await pageStyle(lab)).toMatchObject({ body: 'color: rgb(1, 2, 3);', scroll: [0, 40] })
    await lab.page.keyboard.press('Escape')
    await lab.isClosed()
    expect(await pageStyle(lab)).toEqual(before)
  })

  it('[UIX-06] gives the page back when it is unmounted while open', async () => {
    const lab = await open({ css: 'main{height:3000px}' })
    const before = await pageStyle(lab)
    await lab.open()
    await lab.page.evaluate(() => (window as unknown as Held).lab.unmount())
    await lab.isClosed()
    expect({ ...((await pageStyle(lab)) as object), left: 0 }).toEqual({ ...(before as object), left: 0 })
  })

  it('[UIX-12] opens and closes where nothing may move', async () => {
    const lab = await open({
      reducedMotion: 'reduce',
      css: '*{animation:none!important;transition:none!important}',
    })
    // Its tree is made when the page is idle.
    await lab.page.waitForFunction(() => document.querySelector('.wallet-modal-host')?.shadowRoot)
    await lab.page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*{animation:none!important;transition:none!important}')
      const root = document.querySelector('.wallet-modal-host')?.shadowRoot as ShadowRoot
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    })
    await lab.open()
    await lab.page.keyboard.press('Escape')
    await lab.isClosed()
    expect(await pageStyle(lab)).toMatchObject({ html: null })
  })

  it('[UIX-26] stands where the z-index of the host puts it, 999 by default', async () => {
    const top = (lab: Lab): Promise<boolean> =>
      lab.page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, 30)?.classList.contains('wallet-modal-host') ?? false,
      )
    const css = (index: number): string =>
      `h1{position:fixed;inset:0 0 auto;height:60px;margin:0;z-index:${index}} main{padding-top:80px}`
    const layer = 'page' as const
    const plain = await open({ css: css(998), modals: [{ options: { layer } }] })
    await plain.open()
    expect(await top(plain)).toBe(true)
    await plain.page.evaluate(() => document.querySelector('h1')?.style.setProperty('z-index', '1000'))
    expect(await top(plain)).toBe(false)
    await plain.page.evaluate(() => {
      const [modal] = (window as unknown as Held).lab.modals
      modal?.setTheme('light', { 'z-index': '5000' })
    })
    await expect.poll(() => top(plain)).toBe(true)
    const byProperty = await open({
      css: `${css(4000)} :root{--wm-z-index:5000}`,
      modals: [{ options: { layer } }],
    })
    await byProperty.open()
    expect(await top(byProperty)).toBe(true)
  })
})

describe('focus', () => {
  it('[UIX-08] every view gives the dialog its name', async () => {
    const lab = await open()
    const dialog = (name: string) => lab.page.getByRole('dialog', { name, exact: true })
    await lab.open()
    await dialog('Connect Wallet').waitFor()
    await lab.row('reown.com').click()
    await lab.accountButton.click()
    await dialog('Account').waitFor()
    await lab.page.getByTestId('w3m-account-select-network').click()
    await dialog('Choose Network').waitFor()
    expect(await lab.page.getByRole('dialog').count()).toBe(1)
  })

  it.each(['dialog', 'page'] as const)(
    '[UIX-10] stays inside for 30 Tabs and goes back to the opener, layer %s',
    async (layer) => {
      const lab = await open({ modals: [{ options: { layer } }] })
      await lab.connectButton.focus()
      await lab.page.keyboard.press('Enter')
      await lab.shows('Connect Wallet')
      await expect.poll(() => lab.focused()).toBe('w3m-header-text')
      const seen = new Set<string>()
      for (let presses = 0; presses < 30; presses += 1) {
        await lab.page.keyboard.press(presses < 20 ? 'Tab' : 'Shift+Tab')
        seen.add(await lab.focused())
      }
      // In the top layer the browser's own controls are a stop between the last and the first.
      const inside = [...seen].filter((one) => one !== '' && one !== 'w3m-modal').sort()
      expect(inside).toEqual(expect.arrayContaining(['w3m-header-close', 'wallet-selector-reown.com']))
      for (const outside of ['connect-button', 'wui-network-button', 'Before', 'After', 'Of the page']) {
        expect(inside).not.toContain(outside)
      }
      await lab.page.keyboard.press('Escape')
      await lab.isClosed()
      await expect.poll(() => lab.focused()).toBe('connect-button')
    },
  )

  it('goes to the heading of each new view, back to what led away, and to the button that took the place', async () => {
    const lab = await open({ modals: [{ external: [silentWallet] }] })
    await openExternal(lab)
    await expect.poll(() => lab.focused()).toBe('w3m-header-text')
    await lab.page.getByTestId('header-back').click()
    await lab.shows('Connect Wallet')
    // Planted: what only had the focus taken for what was pressed; the browser gives it to "?" when the layer changes.
    await expect.poll(() => lab.focused()).toBe('wallet-selector-external-silent')
    await lab.row('reown.com').click()
    await lab.isClosed()
    await expect.poll(() => lab.focused()).toBe('account-button')
  })

  it('yields to the page while a wallet of the host is asked, and takes the top layer back', async () => {
    const lab = await open({ modals: [{ external: [silentWallet] }] })
    await openExternal(lab)
    expect(await dialogState(lab.page)).toMatchObject({ open: true, modal: false })
    const stops: string[] = []
    for (let presses = 0; presses < 6; presses += 1) {
      await lab.page.keyboard.press('Tab')
      stops.push(await lab.focused())
    }
    expect(stops).not.toContain('connect-button')
    await lab.page.getByTestId('header-back').click()
    await expect.poll(() => dialogState(lab.page)).toMatchObject({ open: true, modal: true })
  })

  it('a click on the overlay closes, and opening again during the way out wins', async () => {
    const lab = await open()
    await lab.open()
    await lab.page.getByTestId('w3m-modal-overlay').click({ position: { x: 5, y: 5 } })
    await lab.page.evaluate(() => (window as unknown as Held).lab.modals[0]?.open())
    await lab.shows('Connect Wallet')
    await lab.page.waitForFunction(() => {
      const dialog = document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('dialog')
      return dialog?.open === true && !('leaving' in dialog.dataset)
    })
    await lab.close()
  })
})
