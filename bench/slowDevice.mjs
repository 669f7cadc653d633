// What a press costs a first visit on a slow device.
import { idleRows, idleWork } from './idleWork.mjs'
import { inPage } from './inPage.mjs'
import { median } from './median.mjs'
import { slowdown, slowPage } from './slowPage.mjs'

/** Times the press on a row until the page shows that it is connected: the frame in which it does has been painted. */
const watchConnection = () => {
  window.connectedAfter = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector('[data-testid="connected"]')) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(0)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

/** A first visit on a slow device: a press, and a wallet that answers at once. */
export const slowDevice = async (browser, url) => {
  const { context, page } = await slowPage(browser)
  await page.addInitScript(inPage, { count: 1, answers: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.quiet())
  await page.getByTestId('open').click()
  const view = await page.evaluate(() => window.firstRow)
  await page.evaluate(() => window.quiet())
  await page.evaluate(watchConnection)
  await page.locator('[data-testid^="wallet-selector-"]').click()
  const connected = await page.evaluate(() => window.connectedAfter)
  await context.close()
  return { view, connected, idle: await idleWork(browser, url) }
}

/** Lighthouse's "slow 4G". */
const slow4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** From navigation to the view, on a slow line as well, pressed as soon as the button is there. */
export const slowVisit = async (browser, url) => {
  const { context, page, session } = await slowPage(browser)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  await page.addInitScript(inPage, { count: 1 })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByTestId('open').click()
  const sincePress = await page.evaluate(() => window.firstRow)
  const press = await page.evaluate(() => window.pressedAt)
  await context.close()
  return press + sincePress
}

/** Medians, and the least: noise only ever adds. */
export const slowRows = (runs) => [
  ...[
    ['view', 'click to Connect', 100],
    ['connected', 'wallet to connected', 80],
    ['visit', 'navigation to Connect, slow 4G', 1_500],
  ].flatMap(([key, what, aim]) => {
    const values = runs.map((run) => run[key])
    return [
      ['median', median(values)],
      ['least', Math.min(...values)],
    ].map(([which, value]) => ({
      name: `${what}, CPU ${slowdown}× slower, ${which}`,
      value: Number(value.toFixed(1)),
      ...{ unit: 'ms', aim: `${aim} or less`, meets: value <= aim },
    }))
  }),
  ...idleRows(runs.map(({ idle }) => idle)),
]
