import { expect, it } from 'vitest'
import { openDemo } from './support/demo.js'
import { type Held, openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', lab: true })

// Planted: window.ethereum looked for at page load alone, or offered on phones alone.
it('[N2-19] window.ethereum that came late and says nothing is there when the modal opens, and connects', async () => {
  const demo = await openDemo(on.browser, on.sandbox)
  await demo.open()
  expect(await demo.row('Browser Wallet').count()).toBe(0)
  await demo.close()
  await demo.page.evaluate(() => {
    const answers: Readonly<Record<string, unknown>> = {
      eth_requestAccounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      eth_accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      eth_chainId: '0x1',
    }
    const ethereum = { request: async ({ method }: { readonly method: string }) => answers[method] ?? null }
    Object.defineProperty(window, 'ethereum', { value: ethereum })
  })
  await demo.open()
  await demo.row('Browser Wallet').click()
  await demo.accountButton.waitFor()
  await demo.isClosed()
  expect(await demo.accountButton.textContent()).toContain('0x70...dc79C8')
})

it('[N2-13] a page that connects with wallet_requestPermissions sees the modal, and is told what was given', async () => {
  const lab = await openLab(on.browser, on.sandbox)
  const asked = lab.page.evaluate(() => {
    const [modal] = (window as unknown as Held).lab.modals
    return modal
      ?.getProvider('eip155')
      .request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  })
  await lab.shows('Connect Wallet')
  await lab.row('reown.com').click()
  const caveats = [{ type: 'restrictReturnedAccounts', value: [expect.stringMatching(/^0x[\da-fA-F]{40}$/)] }]
  expect(await asked).toMatchObject([{ parentCapability: 'eth_accounts', caveats }])
  await lab.isClosed()
  await lab.accountButton.waitFor()
})
