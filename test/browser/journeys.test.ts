import { describe, expect, it } from 'vitest'
import { openLab } from './support/lab.js'
import { openShop, type Shop } from './support/shop.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', lab: true })
const open = (): Promise<Shop> => openShop(on.browser, on.sandbox)

const isConnected = async (shop: Shop): Promise<void> => {
  await shop.testId('account-button').waitFor()
  await shop.connectButton.waitFor({ state: 'hidden' })
}

const sign = async (shop: Shop, typed = false): Promise<void> => {
  const card = shop.testId('eip155-test-interactions')
  await card.getByTestId(typed ? 'sign-typed-data-button' : 'sign-message-button').click()
  await shop.page.getByText(typed ? 'Success' : 'Signing Succeeded', { exact: true }).waitFor()
  await shop.page.locator('#toast-close-button').click()
}

const disconnect = async (shop: Shop): Promise<void> => {
  await shop.testId('account-button').click()
  await shop.testId('disconnect-button').click()
  await shop.isDisconnected()
}

describe('journey basic-tests', () => {
  it('[J basic 1] the button opens the modal', async () => {
    const shop = await open()
    await shop.open()
    await shop.row('reown.com').waitFor()
    await shop.close()
  })

  it('[J basic 2] the hook opens the modal', async () => {
    const shop = await open()
    await shop.testId('w3m-open-hook-button').click()
    await shop.shows('Connect Wallet')
    await shop.close()
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
    const shop = await open()
    await shop.page.reload()
    await shop.connectButton.click()
    await shop.row('reown.com').click()
    await isConnected(shop)
    await expect.poll(() => shop.accountButton.textContent()).toContain('0.000 ETH')

    await sign(shop)
    await sign(shop, true)

    for (const name of networks) {
      await shop.testId('account-button').click()
      await shop.testId('w3m-account-select-network').click()
      await shop.network(name).getByRole('button').click()
      await shop.shows('Account')
      await shop.testId('w3m-account-select-network').click()
      await shop.network(name).getByTestId('wui-icon').waitFor()
      await shop.close()
      await sign(shop)
      expect((await shop.testId('w3m-network-button').textContent())?.trim()).toBe(name)
    }

    await shop.page.reload()
    await isConnected(shop)
    await expect.poll(() => shop.testId('w3m-network-button').textContent()).toBe('Ethereum')
    await disconnect(shop)
    expect(shop.foreignRequests).toEqual([])
  }, 60_000)
})

describe('journeys of hosts with less', () => {
  it('[J no-email 1] no frame of an embedded wallet is there, closed or open', async () => {
    const shop = await open()
    await shop.connectButton.waitFor()
    const frames = (): string[] => shop.page.frames().map((frame) => frame.name())
    expect(frames()).not.toContain('w3m-secure-iframe')
    await shop.open()
    expect(frames()).not.toContain('w3m-secure-iframe')
    expect(await shop.page.locator('#w3m-iframe').count()).toBe(0)
  })

  it('[J no-socials 1] no social button is shown', async () => {
    const shop = await open()
    await shop.open()
    expect(await shop.testId('wui-list-social').count()).toBe(0)
    expect(await shop.testId('w3m-social-login-widget').count()).toBe(0)
  })
})
