import * as fc from 'fast-check'
import { defer, from, type Observable, switchMap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/domain/core/fact.js'
import { broken } from '../../src/domain/core/invariants.js'
import { fold } from '../../src/domain/core/replay.js'
import { attemptInFlight } from '../../src/domain/slices/connections/select.js'
import { initialState } from '../../src/domain/slices/initial.js'
import { isInFlight } from '../../src/domain/slices/networks/inFlight.js'
import { pendingRequests } from '../../src/domain/slices/requests/select.js'
import type { WalletScript } from '../../src/testing/evm/walletModel.js'
import {
  createTestModal,
  openEnds,
  type TestModal,
  type TestPorts,
  testPorts,
} from '../../src/testing/testModal.js'
import { scriptedWallet } from '../../src/testing/wallet.js'
import { turn } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'
import { patience, runs } from '../support/runs.js'

poisonAmbient()

const ids = ['io.demo', 'io.other'] as const
const declined = { error: { code: 4001, message: 'User rejected the request.' } }

/** Every answer of wallets and nodes comes when the scheduler says so. */
const scheduled = (scheduler: fc.Scheduler): TestPorts => {
  const late = <A>(what: string, answer: Observable<A>): Observable<A> =>
    defer(() => from(scheduler.schedule(Promise.resolve(null), what))).pipe(switchMap(() => answer))
  const ports = testPorts()
  const { clock, rpc } = ports
  const scripts = ids.map((id): WalletScript => ({ rdns: id, knownChains: ['eip155:97'] }))
  const wallet = scriptedWallet(clock, scripts, { rpc, late })
  const read = rpc.request
  Object.assign(rpc, {
    request: (...asked: Parameters<typeof read>) => late(`node ${asked[1]}`, read(...asked)),
  })
  return { ...ports, wallet }
}

/** Attempts that were over, by a cancel or a failure, and connected all the same. */
const connectedAfterTheEnd = (events: ReadonlyArray<Fact>): ReadonlyArray<string> =>
  events.flatMap((fact, at) => {
    if (fact.type !== 'connection.established' || fact.attempt === null) return []
    const over = events
      .slice(0, at)
      .some(
        (one) =>
          (one.type === 'connection.cancelled' || one.type === 'connection.failed') &&
          one.attempt === fact.attempt,
      )
    return over ? [fact.attempt] : []
  })

type Deed = { readonly label: string; readonly run: (page: TestModal, ends: Array<Promise<unknown>>) => void }

const wallet = fc.constantFrom(...ids)
const often: fc.Arbitrary<Deed> = fc.oneof(
  wallet.map((id) => ({
    label: `connect ${id}`,
    run: ({ modal }: TestModal, ends: Array<Promise<unknown>>) =>
      void ends.push(modal.connect({ connectorId: id })),
  })),
  fc.constantFrom(1, 137, 8453).map((chain) => ({
    label: `switch to ${chain}`,
    run: ({ modal }: TestModal, ends: Array<Promise<unknown>>) => void ends.push(modal.switchNetwork(chain)),
  })),
  fc.constant<Deed>({
    label: 'sign',
    run: ({ modal }, ends) =>
      void ends.push(modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', ''] })),
  }),
)

const seldom: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant<Deed>({ label: 'disconnect', run: ({ modal }, ends) => void ends.push(modal.disconnect()) }),
  fc.constant<Deed>({ label: 'open', run: ({ modal }, ends) => void ends.push(modal.open()) }),
  fc.constant<Deed>({ label: 'close', run: ({ modal }) => void modal.close() }),
  fc.constant<Deed>({ label: 'cancel', run: ({ modal }) => void modal.dispatch({ type: 'CancelConnect' }) }),
  wallet.map((id) => ({
    label: `${id} moves`,
    run: ({ ports }: TestModal) => ports.wallet.of(id).moveTo('eip155:97'),
  })),
  wallet.map((id) => ({ label: `${id} locks`, run: ({ ports }: TestModal) => ports.wallet.of(id).use() })),
  wallet.map((id) => ({
    label: `${id} declines what comes`,
    run: ({ ports }: TestModal) => {
      for (const method of ['eth_requestAccounts', 'wallet_switchEthereumChain', 'personal_sign']) {
        ports.wallet.of(id).answer(method, declined)
      }
    },
  })),
  fc.constant<Deed>({
    label: 'another tab disconnects',
    run: ({ storage }) => storage.changeElsewhere('@appkit/connection_status', 'disconnected'),
  }),
  fc.constant<Deed>({ label: 'a second', run: ({ clock }) => clock.advance(1_000) }),
)

const deeds = fc.oneof({ weight: 3, arbitrary: often }, { weight: 2, arbitrary: seldom })

describe('races', () => {
  // Planted: `takeUntil(leaves(…))` removed from connectWallet; the id not compared in reduceBalances.
  it(
    '[P7] in whatever order answers come, the log folds to live state, invariants hold and nothing hangs',
    async () => {
      // Loaded before, so that only answers are left to chance.
      await Promise.all([
        import('../../src/effects/live/evm/hostProvider.js'),
        import('../../src/effects/outcomes.js'),
      ])
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(deeds, { minLength: 3, maxLength: 16, size: 'max' }),
          async (scheduler, chosen) => {
            const ports = scheduled(scheduler)
            const page = createTestModal({
              ports,
              inspect: (record, state) =>
                expect(broken(state, record.at, 'slice'), record.fact.type).toStrictEqual([]),
            })
            const ends: Array<Promise<unknown>> = []
            scheduler.scheduleSequence(
              chosen.map((deed) => ({
                label: deed.label,
                builder: async () => {
                  deed.run(page, ends)
                  expect(broken(page.modal.getState(), ports.clock.now())).toStrictEqual([])
                },
              })),
            )
            await scheduler.waitIdle()
            // The rest of time: wallets that were never asked again have run out of it.
            ports.clock.advance(60_000)
            await scheduler.waitIdle()
            const state = page.modal.getState()
            expect(broken(state, ports.clock.now())).toStrictEqual([])
            expect(attemptInFlight(state)).toBe(null)
            expect(isInFlight(state.networks.switching)).toBe(false)
            expect(pendingRequests(state)).toStrictEqual([])
            expect(Object.values(state.balances?.native ?? {}).map(({ step }) => step)).not.toContain(
              'pending',
            )
            const log = page.modal.log()
            expect(fold(log.records, log.checkpoint ?? initialState)).toStrictEqual(state)
            expect(connectedAfterTheEnd(log.records.map(({ fact }) => fact))).toStrictEqual([])
            let settled = 0
            const count = (): void => {
              settled += 1
            }
            for (const end of ends) end.then(count, count)
            await turn()
            expect(settled, 'a promise hangs').toBe(ends.length)
            page.modal.dispose()
            expect(openEnds(ports)).toBe(0)
          },
        ),
        { numRuns: runs(100) },
      )
    },
    patience(60_000),
  )
})
