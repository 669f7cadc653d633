import { expect, it } from 'vitest'
import { openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })

/** A wallet that only its user can move, and that says nothing of it when it was moved; `window.moved` moves it. */
const stubbornWallet = (): void => {
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  const held = window as unknown as { chain: string; late: (() => void) | null; slow: boolean }
  Object.assign(held, { chain: '0x1', late: null, slow: false })
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_requestAccounts: () => ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    eth_accounts: () => ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    eth_chainId: () =>
      held.slow
        ? new Promise((resolve) => {
            held.late = () => resolve(held.chain)
          })
        : held.chain,
  }
  const provider = {
    on: () => undefined,
    request: async ({ method }: { readonly method: string }) => {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error('no such method'), { code: -32601 })
      return answer()
    },
  }
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Stubborn', icon, rdns: 'test.stubborn' }
  const announce = (): void => {
    const detail = Object.freeze({ info, provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

// Planted: "Try again", which asked the wallet once more for what it cannot do.
it('where the wallet cannot be moved from here, what is pressed looks whether it is there by now', async () => {
  const lab = await openLab(on.browser, on.sandbox, { before: stubbornWallet })
  await lab.open()
  await lab.row('test.stubborn').click()
  await lab.accountButton.waitFor()
  await lab.isClosed()
  await lab.networkButton.click()
  await lab.network('Polygon').getByRole('button').click()
  await lab.card.getByText('Switch inside Stubborn').waitFor()
  await lab.card.getByText('Choose Polygon there, then come back.').waitFor()
  const check = lab.card.getByRole('button', { name: 'Check again' })

  // It is asked, and slow to answer: the button says that it works, and is pressed once.
  await lab.page.evaluate(() => Object.assign(window, { slow: true }))
  await check.click()
  await expect.poll(() => check.getAttribute('aria-busy')).toBe('true')
  await check.click({ force: true })
  await lab.page.waitForFunction(() => (window as unknown as { late: unknown }).late !== null)
  await lab.page.evaluate(() => (window as unknown as { late: () => void }).late())
  await lab.page.getByTestId('wui-snackbar-message').waitFor()
  expect(await lab.page.getByTestId('wui-snackbar-message').textContent()).toBe(
    'Stubborn stayed on its network. Switch in the wallet.',
  )
  await expect.poll(() => check.getAttribute('aria-busy')).toBeNull()

  // The visitor moves it, and it says nothing of that.
  await lab.page.evaluate(() => Object.assign(window, { slow: false, chain: '0x89' }))
  await check.click()
  await lab.shows('Choose Network')
  await lab.network('Polygon').getByTestId('wui-icon').waitFor()
  await expect.poll(() => lab.networkButton.textContent()).toBe('Polygon')
})
