import { describe, expect, it } from 'vitest'
import { productName } from '../../../src/domain/prelude/productName.js'
import { addresses } from '../../support/canaries.js'

/** As people write what is long. */
const grouped = (text: string, size: number): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? ''

describe('what others may see of the name of a wallet', () => {
  it.each([
    'MetaMask',
    'Rabby Wallet',
    'Coinbase Wallet (Base App)',
    'OKX Wallet 2',
    '1inch Wallet',
    'Trust Wallet',
    'Zerion & Co.',
    '币安钱包',
  ])('%s may be the name of a product', (name) => {
    expect(productName(name)).toBe(name)
  })

  // Planted: addresses looked for in single words only; names of services by a list of what they end in.
  it.each([
    '1BvBMS EYstWe tqTFn5 Au4m4G Fg7xJa NVN2',
    ...['alice.eth', 'alice.wallet', 'alice.zil', 'alice.wonderland.sol', 'smith.example.com'],
    ...['+15551234567', '+44 20 7946 0958', 'Call 555-123-4567'],
    ...['a@example.com', 'https://wallet.example', 'a'.repeat(41)],
  ])('%s is said to nobody', (name) => {
    expect(productName(name)).toBeNull()
  })

  it.each(addresses)('no address is: %s', (address) => {
    for (const size of [4, 6, 8, 10]) {
      expect(productName(grouped(address, size))).toBeNull()
      expect(productName(grouped(address.slice(0, 34), size).replaceAll(' ', '-'))).toBeNull()
    }
  })
})
