import * as fc from 'fast-check'
import { merge, Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { latest } from '../../../src/effects/kernel/flow.js'
import { openEnds, testPorts } from '../../../src/testing/testModal.js'
import { record } from '../../support/arbitraries.js'
import { flow, note, testKernel } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { runOf } from '../../support/programRun.js'
import { program } from '../../support/programs.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const demo = { id: 'announced:io.demo.wallet', namespace: 'eip155' } as const

/** Whoever hears a wallet listens to each of its events. */
const eventsOfWallet = 3

/** What the ports hold open for a flow. */
const openable = ['timer', 'storage', 'visible', 'request', 'news'] as const

/** Opens what a fact names of that, and leaves it open. */
const opener = (name: string) =>
  flow(name, (record$, _state$, { clock, storage, browser, wallet }) =>
    record$.pipe(
      latest(({ fact }) => {
        const named = fact.type === 'log.discarded' ? fact.reason : ''
        const open = {
          timer: clock.timer(1_000),
          storage: storage.changes$,
          visible: browser.visible$,
          request: wallet.read(demo, { method: 'personal_sign' }),
          news: wallet.news(demo),
        }
        const chosen = openable
          .filter((one) => named.includes(one))
          .map((one): Observable<unknown> => open[one])
        // Nothing comes out: what is open stays open.
        return new Observable((observer) => merge(...chosen).subscribe({ error: () => observer.complete() }))
      }),
    ),
  )

const action = fc.oneof(
  { weight: 4, arbitrary: record({ do: fc.constant('open' as const), named: fc.subarray([...openable]) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'start' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'stop' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'dispose' as const }) },
  { weight: 2, arbitrary: record({ do: fc.constant('keep' as const), secret: fc.string() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'attach' as const }) },
)

describe('start, stop and dispose, in any order', () => {
  // Planted: `vault.wipe()` in stop, and left out of dispose; subscriptions not ended by stop; `pageSession.resumed` not
  // told by the first start after a dispose.
  it(
    '[K9] what is stopped holds nothing open; the vault is kept by stop and wiped by dispose',
    () => {
      fc.assert(
        fc.property(fc.array(action, { maxLength: 25, size: 'max' }), (actions) => {
          const ports = testPorts()
          ports.wallet.of('io.demo.wallet').answer('personal_sign', 'never')
          const { kernel } = testKernel([opener('one'), opener('two')], { ports, start: false })
          let [running, isDisposed, flows, secrets] = [
            false,
            false,
            2,
            new Map<ReturnType<typeof kernel.keep>, string>(),
          ]
          for (const one of actions) {
            if (one.do === 'open') {
              kernel.append([note(one.named.join())])
              // One that has grown waits for idle time as well.
              const idle = flows === 3 ? 1 : 0
              const own = one.named.filter((name) => name !== 'news').length
              // However many listen to a wallet, it has one listener of ours per event.
              const shared = one.named.includes('news') ? eventsOfWallet : 0
              expect(openEnds(ports)).toBe(running ? flows * own + shared + idle : 0)
            } else if (one.do === 'keep') secrets.set(kernel.keep(one.secret, 'test'), one.secret)
            else if (one.do === 'attach') {
              kernel.attach({ name: 'late', flows: [opener('late')] })
              flows = 3
            } else {
              kernel[one.do]()
              running = one.do === 'start'
              isDisposed = one.do === 'dispose' || (isDisposed && !running)
              if (one.do === 'dispose') secrets = new Map()
            }
            expect(kernel.counts().flows).toBe(running ? flows : 0)
            expect(kernel.getState().pageSession.disposed).toBe(isDisposed)
            if (!running) expect([openEnds(ports), ports.clock.timers]).toStrictEqual([0, 0])
            for (const [ref, secret] of secrets) expect(kernel.reveal(ref)).toBe(secret)
            expect(ports.vault.size).toBe(secrets.size)
          }
        }),
        { numRuns: runs(150) },
      )
    },
    patience(20_000),
  )

  // Planted: `pageSession.stopped` told before the subscriptions end, so that who started again on it lost its flows.
  it(
    '[K9] after any program stop leaves no flow and no timer, and a second start wires everything anew',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const run = runOf(any)
          const { kernel, ports } = run
          const wirings = run.wirings.all
          // Who hears of the stop starts again.
          run.play({ do: 'start' })
          run.play({ do: 'within', moment: 'record', action: { do: 'start' } })
          run.play({ do: 'stop' })
          // Among them: the number of flows after every step, also where somebody stops or starts within a drain.
          expect(run.seen.problems).toStrictEqual([])
          run.settle()
          kernel.stop()
          expect([kernel.counts().flows, openEnds(ports), run.answering()]).toStrictEqual([0, 0, []])
          expect(wirings.filter(({ until }) => until === null)).toStrictEqual([])
          const before = wirings.length
          kernel.start()
          const again = wirings.slice(before).map(({ flow: name }) => name)
          expect([...run.answering()].sort()).toStrictEqual([...again].sort())
          expect(new Set(again).size).toBe(again.length)
          kernel.dispose()
          expect([kernel.counts().flows, openEnds(ports), ports.vault.size]).toStrictEqual([0, 0, 0])
        }),
        { numRuns: runs(100) },
      )
    },
    patience(20_000),
  )
})
