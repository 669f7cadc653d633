// The sandbox's services, for a process of their own as a page knows services: prints its address. Every wallet of the catalogue
// is on Ethereum here: the list of a page with that network alone is then all of them.
import { apiApp } from '../sandbox/api/app.js'
import { databaseUrl, openDatabase } from '../sandbox/api/database.js'
import { listen } from '../sandbox/server.js'

/** As services have them, 72 by 72: the sandbox draws SVG, each a document to Chromium, which goes through all at each task. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAMAAABiM0N1AAAADFBMVEU0ePb/yDwooHjmUFpdgzN4AAAAQElEQVR42u3QsQ0AMAgDQRL23zkDWGko0X3PWaIqOtGNOioQCARaB/kICAQC/aDZWc6DQCDQPmh2lvMgEAi0Dnr4QR5hTwbhNQAAAABJRU5ErkJggg==',
  'base64',
)

interface Page {
  readonly data: ReadonlyArray<{ readonly chains?: ReadonlyArray<string> }>
}

const database = await openDatabase(databaseUrl(undefined))
const { url, serve } = await listen(0)
const app = apiApp({ database, chains: [], signOnly: [], assets: new Map(), walletUrl: url })

/** What the sandbox answers where it is not asked for networks. */
const wallets = async (asked: URL, request: Request, env: unknown): Promise<Response> => {
  asked.searchParams.delete('chains')
  const answer = await app.fetch(new Request(asked, request), env as never)
  const { data, ...rest } = (await answer.json()) as Page
  const everywhere = data.map((one) => ({ ...one, chains: ['eip155:1', ...(one.chains ?? [])] }))
  return Response.json({ data: everywhere, ...rest }, { headers: answer.headers })
}

const png = { 'content-type': 'image/png', 'cache-control': 'max-age=3600' }

serve({
  fetch: (request, env) => {
    const asked = new URL(request.url)
    if (asked.pathname.startsWith('/getWalletImage/')) return new Response(picture, { headers: png })
    return asked.pathname === '/getWallets' ? wallets(asked, request, env) : app.fetch(request, env as never)
  },
})
process.stdout.write(`${url}\n`)
