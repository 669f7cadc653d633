import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../src/domain/prelude/failure.js'
import { ModalError } from '../../../src/domain/prelude/modalError.js'
import { modalError } from '../../../src/effects/outcome.js'
import { createTestModal, openEnds } from '../../../src/testing/testModal.js'
import { turn } from '../../support/page.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const unhandled: Array<unknown> = []
const note = (reason: unknown): void => void unhandled.push(reason)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(unhandled).toStrictEqual([])
})
beforeAll(async () => {
  // Sentences and flows are loaded before, so that a few turns are enough for every promise.
  await modalError(failure('Unknown'))
  await import('../../../src/effects/flows/all.js')
  await import('../../../src/effects/providerRequest.js')
})

describe('promises of the product', () => {
  const wish = fc.constantFrom('connect', 'connect', 'open', 'switch', 'disconnect', 'sign')
  const trouble = fc.constantFrom(
    'approve',
    'decline',
    'close',
    'cancel',
    'crash',
    'mend',
    'stop',
    'start',
    'minute',
  )

  // Planted: `flows.loadFailed` ends nothing; `promise.catch` left out; a provider asks although the modal stopped.
  it(
    '[K10] [K11] every promise of the product settles, whatever loads fail, flows crash or stops come',
    async () => {
      const id = 'io.demo.wallet'
      const codes = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(wish, trouble), { minLength: 1, maxLength: 12, size: 'max' }),
          fc.nat({ max: 3 }),
          fc.boolean(),
          fc.boolean(),
          async (deeds, failLoads, waits, connected) => {
            const { modal, ports, wallet, clock } = createTestModal({ lazy: true, failLoads })
            wallet.of(id).answer('eth_requestAccounts', 'later')
            const { accounts } = ports.wallet
            const promises: Array<Promise<unknown>> = []
            const wishes: Readonly<Record<string, () => Promise<unknown>>> = {
              connect: () => modal.connect({ connectorId: id }),
              open: () => modal.open(),
              switch: () => modal.switchNetwork(137),
              disconnect: () => modal.disconnect(),
              sign: () =>
                modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', ''] }),
            }
            const troubles: Readonly<Record<string, () => unknown>> = {
              approve: () => wallet.of(id).resolve('eth_requestAccounts', { value: wallet.of(id).accounts }),
              decline: () =>
                wallet.of(id).resolve('eth_requestAccounts', { error: { code: 4001, message: '' } }),
              close: () => modal.close(),
              cancel: () => modal.dispatch({ type: 'CancelConnect' }),
              crash: () =>
                Object.assign(ports.wallet, {
                  accounts: () => {
                    throw new TypeError('planned')
                  },
                }),
              mend: () => Object.assign(ports.wallet, { accounts }),
              stop: () => modal.stop(),
              start: () => modal.start(),
              minute: () => clock.advance(61_000),
            }
            let settled = 0
            const seen = (): void => {
              settled += 1
            }
            for (const one of [...(connected ? (['connect', 'approve'] as const) : []), ...deeds]) {
              const made = wishes[one]?.()
              if (made) promises.push(made)
              else troubles[one]?.()
              // A provider's promise that nobody looks at is the host's own affair, as EIP-1193 has it.
              if (one === 'sign') made?.catch(() => undefined)
              if (waits || connected) await turn()
            }
            modal.stop()
            for (const one of promises)
              void one.then(seen, (error: unknown) => {
                seen()
                codes.add(error instanceof ModalError ? error.code : String(error))
              })
            for (let turns = 0; turns < 50 && settled < promises.length; turns += 1) await turn()
            expect(settled, 'a promise hangs').toBe(promises.length)
            modal.dispose()
            expect(openEnds(ports)).toBe(0)
          },
        ),
        { numRuns: runs(100) },
      )
      for (const code of ['Disposed', 'Interrupted', 'ViewLoadFailed']) expect([...codes]).toContain(code)
    },
    patience(30_000),
  )
})
