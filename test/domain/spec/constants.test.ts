import { describe, expect, it } from 'vitest'
import { durations } from '../../../src/domain/prelude/time.js'
import { maxRecentWallets } from '../../../src/domain/slices/wallets/state.js'
import { defaultLimit } from '../../../src/effects/kernel/journal.js'
import { layout } from '../../../src/ui/style/layout.js'
import { motion } from '../../../src/ui/style/motion.js'
import { shakeRules } from '../../../src/ui/style/shake.js'

describe('constants of the specification', () => {
  it('[BC-1] a native balance is fresh for 30 s, a failed one waits for 30 s', () => {
    expect(durations.nativeBalanceCache).toBe(30_000)
    expect(durations.balanceRetry).toBe(30_000)
  })

  it('[BC-6] two recent wallets', () => {
    expect(maxRecentWallets).toBe(2)
  })

  it('[BC-9] an RPC read has 10 s', () => {
    expect(durations.rpcTimeout).toBe(10_000)
  })

  it('[BC-19] a notice comes again after 150 ms, the card shakes for 500 ms', () => {
    expect(durations.noticeReshow).toBe(150)
    expect(durations.shake).toBe(500)
    expect(shakeRules).toContain('animation:wm-shake .5s')
  })

  it('[BC-20] the modal moves in 120, 150 and 150 ms', () => {
    expect(durations.viewEnter).toBe(150)
    const moves = [...motion.matchAll(/animation:wm-(?:fade|rise|drop|forward|back) (\.\d+)s/g)].map(
      ([, time]) => time,
    )
    expect(new Set(moves)).toEqual(new Set(['.12', '.15']))
  })

  it('[BC-22] the log keeps 1,024,000 bytes', () => {
    expect(defaultLimit.bytes).toBe(1_024_000)
  })

  it('[BC-25] the modal is 360px wide', () => {
    expect(layout).toMatch(/\.card\{[^}]*inline-size:360px/)
  })
})
