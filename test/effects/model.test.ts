import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEnds, testPorts } from '../../src/testing/testModal.js'
import { initialModel, wallets } from '../support/model.js'
import type { Real } from '../support/modelStep.js'
import { restingPage, steps } from '../support/modelSteps.js'
import { poisonAmbient } from '../support/poison.js'
import { patience, runs } from '../support/runs.js'

poisonAmbient()

describe('the whole product', () => {
  // Planted: Close, and PickNetwork, leave the attempt alive; another tab's disconnect ends nothing; the chain shown is the slice's.
  it(
    '[P6] does what a small model says, through any steps, and every invariant holds after each',
    () => {
      fc.assert(
        fc.property(fc.commands([...steps], { maxCommands: 40, size: 'max' }), (commands) => {
          const ports = testPorts({
            wallets: wallets.map((id) => ({ rdns: id, knownChains: ['eip155:137', 'eip155:97'] })),
          })
          for (const id of wallets) ports.wallet.of(id).answer('eth_requestAccounts', 'later')
          const real: Real = { page: restingPage(ports) }
          const model = initialModel(ports.clock.now())
          fc.modelRun(() => ({ model, real }), commands)
          real.page.modal.dispose()
          expect([openEnds(ports), ports.vault.size]).toStrictEqual([0, 0])
        }),
        { numRuns: runs(100) },
      )
    },
    patience(60_000),
  )
})
