/** The few documents that are not built: each names scripts and styles of its own origin only. */
const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
${head}
  </head>
  <body>
${body}
  </body>
</html>
`

export const bridgePage = page('Sandbox wallet', '    <script src="/bridge.js"></script>', '')

export const approvePage = page(
  'Wallet request',
  '    <link rel="stylesheet" href="/wallet.css" />\n    <script src="/approve.js" defer></script>',
  '    <main><p class="network">Waiting for the site…</p></main>',
)

export const walletHomePage = page(
  'Sandbox wallet',
  '    <link rel="stylesheet" href="/wallet.css" />',
  `    <main>
      <h1>Sandbox wallet</h1>
      <p>This site stands in for a browser extension. It opens a window when a page asks it for something.</p>
      <p>Its keys are known to everyone. Never send real money to its accounts.</p>
    </main>`,
)

/** The query of the page becomes the query of the wallet's script; `?wallet=none` leaves the wallet out. */
const extensionTag = (query: URLSearchParams, defaultAuto: string): string => {
  if (query.get('wallet') === 'none') return ''
  const passed = new URLSearchParams()
  const auto = query.get('auto') ?? defaultAuto
  if (/^(approve|reject|never)$/.test(auto)) passed.set('auto', auto)
  if (query.get('ethereum') === '1') passed.set('ethereum', '1')
  const text = passed.toString()
  return `    <script src="/extension.js${text === '' ? '' : `?${text.replaceAll('&', '&amp;')}`}"></script>`
}

export const hostPage = (query: URLSearchParams, defaultAuto: string): string =>
  page(
    'Coffee shop — wallet-modal sandbox',
    `    <link rel="stylesheet" href="/assets/main.css" />
${extensionTag(query, defaultAuto)}
    <script type="module" src="/assets/main.js"></script>`,
    '    <div id="root"></div>',
  )

/** A page with the wallet and nothing else, for tests that must not depend on the library. */
export const blankPage = (query: URLSearchParams, defaultAuto: string): string =>
  page('Blank', extensionTag(query, defaultAuto), '    <main></main>')
