import { describe, expect, it } from 'vitest'
import { durations } from '../../../src/domain/prelude/time.js'
import { maxRecentWallets } from '../../../src/domain/slices/wallets/state.js'
import { defaultLimit } from '../../../src/effects/kernel/journal.js'
import { layout } from '../../../src/ui/style/layout.js'
import { motion } from '../../../src/ui/style/motion.js'
import { base, motionProperties } from '../../../src/ui/style/motionTokens.js'
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
    expect(shakeRules).toContain('animation:wm-shake 500ms')
  })

  it('[BC-20] the modal moves in 120, 150 and 150 ms', () => {
    expect(durations.viewEnter).toBe(150)
    // Opening, closing, the next view: test/browser/motion.test.ts sees them.
    expect(motionProperties).toContain('--_fast:120ms')
    expect(motionProperties).toContain('--_base:150ms')
    expect(motion).toContain('wm-rise var(--_base)')
    expect(motion).toContain('wm-drop var(--_fast)')
    expect(base).toBe(durations.viewEnter)
  })

  it('[BC-22] the log keeps 1,024,000 bytes', () => {
    expect(defaultLimit.bytes).toBe(1_024_000)
  })

  it('[BC-25] the modal is 360px wide', () => {
    expect(layout).toMatch(/\.card\{[^}]*inline-size:360px/)
  })
})
