import { EMPTY, finalize, from, map, merge, mergeMap, type Observable, of, tap, throwError } from 'rxjs'
import type { Event } from '../../src/domain/core/event.js'
import type { Recorded } from '../../src/domain/core/record.js'
import {
  allAtOnce,
  type Flow,
  type Intent,
  ignoreWhileBusy,
  inOrder,
  latest,
} from '../../src/effects/effect.js'
import type { Ports } from '../../src/effects/ports.js'
import { mark } from './kernel.js'
import { letters, type Plan, type Saying } from './programs.js'

const policies = { latest, ignoreWhileBusy, inOrder, allAtOnce: allAtOnce.bind(null, 3) as typeof latest }

/** One subscription of a flow: from which record on it listens, and what it heard. */
export interface Hearing {
  readonly flow: string
  readonly from: number
  readonly wired: 'start' | 'late'
  readonly seqs: Array<number>
  /** When it was told to arm itself: before all else, or not. */
  readonly resumes: Array<'first' | 'later'>
  until: number | null
}

export interface Workshop {
  readonly ports: Ports
  readonly crashes: Array<{ readonly flow: string; readonly cause: number }>
  readonly hearings: Array<Hearing>
  readonly published: ReadonlyArray<unknown>
  readonly problems: Array<string>
  /** How many flows of the wiring under way are wired, of how many; and whether they come late. */
  readonly wiring: { wired: number; expected: number; how: Hearing['wired'] }
  /** Whether one more answer may be given. */
  spend(): boolean
  /** Makes the fact, and remembers that it was handed in. */
  say(saying: Saying): Event | Intent
  fire(at: 'flow'): void
}

const letterOf = (event: Event): string => {
  const text = event.type === 'log.discarded' ? event.reason : null
  const said = event.type === 'alert.raised' ? event.failure.details : text
  const own = /^([a-z])#/.exec(said ?? '')?.[1]
  return own ?? letters[event.type.length % letters.length] ?? 'a'
}

const react =
  ({ ports, crashes, spend, say }: Workshop, flow: string, { replies }: Plan) =>
  ({ seq, event }: Recorded): Observable<Event | Intent> => {
    if (event.type === 'log.discarded' && event.reason === 'probe') return of(mark(`alive ${flow}`))
    const reply = replies[letterOf(event)]
    if (!reply || seq < 0 || !spend()) return EMPTY
    if (reply.when === 'later')
      return ports.clock.timer(reply.wait).pipe(
        mergeMap(() => from(reply.what)),
        map(say),
      )
    if (reply.when === 'now') return from(reply.what).pipe(map(say))
    const crash = () => {
      crashes.push({ flow, cause: seq })
      return new TypeError('planned')
    }
    if (reply.when === 'throws') throw crash()
    const wait = reply.when === 'errors' ? of(0) : ports.clock.timer(reply.wait)
    return wait.pipe(mergeMap(() => throwError(crash)))
  }
/** A flow that does what its plan says, and keeps account of what it hears. */
export const plannedFlow = (shop: Workshop, name: string, plan: Plan): Flow => ({
  name,
  run: (event$) => {
    const { wiring, published, hearings, problems } = shop
    wiring.wired += 1
    if (plan.stillborn) throw new Error('stillborn')
    const hearing: Hearing = {
      flow: name,
      from: published.length,
      wired: wiring.how,
      seqs: [],
      resumes: [],
      until: null,
    }
    hearings.push(hearing)
    const heard = event$.pipe(
      tap(({ seq }) => {
        if (seq >= 0 && wiring.wired < wiring.expected)
          problems.push(`${name} heard ${seq} before all were wired`)
        if (seq < 0) hearing.resumes.push(hearing.seqs.length === 0 ? 'first' : 'later')
        else hearing.seqs.push(seq)
        if (seq >= 0) shop.fire('flow')
      }),
      finalize(() => {
        hearing.until = published.length
      }),
    )
    return merge(
      from(plan.first).pipe(map(shop.say)),
      heard.pipe(policies[plan.policy](react(shop, name, plan))),
    )
  },
})
