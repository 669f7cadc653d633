import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isRetryableCode,
  isRetryableStatus,
  queryRetry,
  retryAfter,
  rpcRetry,
} from '../../../src/domain/rules/backoff.js'
import { runs } from '../../support/runs.js'

const failed = (more: { code?: number; status?: number; retryAfter?: number }) => ({
  code: more.code ?? null,
  status: more.status ?? null,
  retryAfter: more.retryAfter ?? null,
})

describe('retries of reads', () => {
  it('[SPEC-8] only the listed codes and statuses', () => {
    expect([-1, -32005, -32603].every(isRetryableCode)).toBe(true)
    expect([403, 408, 413, 429, 500, 502, 503, 504].every(isRetryableStatus)).toBe(true)
    expect([null, 0, 3, 4001, -32000, -32602].some(isRetryableCode)).toBe(false)
    expect([null, 200, 400, 401, 404, 501].some(isRetryableStatus)).toBe(false)
  })

  it('[SPEC-9] 150 ms doubling, three times', () => {
    expect([0, 1, 2, 3].map((at) => rpcRetry(failed({ status: 500 }), at))).toEqual([150, 300, 600, null])
    expect(rpcRetry(failed({ code: 3, status: 200 }), 0)).toBeNull()
  })

  it('[RPC-04] a rate limit in the body is retried', () => {
    expect(rpcRetry(failed({ code: 429, status: 200 }), 0)).toBe(150)
  })

  it('[SPEC-9] queries wait 1 s doubling to 30 s', () => {
    expect([0, 1, 2, 3].map((at) => queryRetry(at))).toEqual([1_000, 2_000, 4_000, null])
    expect([4, 5, 9].map((at) => queryRetry(at, 10))).toEqual([16_000, 30_000, 30_000])
  })

  it('[RPC-05] Retry-After is honoured in seconds and as a date', () => {
    const now = Date.UTC(2025, 1, 28, 23, 59, 59)
    expect(retryAfter('2', now)).toBe(2_000)
    expect(retryAfter(new Date(now + 2_000).toUTCString(), now)).toBe(2_000)
    expect(retryAfter(new Date(now - 2_000).toUTCString(), now)).toBe(0)
    for (const bad of [null, undefined, '', 'soon', '-1', '1.5', 'Fri, 31 Foo 2025 00:00:00 GMT'])
      expect(retryAfter(bad, now)).toBeNull()
    expect(rpcRetry(failed({ status: 429, retryAfter: 2_000 }), 0)).toBe(2_000)
    expect(rpcRetry(failed({ status: 429, retryAfter: 0 }), 0)).toBe(0)
    expect(rpcRetry(failed({ status: 429, retryAfter: 31_000 }), 0)).toBeNull()
    expect(rpcRetry(failed({ status: 404, retryAfter: 1_000 }), 0)).toBeNull()
  })

  it('[RPC-05] every date of the calendar is read', () => {
    const instants = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) / 1_000 })
    fc.assert(
      fc.property(instants, (seconds) => {
        expect(retryAfter(new Date(seconds * 1_000).toUTCString(), 0)).toBe(seconds * 1_000)
      }),
      { numRuns: runs(500) },
    )
  })
})
