import { right } from 'fp-ts/Either'
import { EMPTY, NEVER, of } from 'rxjs'
import type { Ports } from '../src/effects/ports.js'

const hash = `0x${'ab'.repeat(32)}`

/** Doors that answer at once and touch nothing: what is measured is the kernel, the flows and the fold. */
export const inertPorts = (): Ports => {
  const stored = new Map<string, string>()
  const secrets = new Map<string, unknown>()
  let now = 1_780_000_000_000
  let ids = 0
  const id = (): string => {
    ids += 1
    return ids.toString(16).padStart(24, '0')
  }
  return {
    // Past the cache times now and then, so that balances are asked for again.
    clock: { now: () => (now += 40), timer: () => NEVER },
    random: { id },
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => stored.set(key, value),
      remove: (key) => stored.delete(key),
      changes$: NEVER,
    },
    wallet: {
      discover: () => EMPTY,
      prepare: () => undefined,
      picture: (icon) => icon,
      connect: () => EMPTY,
      resync: () => EMPTY,
      leave: () => of(right(true as const)),
      switchTo: () => of(right('arrived' as const)),
      news: () => NEVER,
      ask: () => of(right({ result: hash, transaction: hash })),
      read: () => of(right(hash)),
      readNativeBalance: () => of(right('1000000000000000000')),
      reads: () =>
        of({
          transactionOutcome: () => of(right('confirmed' as const)),
          tokens: () => of(right([])),
          assets: () => of(null),
          tokenId: ({ chainId }) => chainId,
        }),
    },
    http: { send: () => EMPTY },
    rpc: { request: () => of(right(hash)), passThrough: () => of(right(hash)) },
    browser: {
      environment: () => ({
        locale: 'en',
        pageLocale: 'en',
        timeZone: 'UTC',
        platform: 'desktop',
        saveData: false,
        origin: 'https://shop.example',
      }),
      url: () => 'https://shop.example/',
      visible$: NEVER,
      idle$: NEVER,
      copy: () => of(right(true as const)),
      report: () => undefined,
      log: () => undefined,
    },
    vault: {
      put: (value) => {
        const ref = `secret:${id()}` as const
        secrets.set(ref, value)
        return ref
      },
      take: (ref) => {
        const value = secrets.get(ref)
        secrets.delete(ref)
        return value
      },
      peek: (ref) => secrets.get(ref),
      release: () => undefined,
      wipe: () => secrets.clear(),
    },
  }
}
