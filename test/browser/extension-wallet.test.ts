import type { Browser, Frame, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.js'
import { type Sandbox, testSandbox } from '../support/sandbox.js'
import { approval, approve, ask, decide, events, openSite, settled } from '../support/walletSite.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([testSandbox({ profile: 'people', demo: false }), launchBrowser()])
}, 30_000)
afterAll(async () => {
  await Promise.all([browser?.close(), sandbox?.stop()])
})

const open = (query = ''): Promise<Page> => openSite(browser, `${sandbox.hostUrl}/blank${query}`)
const connected = async (): Promise<Page> => {
  const page = await open()
  expect(await approve(page, 'eth_requestAccounts')).toEqual({ result: [account] })
  return page
}

const typedData = {
  domain: { name: 'Ether Mail', version: '1', chainId: 31337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'contents', type: 'string' }],
  },
  primaryType: 'Mail',
  message: { contents: 'Hello, Bob!' },
} as const

describe('the extension wallet in its own window', () => {
  it('shares the chosen accounts, and remembers across a reload', async () => {
    const page = await open()
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [] })
    const popup = await approval(page, 'eth_requestAccounts')
    expect(await popup.getByTestId('wallet-origin').textContent()).toBe(sandbox.hostUrl)
    expect(new URL(popup.url()).origin).toBe(sandbox.walletUrl)
    await popup.getByRole('checkbox', { name: /Account 1/ }).uncheck()
    expect(await popup.getByTestId('wallet-approve').isDisabled()).toBe(true)
    await popup.getByRole('checkbox', { name: /Account 2/ }).check()
    await decide(popup, 'Approve')
    expect(await settled(page)).toEqual({ result: [second] })
    expect(await events(page)).toEqual([['accountsChanged', [second]]])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.reload()
    const again = await page.context().newPage()
    await again.goto(`${sandbox.hostUrl}/blank`)
    const accounts = again.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) =>
            resolve((event as CustomEvent).detail.provider.request({ method: 'eth_accounts' })),
          )
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    expect(await accounts).toEqual([second])
  })

  it('answers 4001 to a rejection and to a closed window', async () => {
    const page = await open()
    await decide(await approval(page, 'eth_requestAccounts'), 'Reject')
    expect(await settled(page)).toMatchObject({ code: 4001 })
    await (await approval(page, 'eth_requestAccounts')).close()
    expect(await settled(page)).toMatchObject({ code: 4001 })
  })

  it('answers -32002 while the same question is open', async () => {
    const page = await open()
    const popup = await approval(page, 'eth_requestAccounts')
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: -32002 })
    await popup.close()
  })

  it('signs a message shown in full, and only for an account it shared', async () => {
    const page = await connected()
    const message = `Hello AppKit!\n${'long '.repeat(200)}<b>end</b>`
    const hex = `0x${Buffer.from(message).toString('hex')}`
    const popup = await approval(page, 'personal_sign', [hex, account])
    expect(await popup.getByTestId('wallet-message').textContent()).toBe(message)
    await decide(popup, 'Approve')
    const { result } = await settled(page)
    expect(await verifyMessage({ address: account, message, signature: result as Hex })).toBe(true)
    expect(await ask(page, 'personal_sign', [hex, second])).toMatchObject({ code: 4100 })
  })

  // Planted: `isHex` of viem, which takes half a byte for one.
  it('takes for bytes what is whole bytes: half of one is signed as the text it is, and no call data', async () => {
    const page = await connected()
    const popup = await approval(page, 'personal_sign', ['0xabc', account])
    expect(await popup.getByTestId('wallet-message').textContent()).toBe('0xabc')
    await decide(popup, 'Approve')
    const { result } = await settled(page)
    expect(await verifyMessage({ address: account, message: '0xabc', signature: result as Hex })).toBe(true)
    const transaction = { from: account, to: second, value: '0x1' }
    for (const wrong of [{ data: '0xabc' }, { input: '0x1' }, { value: '0x' }]) {
      expect(await ask(page, 'eth_sendTransaction', [{ ...transaction, ...wrong }])).toMatchObject({
        code: -32602,
      })
    }
  })

  it('signs typed data of the active network only', async () => {
    const page = await connected()
    const popup = await approval(page, 'eth_signTypedData_v4', [account, JSON.stringify(typedData)])
    expect(await popup.getByTestId('wallet-typed-data').textContent()).toContain('"contents": "Hello, Bob!"')
    await decide(popup, 'Approve')
    const { result } = await settled(page)
    const { EIP712Domain: _, ...types } = typedData.types
    expect(await verifyTypedData({ ...typedData, types, address: account, signature: result as Hex })).toBe(
      true,
    )
    const foreign = JSON.stringify({ ...typedData, domain: { ...typedData.domain, chainId: 1 } })
    expect(await ask(page, 'eth_signTypedData_v4', [account, foreign])).toMatchObject({ code: -32602 })
  })

  it('sends coins after showing amount, recipient and fee', async () => {
    const page = await connected()
    const value = parseEther('0.01')
    const popup = await approval(page, 'eth_sendTransaction', [
      { from: account, to: second, value: `0x${value.toString(16)}` },
    ])
    await expect.poll(() => popup.getByText('0.01 ETH').isVisible()).toBe(true)
    expect(await popup.locator('dd').allTextContents()).toEqual([
      second,
      expect.stringMatching(/^0\.\d+ ETH$/),
      account,
    ])
    await decide(popup, 'Approve')
    const { result } = await settled(page)
    const chain = createPublicClient({ transport: http(sandbox.rpcUrls[31337]), pollingInterval: 20 })
    const receipt = await chain.waitForTransactionReceipt({ hash: result as Hex })
    expect(receipt.status).toBe('success')
    expect(await ask(page, 'eth_getTransactionReceipt', [result])).toMatchObject({
      result: { transactionHash: result },
    })
  })

  it('switches between known networks, refuses unknown ones with 4902, and adds them when told', async () => {
    const page = await connected()
    expect(await approve(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({
      result: null,
    })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x7a6a' })
    const unknown = [{ chainId: '0x63' }]
    expect(await ask(page, 'wallet_switchEthereumChain', unknown)).toMatchObject({ code: 4902 })
    const added = [{ chainId: '0x63', chainName: 'Ninety-nine', rpcUrls: [sandbox.rpcUrls[31337]] }]
    expect(await approve(page, 'wallet_addEthereumChain', added)).toEqual({ result: null })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x63' })
    expect(await events(page)).toEqual([
      ['accountsChanged', [account]],
      ['chainChanged', '0x7a6a'],
      ['chainChanged', '0x63'],
    ])
  })

  it('tells capabilities, takes permissions back, and leaves other methods alone', async () => {
    const page = await connected()
    expect(await ask(page, 'wallet_getCapabilities', [account])).toMatchObject({
      result: { '0x7a69': { atomic: { status: 'unsupported' } } },
    })
    expect(await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ result: null })
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [] })
    expect(await ask(page, 'anvil_setBalance', [account, '0x0'])).toMatchObject({ code: 4200 })
    expect(await ask(page, 'wallet_sendCalls', [{}])).toMatchObject({ code: 4200 })
  })

  it('falls back to a panel over an open dialog when the browser allows no window', async () => {
    const page = await open()
    await page.evaluate(() => {
      window.open = () => null
      const dialog = document.createElement('dialog')
      dialog.textContent = 'A dialog of the host'
      document.body.append(dialog)
      dialog.showModal()
    })
    const isPanel = (frame: Frame): boolean => frame.url().includes('/approve')
    const shown = page.waitForEvent('framenavigated', isPanel)
    const answer = page.evaluate((method) => {
      const { provider } = (
        window as unknown as { site: { provider: { request: (args: unknown) => unknown } } }
      ).site
      return provider.request({ method })
    }, 'eth_requestAccounts')
    const panel = await shown
    await panel.getByRole('button', { name: 'Approve', exact: true }).click()
    expect(await answer).toEqual([account])
  })
})

describe('the extension wallet, automatic', () => {
  const set = (page: Page, detail: unknown): Promise<void> =>
    page.evaluate((given) => {
      window.dispatchEvent(new CustomEvent('sandbox-wallet:set', { detail: given }))
    }, detail)
  const emit = (page: Page, detail: unknown): Promise<void> =>
    page.evaluate((given) => {
      window.dispatchEvent(new CustomEvent('sandbox-wallet:emit', { detail: given }))
    }, detail)

  it('decides as it is set, without a window', async () => {
    const page = await open('?auto=reject')
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: 4001 })
    await set(page, { auto: 'approve', accounts: [1, 0] })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ result: [second, account] })
    expect(await ask(page, 'personal_sign', ['0x6869', account])).toHaveProperty('result')
  })

  it('changes accounts and network when a test says so', async () => {
    const page = await open('?auto=approve&ethereum=1')
    expect(await page.evaluate(() => 'ethereum' in window)).toBe(true)
    await ask(page, 'eth_requestAccounts')
    await emit(page, { event: 'chainChanged', data: '0x5' })
    await emit(page, { event: 'accountsChanged', data: [] })
    await expect
      .poll(() => events(page))
      .toEqual([
        ['accountsChanged', [account]],
        ['chainChanged', '0x5'],
        ['accountsChanged', []],
      ])
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x5' })
  })
})
