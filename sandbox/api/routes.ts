/** The calls that the service answers. A key names one in faults, counts and pages. */
export const routes = {
  config: { method: 'GET', path: '/appkit/v1/config', wrongShape: { features: 'all of them' } },
  origins: { method: 'GET', path: '/projects/v1/origins', wrongShape: { allowedOrigins: 7 } },
  'supported-chains': { method: 'GET', path: '/v1/supported-chains', wrongShape: { http: { count: 3 } } },
  wallets: { method: 'GET', path: '/getWallets', wrongShape: { data: { name: 7 }, count: 'many' } },
  'wallet-image': { method: 'GET', path: '/getWalletImage/:id', wrongShape: { image: 7 } },
  'asset-image': { method: 'GET', path: '/public/getAssetImage/:id', wrongShape: { image: 7 } },
  'currency-image': { method: 'GET', path: '/public/getCurrencyImage/:code', wrongShape: { image: 7 } },
  'token-image': { method: 'GET', path: '/public/getTokenImage/:symbol', wrongShape: { image: 7 } },
  analytics: { method: 'GET', path: '/getAnalyticsConfig', wrongShape: { isAnalyticsEnabled: 'perhaps' } },
  events: { method: 'POST', path: '/e', wrongShape: [] },
  balance: { method: 'GET', path: '/v1/account/:address/balance', wrongShape: { balances: 7 } },
  price: { method: 'POST', path: '/v1/fungible/price', wrongShape: { fungibles: 'none' } },
  rpc: { method: 'POST', path: '/v1', wrongShape: { result: [] } },
} as const satisfies Readonly<Record<string, Route>>

export interface Route {
  readonly method: 'GET' | 'POST'
  /** A part that begins with a colon stands for any text. */
  readonly path: string
  /** What the fault `malformed` answers: JSON, and not what was promised. */
  readonly wrongShape: unknown
}

export type RouteKey = keyof typeof routes

export const routeKeys = Object.keys(routes) as ReadonlyArray<RouteKey>

/** `*`: every route that has no fault of its own. */
export type FaultKey = RouteKey | '*'

export const faultKeys: ReadonlyArray<FaultKey> = [...routeKeys, '*']

export const isFaultKey = (text: string): text is FaultKey => (faultKeys as readonly string[]).includes(text)

/** With or without a slash at its end, as the addresses of nodes are written. */
const forms = routeKeys.map((key) => {
  const form = routes[key].path.replace(/:[^/]+/, '[^/]+')
  return { key, form: new RegExp(`^${form}/?$`) }
})

export const routeAt = (path: string): RouteKey | undefined => forms.find(({ form }) => form.test(path))?.key
