import { describe, expect, it } from 'vitest'
import { hostPagePaths, libraryNames } from '../../sandbox/hostPages.js'
import { newPage, type WatchOptions } from '../support/browser.js'
import { type Journey, journeyOn } from './support/journey.js'
import { openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', lab: true })

const load = async (path: string, options: WatchOptions = {}): Promise<Journey> => {
  const { page, context } = await newPage(on.browser, options)
  context.setDefaultTimeout(8_000)
  const journey = journeyOn(page)
  await journey.load(on.sandbox.hostUrl + path)
  return journey
}

describe('LOAD', () => {
  // Planted: the id left out of the surface, or of what is drawn in place.
  it.each([
    ['over the page', {}],
    ['in place, while closed', { disableAppend: true }],
  ])(
    '[J load] what answers to w3m-modal is there without a press, and hidden: %s',
    async (_where, options) => {
      const { page } = await openLab(on.browser, on.sandbox, {
        modals: [{ options }],
        query: { wallet: 'none' },
      })
      const modal = page.getByTestId('w3m-modal')
      await modal.waitFor({ state: 'attached' })
      expect([await modal.count(), await modal.isHidden()]).toEqual([1, true])
    },
  )

  it('[J load] it stays where it is between openings, and comes with the first where nothing is fetched ahead', async () => {
    for (const options of [{}, { prefetch: false }]) {
      const { page, ...lab } = await openLab(on.browser, on.sandbox, { modals: [{ options }] })
      await lab.open()
      await page.getByTestId('w3m-modal').waitFor()
      await lab.close()
      const modal = page.getByTestId('w3m-modal')
      expect([await modal.count(), await modal.isHidden()]).toEqual([1, true])
    }
  })
})

describe.each(libraryNames)('journey basic-tests on the page of %s', (library) => {
  it('[J basic 1] the button opens the modal', async () => {
    const at = await load(`/library/${library}/`)
    await at.open()
    await at.testId('all-wallets').waitFor()
    await at.close()
  })

  it('[J basic 2] the hook opens the modal', async () => {
    const at = await load(`/library/${library}/`)
    await at.testId('w3m-open-hook-button').click()
    await at.testId('all-wallets').waitFor()
    await at.close()
  })

  it('[J basic 4] there is no Coinbase row by default', async () => {
    const at = await load(`/library/${library}/`)
    await at.open()
    expect(await at.page.getByTestId(/^wallet-selector-external-coinbaseWalletSDK/).count()).toBe(0)
    await at.close()
  })

  it('[J no-email 1] no frame of an embedded wallet is there', async () => {
    const at = await load(`/library/${library}-no-email/`)
    expect(at.page.frames().map((frame) => frame.name())).not.toContain('w3m-secure-iframe')
  })

  it('[J no-socials 1] no social button is shown', async () => {
    const at = await load(`/library/${library}-no-socials/`)
    await at.open()
    expect(await at.testId('wui-list-social').count()).toBe(0)
  })
})

// A suite that looks for what is absent right after OPEN sees nothing of a page that takes its time.
describe.each(libraryNames)('beside the journeys, on the page of %s', (library) => {
  const openConnect = async (variant: string): Promise<Journey> => {
    const at = await load(`/library/${library}${variant}/`)
    await at.open()
    await at.testId('wallet-selector-reown.com').waitFor()
    return at
  }

  it('once Connect is there, it has no Coinbase row', async () => {
    const at = await openConnect('')
    expect(await at.page.getByTestId(/^wallet-selector-external-coinbaseWalletSDK/).count()).toBe(0)
  })

  // Planted: the default page for each.
  it('once Connect is there, no-email has the legal checkbox, and no frame of an embedded wallet', async () => {
    const at = await openConnect('-no-email')
    await at.page.getByRole('checkbox').waitFor()
    expect(at.page.frames().map((frame) => frame.name())).not.toContain('w3m-secure-iframe')
  })

  it('once Connect is there, no-socials has no social button', async () => {
    const at = await openConnect('-no-socials')
    expect(await at.testId('wui-list-social').count()).toBe(0)
  })
})

describe('journey basic-tests with connectors of the host', () => {
  it('Coinbase has no row even where the host gives a connector of that id', async () => {
    const { page, ...lab } = await openLab(on.browser, on.sandbox, {
      modals: [{ external: [{ id: 'coinbaseWalletSDK', name: 'Coinbase Wallet' }] }],
    })
    await lab.open()
    await lab.row('reown.com').waitFor()
    expect(await page.getByTestId(/^wallet-selector-external-coinbaseWalletSDK/).count()).toBe(0)
    await lab.close()
  })

  it('[J basic 5] a connector of the host has its row', async () => {
    const at = await load('/library/external/')
    await at.open()
    await at.page.getByTestId(/^wallet-selector-external-externalTestConnector/).waitFor()
  })

  // Planted: an account of the chains' own mnemonic.
  it('and connects, with an account that has no coins', async () => {
    const at = await load('/library/external/')
    await at.open()
    await at.page.getByTestId(/^wallet-selector-external-externalTestConnector/).click()
    await at.connected()
    await expect.poll(() => at.testId('account-button').textContent()).toMatch(/^0\.000 ETH/)
  })
})

describe('the paths of journeys.md', () => {
  const ask = (path: string): Promise<Response> => fetch(on.sandbox.hostUrl + path)

  // Planted: a path compared with its slash.
  it.each([...hostPagePaths])('%s has its page, with and without the slash', async (path) => {
    for (const asked of [path, path.slice(0, -1), `${path}?wallet=none`]) {
      const response = await ask(asked)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('data-testid="w3m-page-loading"')
    }
  })

  it.each([
    ['/core/', 'pairing'],
    ['/core/sign-client/', 'pairing'],
    ['/library/wagmi-siwe/', 'SIWX'],
    ['/library/ethers-all/', 'SIWX'],
    ['/library/siwx-default/', 'SIWX'],
    ['/library/solana/', 'Solana'],
    ['/library/solana-no-email/', 'Solana'],
    ['/library/bitcoin/', 'Bitcoin'],
    ['/library/multichain-wagmi-solana-siwe/', 'Solana'],
    ['/library/multichain-no-adapters/', 'pairing'],
    ['/library/wagmi-wallet-button', 'buttons of single wallets'],
    ['/library/wagmi-verify-evil/', 'pairing'],
    ['/flag/default-account-types-sa/', 'smart accounts'],
    ['/library/ethers5/', 'ethers 6'],
  ])('%s says what it waits for', async (path, what) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toMatch(/^There is no page \S+ yet\. [^.]+\.$/)
    expect(text).toContain(what)
  })

  it.each(['/library/', '/library'])('%s says which pages there are', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    const pages = '/library/viem/, /library/wagmi/, /library/ethers/, /library/external/'
    expect(await response.text()).toBe(`There is no page ${path}. There are ${pages}.`)
  })

  // Planted: an app that tells the two apart.
  it.each(['/lab', '/plain', '/blank'])('%s answers with a slash as it does without', async (path) => {
    const withSlash = await ask(`${path}/`)
    expect(withSlash.status).toBe(200)
    expect(await withSlash.text()).toBe(await (await ask(path)).text())
  })

  it('another is not one of them', async () => {
    const response = await ask('/library/elsewhere/')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('There is no page /library/elsewhere/.')
  })
})

/** As the outside suite's device is: a phone by its browser's name, and by touch. */
const phone: WatchOptions = {
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
}
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

describe('journeys to the catalogue', () => {
  it('[J basic 6] a wallet that the host features has its row', async () => {
    const at = await load('/library/external/')
    await at.open()
    await at.testId(`wallet-selector-featured-${coinbase}`).waitFor({ timeout: 10_000 })
  })

  it.each(libraryNames)(
    '[J mobile 1, 2] on a phone all wallets are there, and searched: %s',
    async (library) => {
      const at = await load(`/library/${library}/`, phone)
      await at.open()
      await at.testId('all-wallets').click()
      await at.testId('wui-input-text').fill('trust')
      await at.testId(`wallet-search-item-${trust}`).waitFor()
    },
  )

  // Planted: those of the search before shown until the next answer came.
  it('[J wallet-features 6] certified wallets alone, a search among them, and among all', async () => {
    const at = await load('/library/viem/')
    await at.open()
    await at.testId('all-wallets').click()
    const item = at.testId(`wallet-search-item-${metaMask}`)
    await at.testId('wui-certified-switch').click()
    await item.waitFor()
    await at.testId('wui-input-text').fill('MetaMask')
    await item.waitFor()
    await expect.poll(() => at.page.getByTestId(/^wallet-search-item-/).count()).toBe(1)
    await at.testId('wui-certified-switch').click()
    await item.waitFor()
  })
})
