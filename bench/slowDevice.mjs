// What a press costs a first visit on a slow device, and how long the work takes that waits for the page to be idle.
import { inPage } from './inPage.mjs'
import { median } from './median.mjs'

/** How much slower than this machine a phone in the middle is said to be. */
const slowdown = 4

/** Says when work that waited for the page to be idle begins, and when there has been none for a while. */
const watchIdle = () => {
  let busyUntil = 0
  let wasIdle = false
  const note = () => {
    busyUntil = performance.now()
  }
  new PerformanceObserver(note).observe({ entryTypes: ['resource', 'longtask'] })
  const wait = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (run, options) =>
    wait((deadline) => {
      performance.mark('idle work begins')
      wasIdle = true
      run(deadline)
      note()
    }, options)
  window.quiet = async () => {
    note()
    while (!wasIdle || performance.now() - busyUntil < 600) await new Promise((next) => setTimeout(next, 50))
    performance.mark('idle work ended')
  }
}

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

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** The longest task of the page between the first idle moment and quiet, in ms of its own thread: fetching and all that follows. */
const longestTask = (trace) => {
  const { traceEvents } = JSON.parse(trace.toString('utf8'))
  const marks = (name) => traceEvents.filter((event) => event.name === name)
  const [begun] = marks('idle work begins')
  const [ended] = marks('idle work ended')
  if (!begun || !ended) throw new Error('The page was never idle.')
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === begun.pid && tid === begun.tid && ts > begun.ts && ts < ended.ts,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/** A first visit on a slow device: a press, and a wallet that answers at once. */
export const slowDevice = async (browser, url) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchIdle)
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

/** The same visit up to the press, apart, since a trace takes time itself. */
const idleWork = async (browser, url) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchIdle)
  await browser.startTracing(page, { categories })
  await page.goto(url, { waitUntil: 'commit' })
  // Before anything is idle: what this itself evaluates is no work of the page.
  await page.evaluate(() => window.quiet())
  const trace = await browser.stopTracing()
  await context.close()
  return longestTask(trace)
}

/** Lighthouse's "slow 4G". */
const slow4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** From navigation to the view, on a slow line as well, pressed as soon as the button is there. */
export const slowVisit = async (browser, url) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
export const slowRows = (runs) =>
  [
    ['view', 'click to Connect', 100],
    ['connected', 'wallet to connected', 80],
    ['visit', 'navigation to Connect, slow 4G', 1_500],
    ['idle', 'longest idle task', 8],
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
  })
