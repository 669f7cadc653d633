import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createWalletModal } from 'wallet-modal'
import { Lab as LabContent } from '../../sandbox/host/pages/Lab.js'
import { labOptions, readLabQuery } from '../../sandbox/host/pages/labQuery.js'
import type { RenderLab } from '../../sandbox/server.js'
import { type Held, type Lab, labAddress, openLab } from './support/lab.js'
import { modalOn } from './support/modal.js'
import { stage } from './support/stage.js'

/** Markup as a server sends it, made here in Node: only for addresses with `rendered=1`. */
const render: RenderLab = (config, search) => {
  if (new URLSearchParams(search).get('rendered') !== '1') return ''
  const { modals, ...rest } = readLabQuery(search)
  const made = modals.map((one) => createWalletModal(labOptions(config, one)))
  return renderToString(createElement(LabContent, { modals: made, ...rest }))
}

const on = stage({ profile: 'journeys', demo: false, lab: true, renderLab: render })

const recovered = (lab: Lab): Promise<string[]> =>
  lab.page.evaluate(() => [...(window as unknown as Held).lab.recovered])

const connect = async (lab: Lab): Promise<void> => {
  await lab.open()
  await lab.row('reown.com').click()
  await lab.accountButton.waitFor()
  await lab.isClosed()
}

describe('markup of a server', () => {
  it('[SSR-03] hydrates without a word for a visitor who comes back connected', async () => {
    const lab = await openLab(on.browser, on.sandbox)
    await connect(lab)
    const address = await lab.page.getByTestId('w3m-address').textContent()
    const said: string[] = []
    lab.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    const response = await lab.page.goto(labAddress(on.sandbox, { query: { rendered: '1' } }))
    const markup = (await response?.text()) ?? ''
    expect(markup).toContain(
      'class="wm-button wm-main" data-testid="appkit-connect-button" data-wm-theme="system" aria-haspopup="dialog">Connect Wallet</button>',
    )
    expect(markup).not.toMatch(/style=|<dialog/)
    await lab.accountButton.waitFor()
    expect(await lab.page.getByTestId('w3m-address').textContent()).toBe(address)
    expect(said).toEqual([])
    expect(await recovered(lab)).toEqual([])
  })

  it('[SSR-04] still opens when other markup of the host did not match', async () => {
    const query = { rendered: '1', mismatch: '1' }
    const lab = await openLab(on.browser, on.sandbox, { query, expectErrors: [/hydrat/i] })
    await expect.poll(() => recovered(lab)).toHaveLength(1)
    await lab.open()
    await lab.close()
    await lab.page.evaluate(() => (window as unknown as Held).lab.modals[0]?.open())
    await lab.shows('Connect Wallet')
  })
})

/** Of each frame from the first, how every button looks and where it stands; and what moved by itself. In the page. */
const watch = `
window.shifted_ = 0
window.looks_ = {}
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted_ += value
}).observe({ type: 'layout-shift', buffered: true })
const look = () => {
  for (const button of document.querySelectorAll('.wm-button')) {
    const { x, y, width, height } = button.getBoundingClientRect()
    const { backgroundColor, color, borderRadius, font } = getComputedStyle(button)
    const one = JSON.stringify([[x, y, width, height], backgroundColor, color, borderRadius, font, button.textContent])
    ;(window.looks_[button.dataset.testid] ??= new Set()).add(one)
  }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
`

interface Watched {
  readonly shifted_: number
  readonly looks_: Readonly<Record<string, ReadonlySet<string>>>
}

describe('markup of a server with buttons.css linked', () => {
  const modes = ['light', 'dark', 'system'] as const
  const cases = modes.flatMap((mode) => (['light', 'dark'] as const).map((scheme) => [mode, scheme] as const))

  // Planted: the sheet not linked; the server's state without options; no theme on the server's button.
  it.each(cases)(
    '[SSR-03] looks the same before and after it is taken over, %s on a page that is %s',
    async (themeMode, scheme) => {
      const lab = await openLab(on.browser, on.sandbox, {
        modals: [{ options: { themeMode } }],
        query: { rendered: '1', linked: '1', wallet: 'none' },
        css: `:root{--wm-accent:#0a7d5a;--wm-radius:8px;color-scheme:${scheme}}`,
        script: watch,
      })
      // The picture comes last.
      await lab.networkButton.locator('.wm-network svg').waitFor()
      const { looks, shifted } = await lab.page.evaluate(() => {
        const { looks_, shifted_ } = window as unknown as Watched
        return {
          looks: Object.entries(looks_).map(([id, seen]) => [id, seen.size] as const),
          shifted: shifted_,
        }
      })
      expect(looks).toEqual([
        ['appkit-connect-button', 1],
        ['wui-network-button', 1],
      ])
      expect(shifted).toBe(0)
      expect(await recovered(lab)).toEqual([])
      expect(lab.problems).toEqual([])
    },
  )

  // Planted: the server's snapshot is a state without options.
  it('[SSR-03] says the default network, which is not the first, before any script', async () => {
    const query = { rendered: '1', linked: '1', wallet: 'none' }
    const defaultNetwork = {
      ...{ id: 9_000_001, name: 'Network 1', rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } },
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    }
    const modals = [{ moreNetworks: 1, options: { defaultNetwork } }]
    const lab = await openLab(on.browser, on.sandbox, { modals, query, script: watch })
    const said: string[] = []
    lab.page.on('console', (message) => said.push(message.text()))
    const response = await lab.page.goto(labAddress(on.sandbox, { modals, query }))
    expect(await response?.text()).toContain('<bdi title="Network 1">Network 1</bdi>')
    await lab.networkButton.locator('.wm-network').waitFor()
    const looks = await lab.page.evaluate(
      () => (window as unknown as Watched).looks_['wui-network-button']?.size,
    )
    expect(looks).toBe(1)
    expect(said.filter((text) => !text.includes('React DevTools'))).toEqual([])
    expect(await recovered(lab)).toEqual([])
  })
})

describe('more than one of us', () => {
  it('[SSR-07] two copies of the package on a page throw nothing, and each draws its own', async () => {
    const { page } = await openLab(on.browser, on.sandbox, { query: { copies: '2' } })
    await page.waitForFunction(() => (window as unknown as Held).lab.modals.length === 2)
    await expect.poll(() => page.locator('.wallet-modal-host').count()).toBe(2)
    const modal = modalOn(page)
    for (const place of ['assets', 'copy']) {
      await page.locator(`#${place}`).getByRole('button', { name: 'Connect Wallet' }).click()
      await modal.shows('Connect Wallet')
      await modal.close()
    }
  })

  it('[SSR-07] two modals with two prefixes know nothing of each other, also after a reload', async () => {
    const modals = ['one/', 'two/'].map((storagePrefix) => ({ options: { storagePrefix } }))
    const lab = await openLab(on.browser, on.sandbox, { modals })
    const first = lab.page.getByTestId('lab-0')
    const second = lab.page.getByTestId('lab-1')
    await second.getByRole('button', { name: 'Connect Wallet' }).click()
    await lab.shows('Connect Wallet')
    await lab.row('reown.com').click()
    await second.getByTestId('account-button').waitFor()
    await lab.isClosed()
    expect(await first.getByTestId('account-button').count()).toBe(0)
    await lab.page.reload()
    await second.getByTestId('account-button').waitFor()
    expect(await first.getByTestId('account-button').count()).toBe(0)
    await first.getByRole('button', { name: 'Connect Wallet' }).click()
    await lab.shows('Connect Wallet')
    await lab.close()
    const keys = await lab.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('@appkit')),
    )
    expect(keys).toEqual([])
  })
})
