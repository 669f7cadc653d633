import { from, merge, type Observable } from 'rxjs'
import { addressOf } from '../../../domain/caip/accountParts.js'
import type { Fact } from '../../../domain/core/fact.js'
import type { Recorded } from '../../../domain/core/record.js'
import type { State } from '../../../domain/core/state.js'
import { initialize, pageOf, reportOf, trackedEvents } from '../../../domain/rules/telemetry.js'
import { choices } from '../../../domain/slices/choices/select.js'
import { activeAccount } from '../../../domain/slices/connections/select.js'
import { mostReports } from '../../../domain/slices/telemetry/reduce.js'
import { isWanted, mayTell, telemetryOf } from '../../../domain/slices/telemetry/select.js'
import type { TelemetryContent, TelemetryEntry } from '../../../domain/slices/telemetry/state.js'
import type { Past } from '../../kernel/feature.js'
import { type Flow, inOrder } from '../../kernel/flow.js'

/** A fact with the state it led to. */
interface Happened {
  readonly record: Recorded
  readonly state: State
}

const happened = ({ journal, slices, initial }: Past): ReadonlyArray<Happened> => {
  const { checkpoint, records } = journal.log()
  let state = checkpoint ?? initial
  return records.map((record) => {
    state = slices.reduce(state, record)
    return { record, state }
  })
}

/** What happened before the host's choices were read goes by what they are to begin with; the rest by what they were then. */
const wantedOf = (all: ReadonlyArray<Happened>): ReadonlyArray<Happened> => {
  const first = all.find(({ state }) => state.choices)
  return all.filter(({ state }) => isWanted(state.choices || !first ? state : first.state))
}

const toldOf = ({ record: { fact }, state }: Happened): ReadonlyArray<TelemetryContent> => {
  const report = reportOf(fact)
  return [
    ...trackedEvents(fact, state).map((tracked) => ({ kind: 'event', tracked }) as const),
    ...(report ? [{ kind: 'report', report } as const] : []),
  ]
}

/** Of errors that happened meanwhile the newest, as many as may be told. */
const fewReports = <A extends { readonly told: TelemetryContent }>(
  all: ReadonlyArray<A>,
): ReadonlyArray<A> => {
  const kept = all.filter(({ told }) => told.kind === 'report').slice(-mostReports)
  return all.filter((one) => one.told.kind === 'event' || kept.includes(one))
}

const addressIn = (state: State, now: State): string | null => {
  // Asked for then and now: before the choices were read, as they are to begin with.
  const isAsked = [state.choices ? state : now, now].every(
    (one) => choices(one).localFeatures.analyticsAddress,
  )
  const account = isAsked ? activeAccount(state) : null
  return account && addressOf(account)
}

/**
 * Notes what is to be sent: what happens, and once it is wanted what happened since the page began, or since the life before
 * this one. Nothing that happened while it was not wanted.
 */
export const queueEvents = (past: Past): Flow => ({
  name: 'queueEvents',
  run: (record$, state$, { random, browser }, armed$) => {
    let hasLooked = false
    const queued = ({ record, state }: Happened, told: TelemetryContent): Fact => {
      const entry: TelemetryEntry = {
        ...{ id: random.id(), of: record.seq, at: record.at, url: pageOf(browser.url()).url },
        ...{ address: addressIn(state, state$.value), told },
      }
      return { type: 'telemetry.queued', entry }
    }
    const queuedOf = (all: ReadonlyArray<Happened>): ReadonlyArray<Fact> => {
      const told = all.flatMap((one) => toldOf(one).map((words) => ({ one, told: words })))
      return fewReports(told).map(({ one, told: words }) => queued(one, words))
    }
    const lookedBack = (): ReadonlyArray<Fact> => {
      hasLooked = true
      const { heard } = telemetryOf(state$.value)
      const all = happened(past)
      const missed = wantedOf(all).filter(({ record }) => record.seq > (heard ?? -1))
      const [first] = missed
      const begins = heard === null && first
      const tracked = initialize(state$.value)
      return [...(begins ? [queued(first, { kind: 'event', tracked })] : []), ...queuedOf(missed)]
    }
    const factsOf = (trigger: 'armed' | Recorded): ReadonlyArray<Fact> => {
      // Before what hears that they are turned off is there, nobody knows whether they are.
      if (!mayTell(state$.value) || !past.slices.ownerOf('UpdateOptions')) return []
      if (!hasLooked) return lookedBack()
      return trigger === 'armed' ? [] : queuedOf([{ record: trigger, state: state$.value }])
    }
    return merge(armed$, record$).pipe(
      inOrder((trigger: 'armed' | Recorded): Observable<Fact> => from(factsOf(trigger))),
    )
  },
})
