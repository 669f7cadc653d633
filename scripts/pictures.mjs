// `npm run pictures`: the pictures of README.md and docs/design.md, from the sandbox and the gallery as they are now.
import { mkdirSync, writeFileSync } from 'node:fs'
import { bundled } from './bundled.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const { chromium } = await import('playwright-core')
const out = `${root}docs/pictures/`
/** A picture that readers wait for is no help. */
const most = 60_000
const sharpness = 1.5

/** States of the gallery side by side, each with the query of its look. */
const light = 'theme=light'
const dark = 'theme=dark'
const strips = {
  card: [
    ['connect-wallets', light],
    ['account', light],
    ['networks', dark],
  ],
  rows: [
    ['connect-recent', light],
    ['connect-many', light],
    ['downloads', light],
  ],
  amounts: [
    ['account', light],
    ['account-largest-number', light],
    ['account-test-network', light],
  ],
  states: [
    ['connecting-waiting', light],
    ['connecting-connected', light],
    ['connecting-declined', light],
    ['connect-empty', light],
    ['account-balance-loading', light],
  ],
  directions: [
    ['account', 'theme=light&dir=rtl&lang=ar'],
    ['account', dark],
    ['networks-long-and-hostile', light],
  ],
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
})

const pageOf = async (width, height, colorScheme = 'light') => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: sharpness,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en',
  })
  return context.newPage()
}

/** As WebP, which Playwright's own screenshots cannot be. */
const save = async (page, name, { width, height }) => {
  const session = await page.context().newCDPSession(page)
  for (const quality of [90, 80, 70, 60, 50]) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > most) continue
    writeFileSync(`${out}${name}.webp`, bytes)
    console.log(`docs/pictures/${name}.webp  ${(bytes.length / 1000).toFixed(1)} kB`)
    return
  }
  throw new Error(`${name} would have more than ${most} bytes.`)
}

/** Parts beside each other, as tall as the tallest; each part's ground goes on below it. */
const join = async (name, parts) => {
  const page = await pageOf(2000, 1000)
  const cells = parts
    .map(
      ({ image, width, ground }) =>
        `<div style="background:${ground}"><img width="${width}" src="data:image/png;base64,${image.toString('base64')}"></div>`,
    )
    .join('')
  await page.setContent(
    `<style>body{margin:0}main{display:inline-flex}img{display:block}</style><main>${cells}</main>`,
  )
  const size = await page.evaluate(() => {
    const { width, height } = document.querySelector('main').getBoundingClientRect()
    return { width: Math.floor(width), height: Math.floor(height) }
  })
  await save(page, name, size)
  await page.context().close()
}

/** A state of the gallery with some of the ground around it. */
const cardOf = async (url, [name, query]) => {
  const page = await pageOf(424, 900)
  await page.goto(`${url}/?${query}#${name}`)
  const card = page.locator('[data-testid=gallery-card][data-step=drawn] .card')
  await card.waitFor()
  await page.evaluate(() => {
    // Constructed, as the page's policy allows no other.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.title,figcaption{visibility:hidden}')
    document.adoptedStyleSheets = [sheet]
  })
  const box = await card.boundingBox()
  const clip = { x: 0, y: Math.max(0, box.y - 32), width: 424, height: Math.min(box.height, 520) + 72 }
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const image = await page.screenshot({ clip, fullPage: true })
  await page.context().close()
  return { image, width: clip.width, ground }
}

/** What a visitor does until the view is there. */
const ways = {
  connect: async () => undefined,
  waiting: (page) => page.locator('[data-testid^="wallet-selector-"]').first().click(),
  account: async (page) => {
    const button = page.getByTestId('account-button').getByRole('button')
    await page.locator('[data-testid^="wallet-selector-"]').first().click()
    await button.filter({ hasText: 'ETH' }).waitFor()
    await page.waitForFunction(
      () => !document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('.card'),
    )
    await button.click()
    await page.locator('.amount').waitFor()
  },
}

/** The shop on a phone, in a look, with the modal open. */
const shopOf = async (url, { look, scheme, view = 'connect', height }) => {
  const width = 400
  const page = await pageOf(width, height, scheme)
  await page.goto(`${url}/?auto=${view === 'waiting' ? 'never' : 'approve'}&look=${look}&log=closed`)
  await page.getByTestId('connect-button').getByRole('button').click()
  await page.locator('[data-testid^="wallet-selector-"]').first().waitFor()
  await ways[view](page)
  // What the site and the wallet bring as pictures is there, and what moved once has come to rest.
  await page.waitForFunction(() => {
    const { shadowRoot } = document.querySelector('.wallet-modal-host')
    const isStill = shadowRoot
      .getAnimations()
      .every((one) => one.playState === 'finished' || one.effect.getTiming().iterations !== 1)
    return isStill && [...shadowRoot.querySelectorAll('img')].every(({ complete }) => complete)
  })
  const image = await page.screenshot()
  await page.context().close()
  return { image, width, ground: 'none' }
}

const fromSandbox = async () => {
  const { startSandbox } = await bundled('main.ts', 'pictures')
  const sandbox = await startSandbox({ profile: 'people', ports: 0 })
  const url = sandbox.hostUrl
  const shops = (height, panels) => Promise.all(panels.map((one) => shopOf(url, { ...one, height })))
  try {
    await join(
      'modal',
      await shops(640, [
        { look: 'roastery', scheme: 'light' },
        { look: 'harbour', scheme: 'dark', view: 'account' },
        { look: 'plain', scheme: 'light', view: 'waiting' },
      ]),
    )
    await join(
      'looks',
      await shops(520, [
        { look: 'roastery', scheme: 'dark' },
        { look: 'harbour', scheme: 'light' },
        { look: 'plain', scheme: 'dark' },
      ]),
    )
  } finally {
    await sandbox.stop()
  }
}

const fromGallery = async () => {
  const { startGallery } = await bundled('gallery/serve.ts', 'pictures-gallery')
  const gallery = await startGallery({ anyFree: true })
  try {
    for (const [name, states] of Object.entries(strips)) {
      await join(name, await Promise.all(states.map((state) => cardOf(gallery.url, state))))
    }
  } finally {
    await gallery.stop()
  }
}

mkdirSync(out, { recursive: true })
try {
  await Promise.all([fromSandbox(), fromGallery()])
} finally {
  await browser.close()
}
