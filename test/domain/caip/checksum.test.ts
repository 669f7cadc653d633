import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { checksumAddress } from '../../../src/domain/caip/checksum.js'
import { evmAddress } from '../../support/caipArbitraries.js'
import { runs } from '../../support/runs.js'

const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('EIP-55', () => {
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
  })

  it('[EIP-55] any casing gets it, prefix or not; what is no address does not', () => {
    for (const text of [good.toLowerCase(), good.slice(2).toUpperCase(), `0X${good.slice(2)}`, good.slice(2)])
      expect(checksumAddress(text)).toBe(good)
    for (const text of ['', '0x', 'x', `${good}0`]) expect(checksumAddress(text)).toBeNull()
  })

  it('[EIP-55] the checksummed form of any spelling is stable', () => {
    fc.assert(
      fc.property(evmAddress, (address) => {
        const checked = checksumAddress(address) ?? ''
        expect(checksumAddress(checked)).toBe(checked)
        expect(checked.toLowerCase()).toBe(`0x${address.slice(-40).toLowerCase()}`)
      }),
      { numRuns: runs() },
    )
  })
})
