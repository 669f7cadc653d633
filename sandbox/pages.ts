import type { HostPage } from './hostPages.js'

/** The few documents that are not built: each names scripts and styles of its own origin only. */
const page = (title: string, head: string, body: string, icon = 'data:,'): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="${icon}" />
${head}
  </head>
  <body>
${body}
  </body>
</html>
`

export const bridgePage = (wallet: string): string =>
  page(wallet, '    <script src="/bridge.js"></script>', '')

/** What every page of the wallet has on top: whose it is. */
const walletBar = (wallet: string): string => `    <header class="bar">
      <img src="/icon.svg" alt="" width="28" height="28" />
      <p class="brand" data-testid="wallet-name">${wallet}</p>
    </header>`

export const approvePage = (wallet: string): string =>
  page(
    wallet,
    '    <link rel="stylesheet" href="/wallet.css" />\n    <script src="/approve.js" defer></script>',
    `${walletBar(wallet)}\n    <main><p class="ended">Waiting for the site…</p></main>`,
    '/icon.svg',
  )

export const walletHomePage = (wallet: string): string =>
  page(
    wallet,
    '    <link rel="stylesheet" href="/wallet.css" />',
    `${walletBar(wallet)}
    <main>
      <div class="content">
        <h1>A wallet for the sandbox</h1>
        <p>This site stands in for a browser extension. It opens a window when a page asks it for something.</p>
        <p>Its keys are known to everyone. Never send real money to its accounts.</p>
      </div>
    </main>`,
    '/icon.svg',
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
    `    <meta name="application-name" content="Northlight Coffee" />
    <link rel="stylesheet" href="/assets/main.css" />
${extensionTag(query, defaultAuto)}
    <script type="module" src="/assets/main.js"></script>`,
    '    <div id="root"></div>',
    '/cup.svg',
  )

/** A page of outside test suites. What shows that it is loading stands there before any script has run. */
export const libraryPage = ({ library }: HostPage, query: URLSearchParams, defaultAuto: string): string =>
  page(
    `${library} — wallet-modal sandbox`,
    `    <link rel="stylesheet" href="/assets/main.css" />
${extensionTag(query, defaultAuto)}
    <script type="module" src="/assets/library.js"></script>`,
    '    <div id="root"><p class="page-note" data-testid="w3m-page-loading">Loading…</p></div>',
  )

/** A page with the wallet and nothing else, for tests that must not depend on the library. */
export const blankPage = (query: URLSearchParams, defaultAuto: string): string =>
  page('Blank', extensionTag(query, defaultAuto), '    <main></main>')

/**
 * The page of the browser tests. `markup` is what a server rendered; with `copies=2` the package is there twice, with
 * `linked=1` the style sheets of the buttons and of the host, which the test answers for, stand in the document.
 */
export const labPage = (query: URLSearchParams, defaultAuto: string, markup = ''): string => {
  const places = query.get('copies') === '2' ? ['assets', 'copy'] : ['assets']
  const scripts = places.map((place) => `    <script type="module" src="/${place}/lab.js"></script>`)
  const roots = places.map((place) => `    <div id="${place}">${markup}</div>`)
  const sheets = query.get('linked') === '1' ? ['/assets/buttons.css', '/host.css'] : []
  const linked = sheets.map((sheet) => `    <link rel="stylesheet" href="${sheet}" />`)
  return page('Lab', [...linked, extensionTag(query, defaultAuto), ...scripts].join('\n'), roots.join('\n'))
}

/** The page without React; with `copies=2` the package is there twice. */
export const plainPage = (html: string, query: URLSearchParams, defaultAuto: string): string => {
  const copy = query.get('copies') === '2' ? '\n    <script type="module" src="/copy/plain.js"></script>' : ''
  return html.replace('<!--wallet-->', () => extensionTag(query, defaultAuto).trim() + copy)
}
