import { readdir, readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { type Assets, buildGallery, root } from '../build.js'
import { choosePort } from '../ports.js'
import { listen } from '../server.js'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>wallet-modal gallery</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/main.css" />
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

const logs = async (): Promise<ReadonlyArray<string>> =>
  (await readdir(`${root}test/logs`))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()

const galleryApp = (assets: Assets): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'",
    )
  })
  app.get('/', (context) => context.html(page))
  app.get('/logs.json', async (context) => context.json(await logs()))
  app.get('/logs/:name', async (context) => {
    const known = (await logs()).find((name) => `${name}.json` === context.req.param('name'))
    return known === undefined
      ? context.text('There is no such log.', 404)
      : context.text(await readFile(`${root}test/logs/${known}.json`, 'utf8'))
  })
  app.get('/assets/:name', (context) => {
    const name = context.req.param('name')
    const text = assets.get(name)
    return text === undefined
      ? context.text(`There is no ${name} here.`, 404)
      : context.body(text, 200, { 'content-type': types[name.replace(/^.*\./, '')] ?? 'text/plain' })
  })
  return app
}

export interface Gallery {
  readonly url: string
  readonly names: ReadonlyArray<string>
  readonly stop: () => Promise<void>
}

/** Serves every state under test/logs. `anyFree` is for tests, which run side by side. */
export const startGallery = async ({ anyFree = false } = {}): Promise<Gallery> => {
  const [assets, names] = await Promise.all([buildGallery(), logs()])
  const listening = await listen(await choosePort({ variable: 'GALLERY_PORT', preferred: 3500, anyFree }))
  listening.serve(galleryApp(assets))
  return { url: listening.url, names, stop: listening.stop }
}
