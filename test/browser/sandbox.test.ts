import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { profiles } from '../../sandbox/profiles.js'
import { newPage } from '../support/browser.js'
import { type Sandbox, testSandbox } from '../support/sandbox.js'
import { openDemo } from './support/demo.js'
import { journeyOn } from './support/journey.js'
import { stage } from './support/stage.js'
import { answer, walletDecides } from './support/wallet.js'

const on = stage({ profile: 'journeys' })
const atLocalhost = (url: string): string => url.replace('127.0.0.1', 'localhost')

describe('the sandbox at localhost', () => {
  // Planted: the wallet at 127.0.0.1 for a page at localhost, whose window hears nothing of the hidden frame.
  it('connects and signs through the wallet window, and reads the chain', async () => {
    const sandbox = { ...on.sandbox, hostUrl: atLocalhost(on.sandbox.hostUrl) }
    const demo = await openDemo(on.browser, sandbox, '?auto=ask')
    await demo.connect()
    await expect.poll(() => demo.accountButton.textContent()).toContain('0.000 ETH')
    const { page } = demo
    const popup = page.waitForEvent('popup')
    await answer(page, () => demo.testId('sign-message-button').click(), 'Approve')
    expect(new URL((await popup).url()).origin).toBe(atLocalhost(on.sandbox.walletUrl))
    await expect.poll(() => demo.toast.textContent()).toBe('Signing Succeeded')
    const address = (await demo.testId('w3m-address').textContent()) as Hex
    const signature = (await demo.testId('w3m-signature').textContent()) as Hex
    expect(await verifyMessage({ address, message: 'Hello AppKit!', signature })).toBe(true)
    expect(demo.foreignRequests).toEqual([])
  })

  it('serves the pages of outside suites', async () => {
    const { page } = await newPage(on.browser)
    const at = journeyOn(page)
    await at.load(`${atLocalhost(on.sandbox.hostUrl)}/library/wagmi/`)
    await at.ext()
    await at.connected()
    await at.sign()
    await at.toastOk()
  })
})

describe('the wallet of the profile for outside suites', () => {
  // Planted: the mnemonic of the chains.
  it('has an account that holds nothing on any chain', async () => {
    const demo = await openDemo(on.browser, on.sandbox)
    const at = journeyOn(demo.page)
    await at.ext()
    await at.connected()
    const address = (await at.testId('w3m-address').textContent()) as Hex
    const chains = Object.values(on.sandbox.rpcUrls)
    expect(chains.length).toBe(3)
    for (const url of chains)
      expect(await createPublicClient({ transport: http(url) }).getBalance({ address })).toBe(0n)
  })
})

describe('the pages of outside suites', () => {
  // Planted: a failure that nobody is told of.
  it('say what failed instead of loading for ever', async () => {
    const { page } = await newPage(on.browser, { expectErrors: [/503/] })
    await page.route('**/config.json', (route) => route.fulfill({ status: 503 }))
    await page.goto(`${on.sandbox.hostUrl}/library/viem/`)
    await page.getByText('The page cannot start. The sandbox answered 503 to /config.json.').waitFor()
    expect(await page.getByTestId('w3m-page-loading').count()).toBe(0)
  })
})

describe('the window of the wallet', () => {
  // Planted: the ids left out.
  it.each([
    ['session-approve-button', 'toastOk'],
    ['session-reject-button', 'toastNo'],
  ] as const)('answers to the ids of outside suites: %s', async (id, toast) => {
    const { page } = await newPage(on.browser)
    const at = journeyOn(page)
    await at.load(`${on.sandbox.hostUrl}/library/viem/`)
    await at.ext()
    await at.connected()
    await walletDecides(page, 'ask')
    const [popup] = await Promise.all([page.waitForEvent('popup'), at.sign()])
    await popup.getByTestId('session-approve-button').waitFor()
    expect(await popup.getByTestId('request-details-chain').textContent()).toBe('Ethereum')
    const pressed = popup.getByTestId(id).click()
    // The window may be gone before the browser has told that it was pressed; the toast says whether it was.
    await pressed.catch(() => undefined)
    await at[toast]()
  })
})

describe('sign-only networks', () => {
  const { signOnly } = profiles.journeys

  it('are Gnosis, Aurora and OP Mainnet: the wallet switches there and signs, and no node pretends to be there', async () => {
    const { page } = await newPage(on.browser)
    const at = journeyOn(page)
    await at.load(`${on.sandbox.hostUrl}/library/viem/`)
    await at.ext()
    await at.connected()
    expect(signOnly.map(({ name }) => name)).toEqual(['Gnosis', 'Aurora', 'OP Mainnet'])
    for (const { id, name } of signOnly) {
      await at.net(name)
      await at.row(name)
      await at.close()
      expect(await at.testId('w3m-chain-id').textContent()).toBe(String(id))
      await at.netLabel(name)
      await at.sign()
      await at.toastOk()
      await at.typed()
      await at.toastTyped()
    }
    await at.testId('send-transaction-button').click()
    await page.getByText('Sending Failed', { exact: true }).waitFor()
  }, 60_000)

  // Planted: a null where the error is.
  it.each(signOnly)('$name refuses every read with a JSON-RPC error', async ({ id, name }) => {
    const ask = async (body: unknown): Promise<unknown> => {
      const answered = await fetch(`${on.sandbox.hostUrl}/sign-only/${id}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return answered.json()
    }
    const call = (at: number, method: string) => ({ jsonrpc: '2.0', id: at, method, params: [] })
    const error = { code: -32004, message: expect.stringContaining(`${name} is a sign-only network`) }
    expect(await ask(call(7, 'eth_chainId'))).toEqual({ jsonrpc: '2.0', id: 7, error })
    expect(await ask([call(1, 'eth_getBalance'), call(2, 'eth_blockNumber')])).toEqual([
      { jsonrpc: '2.0', id: 1, error },
      { jsonrpc: '2.0', id: 2, error },
    ])
  })

  it('tell a page which reads through the wallet what they are', async () => {
    const { page } = await newPage(on.browser)
    await page.goto(`${on.sandbox.hostUrl}/blank?auto=approve`)
    const read = await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) => {
            const { provider } = (event as CustomEvent).detail
            const asked = async (): Promise<unknown> => {
              await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x64' }] })
              return provider.request({ method: 'eth_blockNumber' })
            }
            asked().then(resolve, ({ code, message }) => resolve({ code, message }))
          })
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    expect(read).toEqual({ code: -32004, message: expect.stringContaining('Gnosis is a sign-only network') })
  })
})

describe('the profile for people', () => {
  const people = async (): Promise<Sandbox> => {
    const sandbox = await testSandbox({ profile: 'people', demo: false })
    onTestFinished(sandbox.stop)
    return sandbox
  }

  it('has a wallet of a neutral name, and no pages of outside suites', async () => {
    const { hostUrl } = await people()
    const response = await fetch(`${hostUrl}/library/wagmi/`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('/library/wagmi/ needs npm start -- --profile=journeys.')
    const { page } = await newPage(on.browser)
    await page.goto(`${hostUrl}/blank`)
    const info = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) =>
            resolve((event as CustomEvent).detail.info),
          )
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    expect(await info).toMatchObject({ name: 'Sandbox Wallet', rdns: 'org.wallet-modal.sandbox' })
  })
})
