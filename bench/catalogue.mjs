// What the catalogue costs: its first row, its search, and all 5,036 wallets in one list. Part of `npm run bench`; alone, on
// a page that is built: node bench/catalogue.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { catalogueInPage } from './catalogueInPage.mjs'
import { loadedRows, rowsOf } from './catalogueRows.mjs'
import { asInPages, bundled, installed, measured, root } from './inNode.mjs'
import { inPage } from './inPage.mjs'
import { print } from './print.mjs'
import { launch, serve } from './site.mjs'
import { slowdown, slowPage } from './slowPage.mjs'

const rounds = 7
const pixelsPerSecond = 4_000
const scrollFor = 4_000

/** A process of its own, as services have: what it does takes no time from who looks. */
const startServices = async () => {
  const child = spawn(process.execPath, [await bundled('services', installed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The services of the sandbox did not start; see above.')
    }),
  ])
  return { url: String(line).trim(), stop: () => child.kill() }
}

/** As far away as services are: the view stands by the time its answer comes, and is no part of what that costs. */
const farAway = async (url) => {
  const api = new URL(url).searchParams.get('api')
  await fetch(`${api}/faults/wallets`, { method: 'PUT', body: JSON.stringify({ delay: 400, times: 1 }) })
}

/** All wallets are shown, with the first row of what was asked for them. */
const openAll = async (browser, url, way) => {
  const { context, page, session } = await slowPage(browser, way.rate)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(inPage, { count: 1 })
  await page.addInitScript(catalogueInPage)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByTestId('open').click()
  await page.getByTestId('all-wallets').waitFor()
  await page.evaluate(() => window.quiet())
  await go({ page, session }, way)
  await page.evaluate(() => {
    window.answered = window.catalogue.firstRow()
  })
  await farAway(url)
  await page.getByTestId('all-wallets').click()
  const firstRow = await page.evaluate(() => window.answered)
  return { context, page, session, firstRow }
}

/** What it is a part of the names of few: none of them among the first. */
const word = 'satchel'

const type = async (page, text) => {
  await page.getByTestId('wui-input-text').click()
  await page.keyboard.type(text, { delay: 60 })
}

const visit = async (browser, url, way) => {
  const { context, page, firstRow } = await openAll(browser, url, way)
  await page.evaluate((text) => {
    window.found = window.catalogue.search(`search=${text}`)
  }, word)
  await type(page, word)
  const search = await page.evaluate(() => window.found)
  await context.close()
  return { firstRow, search }
}

/** Ms of its processor that the page's own thread has had since it began: what else the machine does is not in it. */
const spent = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000
}

/** All pages, by scrolling as visitors do; ms of the main thread for each of the first ten and of the last. */
const loadAll = async ({ page, session }) => {
  const marks = []
  for (const pages of [1, 11, 116, undefined]) {
    const came = await page.evaluate((wanted) => window.catalogue.load(wanted), pages)
    marks.push({ came, at: await spent(session) })
  }
  const [first, eleventh, late, last] = marks
  const each = (from, to) => (to.at - from.at) / (to.came - from.came)
  return { pages: last.came, first: each(first, eleventh), last: each(late, last) }
}

const scroll = async ({ page, session }) => {
  const before = await spent(session)
  const seen = await page.evaluate(
    ([speed, wait]) => window.catalogue.scroll(speed, wait),
    [pixelsPerSecond, scrollFor],
  )
  return { ...seen, work: ((await spent(session)) - before) / seen.frames.length }
}

/** As it is, and as a machine with a GPU would have it; then slowed. */
const ways = [
  { name: 'catalogue', isClear: false, rate: 1 },
  { name: 'catalogue, no blur', isClear: true, rate: 1 },
  { name: `catalogue, no blur, ${slowdown}× slower`, isClear: true, rate: slowdown },
]

const go = async ({ page, session }, { isClear, rate }) => {
  if (isClear) await page.evaluate(() => window.catalogue.clear())
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** All of it scrolled, and looked through with each key; then as many plain rows in the same card. */
const long = async (browser, url) => {
  const all = await openAll(browser, url, ways[0])
  const { context, page } = all
  const loaded = await loadAll(all)
  await page.evaluate(() => window.quiet())
  const seen = []
  for (const way of ways) {
    await go(all, way)
    const scrolled = await scroll(all)
    await type(page, word)
    seen.push({ scrolled, keys: await page.evaluate(() => window.catalogue.keys.splice(0)) })
    await page.getByTestId('wui-input-text').fill('')
  }
  await page.evaluate(() => window.catalogue.bePlain(5_036))
  const plain = {}
  for (const way of ways.slice(1)) {
    await go(all, way)
    plain[way.rate] = await scroll(all)
  }
  await context.close()
  return { loaded, seen, plain }
}

const visits = async (browser, url, way) => {
  const all = []
  for (let round = 0; round < rounds; round += 1) all.push(await visit(browser, url, way))
  return all
}

/** Measures the built page. Throws a sentence when there is no browser. */
export const measureCatalogue = async (folder) => {
  const state = await measured('cataloguePages', asInPages)
  const services = await startServices()
  const site = await serve(folder)
  const browser = await launch()
  try {
    const url = `${site.url}?api=${encodeURIComponent(services.url)}`
    const { loaded, seen, plain } = await long(browser, url)
    const rows = [...state, ...loadedRows(loaded)]
    for (const [at, way] of ways.entries()) {
      const looked = { ...seen[at], visits: await visits(browser, url, way) }
      rows.push(...rowsOf(way, looked, plain[way.rate]))
    }
    return rows
  } finally {
    await browser.close()
    site.stop()
    services.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  print(await measureCatalogue(`${root}bench/page/dist`))
