import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEnds } from '../../src/testing/testModal.js'
import { initialModel, namespaceOf, wallets } from '../support/model.js'
import { type Real, restingPage, walletOf } from '../support/modelStep.js'
import { connecting, steps } from '../support/modelSteps.js'
import { mossPorts } from '../support/moss/page.js'
import { poisonAmbient } from '../support/poison.js'
import { patience, runs } from '../support/runs.js'

poisonAmbient()

describe('the whole product', () => {
  // Planted: Close, and PickNetwork, leave the attempt alive; another tab's disconnect ends nothing; a connection does not
  // make its namespace current, news of its chain does; Disconnect, and the network shown, take no notice of the namespace;
  // a wallet that is not shown moves the network; storage keeps one namespace; addresses are compared without case.
  it(
    '[P6] does what a small model says of wallets of two namespaces, through any steps, and every invariant holds after each',
    () => {
      fc.assert(
        fc.property(
          fc.shuffledSubarray([...wallets]),
          fc.commands([...steps], { maxCommands: 40, size: 'max' }),
          (atFirst, commands) => {
            const ports = mossPorts({
              wallets: wallets
                .filter((id) => namespaceOf(id) === 'eip155')
                .map((rdns) => ({ rdns, knownChains: ['eip155:137', 'eip155:97'] })),
              mosses: [{ name: 'Fern' }],
            })
            for (const id of wallets) {
              walletOf(ports, id).ponder()
              walletOf(ports, id).use(['A'])
            }
            const real: Real = { page: restingPage(ports) }
            const model = initialModel(ports.clock.now())
            fc.modelRun(() => ({ model, real }), [...connecting(atFirst), ...commands])
            real.page.modal.dispose()
            expect([openEnds(ports), ports.vault.size]).toStrictEqual([0, 0])
          },
        ),
        { numRuns: runs(200) },
      )
    },
    patience(60_000),
  )
})
