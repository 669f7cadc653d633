import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productName } from '../../../src/domain/prelude/productName.js'
import { addresses } from '../../support/canaries.js'
import { runs } from '../../support/runs.js'

/** As people write what is long. */
const grouped = (text: string, size: number, between = ' '): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(between) ?? ''

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const hex = '0123456789abcdef'
const of = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })

/** Of EVM with and without its prefix, Bitcoin (legacy, segwit) and Solana. */
const anyAddress = fc.oneof(
  of(hex, 40, 40).map((digits) => `0x${digits}`),
  of(hex, 40, 40),
  of(base58, 25, 33).map((rest) => `1${rest}`),
  of(bech32, 38, 38).map((rest) => `bc1q${rest}`),
  of(base58, 43, 44),
)

describe('what others may see of the name of a wallet', () => {
  it.each([
    ...['MetaMask', 'Rabby Wallet', 'Coinbase Wallet (Base App)', 'OKX Wallet 2', '1inch Wallet'],
    ...[
      'Trust Wallet',
      'Zerion & Co.',
      '币安钱包',
      'imToken',
      'imToken 2.0',
      'XDEFI Wallet',
      'hAhA',
      'D’CENT',
    ],
    ...['The Quite Remarkably Long-Named Wallet', 'Кошелёк', 'Ledger Live', 'CoinW', 'Wallet2', 'MEW wallet'],
  ])('%s may be the name of a product', (name) => {
    expect(productName(name)).toBe(name)
  })

  // Planted: addresses looked for in single words only; names of services by a list of what they end in; digits of ASCII
  // alone; parts of addresses taken for words.
  it.each([
    ...['1BvBMS EYstWe tqTFn5 Au4m4G Fg7xJa NVN2', '1PJxZq CCLcvk F1i5rL PXGrPD Pjxbvu SqKU'],
    ...['0x5aAe...eAed', '0x5aAe…eAed', 'Account 1 (0x5aAe...eAed)', '0x5aAe eAed', '0X5AAEB6053F3E94C9'],
    ...['7S3P4HxJ pyyigGzo dYwHtCxZ', '1Bitcoin EaterAdd ressDont Sendf59k uE'],
    ...['alice.eth', 'alice .eth', 'alice.wallet', 'alice.zil', 'alice.wonderland.sol', 'smith.example.com'],
    ...[
      '+15551234567',
      '+44 20 7946 0958',
      'Call 555-123-4567',
      '44x7700x900x123',
      '٤٤٧٧٠٠٩٠٠',
      '４４７７００９００',
    ],
    ...[
      'a@example.com',
      'https://wallet.example',
      'a'.repeat(41),
      'sk_live_abc',
      'a b c d e f g',
      '',
      ' ',
      '- -',
    ],
  ])('%j is said to nobody', (name) => {
    expect(productName(name)).toBeNull()
  })

  it.each(addresses)('no address is: %s', (address) => {
    for (const size of [4, 6, 8, 10]) {
      expect(productName(grouped(address, size))).toBeNull()
      expect(productName(grouped(address.slice(0, 34), size, '-'))).toBeNull()
    }
  })

  // Planted: an address known by four digits or more.
  it('no address is, in groups of any size', () => {
    fc.assert(
      fc.property(
        anyAddress,
        fc.integer({ min: 3, max: 10 }),
        fc.constantFrom(' ', '-', '.'),
        (address, size, between) => {
          expect(productName(grouped(address, size, between))).toBeNull()
          // As much of it as a name has room for.
          expect(productName(grouped(address, size, between).slice(0, 30))).toBeNull()
        },
      ),
      {
        numRuns: runs(3_000),
        // Their first letters are five words, as words are written (seed -101858537, and one of the 30th of November).
        examples: [
          ['iwVzvFwqDmndtRxEoEgeCKJKX111111111111111111', 5, ' '],
          ['azqrzrAsjDwrTfhifiBsuLwtDv11111111111111111', 6, ' '],
        ],
      },
    )
  })
})
