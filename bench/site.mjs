// A built page on this machine, and the browser that looks at it.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

export const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer(async ({ url }, response) => {
      const { pathname } = new URL(url, 'http://site')
      const name = pathname === '/' ? 'index.html' : pathname.slice(1).replace(/[^\w.-]/g, '')
      try {
        const body = await readFile(`${folder}/${name}`)
        const head = { 'content-type': types[extname(name)] ?? 'text/plain', 'content-encoding': 'gzip' }
        response.writeHead(200, head).end(gzipSync(body))
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }),
    )
  })

/** Throws a sentence when there is no browser. */
export const launch = (...more) => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('The browser part needs Chromium; set CHROMIUM_PATH.')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more]
  return chromium.launch({ executablePath, args })
}
