import { describe, expect, it } from 'vitest'
import { shortAddress, truncateEnd, truncateMiddle, truncateStart } from '../../../src/domain/prelude/text.js'
import { durations } from '../../../src/domain/prelude/time.js'
import { vectors } from '../../support/specVectors.js'

const truncated = (text: string, start: number, end: number, mode: string): string => {
  if (mode === 'end') return truncateEnd(text, start)
  return mode === 'start' ? truncateStart(text, end) : truncateMiddle(text, start, end)
}

describe('short texts', () => {
  it.each(vectors('address', 'truncate(string,start,end,mode)'))(
    '[vectors:address] truncates $input',
    (row) => {
      const [text, start, end, mode] = row.input as [string, number, number, string]
      expect(truncated(text, start, end, mode)).toBe(row.expected)
    },
  )

  it('[vectors:address] addresses show 4 leading and 6 trailing characters', () => {
    expect(shortAddress('0x742d35Cc6634C0532925a3b844Bc454e4438f44e')).toBe('0x74...38f44e')
    expect(shortAddress('')).toBe('')
  })
})

describe('durations', () => {
  it('[SPEC-9] are the numbers of the specification', () => {
    expect(durations).toMatchObject({
      bannerReshow: 150,
      shake: 500,
      nativeBalanceCache: 30_000,
      balanceRetry: 30_000,
      rpcTimeout: 10_000,
      rpcRetryBase: 150,
      disconnectWait: 3_000,
      modalEnter: 120,
      viewLeave: 150,
      viewEnter: 150,
    })
  })
})
