import { EMPTY, finalize, from, map, merge, mergeMap, type Observable, of, tap, throwError } from 'rxjs'
import type { Fact } from '../../src/domain/core/fact.js'
import type { Recorded } from '../../src/domain/core/record.js'
import { allAtOnce, type Flow, type Intent, inOrder, latest } from '../../src/effects/kernel/flow.js'
import type { Ports } from '../../src/effects/ports.js'
import { note } from './kernel.js'
import { type FlowPlan, letters, type Moment, type Output } from './programs.js'
import type { Wirings } from './wirings.js'

const policies = { latest, inOrder, allAtOnce: allAtOnce.bind(null, 3) as typeof latest }

/** A reaction that was told to crash, and what it reacted to; null: to being armed. */
export interface Crash {
  readonly flow: string
  readonly cause: number | null
}

/** What planned flows share with whoever runs the program. */
export interface FlowHost {
  readonly ports: Ports
  readonly crashes: Array<Crash>
  readonly wirings: Wirings
  /** Whether one more answer may be given. */
  spend(): boolean
  /** Makes the fact or intent, and remembers that it was handed in. */
  make(output: Output): Fact | Intent
  reached(moment: Moment): void
}

type Heard = 'armed' | Recorded

const letterOf = (fact: Fact): string => {
  const text = fact.type === 'log.discarded' ? fact.reason : null
  const details = fact.type === 'alert.raised' ? fact.failure.details : text
  const own = /^([a-z])#/.exec(details ?? '')?.[1]
  return own ?? letters[fact.type.length % letters.length] ?? 'a'
}

const isProbe = (heard: Heard): boolean =>
  heard !== 'armed' && heard.fact.type === 'log.discarded' && heard.fact.reason === 'probe'

const react =
  ({ ports, crashes, spend, make }: FlowHost, flow: string, { replies }: FlowPlan) =>
  (heard: Heard): Observable<Fact | Intent> => {
    if (isProbe(heard)) return of(note(`alive ${flow}`))
    const reply = replies[heard === 'armed' ? heard : letterOf(heard.fact)]
    if (!reply || !spend()) return EMPTY
    const { how, wait, outputs } = reply
    const made = from(outputs).pipe(map(make))
    if (how === 'now') return made
    if (how === 'later') return ports.clock.timer(wait).pipe(mergeMap(() => made))
    const crash = (): Error => {
      crashes.push({ flow, cause: heard === 'armed' ? null : heard.seq })
      return new TypeError('planned')
    }
    if (how === 'throws') throw crash()
    const begun = how === 'fails' ? of(0) : ports.clock.timer(wait)
    return begun.pipe(mergeMap(() => throwError(crash)))
  }

/** A flow that does what its plan says, and keeps account of what it hears. */
const plannedFlow = (host: FlowHost, name: string, batch: ReadonlyArray<string>, plan: FlowPlan): Flow => ({
  name,
  run: (record$, _state$, _ports, armed$) => {
    const { wirings, make, reached } = host
    wirings.wired(name)
    if (plan.throwsAtWiring) throw new Error('thrown at wiring')
    const wiring = wirings.listens(name, batch)
    const heard = record$.pipe(
      tap(({ seq }) => {
        wirings.heard(wiring, seq)
        reached('flow')
      }),
      finalize(() => wirings.ended(wiring)),
    )
    const armed = armed$.pipe(tap(() => wirings.armed(wiring)))
    return merge(
      from(plan.whileWired).pipe(map(make)),
      merge(armed, heard).pipe(policies[plan.policy](react(host, name, plan))),
    )
  },
})

/** Flows that are wired together, by the name of what brings them. */
export const plannedFlows = (
  host: FlowHost,
  batch: string,
  plans: ReadonlyArray<FlowPlan>,
): ReadonlyArray<Flow> => {
  const names = plans.map((_, index) => `${batch}${index}`)
  return plans.map((plan, index) => plannedFlow(host, `${batch}${index}`, names, plan))
}
