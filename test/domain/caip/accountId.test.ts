import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AccountId, isAccountId } from '../../../src/domain/caip/accountId.js'
import { accountId, addressOf, chainIdOf } from '../../../src/domain/caip/accountParts.js'
import {
  canonicalAddress,
  distinctAddresses,
  isAddress,
  sameAddress,
} from '../../../src/domain/caip/address.js'
import { chainId, namespaceOf, referenceOf } from '../../../src/domain/caip/chainId.js'
import type { Namespace } from '../../../src/domain/caip/namespace.js'
import { describe as sentence } from '../../../src/domain/prelude/describe.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { caipAddress, evmAddress, reference, solanaAddress } from '../../support/caipArbitraries.js'
import { runs } from '../../support/runs.js'
import { vectors } from '../../support/specVectors.js'

const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const lower = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'

const account = fc.oneof(
  fc.record({ namespace: fc.constant<Namespace>('eip155'), reference, address: evmAddress }),
  fc.record({ namespace: fc.constant<Namespace>('solana'), reference, address: solanaAddress }),
  fc.record({
    namespace: fc.constantFrom<Namespace>('polkadot', 'bip122', 'cosmos'),
    reference,
    address: caipAddress,
  }),
)

describe('CAIP-10', () => {
  it.each(vectors('caip', 'parseCaipAddress'))('[vectors:caip] parses $input', (row) => {
    const { input } = row
    if (isAccountId(input)) {
      const chain = chainIdOf(input)
      const parts = { chainNamespace: namespaceOf(chain), chainId: referenceOf(chain) }
      expect({ ...parts, address: addressOf(input) }).toEqual(row.expected)
    } else {
      expect({ throwsContains: sentence(failure('InvalidAccountId')) }).toEqual(row.expected)
    }
  })

  it.each(vectors('address', 'isCaipAddress'))('[vectors:address] refuses $input', (row) => {
    // "syntax check only" rows: ours looks at the address, too, and refuses what they accept.
    expect(isAccountId(row.input)).toBe(false)
  })

  it('[vectors:caip] the address is the last part', () => {
    for (const row of vectors('caip', 'addCaipPrefix to an EVM account of a wc namespace')) {
      const [id] = row.input as [AccountId]
      expect(addressOf(id)).toBe(row.expected)
    }
  })

  it.each([`eip155:1:${mixed}:evil`, `eip155:1:${mixed}\n`, `x:eip155:1:${mixed}`, `eip155:1 :${mixed}`])(
    '[ADR-07] refuses %j',
    (raw) => expect(isAccountId(raw)).toBe(false),
  )

  it('[ADR-07] an id that is put together is one, and comes apart again', () => {
    fc.assert(
      fc.property(account, ({ namespace, reference: name, address }) => {
        const raw = `${namespace}:${name}:${address}`
        const id = accountId(chainId(namespace, name), canonicalAddress(namespace, address) ?? address)
        expect(isAccountId(raw)).toBe(true)
        expect(AccountId.is(id)).toBe(true)
        expect(`${chainIdOf(id)}:${addressOf(id)}`).toBe(id)
      }),
      { numRuns: runs() },
    )
  })

  it('[ADR-07] decoding is total on anything', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(AccountId.read(raw, 'x')).toHaveProperty('_tag')
        expect(canonicalAddress('eip155', raw)).toBeNull()
      }),
      { numRuns: runs() },
    )
  })
})

describe('addresses', () => {
  it.each(vectors('address', 'isAddress(address,namespace=eip155)'))('[vectors:address] $input', (row) => {
    const [address, namespace] = row.input as [string, Namespace | null]
    expect(isAddress(address, namespace ?? undefined)).toBe(row.expected)
  })

  it('[vectors:address] the frame schema takes an EVM address', () => {
    for (const row of vectors('address', 'regex: EVM address'))
      expect(isAddress(row.input)).toBe(row.expected)
  })

  it('[ADR-07] patterns are anchored at both ends', () => {
    for (const text of [
      `${mixed}0`,
      ` ${mixed}`,
      `${mixed}\n`,
      `x${mixed}`,
      '0x0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    ])
      expect(isAddress(text)).toBe(false)
    expect(isAddress('1'.repeat(31), 'solana')).toBe(false)
    expect(isAddress('1'.repeat(45), 'solana')).toBe(false)
    expect(isAddress('a b', 'cosmos')).toBe(false)
  })

  it('[ADR-06] every spelling becomes the 0x form', () => {
    for (const text of ['0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', mixed.slice(2), mixed, lower])
      expect(canonicalAddress('eip155', text)).toBe(lower)
    expect(canonicalAddress('solana', '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU')).toBe(
      '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU',
    )
  })

  it('[ADR-01] [ADR-03] letter case makes no other EVM account, but does make another Solana one', () => {
    expect(sameAddress('eip155', mixed, lower)).toBe(true)
    const key = '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU'
    expect(sameAddress('solana', key, key.replace('q', 'Q'))).toBe(false)
    expect(sameAddress('eip155', 'x', 'x')).toBe(false)
  })

  it('[ADR-12] a list holds each account once', () => {
    expect(distinctAddresses('eip155', [mixed, lower, mixed])).toEqual([lower])
    expect(distinctAddresses('eip155', [lower, null, 'x', 7])).toEqual([lower])
    const key = '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU'
    expect(distinctAddresses('solana', [key, key])).toEqual([key])
  })
})
