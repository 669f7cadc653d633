import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../../src/domain/core/fact.js'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { mostReports, mostWaiting, reduceTelemetry } from '../../../../src/domain/slices/telemetry/reduce.js'
import {
  initialTelemetry,
  type TelemetryEntry,
  type TelemetryState,
} from '../../../../src/domain/slices/telemetry/state.js'

const at = (state: TelemetryState, fact: Fact, now = 1_000): TelemetryState =>
  reduceTelemetry(state, { seq: 9, at: now, cause: null, fact })
const stateOf = (...facts: ReadonlyArray<Fact>): TelemetryState =>
  facts.reduce<TelemetryState>((state, fact) => at(state, fact), initialTelemetry)

const page = { at: 1_000, url: 'https://shop.example/', address: null }
const event = (id: string, of = 1): TelemetryEntry => ({
  ...{ id, of, ...page },
  told: { kind: 'event', tracked: { event: 'CLICK_NETWORKS', properties: {} } },
})
const report = (id: string, of = 1): TelemetryEntry => ({
  ...{ id, of, ...page },
  told: { kind: 'report', report: { category: 'API_ERROR', errorType: 'HttpStatus', errorMessage: 'No' } },
})
const queued = (entry: TelemetryEntry): Fact => ({ type: 'telemetry.queued', entry })
const requested: Fact = { type: 'telemetry.configRequested', requestId: 'q' }
const received = (enabled: boolean, requestId = 'q'): Fact => ({
  ...{ type: 'telemetry.configReceived', requestId, enabled },
})
const configFailed: Fact = {
  ...{ type: 'telemetry.configFailed', requestId: 'q', failure: failure('ServiceUnreachable') },
}
const dropped = (id: string, n?: number): Fact => ({
  ...{ type: 'telemetry.dropped', id },
  failure: n === undefined ? failure('ServiceUnreachable') : failure('HttpStatus', { params: { n } }),
})
const ids = ({ waiting }: TelemetryState): ReadonlyArray<string> => waiting.map(({ id }) => id)

describe('what waits', () => {
  // Planted: `slice(0, mostWaiting)`; `heard` of the newest only.
  it('is bounded, the oldest go first, and the newest fact told of is known', () => {
    const many = Array.from({ length: mostWaiting + 3 }, (_, count) => queued(event(`e${count}`, count)))
    const state = stateOf(...many)
    expect(ids(state)).toHaveLength(mostWaiting)
    expect(ids(state)[0]).toBe('e3')
    expect(state.heard).toBe(mostWaiting + 2)
    expect(at(state, queued(event('late', 4))).heard).toBe(mostWaiting + 2)
  })

  it('goes once it was sent, whatever came of it, and of others nothing changes', () => {
    const state = stateOf(queued(event('a')), queued(event('b')))
    expect(ids(at(state, { type: 'telemetry.delivered', id: 'a' }))).toEqual(['b'])
    expect(ids(at(state, dropped('b')))).toEqual(['a'])
    expect(at(state, { type: 'telemetry.delivered', id: 'x' })).toBe(state)
  })

  // Planted: `answered` without `waiting`; each alone.
  it.each([
    ['does not want it', received(false)],
    ['could not be asked', configFailed],
  ])('is nothing any more once the project %s, nor does anything wait from then on', (_why, answer) => {
    const state = stateOf(queued(event('a')), requested, answer)
    expect(ids(state)).toEqual([])
    const more = at(state, queued(event('b', 7)))
    expect(ids(more)).toEqual([])
    expect(more.heard).toBe(7)
  })

  it('stays where the project wants it', () => {
    expect(ids(stateOf(queued(event('a')), requested, received(true)))).toEqual(['a'])
  })

  // Planted: any change of choices.
  it('is dropped when the host wants it no more, and by no other change', () => {
    const state = stateOf(queued(event('a')))
    const changed = (choices: Extract<Fact, { type: 'choices.changed' }>['choices']): TelemetryState =>
      at(state, { type: 'choices.changed', choices })
    expect(changed({ debug: true })).toBe(state)
    expect(changed({ localFeatures: { analytics: true, email: false } })).toBe(state)
    expect(ids(changed({ localFeatures: { analytics: false } }))).toEqual([])
    expect(ids(changed({ localFeatures: {} }))).toEqual([])
  })
})

describe('the question whether the project wants it', () => {
  it('is answered by the answer to it alone', () => {
    const state = stateOf(queued(event('a')), requested)
    expect(at(state, received(false, 'other'))).toBe(state)
    expect(at(state, { ...configFailed, requestId: 'other' } as Fact)).toBe(state)
  })

  // Planted: `isOpen` without Interrupted, by which a stop would turn it off for good.
  it.each<Fact>([
    { type: 'pageSession.stopped', disposed: false },
    { type: 'pageSession.resumed' },
    { type: 'flow.crashed', flow: 'askAnalytics', failure: failure('Unknown') },
  ])('is interrupted by $type, and what waits goes on waiting', (fact) => {
    const state = at(stateOf(queued(event('a')), requested), fact)
    expect(state.config).toMatchObject({ step: 'failure', failure: { tag: 'Interrupted' } })
    expect(ids(at(state, queued(event('b'))))).toEqual(['a', 'b'])
    expect(at(initialTelemetry, fact)).toBe(initialTelemetry)
  })

  it('goes on where another flow crashes', () => {
    const state = stateOf(requested)
    expect(at(state, { type: 'flow.crashed', flow: 'sendEvents', failure: failure('Unknown') })).toBe(state)
  })
})

describe('a refusal', () => {
  // Planted: forgotten with the next failure.
  it('is remembered until something is taken', () => {
    const refused = at(stateOf(queued(event('a'))), dropped('a', 403))
    expect(refused.refused).toBe(true)
    expect(at(refused, dropped('b')).refused).toBe(true)
    expect(at(refused, { type: 'telemetry.delivered', id: 'b' }).refused).toBe(false)
    expect(at(initialTelemetry, dropped('a', 500))).toBe(initialTelemetry)
  })
})

/** Reports at these moments; which of them waited, as who sends them sees it. */
const reportedAt = (moments: ReadonlyArray<number>): ReadonlyArray<number> => {
  let state = initialTelemetry
  return moments.filter((now, index) => {
    const id = `r${index}`
    state = at(state, queued(report(id)), now)
    const isTold = ids(state).includes(id)
    state = at(state, { type: 'telemetry.delivered', id }, now)
    return isTold
  })
}

describe('reports of errors', () => {
  // Planted: `<` in place of `<=`; no bound; the newest forgotten.
  it('[BC-24] are five in any sixty seconds, at whatever moments', () => {
    const moments = fc
      .array(fc.nat({ max: 30_000 }), { maxLength: 40 })
      .map((waits) => waits.map((_, index) => waits.slice(0, index + 1).reduce((sum, wait) => sum + wait, 0)))
    fc.assert(
      fc.property(moments, (all) => {
        const told = reportedAt(all)
        for (const first of told)
          expect(told.filter((one) => one >= first && one <= first + 60_000).length).toBeLessThanOrEqual(5)
        // And no fewer: one is left out only where five were told before.
        for (const [index, one] of all.entries()) {
          const before = told.filter((other) => other >= one - 60_000 && other <= one)
          if (!told.includes(one)) expect(before.length, `${index}`).toBe(mostReports)
        }
      }),
    )
  })

  it('[BC-24] make room only when the oldest is more than a minute old', () => {
    expect(reportedAt([0, 1, 2, 3, 4, 60_000, 60_001])).toEqual([0, 1, 2, 3, 4, 60_001])
  })

  // Planted: counted by when they were noted; only while they wait.
  it('[BC-24] count from when they were sent: those that waited long leave with those of by then', () => {
    const waiting = stateOf(...Array.from({ length: 5 }, (_, count) => queued(report(`r${count}`))))
    expect(ids(at(waiting, queued(report('more')), 90_000))).toHaveLength(5)
    const sent = Array.from(
      { length: 5 },
      (_, count): Fact => ({ type: 'telemetry.delivered', id: `r${count}` }),
    )
    const gone = sent.reduce((state, fact) => at(state, fact, 90_000), waiting)
    expect(ids(at(gone, queued(report('more')), 150_000))).toEqual([])
    expect(ids(at(gone, queued(report('more')), 150_001))).toEqual(['more'])
  })

  it('leave events as they are', () => {
    const many = Array.from({ length: 9 }, (_, count) => [
      queued(report(`r${count}`)),
      queued(event(`e${count}`)),
    ])
    const state = stateOf(...many.flat())
    expect(ids(state).filter((id) => id.startsWith('e'))).toHaveLength(9)
    expect(ids(state).filter((id) => id.startsWith('r'))).toHaveLength(mostReports)
    expect(state.reports).toHaveLength(0)
  })
})
