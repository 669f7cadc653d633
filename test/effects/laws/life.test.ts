import * as fc from 'fast-check'
import { merge, Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { latest } from '../../../src/effects/effect.js'
import { openEnds, testPorts } from '../../../src/testing/testModal.js'
import { record } from '../../support/arbitraries.js'
import { flow, mark, testKernel } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { program } from '../../support/programs.js'
import { patience, runs } from '../../support/runs.js'
import { worldAfter } from '../../support/world.js'

poisonAmbient()

const doors = ['timer', 'storage', 'visible', 'request', 'news'] as const

/** Opens the doors that a fact names, and leaves them open. */
const opener = (name: string) =>
  flow(name, (event$, _state$, { clock, storage, browser, wallet }) =>
    event$.pipe(
      latest(({ event }) => {
        const named = event.type === 'log.discarded' ? event.reason : ''
        const open = {
          timer: clock.timer(1_000),
          storage: storage.changes$,
          visible: browser.visible$,
          request: wallet.request('io.demo.wallet', { method: 'personal_sign' }),
          news: wallet.news('io.demo.wallet'),
        }
        const chosen = doors
          .filter((door) => named.includes(door))
          .map((door): Observable<unknown> => open[door])
        // Nothing comes out: what is open stays open.
        return new Observable((observer) => merge(...chosen).subscribe({ error: () => observer.complete() }))
      }),
    ),
  )

const deed = fc.oneof(
  { weight: 4, arbitrary: record({ do: fc.constant('open' as const), named: fc.subarray([...doors]) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'start' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'stop' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'dispose' as const }) },
  { weight: 2, arbitrary: record({ do: fc.constant('keep' as const), secret: fc.string() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'attach' as const }) },
)

describe('start, stop and dispose, in any order', () => {
  // Planted: `vault.wipe()` in stop, and left out of dispose; subscriptions not ended by stop.
  it(
    '[K9] what is stopped holds nothing open; the vault is kept by stop and wiped by dispose',
    () => {
      fc.assert(
        fc.property(fc.array(deed, { maxLength: 25, size: 'max' }), (deeds) => {
          const ports = testPorts()
          ports.wallet.of('io.demo.wallet').answer('personal_sign', 'never')
          const { kernel } = testKernel([opener('one'), opener('two')], { ports, start: false })
          let [running, flows, secrets] = [false, 2, new Map<ReturnType<typeof kernel.keep>, string>()]
          for (const one of deeds) {
            if (one.do === 'open') {
              kernel.append([mark(one.named.join())])
              expect(openEnds(ports)).toBe(running ? flows * one.named.length : 0)
            } else if (one.do === 'keep') secrets.set(kernel.keep(one.secret, 'test'), one.secret)
            else if (one.do === 'attach') {
              kernel.attach('late', [opener('late')])
              flows = 3
            } else {
              kernel[one.do]()
              running = one.do === 'start'
              if (one.do === 'dispose') secrets = new Map()
            }
            expect(kernel.counts().flows).toBe(running ? flows : 0)
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

  // Planted: `session.stopped` told before the subscriptions end, so that who started again on it lost its flows.
  it(
    '[K9] after any program stop leaves no flow and no timer, and a second start wires everything anew',
    () => {
      fc.assert(
        fc.property(program, (any) => {
          const { kernel, ports, hearings, problems, alive, rest, play } = worldAfter(any)
          // Who hears of the stop starts again.
          play({ do: 'start' })
          play({ do: 'during', at: 'record', step: { do: 'start' } })
          play({ do: 'stop' })
          // Among them: the number of flows after every step, also where somebody stops or starts within a drain.
          expect(problems).toStrictEqual([])
          rest()
          kernel.stop()
          expect([kernel.counts().flows, openEnds(ports), alive()]).toStrictEqual([0, 0, []])
          expect(hearings.filter(({ until }) => until === null)).toStrictEqual([])
          const before = hearings.length
          kernel.start()
          const again = hearings.slice(before).map(({ flow: name }) => name)
          expect([...alive()].sort()).toStrictEqual([...again].sort())
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
