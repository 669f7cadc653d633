import { createTestClient, encodeFunctionData, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractAbi, contractAddresses } from '../../sandbox/contracts/deploy.js'
import { richMnemonic } from '../../sandbox/profiles.js'
import { axeSource, violations } from './support/axe.js'
import { type Demo, openDemo } from './support/demo.js'
import { servicesOn } from './support/services.js'
import { stage } from './support/stage.js'
import { answer, inWallet, walletDecides } from './support/wallet.js'

/** What an account holds, on real chains: two visitors of the shop, each with an account of the sandbox's wallet. */
const on = stage({ profile: 'people' })
const { setFault, asked } = servicesOn(on)
// Each test, and each second attempt at one, begins with what the chain had at first.
const begin: { id?: Hex } = {}
beforeEach(async () => {
  const chain = createTestClient({ mode: 'anvil', transport: http(on.sandbox.rpcUrls[31337]) })
  if (begin.id) await chain.revert({ id: begin.id })
  begin.id = await chain.snapshot()
})

const second = mnemonicToAccount(richMnemonic, { addressIndex: 1 }).address

const open = async (expectErrors: ReadonlyArray<RegExp> = []): Promise<Demo> => {
  const demo = await openDemo(on.browser, on.sandbox, '?log=closed', {
    reducedMotion: 'reduce',
    expectErrors,
  })
  await demo.connect()
  return demo
}

const openAccount = async (demo: Demo): Promise<void> => {
  await demo.accountButton.click()
  await demo.shows('Account')
}

/** The rows of what is held, each as it reads. */
const held = (demo: Demo): Promise<ReadonlyArray<string>> => demo.card.locator('.row.still').allTextContents()

const sendDollars = (demo: Demo, to: Hex, value: bigint): Promise<void> => {
  const data = encodeFunctionData({
    ...{ abi: contractAbi('Dollar'), functionName: 'transfer', args: [to, value] },
  })
  const transaction = { to: contractAddresses.Dollar, data }
  return answer(
    demo.page,
    () =>
      demo.page.evaluate((sent) => {
        const { modal } = window as unknown as {
          readonly modal: {
            getProvider(namespace: string): { request(asked: object): Promise<unknown> }
            getAccount(): { readonly address: string }
          }
        }
        const { address } = modal.getAccount()
        void modal
          .getProvider('eip155')
          .request({ method: 'eth_sendTransaction', params: [{ ...sent, from: address }] })
      }, transaction),
    'Approve',
  )
}

describe('what a visitor holds', () => {
  // Planted: no refresh after a transaction; a float in the sum.
  it('stands in Account, by money, with its sum; what one visitor sends the other has', async () => {
    const first = await open()
    await openAccount(first)
    await expect.poll(() => held(first)).toHaveLength(3)
    expect(await held(first)).toStrictEqual([
      'Ether$20,000,000.0010,000 ETH',
      'Sandbox Dollar$1,250.501250.5 SUSD',
      'Stubborn Token$3.1312.5 STUB',
    ])
    expect(await first.card.locator('.sumOf').textContent()).toBe('$20,001,253.63')
    await first.page.evaluate(`${axeSource};0`)
    expect((await violations(first.page)).filter((one) => !one.startsWith('landmark-'))).toEqual([])
    await first.close()
    await sendDollars(first, second, 250_500_000n)
    await openAccount(first)
    await expect.poll(async () => (await held(first))[1]).toBe('Sandbox Dollar$1,000.001000 SUSD')

    const other = await open()
    await inWallet(other.page, { event: 'accountsChanged', data: [second] })
    await expect.poll(() => other.testId('w3m-address').textContent()).toBe(second)
    await openAccount(other)
    await expect.poll(async () => (await held(other))[1]).toBe('Sandbox Dollar$290.50290.5 SUSD')
  }, 60_000)

  // Planted: no refresh where the money came from elsewhere.
  it('grows by what the faucet gives, as soon as it is there', async () => {
    const demo = await open()
    await openAccount(demo)
    await expect.poll(async () => (await held(demo)).length).toBe(3)
    const before = (await held(demo))[2]
    await demo.close()
    await demo.testId('faucet-button').click()
    await expect.poll(() => demo.toast.textContent()).toBe('Test money is here')
    await openAccount(demo)
    expect(before).toMatch(/12\.5 STUB$/)
    await expect.poll(async () => (await held(demo))[2]).toBe('Stubborn Token$4.3817.5 STUB')
  })

  it('is asked for once while it is fresh, also over a reload, and goes with the wallet', async () => {
    const demo = await open()
    await openAccount(demo)
    await expect.poll(async () => (await held(demo)).length).toBe(3)
    await demo.page.reload()
    await demo.accountButton.waitFor()
    await openAccount(demo)
    await expect.poll(async () => (await held(demo)).length).toBe(3)
    expect(await asked('balance')).toHaveLength(1)
    await demo.testId('disconnect-button').click()
    await demo.isDisconnected()
    expect(await demo.page.evaluate(() => localStorage.getItem('@appkit/portfolio_cache'))).toBe(null)
  })

  it('is said to be unavailable where it could not be read, with a way to try again', async () => {
    await setFault('balance', { status: 500 })
    const demo = await open([/Failed to load resource/])
    await openAccount(demo)
    const line = demo.card.getByRole('alert').filter({ hasText: 'Token Balance Unavailable' })
    await line.waitFor()
    await line.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => demo.card.textContent()).toContain('Please try again after')
    // Not by itself either: its gate is half a minute.
    expect(await asked('balance')).toHaveLength(1)
  })

  it('comes from the nodes where the service knows the network not', async () => {
    await setFault('supported-chains', { body: { http: ['eip155:1'], ws: [] } })
    const demo = await open()
    await openAccount(demo)
    await expect.poll(async () => (await held(demo)).length).toBe(3)
    const rows = await held(demo)
    expect(rows[1]).toBe('Sandbox Dollar\u00a01250.5 SUSD')
    expect(await demo.card.locator('.sumOf').count()).toBe(0)
    expect(await asked('balance')).toHaveLength(0)
    await walletDecides(demo.page, 'approve')
    await demo.testId('w3m-account-select-network').click()
    await demo.shows('Choose Network')
    // The second chain has no Multicall3.
    await demo.network('Local Two').getByRole('button').click()
    await expect.poll(() => demo.testId('w3m-network-button').textContent()).toBe('Local Two')
    // It comes back to the list by itself once the switch has shown that it succeeded.
    await expect
      .poll(async () => {
        const title = await demo.title.textContent()
        if (title === 'Choose Network') await demo.testId('header-back').click()
        return title
      })
      .toBe('Account')
    await expect.poll(async () => (await held(demo))[1]).toBe('Sandbox Dollar\u00a080 SUSD')
  }, 40_000)
})
