import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AssetId,
  AssetType,
  formatAsset,
  isNativeAsset,
  nativeAsset,
  parseAsset,
  tokenAsset,
} from '../../../src/domain/caip/assetId.js'
import { chainId } from '../../../src/domain/caip/chainId.js'
import { namespaces } from '../../../src/domain/caip/namespace.js'
import { solanaChainIds } from '../../../src/domain/caip/solanaChains.js'
import { assetNamespace, caipAddress, reference, tokenId } from '../../support/caipArbitraries.js'
import { runs } from '../../support/runs.js'

const parts = fc.record({
  chainId: fc.tuple(fc.constantFrom(...namespaces), reference).map(([n, r]) => chainId(n, r)),
  assetNamespace,
  reference: caipAddress,
  tokenId: fc.option(tokenId),
})

describe('CAIP-19', () => {
  it('[CAIP-19] parse undoes format, for types and ids', () => {
    fc.assert(
      fc.property(parts, (asset) => {
        const text = formatAsset(asset)
        expect(parseAsset(text)).toEqual({ _tag: 'Right', right: asset })
        expect([AssetType.is(text), AssetId.is(text)]).toEqual([
          asset.tokenId === null,
          asset.tokenId !== null,
        ])
      }),
      { numRuns: runs() },
    )
  })

  it('[CAIP-19] decoding is total on anything', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        for (const decode of [parseAsset, AssetType.decode, AssetId.decode])
          expect(decode(raw)).toHaveProperty('_tag')
      }),
      { numRuns: runs() },
    )
  })

  it.each([
    '',
    'eip155:1',
    'eip155:1/',
    'eip155:1/erc20',
    'eip155:1/erc20:',
    'eip155:1/erc20:x/',
    'eip155:1/erc20:x/1/2',
    'nope:1/erc20:x',
  ])('[CAIP-19] refuses %j', (raw) =>
    expect(parseAsset(raw)).toMatchObject({ left: { tag: 'InvalidAssetId' } }),
  )

  it('[CAIP-19] coins and tokens have their usual forms', () => {
    expect(nativeAsset('eip155:1')).toBe('eip155:1/slip44:60')
    expect(nativeAsset('eip155:137', 966)).toBe('eip155:137/slip44:966')
    expect(nativeAsset(solanaChainIds.mainnet)).toBe(`${solanaChainIds.mainnet}/slip44:501`)
    expect(tokenAsset('eip155:8453', '0x833589FCD6eDb6E08f4c7C32D4f71b54bdA02913')).toBe(
      'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    )
    expect(tokenAsset(solanaChainIds.mainnet, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toContain(
      '/token:EPjF',
    )
    const native = parseAsset(nativeAsset('eip155:1'))
    expect(native._tag === 'Right' && isNativeAsset(native.right)).toBe(true)
  })
})
