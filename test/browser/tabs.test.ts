import { expect, it } from 'vitest'
import { type Lab, openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })

const customWallets = [
  {
    id: 'both',
    rdns: 'example.northwind',
    name: 'Northwind',
    homepage: 'https://northwind.example',
    chrome_store: 'https://chrome.example/northwind',
    app_store: 'https://apps.example/northwind',
    play_store: 'https://play.example/northwind',
  },
  { id: 'phone', name: 'Southwind', app_store: 'https://apps.example/southwind' },
]

const roomy = { width: 1000, height: 800 }

const openWallet = async (
  name: string,
  { viewport = roomy, ...options }: { readonly language?: string; readonly viewport?: typeof roomy } = {},
): Promise<Lab> => {
  const lab = await openLab(on.browser, on.sandbox, {
    modals: [{ options: { customWallets, ...options } }],
    viewport,
  })
  await lab.connectButton.click()
  await lab.card.getByRole('button', { name }).click()
  await lab.shows(name)
  return lab
}
const rowsOf = (lab: Lab) => lab.card.getByRole('tabpanel').getByRole('link').allTextContents()
const links = (...names: ReadonlyArray<string>) => names.map((name) => `${name} (opens in a new tab)`)
const onBrowser = links('Chrome extension', 'Website')
const onPhone = links('iPhone app', 'Android app')

// Planted: all rows under both; a tab for a wallet that is for phones alone.
it('a wallet for this browser and for phones has a tab for each, one for phones alone has none', async () => {
  const lab = await openWallet('Northwind')
  expect(await rowsOf(lab)).toStrictEqual(onBrowser)
  await lab.page.getByTestId('tab-mobile').click()
  expect(await rowsOf(lab)).toStrictEqual(onPhone)
  await lab.card.getByText('Northwind on your phone').waitFor()
  await lab.page.getByTestId('header-back').click()
  await lab.card.getByRole('button', { name: 'Southwind' }).click()
  await lab.shows('Southwind')
  expect(await lab.card.getByRole('tab').count()).toBe(0)
  expect(await lab.card.getByRole('link').allTextContents()).toStrictEqual(links('iPhone app'))
})

// Planted: each a stop of Tab; arrows that do not choose; keys by screen where the text runs the other way.
it.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
])(
  'Tab stops once, arrows go from one to the next and around, Home and End to the ends (%s)',
  async (language, onwards, back) => {
    const lab = await openWallet('Northwind', { language })
    const { page } = lab
    const tab = (id: string) => page.getByTestId(`tab-${id}`)
    const chosen = async (): Promise<string | null> =>
      lab.card.locator('[role=tab][aria-selected=true]:focus').getAttribute('data-testid')
    await tab('browser').focus()
    for (const [key, id] of [
      [onwards, 'mobile'],
      [onwards, 'browser'],
      [back, 'mobile'],
      [back, 'browser'],
      ['End', 'mobile'],
      ['Home', 'browser'],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await chosen()]).toStrictEqual([key, `tab-${id}`])
    }
    expect(await tab('browser').getAttribute('aria-controls')).toBe(
      await lab.card.getByRole('tabpanel').getAttribute('id'),
    )
    await page.keyboard.press('Tab')
    const first = lab.card.getByRole('tabpanel').getByRole('link').first()
    expect(await first.evaluate((link) => link.matches(':focus'))).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await chosen()).toBe('tab-browser')
    for (const key of [`Shift+${onwards}`, `Control+${onwards}`]) {
      await page.keyboard.press(key)
      expect(await chosen()).toBe('tab-browser')
    }
    const name = await tab('browser').textContent()
    expect(await lab.card.getByRole('tabpanel', { name: name ?? '', exact: true }).count()).toBe(1)
  },
)

const announce = (lab: Lab, rdns: string): Promise<void> =>
  lab.page.evaluate((id) => {
    const info = { uuid: crypto.randomUUID(), name: 'Northwind', icon: 'data:image/svg+xml,<svg/>', rdns: id }
    const silent = () => undefined
    const provider = { request: () => new Promise(silent), on: silent, removeListener: silent }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  }, rdns)

// Planted: the focus left on what has gone; nothing said of it.
it('a wallet that comes meanwhile is said to be here, and the focus is not lost', async () => {
  const lab = await openWallet('Northwind')
  await lab.page.getByTestId('tab-browser').focus()
  await announce(lab, 'example.northwind')
  await lab.card.getByRole('button', { name: 'Connect Northwind' }).waitFor()
  await lab.card.getByRole('status').getByText('Northwind is here').waitFor({ state: 'attached' })
  await expect.poll(() => lab.title.evaluate((title) => title.matches(':focus'))).toBe(true)
})

// Planted: told as of one for this browser.
it('a wallet for phones alone says to open this page in it', async () => {
  const lab = await openWallet('Southwind')
  await lab.card.getByText('Southwind on your phone').waitFor()
  await lab.card.getByText('open this page in the wallet’s own browser').waitFor()
})

// Planted: words for the ear placed by the view.
it('where there is little room the body scrolls, and the names stay', async () => {
  const lab = await openWallet('Northwind', { viewport: { width: 600, height: 390 } })
  const room = (selector: string): Promise<number> =>
    lab.card.locator(selector).evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(await room('.view')).toBe(0)
  expect(await room('.body')).toBeGreaterThan(0)
})
