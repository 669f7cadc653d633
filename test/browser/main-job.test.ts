import { createPublicClient, formatEther, http, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { closeUnasked, countShakes, dialogState, requestClose } from './support/modal.js'
import { openShop, type Shop } from './support/shop.js'
import { stage } from './support/stage.js'
import { answer, forgetMethod, inWallet, notedMethods, walletWindow } from './support/wallet.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const on = stage({ profile: 'people' })
const open = (): Promise<Shop> => openShop(on.browser, on.sandbox)

const connected = async (): Promise<Shop> => {
  const shop = await open()
  await shop.connect()
  return shop
}

const switchTo = async (shop: Shop, name: string): Promise<void> => {
  await shop.accountButton.click()
  await shop.shows('Account')
  await shop.testId('w3m-account-select-network').click()
  await shop.shows('Choose Network')
  await answer(shop.page, () => shop.network(name).getByRole('button').click(), 'Approve')
  await expect.poll(() => shop.testId('w3m-network-button').textContent()).toBe(name)
}

const disconnect = async (shop: Shop): Promise<void> => {
  await shop.accountButton.click()
  await shop.testId('disconnect-button').click()
  await shop.isDisconnected()
  await shop.isClosed()
}

describe('the main job, as a newcomer does it', () => {
  it('connects, switches, signs, pays, comes back, and leaves', async () => {
    const shop = await open()
    await shop.open()
    expect(await shop.row('reown.com').textContent()).toBe('ReownInstalled')
    await answer(shop.page, () => shop.row('reown.com').click(), 'Approve')
    await expect.poll(() => shop.accountButton.textContent()).toBe('10000 ETH0xf3...b92266')
    await shop.isClosed()
    await shop.accountButton.click()
    await shop.shows('Account')
    expect(await shop.card.locator('.amount').textContent()).toBe('Balance: 10000 ETH')
    await shop.card.getByRole('button', { name: 'Local One' }).first().waitFor()
    expect(await shop.testId('w3m-address').textContent()).toBe(account)
    expect(await shop.testId('w3m-network-button').textContent()).toBe('Local One')
    await shop.close()

    await switchTo(shop, 'Local Two')
    await expect.poll(() => shop.testId('w3m-caip-address').textContent()).toBe(`eip155:31338:${account}`)
    await shop.close()

    await answer(shop.page, () => shop.testId('sign-message-button').click(), 'Approve')
    await expect.poll(() => shop.toast.textContent()).toBe('Signing Succeeded')
    const signature = (await shop.testId('w3m-signature').textContent()) as `0x${string}`
    expect(await verifyMessage({ address: account, message: 'Hello AppKit!', signature })).toBe(true)
    await answer(shop.page, () => shop.testId('sign-typed-data-button').click(), 'Approve')
    await expect.poll(() => shop.toast.textContent()).toBe('Success')

    const chain = createPublicClient({ transport: http(on.sandbox.rpcUrls[31338]) })
    const before = await chain.getBalance({ address: account })
    const shownBefore = await shop.accountButton.textContent()
    await answer(shop.page, () => shop.testId('shop-buy-button').click(), 'Approve')
    await expect.poll(() => shop.testId('shop-status').getAttribute('data-step')).toBe('paid')
    const after = await chain.getBalance({ address: account })
    expect(Number(formatEther(before - after))).toBeCloseTo(0.01, 3)
    await expect.poll(() => shop.accountButton.textContent()).not.toBe(shownBefore)
    expect(await shop.accountButton.textContent()).toMatch(/^9999\.9\d\d ETH/)

    await shop.page.reload()
    await shop.accountButton.waitFor()
    expect(await shop.testId('w3m-network-button').textContent()).toBe('Local Two')
    await disconnect(shop)
    await shop.page.reload()
    await shop.isDisconnected()
    expect(shop.foreignRequests).toEqual([])
  }, 60_000)

  it('[PRV-20] asks the wallet silently when a connected visitor comes back', async () => {
    const shop = await connected()
    await shop.page.reload()
    await shop.accountButton.waitFor()
    await expect.poll(() => shop.accountButton.textContent()).toContain('ETH')
    const methods = await notedMethods(shop.page)
    expect(methods).toContain('eth_accounts')
    expect(methods.filter((one) => one !== 'eth_accounts' && one !== 'eth_chainId')).toEqual([])
  })

  it('[PRV-21] stays disconnected after a reload though the wallet still authorises the site', async () => {
    const shop = await connected()
    // What was shared stays shared in wallets that know no revocation.
    await forgetMethod(shop.page, 'wallet_revokePermissions')
    await disconnect(shop)
    await shop.page.reload()
    await shop.isDisconnected()
    const shared = await shop.page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) =>
            resolve((event as CustomEvent).detail.provider.request({ method: 'eth_accounts' })),
          )
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    expect(shared).toEqual([account])
    await shop.open()
    await shop.close()
    await shop.isDisconnected()
    expect(await notedMethods(shop.page)).not.toContain('eth_requestAccounts')
  })

  it('says that the visitor declined, and tries again', async () => {
    const shop = await open()
    await shop.open()
    await answer(shop.page, () => shop.row('reown.com').click(), 'Reject')
    await shop.card.getByRole('heading', { name: 'Connection declined' }).waitFor()
    const retry = shop.card.getByRole('button', { name: 'Try again' })
    const popup = await walletWindow(shop.page, () => retry.click())
    await popup.close()
    await shop.card.getByRole('heading', { name: 'Connection declined' }).waitFor()
    await answer(shop.page, () => retry.click(), 'Approve')
    await shop.accountButton.waitFor()
    await shop.isClosed()
  })

  it('needs no mouse', async () => {
    const shop = await open()
    const { keyboard } = shop.page
    await shop.connectButton.focus()
    await keyboard.press('Enter')
    await shop.shows('Connect Wallet')
    await expect.poll(() => shop.focused()).toBe('w3m-header-text')
    await shop.tabTo('wallet-selector-reown.com')
    await answer(shop.page, () => keyboard.press('Enter'), 'Approve')
    await shop.isClosed()
    await expect.poll(() => shop.focused()).toBe('account-button')
    await keyboard.press('Enter')
    await shop.shows('Account')
    await shop.tabTo('w3m-account-select-network')
    await keyboard.press('Enter')
    await shop.shows('Choose Network')
    await expect.poll(() => shop.focused()).toBe('w3m-header-text')
    await shop.tabTo('w3m-network-switch-Local Two')
    await answer(shop.page, () => keyboard.press('Space'), 'Approve')
    await shop.shows('Account')
    await shop.tabTo('disconnect-button')
    await keyboard.press('Enter')
    await shop.isDisconnected()
    await shop.isClosed()
    await expect.poll(() => shop.focused()).toBe('connect-button')
  })
})

describe('the log beside the shop', () => {
  it('lists the facts, moves the replayed modal through time, and survives a file', async () => {
    const shop = await connected()
    await shop.testId('log-viewer').getByRole('button', { name: 'Show' }).click()
    const rows = shop.testId('log-row')
    const facts = (): Promise<string[]> =>
      rows.evaluateAll((all) =>
        all
          .map((row) => `${row.getAttribute('data-place')} ${row.querySelector('.type')?.textContent}`)
          .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
      )
    await expect.poll(async () => (await facts()).join()).toContain('balance.received')
    const recorded = await facts()
    expect(recorded.slice(0, 2)).toEqual(['1 session.started', '2 options.configured'])
    const slideTo = async (type: string): Promise<void> => {
      const fact = recorded.find((one) => one.endsWith(` ${type}`)) ?? ''
      await shop.testId('log-slider').fill(String(Number.parseInt(fact, 10)))
    }
    const replayed = shop.testId('log-replay').getByTestId('w3m-header-text')

    await slideTo('modal.opened')
    await expect.poll(() => replayed.textContent()).toBe('Connect Wallet')
    await slideTo('modal.viewPushed')
    await expect.poll(() => replayed.textContent()).toBe('Reown')
    await slideTo('modal.opened')
    await expect.poll(() => replayed.textContent()).toBe('Connect Wallet')
    expect(await shop.testId('log-detail').textContent()).toContain('"Connect"')

    const [download] = await Promise.all([
      shop.page.waitForEvent('download'),
      shop.page.getByRole('button', { name: 'Save log' }).click(),
    ])
    await shop.page.getByLabel('Load log').setInputFiles(await download.path())
    const live = shop.page.getByRole('button', { name: 'Back to live' })
    await live.waitFor()
    expect(await facts()).toEqual(recorded)
    await slideTo('modal.viewPushed')
    await expect.poll(() => replayed.textContent()).toBe('Reown')
    await live.click()
    await live.waitFor({ state: 'hidden' })
    expect(await facts()).toEqual(recorded)
  })
})

describe('two tabs', () => {
  it('[SES-15] follow each other, and only the one that was clicked asks the wallet', async () => {
    const first = await open()
    const second = await first.another()
    await second.isDisconnected()
    await first.page.bringToFront()
    await first.connect()
    await second.accountButton.waitFor()
    expect(await second.testId('w3m-address').textContent()).toBe(account)
    expect(await notedMethods(second.page)).not.toContain('eth_requestAccounts')
    // Only storage may tell: a wallet that revokes would tell the second tab itself.
    await forgetMethod(first.page, 'wallet_revokePermissions')
    await disconnect(first)
    await second.isDisconnected()
    await first.open()
    await first.row('reown.com').click()
    await first.accountButton.waitFor()
    await second.accountButton.waitFor()
    expect(await notedMethods(second.page)).not.toContain('eth_requestAccounts')
  })
})

describe('a wallet on a network that the shop does not have', () => {
  it('[OP-16] refuses six close requests in a row, and lets go after a switch', async () => {
    const shop = await connected()
    await inWallet(shop.page, { event: 'chainChanged', data: '0x5' })
    await shop.shows('Switch Network')
    expect(await shop.card.textContent()).toContain(
      'This app doesn’t support your current network. Switch to an available option to continue.',
    )
    const shakes = await countShakes(shop.page)
    const refuses = async (act: () => Promise<unknown>): Promise<void> => {
      const before = await shakes()
      await act()
      await expect.poll(shakes).toBeGreaterThan(before)
      await expect.poll(() => dialogState(shop.page)).toEqual({ open: true, modal: true })
      expect(await shop.title.textContent()).toBe('Switch Network')
    }
    const { keyboard } = shop.page
    await refuses(() => Promise.all([keyboard.press('Escape'), keyboard.press('Escape')]))
    await refuses(() => shop.testId('w3m-modal-overlay').click({ position: { x: 4, y: 4 } }))
    await refuses(() => shop.testId('w3m-header-close').click())
    await refuses(() => requestClose(shop.page))
    await closeUnasked(shop.page)
    await expect.poll(() => dialogState(shop.page)).toEqual({ open: true, modal: true })
    expect(await shop.title.textContent()).toBe('Switch Network')
    await answer(shop.page, () => shop.network('Local One').getByRole('button').click(), 'Approve')
    await shop.isClosed()
    expect(await shop.testId('w3m-network-button').textContent()).toBe('Local One')
  })
})
