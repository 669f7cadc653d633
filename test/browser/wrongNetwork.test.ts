import { createPublicClient, http } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Demo, openDemo } from './support/demo.js'
import { stage } from './support/stage.js'
import { answer, doLate, notedMethods, sayOf, walletDecides } from './support/wallet.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const on = stage({ profile: 'people' })

const connected = async (): Promise<Demo> => {
  const demo = await openDemo(on.browser, on.sandbox, '?log=closed')
  await demo.connect()
  return demo
}

const times = (methods: ReadonlyArray<string>, method: string): number =>
  methods.filter((one) => one === method).length

describe('a wallet that is not where it seems to be', () => {
  // Planted: a yes to a switch believed, or disbelieved, at once.
  it('[N2-01] says yes to a switch and is there when it is looked for again: the switch has succeeded', async () => {
    const demo = await connected()
    await walletDecides(demo.page, 'approve')
    await sayOf(demo.page, 'wallet_switchEthereumChain', { value: null })
    const looks = times(await notedMethods(demo.page), 'eth_chainId')
    await demo.testId('w3m-network-button').click()
    await demo.network('Local Two').getByRole('button').click()
    // Looked for, and not there yet.
    await expect.poll(async () => times(await notedMethods(demo.page), 'eth_chainId')).toBeGreaterThan(looks)
    await doLate(demo.page)
    await demo.network('Local Two').getByTestId('wui-icon').waitFor()
    await demo.close()
    await expect.poll(() => demo.testId('w3m-network-button').textContent()).toBe('Local Two')
    const methods = await notedMethods(demo.page)
    expect(times(methods, 'wallet_switchEthereumChain')).toBe(1)
    expect(times(methods, 'wallet_addEthereumChain')).toBe(0)
  })

  // Planted: what moves money sent without asking the wallet where it is.
  it('is sent no payment for another network, is shown where it is, and a switch is offered', async () => {
    const demo = await connected()
    const chain = createPublicClient({ transport: http(on.sandbox.rpcUrls[31337]) })
    const before = await chain.getBalance({ address: account })
    // 31338, Local Two: it moved, and said nothing.
    await sayOf(demo.page, 'eth_chainId', { value: '0x7a6a' })
    await demo.testId('shop-buy-button').click()
    await demo.card.getByRole('heading', { name: 'Switch to Local One first' }).waitFor()
    expect(await demo.card.textContent()).toContain('is on another network, so nothing was sent')
    expect(await demo.testId('w3m-network-button').textContent()).toBe('Local Two')
    expect(times(await notedMethods(demo.page), 'eth_sendTransaction')).toBe(0)
    expect(await chain.getBalance({ address: account })).toBe(before)
    await sayOf(demo.page, 'eth_chainId', null)
    await demo.card.getByRole('button', { name: 'Switch to Local One' }).click()
    await demo.isClosed()
    await expect.poll(() => demo.testId('w3m-network-button').textContent()).toBe('Local One')
    await answer(demo.page, () => demo.testId('shop-buy-button').click(), 'Approve')
    await expect.poll(() => demo.testId('shop-status').getAttribute('data-step')).toBe('paid')
  })
})
