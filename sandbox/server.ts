import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Assets, root } from './build.js'
import { faucetApp } from './faucet.js'
import { libraryApp } from './libraryApp.js'
import { approvePage, blankPage, bridgePage, hostPage, labPage, plainPage, walletHomePage } from './pages.js'
import { chainPictures } from './pictures.js'
import type { SandboxConfig, WalletIdentity } from './profiles.js'
import { signOnlyApp } from './signOnly.js'
import { iconSvg } from './wallet/icon.js'
import type { PageConfig, WalletConfig } from './wallet/protocol.js'

const local = 'http://127.0.0.1:* http://localhost:*'

/** As strict as a careful shop's: the library must work under it. */
const hostPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https: " +
  `${local}; connect-src 'self' ${local}; frame-src ${local}`

const walletPolicy =
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: ${local}; ` +
  `connect-src ${local}; frame-ancestors ${local}`

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
}

const picture = (context: Context, svg: string): Response =>
  context.body(svg, 200, { 'content-type': types.svg ?? '' })

const asset = (context: Context, assets: Assets, name: string): Response => {
  const text = assets.get(name)
  if (text === undefined) return context.text(`There is no ${name} here.`, 404)
  return context.body(text, 200, {
    'content-type': types[name.replace(/^.*\./, '')] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  })
}

/** Configuration reaches a built script as a constant around it, so that no rebuild and no global is needed. */
const withConstant = (name: string, value: unknown, code: string | undefined): string =>
  `(()=>{const ${name}=${JSON.stringify(value)};\n${code ?? ''}\n})()\n`

/** Page and wallet on one site: across sites a browser keeps the wallet's frame and its window apart. */
const seenFrom = ({ req }: Context, page: PageConfig): PageConfig => ({
  ...page,
  walletOrigin:
    new URL(req.url).hostname === 'localhost'
      ? page.walletOrigin.replace('//127.0.0.1:', '//localhost:')
      : page.walletOrigin,
})

interface HostParts {
  readonly config: SandboxConfig
  readonly assets: Assets
  readonly walletAssets: Assets
  readonly page: PageConfig
  readonly auto: string
  readonly renderLab: RenderLab
}

/** Renders the test page on the server, for the query of its address. */
export type RenderLab = (config: SandboxConfig, search: string) => string

export const hostApp = ({ config, assets, walletAssets, page, auto, renderLab }: HostParts): Hono => {
  // Every page answers with a slash at its end as it does without.
  const app = new Hono({ strict: false })
  const query = (context: Context): URLSearchParams => new URL(context.req.url).searchParams
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', hostPolicy)
    context.header('x-content-type-options', 'nosniff')
  })
  app.get('/', (context) => context.html(hostPage(query(context), auto)))
  app.get('/blank', (context) => context.html(blankPage(query(context), 'ask')))
  app.get('/lab', (context) => {
    const asked = query(context)
    return context.html(labPage(asked, auto, renderLab(config, `?${asked}`)))
  })
  app.get('/plain', (context) =>
    context.html(plainPage(assets.get('plain.html') ?? '', query(context), auto)),
  )
  app.route('/', libraryApp(config.profile, auto))
  app.route('/', signOnlyApp(config.profile))
  app.route('/', faucetApp(config.networks.filter(({ id }) => `eip155:${id}` in config.tokens)))
  app.get('/config.json', (context) => context.json(config))
  app.get('/chains/:name{[0-9]+\\.svg}', (context) => {
    const picture = chainPictures[context.req.param('name').replace('.svg', '')]
    return picture === undefined
      ? context.text('There is no such picture.', 404)
      : context.body(picture, 200, { 'content-type': 'image/svg+xml' })
  })
  app.get('/extension.js', (context) =>
    context.body(
      withConstant('PAGE_CONFIG', seenFrom(context, page), walletAssets.get('extension.js')),
      200,
      {
        'content-type': types.js ?? '',
        'cache-control': 'no-store',
      },
    ),
  )
  const cup = readFileSync(`${root}sandbox/host/cup.svg`, 'utf8')
  app.get('/cup.svg', (context) => picture(context, cup))
  // Under a second address the same modules are others to the browser: two copies of the package on one page.
  app.get('/:place{assets|copy}/:name', (context) => asset(context, assets, context.req.param('name')))
  return app
}

export const walletApp = (assets: Assets, config: WalletConfig, { name }: WalletIdentity): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', walletPolicy)
    context.header('x-content-type-options', 'nosniff')
  })
  app.get('/', (context) => context.html(walletHomePage(name)))
  app.get('/bridge', (context) => context.html(bridgePage(name)))
  app.get('/approve', (context) => context.html(approvePage(name)))
  app.get('/icon.svg', (context) => picture(context, iconSvg))
  app.get('/bridge.js', (context) =>
    context.body(withConstant('WALLET_CONFIG', config, assets.get('bridge.js')), 200, {
      'content-type': types.js ?? '',
      'cache-control': 'no-store',
    }),
  )
  app.get('/:name{(approve\\.js|wallet\\.css)}', (context) =>
    asset(context, assets, context.req.param('name')),
  )
  return app
}

type Servable = { readonly fetch: Parameters<typeof getRequestListener>[0] }

export interface Listening {
  readonly url: string
  /** A framework's application; its `fetch` also gets the connection itself. */
  readonly serve: (app: Servable) => void
  readonly stop: () => Promise<void>
}

/** Listens before there is anything to serve: each site must know the other's address first. */
export const listen = (port: number): Promise<Listening> =>
  new Promise((resolve, reject) => {
    let answer: ReturnType<typeof getRequestListener> | null = null
    const server: Server = createServer((request, response) => {
      if (answer === null) response.writeHead(503).end('Starting.')
      else void answer(request, response)
    })
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const bound = typeof address === 'object' && address !== null ? address.port : port
      resolve({
        url: `http://127.0.0.1:${bound}`,
        serve: (app) => {
          answer = getRequestListener(app.fetch)
        },
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            // Browsers keep connections open; waiting for them would hold the stop up.
            server.closeAllConnections()
          }),
      })
    })
  })
