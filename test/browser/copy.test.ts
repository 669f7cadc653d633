import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Lab, type LabOptions, openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })

type Refusal = 'nothing' | 'the clipboard API' | 'the clipboard API, and the command does nothing'

/** The account of a page in which the clipboard was refused; on the clipboard stands something else. */
const openAccount = async (refused: Refusal, options: LabOptions = {}): Promise<Lab> => {
  const lab = await openLab(on.browser, on.sandbox, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  await lab.page.evaluate(() => navigator.clipboard.writeText('before'))
  await lab.page.evaluate((what) => {
    if (what === 'nothing') return
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    // Such a browser says yes, and copies nothing.
    if (what !== 'the clipboard API') document.execCommand = () => true
  }, refused)
  await lab.open()
  await lab.row('reown.com').click()
  await lab.accountButton.waitFor()
  await lab.isClosed()
  await lab.accountButton.click()
  await lab.shows('Account')
  return lab
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

const copyAddress = async (lab: Lab): Promise<string | null> => {
  const button = lab.card.getByRole('button', { name: 'Copy address' })
  await button.focus()
  await lab.page.keyboard.press('Enter')
  const message = lab.page.getByTestId('wui-snackbar-message')
  await message.waitFor()
  // The press came from the keyboard, and goes on from where it was.
  expect(await button.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
  return message.textContent()
}

const addressOf = (lab: Lab): Promise<string | null> => lab.page.getByTestId('w3m-address').textContent()

describe('copying', () => {
  // Planted: the field put into body, which is inert behind the dialog; the command's own word believed.
  it.each([
    ['nothing', 'dialog'],
    ['the clipboard API', 'dialog'],
    ['the clipboard API', 'page'],
  ] as const)('[UIX-23] [B2] copies where %s is refused, layer %s', async (refused, layer) => {
    const lab = await openAccount(refused, { modals: [{ options: { layer } }] })
    expect(await copyAddress(lab)).toBe('Address copied')
    expect(await clipboard(lab.page)).toBe(await addressOf(lab))
    expect(await lab.page.locator('textarea').count()).toBe(0)
  })

  it('[UIX-23] [B2] does not say that it copied when it did not', async () => {
    const lab = await openAccount('the clipboard API, and the command does nothing')
    expect(await copyAddress(lab)).toBe('Could not copy. Press the address to see it whole.')
    expect(await clipboard(lab.page)).toBe('before')
  })

  it('[B2] copies our text where the page has its own idea of what is copied', async () => {
    const lab = await openAccount('the clipboard API')
    await lab.page.evaluate(() =>
      document.body.addEventListener(
        'copy',
        (event) => {
          event.clipboardData?.setData('text/plain', 'Read more at …')
          event.preventDefault()
        },
        true,
      ),
    )
    expect(await copyAddress(lab)).toBe('Address copied')
    expect(await clipboard(lab.page)).toBe(await addressOf(lab))
  })

  it('[B2] copies from a card that stands in a dialog of the page', async () => {
    const lab = await openLab(on.browser, on.sandbox, {
      permissions: ['clipboard-read', 'clipboard-write'],
      modals: [{ options: { enableEmbedded: true } }],
    })
    await lab.row('reown.com').click()
    await lab.shows('Account')
    await lab.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
      const dialog = document.createElement('dialog')
      const main = document.querySelector('main') as HTMLElement
      main.replaceWith(dialog)
      dialog.append(main)
      dialog.showModal()
    })
    expect(await copyAddress(lab)).toBe('Address copied')
    expect(await clipboard(lab.page)).toBe(await addressOf(lab))
  })
})
