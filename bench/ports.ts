import { right } from 'fp-ts/Either'
import { EMPTY, NEVER, of } from 'rxjs'
import type { Ports } from '../src/effects/ports.js'

const hash = `0x${'ab'.repeat(32)}`

const answerOf = (method: string): unknown => {
  if (method === 'eth_getTransactionReceipt') return { status: '0x1' }
  return method === 'eth_getBalance' ? '0xde0b6b3a7640000' : hash
}

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
      request: (_connectorId, { method }) => of(right(answerOf(method))),
      prepare: () => undefined,
      picture: (icon) => icon,
      passThrough: (_connectorId, { method }) => of(right(answerOf(method))),
      accounts: () => EMPTY,
      chain: () => EMPTY,
      news: () => NEVER,
    },
    rpc: {
      request: (_network, method) => of(right(answerOf(method))),
      passThrough: (_network, method) => of(right(answerOf(method))),
    },
    browser: {
      environment: () => ({
        locale: 'en',
        pageLocale: 'en',
        timeZone: 'UTC',
        platform: 'desktop',
        origin: 'https://shop.example',
      }),
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
