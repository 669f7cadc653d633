import { describe, expect, it } from 'vitest'
import { isTransactionHash } from '../../../src/domain/evm/hash.js'
import { vectors } from '../../support/specVectors.js'

const hash = (digits: number) => `0x${'ab'.repeat(digits).slice(0, digits)}`

describe('hashes', () => {
  it('[vectors:address] transaction hash', () => {
    for (const row of vectors('address', 'regex: transaction hash'))
      expect(isTransactionHash(row.input)).toBe(row.expected)
  })

  it('[SPEC-5] a hash has 64 digits', () => {
    expect([63, 64, 65].map((n) => isTransactionHash(hash(n)))).toEqual([false, true, false])
    expect(isTransactionHash(`${hash(64)}\n`)).toBe(false)
  })
})
