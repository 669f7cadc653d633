import { describe, expect, it } from 'vitest'
import { libraryNames } from '../../sandbox/hostPages.js'
import { newPage } from '../support/browser.js'
import { journeyOn } from './support/journey.js'
import { journeyPage } from './support/journeyPage.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys' })

/** The injected wallet stands in for the paired one: EXT instead of QR. */
describe.each(libraryNames)('journey wallet on the page of %s', (library) => {
  const at = journeyPage(on, `/library/${library}/`)

  it('[J wallet 1] the account button shows a balance of nothing', async () => {
    await at.ext()
    await at.connected()
    await expect.poll(() => at.testId('account-button').textContent()).toContain('0.000 ETH')
  })

  it('[J wallet 3] is connected at once after a reload', async () => {
    await at.page.reload()
    await at.testId('w3m-page-loading').waitFor({ state: 'hidden' })
    await at.testId('appkit-account-button').waitFor({ state: 'attached', timeout: 1_000 })
  })

  it('[J wallet 6] switches by the hook', async () => {
    for (const [name, id] of [
      ['Polygon', 'eip155:137:'],
      ['Ethereum', 'eip155:1:'],
    ] as const) {
      await at.testId('switch-network-hook-button').click()
      await at.networks()
      await at.row(name)
      await at.close()
      expect(await at.testId('w3m-caip-address').textContent()).toContain(id)
    }
  })

  it('[J wallet 8] says that a signature was refused', async () => {
    await at.walletDecides('reject')
    await at.sign()
    await at.toastNo()
    await at.walletDecides('approve')
  })

  it('[J wallet 14] disconnects by the hook', async () => {
    await at.walletEnds()
    await at.disconnected()
    await at.ext()
    await at.connected()
    await at.testId('disconnect-hook-button').click()
    await at.disconnected()
  })

  it('[J wallet 15] the modal closes when the wallet ends the session while it is open', async () => {
    await at.ext()
    await at.connected()
    await at.testId('account-button').click()
    await at.walletEnds()
    await at.testId('w3m-modal').waitFor({ state: 'hidden' })
  })

  it('[J wallet 17] disconnects', async () => {
    await at.ext()
    await at.connected()
    await at.disc()
    await at.disconnected()
  })
})

describe.each(libraryNames)('beside the journeys, on the page of %s', (library) => {
  // Planted: Account left open when its connection has ended.
  it('Account, once it is there, closes when the wallet ends the session, and the button connects again', async () => {
    const { page, context } = await newPage(on.browser)
    context.setDefaultTimeout(8_000)
    const at = journeyOn(page)
    await at.load(`${on.sandbox.hostUrl}/library/${library}/`)
    await at.ext()
    await at.connected()
    await at.testId('account-button').click()
    await at.testId('disconnect-button').waitFor()
    await at.walletEnds()
    await at.testId('w3m-modal').waitFor({ state: 'hidden' })
    await at.disconnected()
  })
})
