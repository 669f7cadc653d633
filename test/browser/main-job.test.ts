import { createPublicClient, formatEther, http, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Demo, openDemo } from './support/demo.js'
import { closeUnasked, countShakes, dialogState, requestClose } from './support/modal.js'
import { stage } from './support/stage.js'
import { answer, forgetMethod, inWallet, notedMethods, walletWindow } from './support/wallet.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const on = stage({ profile: 'people' })
// The open log has a second modal, of the same test ids.
const open = (): Promise<Demo> => openDemo(on.browser, on.sandbox, '?log=closed')

const connected = async (): Promise<Demo> => {
  const demo = await open()
  await demo.connect()
  return demo
}

const switchTo = async (demo: Demo, name: string): Promise<void> => {
  await demo.accountButton.click()
  await demo.shows('Account')
  await demo.testId('w3m-account-select-network').click()
  await demo.shows('Choose Network')
  await answer(demo.page, () => demo.network(name).getByRole('button').click(), 'Approve')
  await expect.poll(() => demo.testId('w3m-network-button').textContent()).toBe(name)
}

const disconnect = async (demo: Demo): Promise<void> => {
  await demo.accountButton.click()
  await demo.testId('disconnect-button').click()
  await demo.isDisconnected()
  await demo.isClosed()
}

describe('the main job, as a newcomer does it', () => {
  it('connects, switches, signs, pays, comes back, and leaves', async () => {
    const demo = await open()
    await demo.open()
    expect(await demo.walletRow.textContent()).toBe(on.sandbox.wallet.name)
    await answer(demo.page, () => demo.walletRow.click(), 'Approve')
    await expect.poll(() => demo.accountButton.textContent()).toBe('10000 ETH0xf3...b92266')
    await demo.isClosed()
    await demo.accountButton.click()
    await demo.shows('Account')
    expect(await demo.card.locator('.amount').textContent()).toBe('Balance: 10,000 ETH')
    await demo.card.getByRole('button', { name: 'Local One' }).first().waitFor()
    expect(await demo.testId('w3m-address').textContent()).toBe(account)
    expect(await demo.testId('w3m-network-button').textContent()).toBe('Local One')
    await demo.close()

    await switchTo(demo, 'Local Two')
    await expect.poll(() => demo.testId('w3m-caip-address').textContent()).toBe(`eip155:31338:${account}`)
    await demo.close()

    await answer(demo.page, () => demo.testId('sign-message-button').click(), 'Approve')
    await expect.poll(() => demo.toast.textContent()).toBe('Signing Succeeded')
    const signature = (await demo.testId('w3m-signature').textContent()) as `0x${string}`
    expect(await verifyMessage({ address: account, message: 'Hello AppKit!', signature })).toBe(true)
    await answer(demo.page, () => demo.testId('sign-typed-data-button').click(), 'Approve')
    await expect.poll(() => demo.toast.textContent()).toBe('Success')

    const chain = createPublicClient({ transport: http(on.sandbox.rpcUrls[31338]) })
    const before = await chain.getBalance({ address: account })
    const shownBefore = await demo.accountButton.textContent()
    await answer(demo.page, () => demo.testId('shop-buy-button').click(), 'Approve')
    await expect.poll(() => demo.testId('shop-status').getAttribute('data-step')).toBe('paid')
    const after = await chain.getBalance({ address: account })
    expect(Number(formatEther(before - after))).toBeCloseTo(0.01, 3)
    await expect.poll(() => demo.accountButton.textContent()).not.toBe(shownBefore)
    expect(await demo.accountButton.textContent()).toMatch(/^9999\.9\d\d ETH/)

    await demo.page.reload()
    await demo.accountButton.waitFor()
    expect(await demo.testId('w3m-network-button').textContent()).toBe('Local Two')
    await disconnect(demo)
    await demo.page.reload()
    await demo.isDisconnected()
    expect(demo.foreignRequests).toEqual([])
  }, 60_000)

  it('[PRV-20] asks the wallet silently when a connected visitor comes back', async () => {
    const demo = await connected()
    await demo.page.reload()
    await demo.accountButton.waitFor()
    await expect.poll(() => demo.accountButton.textContent()).toContain('ETH')
    const methods = await notedMethods(demo.page)
    expect(methods).toContain('eth_accounts')
    expect(methods.filter((one) => one !== 'eth_accounts' && one !== 'eth_chainId')).toEqual([])
  })

  // Planted: a resync that fails ends the stored connection.
  it('[N2-22] takes the session up again with a wallet that announces itself late', async () => {
    const demo = await connected()
    await demo.page.addInitScript(() => {
      const held: unknown[] = []
      let isOpen = false
      const name = 'eip6963:announceProvider'
      window.addEventListener(
        name,
        (event) => {
          if (isOpen) return
          event.stopImmediatePropagation()
          held.push((event as CustomEvent).detail)
        },
        true,
      )
      window.addEventListener('let-wallets-announce', () => {
        isOpen = true
        for (const detail of held) window.dispatchEvent(new CustomEvent(name, { detail }))
      })
    })
    await demo.page.reload()
    await demo.isDisconnected()
    const status = () => demo.page.evaluate(() => localStorage.getItem('@appkit/connection_status'))
    expect(await status()).toBe('connected')
    await demo.page.evaluate(() => window.dispatchEvent(new Event('let-wallets-announce')))
    await demo.accountButton.waitFor()
    expect(await demo.testId('w3m-address').textContent()).toBe(account)
    expect(await notedMethods(demo.page)).not.toContain('eth_requestAccounts')
  })

  it('[PRV-21] stays disconnected after a reload though the wallet still authorises the site', async () => {
    const demo = await connected()
    // What was shared stays shared in wallets that know no revocation.
    await forgetMethod(demo.page, 'wallet_revokePermissions')
    await disconnect(demo)
    await demo.page.reload()
    await demo.isDisconnected()
    const shared = await demo.page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) =>
            resolve((event as CustomEvent).detail.provider.request({ method: 'eth_accounts' })),
          )
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    expect(shared).toEqual([account])
    await demo.open()
    await demo.close()
    await demo.isDisconnected()
    expect(await notedMethods(demo.page)).not.toContain('eth_requestAccounts')
  })

  it('says that the visitor declined, and tries again', async () => {
    const demo = await open()
    await demo.open()
    await answer(demo.page, () => demo.walletRow.click(), 'Reject')
    await demo.card.getByRole('heading', { name: 'Connection declined' }).waitFor()
    const retry = demo.card.getByRole('button', { name: 'Try again' })
    const popup = await walletWindow(demo.page, () => retry.click())
    await popup.close()
    await demo.card.getByRole('heading', { name: 'Connection declined' }).waitFor()
    await answer(demo.page, () => retry.click(), 'Approve')
    await demo.accountButton.waitFor()
    await demo.isClosed()
  })

  it('needs no mouse', async () => {
    const demo = await open()
    const { keyboard } = demo.page
    await demo.connectButton.focus()
    await keyboard.press('Enter')
    await demo.shows('Connect Wallet')
    await expect.poll(() => demo.focused()).toBe('w3m-header-text')
    await demo.tabTo(`wallet-selector-${on.sandbox.wallet.rdns}`)
    await answer(demo.page, () => keyboard.press('Enter'), 'Approve')
    await demo.isClosed()
    await expect.poll(() => demo.focused()).toBe('account-button')
    await keyboard.press('Enter')
    await demo.shows('Account')
    await demo.tabTo('w3m-account-select-network')
    await keyboard.press('Enter')
    await demo.shows('Choose Network')
    await expect.poll(() => demo.focused()).toBe('w3m-header-text')
    await demo.tabTo('w3m-network-switch-Local Two')
    await answer(demo.page, () => keyboard.press('Space'), 'Approve')
    await demo.network('Local Two').getByTestId('wui-icon').waitFor()
    await demo.tabTo('header-back')
    await keyboard.press('Enter')
    await demo.shows('Account')
    await demo.tabTo('disconnect-button')
    await keyboard.press('Enter')
    await demo.isDisconnected()
    await demo.isClosed()
    await expect.poll(() => demo.focused()).toBe('connect-button')
  })
})

describe('the log beside the demo', () => {
  it('lists the facts, moves the replayed modal through time, and survives a file', async () => {
    const demo = await connected()
    await demo.testId('log-viewer').getByRole('button', { name: 'Show' }).click()
    const rows = demo.testId('log-row')
    const facts = (): Promise<string[]> =>
      rows.evaluateAll((all) =>
        all
          .map((row) => `${row.getAttribute('data-place')} ${row.querySelector('.type')?.textContent}`)
          .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
      )
    await expect.poll(async () => (await facts()).join()).toContain('balance.received')
    const recorded = await facts()
    expect(recorded.slice(0, 2)).toEqual(['1 pageSession.started', '2 options.configured'])
    const slideTo = async (type: string): Promise<void> => {
      const fact = recorded.find((one) => one.endsWith(` ${type}`)) ?? ''
      await demo.testId('log-slider').fill(String(Number.parseInt(fact, 10)))
    }
    const replayed = demo.testId('log-replay').getByTestId('w3m-header-text')

    await slideTo('modal.opened')
    await expect.poll(() => replayed.textContent()).toBe('Connect Wallet')
    await slideTo('modal.viewPushed')
    await expect.poll(() => replayed.textContent()).toBe(on.sandbox.wallet.name)
    await slideTo('modal.opened')
    await expect.poll(() => replayed.textContent()).toBe('Connect Wallet')
    expect(await demo.testId('log-detail').textContent()).toContain('"Connect"')

    const [download] = await Promise.all([
      demo.page.waitForEvent('download'),
      demo.page.getByRole('button', { name: 'Save log' }).click(),
    ])
    await demo.page.getByLabel('Load log').setInputFiles(await download.path())
    const live = demo.page.getByRole('button', { name: 'Back to live' })
    await live.waitFor()
    expect(await facts()).toEqual(recorded)
    await slideTo('modal.viewPushed')
    // What a wallet calls itself is its own text, and stays on this machine.
    await expect.poll(() => replayed.textContent()).toMatch(/^\[text \d+\]$/)
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
    await first.walletRow.click()
    await first.accountButton.waitFor()
    await second.accountButton.waitFor()
    expect(await notedMethods(second.page)).not.toContain('eth_requestAccounts')
  })
})

describe('two tabs of a site that logs out', () => {
  // Planted: a cleared storage not heard; filled again by the tab that follows.
  it('[N2-11] are disconnected within a second, and leave the storage empty', async () => {
    const first = await open()
    await first.connect()
    const second = await first.another()
    // Whatever it had to write is written.
    await expect.poll(() => second.accountButton.textContent()).toContain('ETH')
    await second.page.evaluate(() => localStorage.clear())
    await first.isDisconnected()
    expect(
      await first.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@appkit/'))),
    ).toEqual([])
  })
})

describe('a wallet on a network that the demo does not have', () => {
  it('[OP-16] refuses six close requests in a row, and lets go after a switch', async () => {
    const demo = await connected()
    await inWallet(demo.page, { event: 'chainChanged', data: '0x5' })
    await demo.shows('Switch Network')
    expect(await demo.card.textContent()).toContain(
      'This app doesn’t support your current network. Switch to an available option to continue.',
    )
    const shakes = await countShakes(demo.page)
    const refuses = async (act: () => Promise<unknown>): Promise<void> => {
      const before = await shakes()
      await act()
      await expect.poll(shakes).toBeGreaterThan(before)
      await expect.poll(() => dialogState(demo.page)).toEqual({ open: true, modal: true })
      expect(await demo.title.textContent()).toBe('Switch Network')
    }
    const { keyboard } = demo.page
    await refuses(() => Promise.all([keyboard.press('Escape'), keyboard.press('Escape')]))
    await refuses(() => demo.testId('w3m-modal-overlay').click({ position: { x: 4, y: 4 } }))
    await refuses(() => demo.testId('w3m-header-close').click())
    await refuses(() => requestClose(demo.page))
    await closeUnasked(demo.page)
    await expect.poll(() => dialogState(demo.page)).toEqual({ open: true, modal: true })
    expect(await demo.title.textContent()).toBe('Switch Network')
    await answer(demo.page, () => demo.network('Local One').getByRole('button').click(), 'Approve')
    await demo.isClosed()
    expect(await demo.testId('w3m-network-button').textContent()).toBe('Local One')
  })
})
