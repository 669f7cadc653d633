// The part of the bench that needs a page: the modal as users ship it (bench/page/dist), in Chromium.
import { inPage } from './inPage.mjs'
import { median } from './median.mjs'
import { launch, serve } from './site.mjs'
import { slowDevice, slowRows, slowVisit } from './slowDevice.mjs'

const rounds = 7
const slowRounds = 9
const cycles = 100

const opened = async (browser, url, wallets) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(inPage, wallets)
  await page.goto(url, { waitUntil: 'networkidle' })
  return { context, page }
}

const firstRow = async (browser, url, wallets) => {
  const { context, page } = await opened(browser, url, { count: wallets })
  await page.getByTestId('open').click()
  const spent = await page.evaluate(() => window.firstRow)
  await context.close()
  return spent
}

/** How long the next code takes once a row is pressed, in ms. */
const slowness = 300

/** Times the press on a row until something else than before is to be seen, and until the view it leads to is. */
const watchPress = () => {
  const card = document.querySelector('.wallet-modal-host').shadowRoot
  const seen = (selector) => {
    const found = card.querySelector(selector)
    return found !== null && Number(getComputedStyle(found).opacity) > 0
  }
  const until = (selector, since) =>
    new Promise((resolve) => {
      const look = () => (seen(selector) ? resolve(performance.now() - since) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    })
  window.pressed = new Promise((resolve) => {
    addEventListener(
      'click',
      async ({ timeStamp }) => {
        const [skeleton, view] = await Promise.all([until('.late', timeStamp), until('.ring', timeStamp)])
        resolve({ skeleton, view })
      },
      { capture: true, once: true },
    )
  })
}

/** A row pressed while all code that it needs takes its time: nothing was fetched ahead. */
const slowPress = async (browser, url) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.addInitScript(inPage, { count: 1 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByTestId('open').click()
  const row = page.locator('[data-testid^="wallet-selector-"]')
  await row.waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowness))
    await route.continue()
  })
  await page.evaluate(watchPress)
  await row.click()
  const times = await page.evaluate(() => window.pressed)
  await page.waitForFunction(() => window.asked > 0)
  const asked = await page.evaluate(() => window.asked)
  await context.close()
  if (asked !== 1) throw new Error(`The wallet was asked ${asked} times for one press.`)
  return times
}

const repeated = async (measure) => {
  const values = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure())
  return Number(median(values).toFixed(1))
}

const metrics = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics: rows } = await session.send('Performance.getMetrics')
  const of = (name) => rows.find((row) => row.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

const cycle = async (page) => {
  await page.getByTestId('open').click()
  await page.getByTestId('w3m-modal-card').waitFor()
  await page.keyboard.press('Escape')
  await page.getByTestId('w3m-modal-card').waitFor({ state: 'detached' })
}

const growth = async (browser, url) => {
  const { context, page } = await opened(browser, url, { count: 1 })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  // The first cycles load, compile and optimise what stays.
  for (let at = 0; at < cycles / 2; at += 1) await cycle(page)
  const before = await metrics(session)
  for (let at = 0; at < cycles; at += 1) await cycle(page)
  const after = await metrics(session)
  await context.close()
  return {
    heap: Math.round((after.heap - before.heap) / 1024),
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  }
}

/** Measures the built page. Throws a sentence when there is no browser. */
export const measureBrowser = async (folder) => {
  const site = await serve(folder)
  const browser = await launch()
  // What grows is then no compiled code, which changes from build to build.
  const interpreting = await launch('--js-flags=--jitless')
  try {
    const one = await repeated(() => firstRow(browser, site.url, 1))
    const hundred = await repeated(() => firstRow(browser, site.url, 100))
    const presses = []
    for (let round = 0; round < rounds; round += 1) presses.push(await slowPress(browser, site.url))
    const [skeleton, view] = ['skeleton', 'view'].map((name) =>
      Math.round(median(presses.map((times) => times[name]))),
    )
    const slow = []
    for (let round = 0; round < slowRounds; round += 1)
      slow.push({
        ...(await slowDevice(browser, site.url)),
        visit: await slowVisit(browser, site.url),
      })
    const grown = await growth(interpreting, site.url)
    const none = (value) => value <= 0
    return [
      { name: 'click to Connect view painted', value: one, unit: 'ms', aim: '33 or less', meets: one <= 33 },
      {
        name: 'click to first row, 100 wallets',
        value: hundred,
        unit: 'ms',
        aim: '100 or less',
        meets: hundred <= 100,
      },
      ...slowRows(slow),
      {
        name: `press to skeleton, files take ${slowness} ms`,
        value: skeleton,
        unit: 'ms',
        aim: '200 or less',
        meets: skeleton <= 200,
      },
      {
        name: `press to view, files take ${slowness} ms`,
        value: view,
        unit: 'ms',
        aim: `${slowness + 100} or less`,
        meets: view <= slowness + 100,
      },
      // Two facts for each, of which the log keeps 1,000 records at most (about 260 KiB), so this growth ends.
      {
        name: `heap growth over ${cycles} opens`,
        value: grown.heap,
        unit: 'KiB',
        aim: 'below 30',
        meets: grown.heap < 30,
      },
      {
        name: `nodes left after ${cycles} opens`,
        value: grown.nodes,
        unit: 'nodes',
        aim: 'none',
        meets: none(grown.nodes),
      },
      {
        name: `listeners left after ${cycles} opens`,
        value: grown.listeners,
        unit: 'listeners',
        aim: 'none',
        meets: none(grown.listeners),
      },
    ]
  } finally {
    await Promise.all([browser.close(), interpreting.close()])
    site.stop()
  }
}
