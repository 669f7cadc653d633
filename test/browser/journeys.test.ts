import { describe, expect, it } from 'vitest'
import { type Demo, openDemo } from './support/demo.js'
import { openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', lab: true })
const open = (): Promise<Demo> => openDemo(on.browser, on.sandbox)

const isConnected = async (demo: Demo): Promise<void> => {
  await demo.testId('account-button').waitFor()
  await demo.connectButton.waitFor({ state: 'hidden' })
}

const sign = async (demo: Demo, typed = false): Promise<void> => {
  const card = demo.testId('eip155-test-interactions')
  await card.getByTestId(typed ? 'sign-typed-data-button' : 'sign-message-button').click()
  await demo.page.getByText(typed ? 'Success' : 'Signing Succeeded', { exact: true }).waitFor()
  await demo.page.locator('#toast-close-button').click()
}

const disconnect = async (demo: Demo): Promise<void> => {
  await demo.testId('account-button').click()
  await demo.testId('disconnect-button').click()
  await demo.isDisconnected()
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

describe('journey basic-tests', () => {
  it('[J basic 1] the button opens the modal', async () => {
    const demo = await open()
    await demo.open()
    await demo.row('reown.com').waitFor()
    await demo.close()
  })

  it('[J basic 2] the hook opens the modal', async () => {
    const demo = await open()
    await demo.testId('w3m-open-hook-button').click()
    await demo.shows('Connect Wallet')
    await demo.close()
  })

  it('[J basic 4] there is no Coinbase row by default', async () => {
    const { page, ...lab } = await openLab(on.browser, on.sandbox, {
      modals: [{ external: [{ id: 'coinbaseWalletSDK', name: 'Coinbase Wallet' }] }],
    })
    await lab.open()
    await lab.row('reown.com').waitFor()
    expect(await page.getByTestId(/^wallet-selector-external-coinbaseWalletSDK/).count()).toBe(0)
    await lab.close()
  })

  it('[J basic 5] a connector of the host has its row, and connects', async () => {
    const { page, ...lab } = await openLab(on.browser, on.sandbox, {
      modals: [{ external: [{ id: 'externalTestConnector', name: 'External test' }] }],
    })
    await lab.open()
    await page.getByTestId(/^wallet-selector-external-externalTestConnector/).click()
    await lab.accountButton.waitFor()
    await lab.isClosed()
  })
})

describe('journey extension', () => {
  const networks = ['Polygon', 'Base', 'Ethereum']

  it('[J extension 1–7] connects, signs on every network, comes back, and disconnects', async () => {
    const demo = await open()
    await demo.page.reload()
    await demo.connectButton.click()
    await demo.row('reown.com').click()
    await isConnected(demo)
    await expect.poll(() => demo.accountButton.textContent()).toContain('0.000 ETH')

    await sign(demo)
    await sign(demo, true)

    for (const name of networks) {
      await demo.testId('account-button').click()
      await demo.testId('w3m-account-select-network').click()
      await demo.network(name).getByRole('button').click()
      await demo.network(name).getByTestId('wui-icon').waitFor()
      await demo.shows('Choose Network')
      await demo.close()
      await sign(demo)
      expect((await demo.testId('w3m-network-button').textContent())?.trim()).toBe(name)
    }

    await demo.page.reload()
    await isConnected(demo)
    await expect.poll(() => demo.testId('w3m-network-button').textContent()).toBe('Ethereum')
    await disconnect(demo)
    expect(demo.foreignRequests).toEqual([])
  }, 60_000)
})

describe('journeys of hosts with less', () => {
  it('[J no-email 1] no frame of an embedded wallet is there, closed or open', async () => {
    const demo = await open()
    await demo.connectButton.waitFor()
    const frames = (): string[] => demo.page.frames().map((frame) => frame.name())
    expect(frames()).not.toContain('w3m-secure-iframe')
    await demo.open()
    expect(frames()).not.toContain('w3m-secure-iframe')
    expect(await demo.page.locator('#w3m-iframe').count()).toBe(0)
  })

  it('[J no-socials 1] no social button is shown', async () => {
    const demo = await open()
    await demo.open()
    expect(await demo.testId('wui-list-social').count()).toBe(0)
    expect(await demo.testId('w3m-social-login-widget').count()).toBe(0)
  })
})
