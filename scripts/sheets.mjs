// `npm run sheets -- <before> <after> <out> [look]`: photos of the gallery, those of a look side by side, eight states on a
// sheet. Photos are those that the browser tests leave in .cache/shots.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'

const [before, after, out, onlyLook = ''] = process.argv.slice(2)
if (out === undefined) {
  console.error('npm run sheets -- <before> <after> <out> [look]')
  process.exit(1)
}

const perSheet = 8
const photosIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /^[^.]+\..+\.png$/.test(name)) : []

/** `account.dark-320-px.png`: the state, then the look. */
const looks = new Map()
for (const name of new Set([...photosIn(before), ...photosIn(after)])) {
  const [, state, look] = /^([^.]+)\.(.+)\.png$/.exec(name)
  if (look.includes(onlyLook)) looks.set(look, [...(looks.get(look) ?? []), state].sort())
}

const photo = (folder, state, look) => {
  const path = join(folder, `${state}.${look}.png`)
  if (!existsSync(path)) return '<div class="none">none</div>'
  return `<img src="data:image/png;base64,${readFileSync(path).toString('base64')}">`
}

const sheetOf = (look, states) => `<!doctype html><meta charset="utf-8"><style>
body{margin:0;padding:16px;font:14px system-ui;background:#777;color:#fff}
main{display:inline-grid;grid-template-columns:repeat(4,auto);gap:24px;justify-content:start;align-items:start}
h2{margin:0 0 8px;font:600 14px system-ui}
div.pair{display:flex;gap:4px;align-items:flex-start}
img{display:block;max-width:400px}
.none{width:120px;padding:40px 0;text-align:center;background:#666}
</style><p>${look}: before, after</p><main>${states
  .map(
    (state) =>
      `<section><h2>${state}</h2><div class="pair">${photo(before, state, look)}${photo(after, state, look)}</div></section>`,
  )
  .join('')}</main>`

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 7000, height: 800 } })
mkdirSync(out, { recursive: true })
for (const [look, states] of looks) {
  for (let at = 0; at < states.length; at += perSheet) {
    await page.setContent(sheetOf(look, states.slice(at, at + perSheet)), { waitUntil: 'load' })
    const { width, height } = await page.evaluate(() => {
      const { width, height } = document.querySelector('main').getBoundingClientRect()
      return { width: Math.ceil(width) + 32, height: Math.ceil(height) + 80 }
    })
    const path = join(out, `${look}.${at / perSheet + 1}.png`)
    writeFileSync(path, await page.screenshot({ clip: { x: 0, y: 0, width, height }, fullPage: true }))
    console.log(path)
  }
}
await browser.close()
