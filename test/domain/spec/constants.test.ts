import { describe, expect, it } from 'vitest'
import { durations } from '../../../src/domain/prelude/time.js'
import {
  isRetryableCode,
  isRetryableStatus,
  queryRetry,
  retries,
  retryAfter,
  rpcRetry,
} from '../../../src/domain/rules/backoff.js'
import { recentLimit } from '../../../src/domain/slices/wallets.js'
import { defaultLimit } from '../../../src/effects/journal.js'
import { layout } from '../../../src/ui/style/layout.js'
import { motion } from '../../../src/ui/style/motion.js'

describe('constants of the specification', () => {
  it('[BC-1] a native balance is fresh for 30 s, a failed one waits for 30 s', () => {
    expect(durations.nativeBalanceCache).toBe(30_000)
    expect(durations.balanceRetry).toBe(30_000)
  })

  it('[BC-6] two recent wallets', () => {
    expect(recentLimit).toBe(2)
  })

  it('[BC-8] [ST-10] query retries double from 1 s to 30 s, three by default', () => {
    expect([0, 1, 2, 3].map((attempt) => queryRetry(attempt))).toEqual([1_000, 2_000, 4_000, null])
    expect([4, 5, 6].map((attempt) => queryRetry(attempt, 10))).toEqual([16_000, 30_000, 30_000])
    expect(retries).toBe(3)
  })

  it('[BC-9] an RPC read has 10 s, and three retries from 150 ms on, doubling', () => {
    const busy = { code: -32005, status: null, retryAfter: null }
    expect(durations.rpcTimeout).toBe(10_000)
    expect([0, 1, 2, 3].map((attempt) => rpcRetry(busy, attempt))).toEqual([150, 300, 600, null])
  })

  it('[BC-9] what the server asks for in Retry-After is honoured', () => {
    expect(rpcRetry({ code: null, status: 429, retryAfter: retryAfter('2', 0) }, 0)).toBe(2_000)
  })

  it('[ER-33] retries on -1, limit exceeded and internal error, and on eight statuses', () => {
    expect([-1, -32005, -32603].every(isRetryableCode)).toBe(true)
    expect([4001, -32602, -32000, null].some(isRetryableCode)).toBe(false)
    expect([403, 408, 413, 429, 500, 502, 503, 504].every(isRetryableStatus)).toBe(true)
    expect([200, 400, 401, 404, 501, null].some(isRetryableStatus)).toBe(false)
  })

  it('[BC-19] a banner comes again after 150 ms, the card shakes for 500 ms', () => {
    expect(durations.bannerReshow).toBe(150)
    expect(durations.shake).toBe(500)
    expect(motion).toContain('animation:wm-shake .5s')
  })

  it('[BC-20] the modal moves in 120, 150 and 150 ms', () => {
    expect([durations.modalEnter, durations.viewLeave, durations.viewEnter]).toEqual([120, 150, 150])
    const moves = [...motion.matchAll(/animation:wm-(?:fade|rise|drop|forward|back) (\.\d+)s/g)].map(
      ([, time]) => time,
    )
    expect(new Set(moves)).toEqual(new Set(['.12', '.15']))
  })

  it('[BC-22] the log keeps 1,024,000 bytes', () => {
    expect(defaultLimit.bytes).toBe(1_024_000)
  })

  it('[BC-25] the modal is 360px wide', () => {
    expect(layout).toMatch(/\.card\{[^}]*inline-size:360px/)
  })
})
