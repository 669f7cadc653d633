import { describe, expect, it } from 'vitest'
import { shortPath } from '../../src/devtools/diff.js'
import { treeRows } from '../../src/devtools/model.js'
import { frameAfter } from '../../src/devtools/pace.js'

const record = (seq: number, at: number, cause: number | null = null) =>
  ({ seq, at, cause, fact: { type: 'modal.opened' } }) as never

describe('the pace of playing', () => {
  const records = [0, 5, 300, 310, 320, 90_000].map((at, seq) => record(seq, at))

  // Planted: one record after the other; waits as long as they were.
  it('is that of what happened: as one frame what came at once, and long waits shortened', () => {
    expect(frameAfter(records, 1)).toEqual({ place: 2, wait: 40 })
    expect(frameAfter(records, 2)).toEqual({ place: 5, wait: 295 })
    expect(frameAfter(records, 5)).toEqual({ place: 6, wait: 1_000 })
  })
  it('ends with the newest record', () => {
    expect(frameAfter(records, 6)).toBeNull()
    expect(frameAfter([], 0)).toBeNull()
  })
})

describe('a path in what changed', () => {
  // Planted: paths written as they are.
  it.each([
    [
      'balances.native.eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.step',
      'balances.native.eip155:31337:0xf3…b92266.step',
    ],
    ['wallets.announced.123e4567-e89b-12d3-a456-426614174000.name', 'wallets.announced.123e…174000.name'],
    ['accounts.7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'accounts.7S3P…ArAaKv'],
    [
      'wallets.restored.announcedConnectorsOfThisVeryPage',
      'wallets.restored.announcedConnectorsOfThisVeryPage',
    ],
    [
      'connections.announced:org.wallet-modal.sandbox.step',
      'connections.announced:org.wallet-modal.sandbox.step',
    ],
  ])('%s is %s', (path, short) => {
    expect(shortPath(path)).toBe(short)
  })
})

describe('many records', () => {
  // Planted: the list of children copied for each child.
  it('are ordered by cause in no time that grows with their square', () => {
    const of = (count: number): number => {
      const records = Array.from({ length: count }, (_, seq) => record(seq, seq))
      const began = performance.now()
      treeRows(records, '', new Set())
      return performance.now() - began
    }
    of(1_000)
    expect(of(30_000)).toBeLessThan(2_000)
  })
})
