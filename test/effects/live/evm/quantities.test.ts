import { expect, it } from 'vitest'
import { withQuantities } from '../../../../src/effects/live/evm/quantities.js'

// Planted: a circle that is followed.
it('[RPC-25] what is asked of a wallet has quantities for each BigInt, and is else as it was', () => {
  const circle: Array<unknown> = [1n]
  circle.push(circle)
  expect((withQuantities(circle) as ReadonlyArray<unknown>)[0]).toBe('0x1')
  const bytes = new Uint8Array([1])
  // Signed data may hold what is less than nothing (EIP-712).
  expect(withQuantities([-5n])).toEqual(['-5'])
  expect(withQuantities([{ value: 10n, list: [0n, null, undefined, 'x', 1], bytes }])).toEqual([
    { value: '0xa', list: ['0x0', null, undefined, 'x', 1], bytes },
  ])
})
