import { EMPTY, from, map, merge, NEVER, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { initialOf } from '../../src/domain/core/reduce.js'
import { fold } from '../../src/domain/core/replay.js'
import { allSlices } from '../../src/domain/slices/all.js'
import { type Flow, latest } from '../../src/effects/kernel/flow.js'
import { alert, flow, note, testKernel, textOf } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** Says when it is wired and armed, and what it hears; hands in some notes as it is armed. */
const telling = (name: string, seen: Array<string>, notes: ReadonlyArray<string> = []): Flow =>
  flow(name, (record$, _state$, _ports, armed$) => {
    seen.push(`${name} wired`)
    const armed = armed$.pipe(
      tap({
        next: () => seen.push(`${name} armed`),
        complete: () => seen.push(`${name} armed no more`),
      }),
    )
    const heard = record$.pipe(tap(({ fact }) => seen.push(`${name} heard ${textOf(fact)}`)))
    return merge(armed, heard).pipe(latest((one) => (one === 'armed' ? from(notes.map(note)) : EMPTY)))
  })

describe('arming', () => {
  // Planted: each flow armed as it is wired; delivery before all are armed; `complete` left out.
  it('[K6] all flows are wired, then all are armed, once, and only then they hear the first fact', () => {
    const seen: Array<string> = []
    testKernel([telling('one', seen, ['a']), telling('other', seen)])
    expect(seen).toStrictEqual([
      ...['one wired', 'other wired'],
      ...['one armed', 'one armed no more', 'other armed', 'other armed no more'],
      ...['one heard a', 'other heard a'],
    ])
  })

  // Planted: late flows, and those of a restart, wired without being armed.
  it('[K6] [K11] so are those of a feature that comes late, and all of them once more after a restart', () => {
    const seen: Array<string> = []
    const { kernel } = testKernel([telling('first', seen)])
    kernel.append([note('before')])
    seen.length = 0
    kernel.attach({ name: 'late', flows: [telling('one', seen), telling('other', seen)] })
    kernel.append([note('after')])
    const wired = (name: string): string => `${name} wired`
    const armed = (name: string): ReadonlyArray<string> => [`${name} armed`, `${name} armed no more`]
    const late = [...['one', 'other'].map(wired), ...['one', 'other'].flatMap(armed)]
    const heard = ['first', 'one', 'other'].map((name) => `${name} heard after`)
    expect(seen).toStrictEqual(['first heard feature.attached', ...late, ...heard])
    kernel.stop()
    seen.length = 0
    kernel.start()
    expect(seen).toStrictEqual([wired('first'), ...armed('first'), ...late])
  })

  // Planted: `pageSession.resumed` added when the flows are wired, or not at all.
  it('[K9] [T3] what an earlier life began is interrupted before any flow of the next is there', () => {
    const steps: Array<string> = []
    const looks = flow('looks', (_record$, state$, _ports, armed$) => {
      steps.push(state$.value.connections.connecting.step)
      armed$.subscribe(() => steps.push(state$.value.connections.connecting.step))
      return NEVER
    })
    const { kernel, texts } = testKernel([looks])
    kernel.append([note('x')])
    kernel.stop()
    // As after a crash of the page, whose end nobody recorded.
    kernel.append([{ type: 'connection.requested', attempt: 'a', connectorId: 'x', namespace: 'eip155' }])
    kernel.start()
    expect(steps).toStrictEqual(['idle', 'idle', 'failed', 'failed'])
    expect(texts()).toStrictEqual(['x', 'pageSession.stopped', 'connection.requested', 'pageSession.resumed'])
  })

  // Planted: `hasLived` false to begin with.
  it('[T3] a kernel that goes on from a state somebody lived in interrupts what that life began', () => {
    const started = {
      type: 'pageSession.started' as const,
      environment: {
        locale: 'en',
        pageLocale: 'en',
        platform: 'desktop',
        origin: 'x',
        saveData: false,
      } as const,
    }
    const record = { seq: 0, at: 0, cause: null, fact: started }
    const initial = fold([record], initialOf(allSlices))
    expect(testKernel([], { initial }).texts()).toStrictEqual(['pageSession.resumed'])
    expect(testKernel([]).texts()).toStrictEqual([])
  })

  // Planted: a start that goes on after another began within it.
  it('[K9] [K11] who stops and starts again on hearing of a resume has each flow wired once in that life', () => {
    const seen: Array<string> = []
    const { kernel } = testKernel([telling('one', seen)])
    kernel.stop()
    seen.length = 0
    const subscription = kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'pageSession.resumed') return
      subscription.unsubscribe()
      kernel.stop()
      kernel.start()
    })
    kernel.start()
    expect(seen).toStrictEqual(['one wired', 'one armed', 'one armed no more'])
  })

  // Planted: `cause ?? current`, so that null meant unknown.
  it('[K10] what answers being armed answers no fact, also when it comes while one is being published', () => {
    const late = flow('late', (_record$, _state$, { clock }, armed$) =>
      armed$.pipe(latest(() => clock.timer(1).pipe(map(() => note('late'))))),
    )
    const { kernel, ports } = testKernel([late])
    kernel.record$.subscribe(({ fact }) => textOf(fact) === 'tick' && ports.clock.advance(1))
    kernel.append([alert('x'), note('tick')])
    expect(kernel.log().records.map(({ fact, cause }) => [textOf(fact), cause])).toStrictEqual([
      ['alert.raised', null],
      ['tick', null],
      ['late', null],
    ])
  })
})
