import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { isAddress } from '../../../src/domain/caip/accountId.js'
import { checksumAddress, isChecksumValid } from '../../../src/domain/caip/checksum.js'
import { evmAddress } from '../../support/caipArbitraries.js'
import { runs } from '../../support/runs.js'

const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bad = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'

describe('EIP-55', () => {
  it('[ADR-05] form and checksum answer as if each were asked first', () => {
    expect([isAddress(bad), isChecksumValid(bad), isAddress(bad), isChecksumValid(bad)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    const other = bad.replace('5aAe', '5aAE')
    expect([isChecksumValid(other), isAddress(other), isChecksumValid(other)]).toEqual([false, true, false])
  })

  it('is what viem says, for any address', () => {
    fc.assert(
      fc.property(evmAddress, (address) => {
        expect(checksumAddress(address)).toBe(getAddress(`0x${address.slice(-40).toLowerCase()}`))
      }),
      { numRuns: runs(200) },
    )
  })

  // The examples of EIP-55 itself.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    good,
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('[EIP-55] %s is its own checksummed form', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
    expect(isChecksumValid(address)).toBe(true)
  })

  it('[EIP-55] one casing passes, prefix or not; what is no address does not', () => {
    for (const text of [good.toLowerCase(), good.slice(2).toUpperCase(), `0X${good.slice(2)}`, good.slice(2)])
      expect(isChecksumValid(text)).toBe(true)
    for (const text of ['', '0x', bad, `${good}0`]) expect(isChecksumValid(text)).toBe(false)
    expect(checksumAddress('x')).toBeNull()
  })

  it('[EIP-55] the checksummed form of any spelling is valid and stable', () => {
    fc.assert(
      fc.property(evmAddress, (address) => {
        const checked = checksumAddress(address) ?? ''
        expect(isChecksumValid(checked)).toBe(true)
        expect(checksumAddress(checked)).toBe(checked)
        expect(checked.toLowerCase()).toBe(`0x${address.slice(-40).toLowerCase()}`)
      }),
      { numRuns: runs() },
    )
  })
})
