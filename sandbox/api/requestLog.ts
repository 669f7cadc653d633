import type { RouteKey } from './routes.js'
import type { WalletParameter } from './wallets/query.js'

/** One request as tests and people may ask for it: what was asked, and nothing of the answer. */
export interface LoggedRequest {
  /** `unknown`: a path at which nothing answers. */
  readonly route: RouteKey | 'unknown'
  /** `OPTIONS` is a browser which asks whether it may. */
  readonly method: string
  readonly path: string
  /** The names of the query, in their order. */
  readonly query: ReadonlyArray<string>
  readonly projectId: string | null
  readonly chainId: string | null
  /** The methods of the JSON-RPC calls in the body, in their order. */
  readonly calls?: ReadonlyArray<string>
  /** What a call for wallets was about: the parts of its query besides the base, as they came. */
  readonly asked?: Readonly<Partial<Record<WalletParameter, string>>>
  /** ISO 8601. */
  readonly time: string
}

export interface RequestLog {
  readonly add: (request: Omit<LoggedRequest, 'time'>) => void
  readonly all: () => ReadonlyArray<LoggedRequest>
  /** By route; without the browser's questions whether it may. */
  readonly counts: () => Readonly<Record<string, number>>
  readonly clear: () => void
}

/** Enough for any test; a page that polls for days fills no memory. */
const most = 5_000

export const requestLog = (): RequestLog => {
  let kept: LoggedRequest[] = []
  let counts: Record<string, number> = {}
  return {
    add: (request) => {
      kept.push({ ...request, time: new Date().toISOString() })
      if (kept.length > most) kept.shift()
      if (request.method !== 'OPTIONS') counts[request.route] = (counts[request.route] ?? 0) + 1
    },
    all: () => [...kept],
    counts: () => ({ ...counts }),
    clear: () => {
      kept = []
      counts = {}
    },
  }
}
