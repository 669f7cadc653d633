import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { LabModal } from '../../sandbox/host/pages/labQuery.js'
import type { Held, LabOptions } from './support/lab.js'
import { openServed, type ServedLab, servicesOn } from './support/services.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const services = servicesOn(on)
type Options = Omit<LabOptions, 'modals' | 'prepare'>

const openConnect = async (modal: LabModal = {}, options: Options = {}): Promise<ServedLab> => {
  const lab = await openServed(on, modal, options)
  await lab.open()
  return lab
}
const openAll = async (modal: LabModal = {}, options: Options = {}): Promise<ServedLab> => {
  const lab = await openConnect(modal, options)
  await lab.page.getByTestId('all-wallets').click()
  await lab.shows('All Wallets')
  await items(lab).first().waitFor()
  return lab
}
const items = ({ page }: ServedLab): Locator => page.getByTestId(/^wallet-search-item-/)
const field = ({ card }: ServedLab): Locator => card.getByRole('searchbox')
const asked = async () => (await services.asked('wallets')).map((request) => request.asked ?? {})
const names = (lab: ServedLab): Promise<ReadonlyArray<string>> =>
  items(lab).locator('.name').allTextContents()

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'

describe('Connect', () => {
  // Planted: the lists asked for with the list of features; pictures of rows that nobody sees.
  it('[BC-28] asks for four wallets once it is opened, and for their pictures then', async () => {
    const lab = await openServed(on, {})
    expect(lab.left.map(({ url }) => new URL(url()).pathname)).toEqual([])
    await lab.open()
    await lab.page.getByTestId('all-wallets').waitFor()
    await lab.row(metaMask).locator('img.there').waitFor()
    expect(await asked()).toMatchObject([{ page: '1', entries: '4' }])
    await expect.poll(async () => (await services.asked('wallet-image')).length).toBe(4)
    await lab.close()
    await lab.open()
    await lab.page.getByTestId('all-wallets').waitFor()
    expect(await asked()).toHaveLength(1)
  })

  it('has the wallets that the host features in its order, and none that the service recommends', async () => {
    const lab = await openConnect({ options: { featuredWalletIds: [rainbow, metaMask] } })
    await lab.row(`featured-${rainbow}`).waitFor()
    const rows = lab.page.getByTestId(/^wallet-selector-featured-/)
    expect(await rows.locator('.name').allTextContents()).toEqual(['Rainbow', 'MetaMask'])
    expect(await lab.row(metaMask).count()).toBe(0)
  })

  // API-07. Planted: the marks of excluded wallets read nowhere.
  it('does not show the wallet of the browser which the host excludes by its id in the catalogue', async () => {
    const answer = await fetch(
      `${on.sandbox.apiUrl}/getWallets?projectId=sandbox&st=appkit&sv=react-universal-1.7.8&search=reown`,
    )
    const { data } = (await answer.json()) as { data: ReadonlyArray<{ id: string; rdns?: string }> }
    const own = data.find(({ rdns }) => rdns === 'reown.com')
    const lab = await openConnect({ options: { excludeWalletIds: [own?.id ?? ''] } })
    await lab.page.getByTestId('all-wallets').waitFor()
    await expect.poll(() => lab.row('reown.com').count()).toBe(0)
    await field(await allFrom(lab)).fill('reown')
    await lab.card.getByText('No wallet matches “reown”').waitFor()
  })

  it('shows no way to all where the host hides it', async () => {
    const lab = await openConnect({ options: { allWallets: 'HIDE' } })
    await lab.row(metaMask).waitFor()
    expect(await lab.page.getByTestId('all-wallets').count()).toBe(0)
  })

  // Planted: no room kept for what is on its way.
  it('keeps the room of what is on its way: nothing moves when it comes', async () => {
    await services.setFault('wallets', { delay: 1_500 })
    const lab = await openConnect()
    const all = lab.page.getByTestId('all-wallets')
    await all.waitFor()
    const before = await all.boundingBox()
    await lab.row(metaMask).waitFor()
    expect((await all.boundingBox())?.y).toBe(before?.y)
  })
})

const allFrom = async (lab: ServedLab): Promise<ServedLab> => {
  await lab.page.getByTestId('all-wallets').click()
  await lab.shows('All Wallets')
  return lab
}

/** Scrolls the list to its end, as far as it reaches by now. */
const toEnd = (lab: ServedLab): Promise<void> =>
  lab.card.locator('.body').evaluate((body) => {
    body.scrollTop = body.scrollHeight
  })

describe('All Wallets', { timeout: 60_000 }, () => {
  // Planted: a page asked for at each scroll; all rows drawn.
  it('[VW-4] comes page by page while it is scrolled, each once, and draws few rows', async () => {
    const lab = await openAll()
    const pages = async (): Promise<ReadonlyArray<string | undefined>> =>
      (await asked()).filter(({ entries }) => entries === '40').map(({ page }) => page)
    for (let page = 2; page <= 6; page += 1) {
      await expect
        .poll(async () => {
          await toEnd(lab)
          return (await pages()).length
        })
        .toBeGreaterThanOrEqual(page)
      expect(await lab.card.locator('.row').count()).toBeLessThanOrEqual(60)
    }
    const seen = await pages()
    expect(seen).toEqual(seen.map((_, at) => String(at + 1)))
    const excluded = new Set(
      (await asked()).filter(({ entries }) => entries === '40').map(({ exclude }) => exclude),
    )
    expect(excluded.size).toBe(1)
  })

  it('says of each row which of how many it is', async () => {
    const lab = await openAll()
    const rows = lab.card.locator('li[aria-posinset]')
    const said = await rows.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('aria-posinset'), one.getAttribute('aria-setsize')] as const),
    )
    expect(said.map(([at]) => at)).toEqual(said.map((_, at) => String(at + 1)))
    const sizes = new Set(said.map(([, of]) => Number(of)))
    expect(sizes.size).toBe(1)
    expect([...sizes][0]).toBeGreaterThan(1_000)
  })

  it('leads to the last row by End, to the first by Home, and draws what has the focus', async () => {
    const lab = await openAll()
    await items(lab).first().focus()
    await lab.page.keyboard.press('End')
    await expect.poll(() => lab.focused()).toMatch(new RegExp(`^wallet-search-item-(?!${metaMask})`))
    await lab.page.keyboard.press('Home')
    await expect.poll(() => lab.focused()).toBe('wallet-selector-reown.com')
  })

  it('comes back to the row that led away, wherever it was', async () => {
    const lab = await openAll()
    await toEnd(lab)
    await expect.poll(async () => (await names(lab)).includes('MetaMask')).toBe(false)
    // By its id: what is the fourth changes while it is scrolled into view.
    const id = (await items(lab).nth(6).getAttribute('data-testid')) ?? ''
    await lab.page.getByTestId(id).click()
    await lab.page.getByTestId('header-back').click()
    await lab.shows('All Wallets')
    await expect.poll(() => lab.focused()).toBe(id)
    expect(await lab.page.getByTestId(id).isVisible()).toBe(true)
  })
})

describe('the search of all wallets', () => {
  // API-03. Planted: every answer taken.
  it('drops a late answer to what was typed before', async () => {
    const lab = await openAll()
    await services.setFault('wallets', { delay: 1_500, times: 1 })
    await field(lab).fill('rab')
    await expect.poll(async () => (await asked()).at(-1)?.search).toBe('rab')
    await field(lab).fill('trust wallet')
    await expect.poll(() => names(lab)).toEqual(['Trust Wallet'])
    await lab.page.waitForFunction(
      (since) => performance.now() - since > 1_600,
      await lab.page.evaluate(() => performance.now()),
    )
    expect(await names(lab)).toEqual(['Trust Wallet'])
  })

  // Planted: the wallet of the browser a second time, as the service finds it too.
  it('has a wallet of the browser once', async () => {
    const lab = await openAll()
    await field(lab).fill('reown')
    await lab.page.waitForFunction(() => {
      const search = (window as unknown as Held).lab.modals[0]?.getState().catalogue?.search
      return search?.text === 'reown' && search.question.step === 'success'
    })
    expect(await lab.card.locator('.body .name').allTextContents()).toEqual(['Reown'])
  })

  it('asks from two characters on, once typing rests', async () => {
    const lab = await openAll()
    await field(lab).pressSequentially('metamask', { delay: 40 })
    await expect.poll(async () => (await asked()).at(-1)?.search).toBe('metamask')
    const searches = async () => (await asked()).flatMap(({ search }) => search ?? [])
    // Where keys are slow in coming typing rests between them.
    const before = await searches()
    expect(before.length).toBeLessThan(5)
    expect(before.every((one) => one.length > 1 && 'metamask'.startsWith(one))).toBe(true)
    expect((await asked()).at(-1)).toMatchObject({ entries: '100', page: '1' })
    await field(lab).fill('m')
    await lab.card.getByText('Type one more letter to search all wallets.').waitFor()
    await lab.page.waitForFunction(
      (since) => performance.now() - since > 800,
      await lab.page.evaluate(() => performance.now()),
    )
    expect(await searches()).toEqual(before)
  })

  it('says that nothing matches, and leads back to all', async () => {
    const lab = await openAll()
    await field(lab).fill('no wallet is called so')
    await lab.card.getByText('No wallet matches “no wallet is called so”').waitFor()
    await lab.card.getByRole('button', { name: 'Clear' }).last().click()
    await expect.poll(async () => (await names(lab)).length).toBeGreaterThan(3)
  })

  it('says why it failed, and searches again when it is asked to', async () => {
    const lab = await openAll()
    await services.setFault('wallets', { status: 403 })
    await field(lab).fill('rainbow')
    const again = lab.card.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await fetch(`${on.sandbox.apiUrl}/faults`, { method: 'DELETE' })
    await again.click()
    await expect.poll(() => names(lab)).toContain('Rainbow')
    await again.waitFor({ state: 'detached' })
  })
})

describe('a page of the list that fails', () => {
  it('leaves what is there, and comes when it is asked for again', async () => {
    const lab = await openAll()
    await services.setFault('wallets', { status: 403 })
    const again = lab.card.getByRole('button', { name: 'Try again' })
    await expect
      .poll(async () => {
        await toEnd(lab)
        return again.count()
      })
      .toBe(1)
    await fetch(`${on.sandbox.apiUrl}/faults`, { method: 'DELETE' })
    await again.click()
    await expect.poll(async () => (await asked()).at(-1)?.page).toBe('2')
    await again.waitFor({ state: 'detached' })
  })
})

describe('pictures', () => {
  // Planted: waited for without an end.
  it('[BC-21] that do not come in time are given up, and their tiles stay', async () => {
    await services.setFault('wallet-image', { delay: 8_000 })
    const lab = await openConnect()
    const row = lab.row(metaMask)
    await row.locator('img').waitFor({ state: 'attached' })
    expect(await row.locator('.logo').getAttribute('data-letters')).toBe('M')
    await row.locator('img').waitFor({ state: 'detached', timeout: 4_000 })
    expect(await row.locator('.logo').isVisible()).toBe(true)
  })

  it('that there are not leave their tiles', async () => {
    await services.setFault('wallet-image', { status: 404 })
    const lab = await openConnect()
    await lab.row(metaMask).locator('img').waitFor({ state: 'detached' })
    expect(await lab.row(metaMask).locator('.logo').getAttribute('data-letters')).toBe('M')
  })
})

describe('one wallet', () => {
  it('says where it can be had, each address once, in tabs of their own', async () => {
    const lab = await openConnect()
    await lab.row(metaMask).click()
    await lab.shows('MetaMask')
    await lab.card.getByText('MetaMask is not in this browser').waitFor()
    const links = lab.card.getByRole('link')
    expect(await links.count()).toBeGreaterThan(0)
    for (const link of await links.all()) {
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
  })
})
