import * as fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  stringToHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { bundling, tokenAbi } from '../../../src/effects/live/evm/abi.js'
import { runs } from '../../support/runs.js'

/** Our coding of the few calls that are read, against viem's. */
const hex = (constraints: { readonly minLength: number; readonly maxLength: number }): fc.Arbitrary<Hex> =>
  fc.uint8Array(constraints).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`)
const address = hex({ minLength: 20, maxLength: 20 })
const data = hex({ minLength: 0, maxLength: 100 })
const numRuns = runs(200)

describe('calls', () => {
  it('several in one are what viem would send', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ to: address, data }), { maxLength: 6 }), (calls) => {
        const args = [
          calls.map((one) => ({ target: one.to, allowFailure: true, callData: one.data })),
        ] as const
        expect(bundling.bundle(calls)).toBe(
          encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
        )
      }),
      { numRuns },
    )
  })

  it('of a token are those of ERC-20', () => {
    const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect([...[tokenAbi.balanceOf(owner), tokenAbi.name, tokenAbi.symbol, tokenAbi.decimals]]).toStrictEqual(
      [
        encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
        ...(['name', 'symbol', 'decimals'] as const).map((functionName) =>
          encodeFunctionData({ abi: erc20Abi, functionName }),
        ),
      ],
    )
    expect(decodeFunctionData({ abi: erc20Abi, data: tokenAbi.balanceOf(owner) as Hex }).args).toStrictEqual([
      owner,
    ])
  })
})

describe('answers', () => {
  it('of several calls are told apart; what failed or said nothing is null', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ success: fc.boolean(), returnData: data }), { maxLength: 6 }),
        (results) => {
          const encoded = encodeFunctionResult({
            ...{ abi: multicall3Abi, functionName: 'aggregate3', result: results },
          })
          expect(bundling.unbundle(encoded)).toStrictEqual(
            results.map(({ success, returnData }) => (success && returnData !== '0x' ? returnData : null)),
          )
        },
      ),
      { numRuns },
    )
  })

  it('are texts of either form, and amounts', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        (text, amount) => {
          expect(tokenAbi.readText(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(text)
          expect(tokenAbi.readAmount(encodeAbiParameters([{ type: 'uint256' }], [amount]))).toBe(amount)
        },
      ),
      { numRuns },
    )
    expect(tokenAbi.readText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
    expect(tokenAbi.readText(`0x${'0'.repeat(64)}`)).toBe(null)
  })

  it('that are anything else are none, whatever they say of themselves', () => {
    fc.assert(
      fc.property(hex({ minLength: 1, maxLength: 400 }), (noise) => {
        expect(() => [
          bundling.unbundle(noise),
          tokenAbi.readText(noise),
          tokenAbi.readAmount(noise),
        ]).not.toThrow()
      }),
      { numRuns: runs(500) },
    )
    const endless = `0x${'f'.repeat(64 * 4)}`
    expect([bundling.unbundle(endless), tokenAbi.readText(endless)]).toStrictEqual([null, null])
    // A list of as many results as the answer has bytes.
    expect(
      bundling.unbundle(
        `0x${(32).toString(16).padStart(64, '0')}${(96).toString(16).padStart(64, '0')}${'0'.repeat(64)}`,
      ),
    ).toBe(null)
  })
})
