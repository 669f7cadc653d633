import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })

const hostile = `
* { box-sizing: content-box; font-family: serif !important; letter-spacing: 3px; color: lime !important }
*, *::before, *::after { border-width: 4px; margin: 7px; line-height: 3; text-transform: uppercase !important }
button { padding: 30px; background: red; border-radius: 0 }
input { width: 10px; border: 5px solid red; background: red }
h1, h2, p, ul, li { font-size: 40px; padding: 20px; list-style: square }
svg, img { width: 100px; height: 100px; display: block }
span, bdi { display: block; opacity: .3 }
dialog { display: none; width: 20px; padding: 50px; background: red }
div:empty { display: none }
div { position: static; transform: rotate(3deg); overflow: hidden; pointer-events: none }
body > * { filter: blur(2px); opacity: .5 }
`

/** Once nothing finite moves: what a screenshot would show of each element within, as boxes and colours. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const root = document.querySelector('.wallet-modal-host')?.shadowRoot as ShadowRoot
    const moving = () =>
      root
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations === 1)
    // A pointer that came to rest elsewhere starts transitions a frame later, so look until nothing moves.
    for (;;) {
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
      const ends = moving()
      if (ends.length === 0) break
      await Promise.allSettled(ends.map(({ finished }) => finished))
    }
    const looked = ['color', 'background-color', 'padding', 'margin', 'border', 'border-radius', 'opacity']
    const written = ['font', 'letter-spacing', 'text-transform', 'box-sizing', 'display', 'visibility']
    return [...root.querySelectorAll('dialog, dialog *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const values = [...looked, ...written].map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return [element.localName, element.className.toString(), [x, y, width, height].map(Math.round), values]
    })
  })

const hostSheet = (page: Page, on: boolean): Promise<void> =>
  page.evaluate((enabled) => {
    for (const sheet of document.styleSheets)
      if (/host\.css$/.test(sheet.href ?? '')) sheet.disabled = !enabled
  }, on)

const everything = (page: Page, selector: string): Promise<Record<string, string>[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element)
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
    }),
  )

describe('[UIX-05] style sheets of the host and ours leave each other alone', () => {
  it('[UIX-05] the modal looks the same under a hostile sheet, view by view', async () => {
    const lab = await openLab(on.browser, on.sandbox, { css: hostile, modals: [{ moreNetworks: 20 }] })
    const { page } = lab
    const compare = async (title: string): Promise<void> => {
      await lab.shows(title)
      await page.mouse.move(0, 0)
      await hostSheet(page, false)
      const alone = await drawn(page)
      await hostSheet(page, true)
      expect(await drawn(page)).toEqual(alone)
      await hostSheet(page, false)
    }
    await hostSheet(page, false)
    await lab.open()
    await compare('Connect Wallet')
    await lab.row('reown.com').click()
    await lab.accountButton.click()
    await lab.card.getByText('0.000').first().waitFor()
    await compare('Account')
    await page.getByTestId('w3m-account-select-network').click()
    await compare('Choose Network')
  })

  it('[UIX-05] the buttons keep their boxes and colours beside the button rules of the host', async () => {
    const lab = await openLab(on.browser, on.sandbox, {
      css: 'button{padding:30px;background:red;border:3px solid;font-size:40px} span{opacity:1}',
    })
    const { page } = lab
    const box = (): Promise<unknown> =>
      lab.connectButton.evaluate((button) => {
        const { padding, backgroundColor, border, font, color } = getComputedStyle(button)
        const { width, height } = button.getBoundingClientRect()
        return { padding, backgroundColor, border, font, color, width, height }
      })
    await page.mouse.move(0, 0)
    const under = await box()
    await hostSheet(page, false)
    expect(await box()).toEqual(under)
  })

  it('[UIX-05] elements of the host look the same with and without our button sheet', async () => {
    const lab = await openLab(on.browser, on.sandbox, { css: 'button{color:rgb(1,2,3)} input{width:77px}' })
    const { page } = lab
    await lab.connectButton.waitFor()
    const host = 'html, body, h1, main, section, input, main > button, output'
    // All buttons', those of their presses, of being busy, and of the network's picture.
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(4)
    const withOurs = await everything(page, host)
    const heights = /^(?:height|block-size|perspective-origin|transform-origin|inset|top|bottom)/
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    const without = await everything(page, host)
    // Our buttons are smaller without it, and with them what they stand in.
    const plain = (styles: Record<string, string>[]): unknown =>
      styles.map((style) => Object.fromEntries(Object.entries(style).filter(([name]) => !heights.test(name))))
    expect(plain(without)).toEqual(plain(withOurs))
  })
})
