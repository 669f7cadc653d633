// How long the pieces are of the work that waits for a page to be idle, on a slow device, from traces of the page: a task
// is counted whole, with all that the browser does for it.
import { inPage } from './inPage.mjs'
import { median } from './median.mjs'
import { slowdown, slowPage } from './slowPage.mjs'

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** The tasks of the page's thread in ms of its own time, each with the names of what happened in it. */
const tasksOf = (trace) => {
  const { traceEvents } = JSON.parse(trace.toString('utf8'))
  const idle = traceEvents.find(({ name }) => name === 'idle work')
  if (!idle) throw new Error('The page was never idle.')
  const own = traceEvents.filter(({ pid, tid }) => pid === idle.pid && tid === idle.tid)
  return own
    .filter(({ name, ph, ts, dur = 0 }) => name === 'RunTask' && ph === 'X' && ts + dur > idle.ts)
    .map((task) => ({
      ms: (task.tdur ?? 0) / 1000,
      names: new Set(
        own.filter(({ ts }) => ts >= task.ts && ts <= task.ts + task.dur).map(({ name }) => name),
      ),
    }))
}

const traced = async (browser, page, visit) => {
  await browser.startTracing(page, { categories })
  await visit()
  return tasksOf(await browser.stopTracing())
}

const isCallback = ({ names }) => names.has('FireIdleCallback')
const msOf = (tasks) => tasks.map(({ ms }) => ms)

/**
 * A visit until nothing more is done ahead; then a press, and the same again. After the press only what idle callbacks do
 * and modules that were fetched count: the rest is what the visitor asked for.
 */
const visit = async (browser, url, rate) => {
  const { context, page } = await slowPage(browser, rate)
  await page.addInitScript(inPage, { count: 1 })
  const before = await traced(browser, page, async () => {
    await page.goto(url, { waitUntil: 'commit' })
    // Asked before anything is idle: what this itself evaluates is no work of the page.
    await page.evaluate(() => window.quiet())
  })
  const after = await traced(browser, page, async () => {
    await page.getByTestId('open').click()
    await page.evaluate(() => window.firstRow)
    await page.evaluate(() => window.quiet())
  })
  await context.close()
  const modules = after.filter((task) => !isCallback(task) && task.names.has('v8.evaluateModule'))
  return {
    callbacks: msOf([...before, ...after].filter(isCallback)),
    other: Math.max(...msOf([...before.filter((task) => !isCallback(task)), ...modules])),
  }
}

/**
 * Callbacks at the speed of this machine, to be multiplied: emulation stops the thread for some ms at a time when both
 * cores are busy, and a piece of 1 ms meets such a stop or does not. What yields by the clock, as React does, is measured
 * under emulation.
 */
export const idleWork = async (browser, url) => {
  const { callbacks } = await visit(browser, url, 1)
  const { other } = await visit(browser, url)
  return { callbacks: callbacks.map((ms) => ms * slowdown), other }
}

const aim = 8
const row = (what, value) => ({
  name: `idle work, CPU ${slowdown}× slower: ${what}`,
  value: Number(value.toFixed(1)),
  ...{ unit: 'ms', aim: `${aim} or less`, meets: value <= aim },
})

/** The callbacks come in the same order in each run, so that of each the median can be taken. */
export const idleRows = (runs) => {
  const count = Math.min(...runs.map(({ callbacks }) => callbacks.length))
  const each = Array.from({ length: count }, (_, at) => median(runs.map(({ callbacks }) => callbacks[at])))
  const others = runs.map(({ other }) => other)
  return [
    row(`longest of ${count} callbacks, each at its median`, Math.max(...each)),
    row('longest other task, median', median(others)),
    row('longest other task, least', Math.min(...others)),
  ]
}
