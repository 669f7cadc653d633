import { describe, expect, it } from 'vitest'
import { axeSource, violations } from './support/axe.js'
import { type Lab, type LabOptions, openLab } from './support/lab.js'
import { stage } from './support/stage.js'
import { inWallet, walletDecides } from './support/wallet.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const widths = [360, 320]

const open = (colorScheme: 'light' | 'dark', options: LabOptions = {}): Promise<Lab> =>
  openLab(on.browser, on.sandbox, {
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    // Controls of the page large enough, and the page as high as the window: axe takes for hidden what is beside it.
    css: 'html{color-scheme:light dark;min-height:100vh} button,input{min-height:24px}',
    script: axeSource,
    ...options,
  })

/** Waits for the view, then looks at it at each width. */
const isClean = async (lab: Lab, title: string, text?: string): Promise<void> => {
  await lab.shows(title)
  if (text !== undefined) await lab.card.getByText(text).first().waitFor()
  for (const width of widths) {
    await lab.page.setViewportSize({ width, height: 740 })
    expect({ title, text, width, found: await violations(lab.page) }).toEqual({
      title,
      text,
      width,
      found: [],
    })
  }
}

describe.each(['light', 'dark'] as const)('axe finds nothing in %s', (scheme) => {
  it(`on the way from Connect to Account and Networks, in ${scheme}`, async () => {
    const lab = await open(scheme, { modals: [{ moreNetworks: 8 }] })
    await walletDecides(lab.page, 'never')
    await lab.connectButton.click()
    await isClean(lab, 'Connect Wallet', 'Installed')
    await lab.row('reown.com').click()
    await isClean(lab, 'Reown', 'Confirm in Reown')
    await lab.page.getByTestId('header-back').click()
    await walletDecides(lab.page, 'reject')
    await lab.row('reown.com').click()
    await isClean(lab, 'Reown', 'Connection declined')
    await walletDecides(lab.page, 'approve')
    await lab.card.getByRole('button', { name: 'Try again' }).click()
    await lab.accountButton.click()
    await isClean(lab, 'Account', '0.000')
    await lab.card.getByRole('button', { name: 'Copy address' }).click()
    await isClean(lab, 'Account', 'Address copied')
    await lab.page.getByTestId('w3m-account-select-network').click()
    await isClean(lab, 'Choose Network', 'Polygon')
    await lab.card.getByRole('searchbox').fill('nothing like it')
    await isClean(lab, 'Choose Network', 'No network matches')
    await lab.card.getByRole('searchbox').fill('')
    await walletDecides(lab.page, 'never')
    await lab.network('Polygon').getByRole('button').click()
    await isClean(lab, 'Polygon', 'Confirm in Reown')
    await lab.page.getByTestId('header-back').click()
    await walletDecides(lab.page, 'reject')
    await lab.network('Base').getByRole('button').click()
    await isClean(lab, 'Base', 'Switch declined')
  })

  it(`where there is no wallet, and on an unsupported network, in ${scheme}`, async () => {
    const none = await open(scheme, { query: { wallet: 'none' } })
    await none.connectButton.click()
    await isClean(none, 'Connect Wallet')
    const lab = await open(scheme)
    await lab.open()
    await lab.row('reown.com').click()
    await lab.accountButton.waitFor()
    await inWallet(lab.page, { event: 'chainChanged', data: '0x5' })
    await isClean(lab, 'Switch Network', 'support your current network')
    await lab.page.keyboard.press('Escape')
    await isClean(lab, 'Switch Network')
  })
})
