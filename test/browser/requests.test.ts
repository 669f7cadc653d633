import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Demo, openDemo } from './support/demo.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys' })

/** What the page itself asked for, its own files apart: not what the wallet's frame asks in its name. */
const note = (demo: Demo): Request[] => {
  const asked: Request[] = []
  demo.context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isOwnFile =
      origin === on.sandbox.hostUrl && /^\/($|assets\/|config\.json$|extension\.js$|cup\.svg$)/.test(pathname)
    const isOfWallet =
      request.frame().url().startsWith(on.sandbox.walletUrl) || origin === on.sandbox.walletUrl
    if (!isOwnFile && !isOfWallet && request.url().startsWith('http')) asked.push(request)
  })
  return asked
}

interface Sent {
  readonly url: string
  readonly method: string
  readonly params: unknown
}

/** The calls of a request; several may travel together. Preflights carry none. */
const calls = (request: Request): Sent[] => {
  const body: unknown = request.postDataJSON()
  if (body === null) return []
  return [body as Sent | Sent[]].flat().map(({ method, params }) => ({ url: request.url(), method, params }))
}

/** Without a service that is named there is none, to anything (`remote.test.ts`). */
const config = (): string =>
  `${on.sandbox.apiUrl}/appkit/v1/config?projectId=sandbox&st=appkit&sv=react-universal-1.7.8`

describe('requests before the visitor acts', () => {
  it('without a stored connection there is one, for the configuration of the project', async () => {
    const demo = await openDemo(on.browser, on.sandbox)
    const asked = note(demo)
    await demo.page.reload()
    await demo.connectButton.waitFor()
    await expect.poll(() => asked.map((one) => one.url())).toEqual([config()])
    // And none more when the list of wallets is looked at.
    await demo.open()
    await demo.row('reown.com').waitFor()
    await demo.close()
    await demo.page.waitForLoadState('networkidle')
    // But for the catalogue of wallets (catalogue.test.ts).
    const others = asked.map((one) => one.url()).filter((url) => !url.includes('/getWallet'))
    expect(others).toEqual([config()])
    expect(asked.filter((one) => one.url().includes('/getWallets?'))).toHaveLength(1)
    expect(demo.foreignRequests).toEqual([])
  })

  it('with a stored connection, the balance of the active account is read as well, through the service that is named', async () => {
    const demo = await openDemo(on.browser, on.sandbox)
    await demo.open()
    await demo.row('reown.com').click()
    await demo.accountButton.waitFor()
    await expect.poll(() => demo.accountButton.textContent()).toContain('0.000 ETH')
    const address = (await demo.testId('w3m-address').textContent()) ?? ''
    const asked = note(demo)
    // As if later than the 30 s for which it is known.
    await demo.page.evaluate(() => localStorage.removeItem('@appkit/native_balance_cache'))
    await demo.page.reload()
    await expect.poll(() => demo.accountButton.textContent()).toContain('0.000 ETH')
    await demo.page.waitForLoadState('networkidle')
    const url = `${on.sandbox.apiUrl}/v1/?chainId=eip155%3A1&projectId=sandbox`
    expect(asked.flatMap(calls)).toEqual([{ url, method: 'eth_getBalance', params: [address, 'latest'] }])
    expect(asked.map((one) => one.url()).sort()).toEqual([config(), url])
    expect(demo.foreignRequests).toEqual([])
  })
})
