import { BehaviorSubject, concat, map, NEVER, Subject, type Subscription } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../src/domain/core/record.js'
import type { State } from '../../src/domain/core/state.js'
import type { Flow, State$ } from '../../src/effects/kernel/flow.js'
import { inSmallSteps } from '../../src/effects/kernel/wiringSteps.js'
import { testPorts } from '../../src/testing/testModal.js'
import { flow, initialOfAll, note, textOf } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** Takes the steps by hand, with what a kernel would give. */
const staged = (flows: ReadonlyArray<Flow>) => {
  const record$ = new Subject<Recorded>()
  const state$ = new BehaviorSubject<State>(initialOfAll) as State$
  const said: Array<string> = []
  const wired: Array<Subscription> = []
  const wire = (some: ReadonlyArray<Flow>): void => {
    for (const { run } of some)
      wired.push(
        // The kernel arms each as it is wired, which is not what they are to hear.
        run(record$, state$, testPorts(), NEVER).subscribe((emission) =>
          said.push('type' in emission ? textOf(emission) : '?'),
        ),
      )
  }
  const steps = inSmallSteps(wire)(flows, () => said.push('wired'))
  return { record$, said, wired, steps }
}

describe('flows wired in small steps', () => {
  const armed = flow('armed', (_record$, _state$, _ports, armed$) =>
    concat(armed$.pipe(map(() => note('armed'))), [note('and that is over')]),
  )

  // Planted: what follows told before they are armed; arming that never ends.
  it('are armed once, before what follows from it', () => {
    const { said, steps } = staged([armed])
    for (const step of steps) step()
    expect(said).toStrictEqual(['armed', 'and that is over', 'wired'])
  })

  // Planted: the subscription to facts kept.
  it('leave nothing behind when they end, before they begin or after', () => {
    const endless = flow('endless', (record$) => record$.pipe(map(() => note('heard'))))
    const { record$, wired, steps } = staged([endless, endless])
    expect(steps).toHaveLength(3)
    steps[0]?.()
    expect(record$.observed).toBe(false)
    wired[0]?.unsubscribe()
    steps[1]?.()
    steps[2]?.()
    expect(record$.observed).toBe(true)
    wired[1]?.unsubscribe()
    expect(record$.observed).toBe(false)
  })
})
