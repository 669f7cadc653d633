import { concatMap, EMPTY, filter, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { allAtOnce, intent, ofType } from '../../src/effects/kernel/flow.js'
import {
  alert,
  copy,
  flow,
  listedFeatures,
  note,
  notingSlice,
  pageSlices,
  testKernel,
  textOf,
} from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** Answers one text with others. */
const answers = (name: string, table: Readonly<Record<string, ReadonlyArray<string>>>) =>
  flow(name, (record$) => record$.pipe(concatMap(({ fact }) => (table[textOf(fact)] ?? []).map(note))))

describe('chains of causes', () => {
  const loop = flow('loop', (record$) =>
    record$.pipe(
      ofType('log.discarded'),
      filter(({ fact }) => fact.reason.startsWith('n')),
      map(({ fact }) => note(`n${Number(fact.reason.slice(1)) + 1}`)),
    ),
  )

  // Planted: `depth > longestChain * 1000000` (uncut: the test ran out of time).
  it('[K8] a loop is cut with a fact, what waits stays, and the next drain runs as ever', () => {
    const { kernel, texts, of: ofKind } = testKernel([loop])
    kernel.append([note('n1'), note('waits')])
    expect(ofKind('flow.looped')).toStrictEqual([
      { type: 'flow.looped', flow: 'loop', types: ['log.discarded'] },
    ])
    expect(texts()).toContain('waits')
    kernel.append([note('n1')])
    expect(ofKind('flow.looped')).toHaveLength(2)
  })

  // Planted: `>=` in place of `>`.
  it('[K8] a chain of 100 passes, one of 101 does not', () => {
    const chain = (length: number) => {
      const upTo = flow('upTo', (record$) =>
        record$.pipe(
          ofType('log.discarded'),
          filter(({ fact }) => Number(fact.reason) < length),
          map(({ fact }) => note(String(Number(fact.reason) + 1))),
        ),
      )
      const { kernel, of: ofKind } = testKernel([upTo])
      kernel.append([note('1')])
      return [ofKind('log.discarded').length, ofKind('flow.looped').length]
    }
    expect(chain(100)).toStrictEqual([100, 0])
    expect(chain(101)).toStrictEqual([100, 1])
  })

  // Planted: a count of facts per drain in place of the length of the chain.
  it('[K8] thousands of independent facts in one drain are no loop', () => {
    const { kernel, of: ofKind } = testKernel([answers('a', { one: ['two'] })])
    kernel.append(Array.from({ length: 5_000 }, () => note('one')))
    expect(ofKind('flow.looped')).toStrictEqual([])
    expect(kernel.log().records.at(-1)!.seq).toBe(9_999)
  })

  // Planted: lengths of chains kept from one drain to the next.
  it('[K8] what comes late, also within another drain, begins a new chain', () => {
    const counting = flow('counting', (record$, _state$, { clock }) =>
      record$.pipe(
        ofType('log.discarded'),
        allAtOnce(9, ({ fact }) => {
          const next = of(note(String(Number(fact.reason) + 1)))
          if (fact.reason === '90') return clock.timer(1).pipe(map(() => note('91')))
          return Number(fact.reason) < 180 ? next : EMPTY
        }),
      ),
    )
    const { kernel, ports, of: ofKind } = testKernel([counting])
    kernel.record$.pipe(ofType('alert.raised')).subscribe(() => ports.clock.advance(1))
    kernel.append([note('1')])
    expect(ofKind('log.discarded')).toHaveLength(90)
    kernel.append([alert('another drain')])
    expect([ofKind('log.discarded').length, ofKind('flow.looped').length]).toStrictEqual([180, 0])
  })
})

describe('intents', () => {
  // Planted: the cause not handed to `decide` in wireFlow.
  it('[K10] an intent is decided like a command: at the tail, its refusal recorded, with its cause', () => {
    const closes = flow('closes', (record$) =>
      record$.pipe(
        ofType('log.discarded'),
        map(({ seq }) => ({ cause: seq, payload: intent({ type: 'Close' }) })),
      ),
    )
    const late = flow('late', (record$, _state$, { clock }) =>
      record$.pipe(
        ofType('modal.opened'),
        allAtOnce(1, () => clock.timer(1).pipe(map(() => intent({ type: 'GoBack' })))),
      ),
    )
    const { kernel, ports } = testKernel([closes, late])
    kernel.append([note('x'), { type: 'modal.opened', view: { name: 'Connect' }, attempt: null }, note('y')])
    ports.clock.advance(1)
    expect(kernel.log().records.map(({ fact, cause }) => [textOf(fact), cause])).toStrictEqual([
      ['x', null],
      ['modal.opened', null],
      ['y', null],
      ['modal.closed', 0],
      ['command.refused', 2],
      ['command.refused', 1],
    ])
  })
})

describe('loops over several drains', () => {
  // Planted: the depth left out of what waits (it went on for ever, each release being a drain of its own).
  it('[K4] [K8] one that goes through commands which wait comes to its end', () => {
    const again = flow('again', (record$) =>
      record$.pipe(
        ofType('log.discarded'),
        map(() => intent(copy('x'))),
      ),
    )
    const held = { name: 'held', slices: [notingSlice('notices', ['Copy'])], flows: [again] }
    const { features, loads } = listedFeatures([held])
    loads.hold()
    const { kernel, of } = testKernel([], { slices: pageSlices, features })
    kernel.dispatch(copy('a'))
    kernel.dispatch(copy('b'))
    loads.flow()
    expect(of('flow.looped').length).toBeGreaterThan(0)
    expect(of('log.discarded').length).toBeLessThan(500)
  })

  // Planted: every fact of the kernel's own let through, and not the end of a life alone.
  it('[K9] [K12] who starts again at every start is cut', () => {
    const { kernel, of } = testKernel([])
    kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'pageSession.resumed') return
      kernel.stop()
      kernel.start()
    })
    kernel.stop()
    kernel.start()
    expect(of('flow.looped')).toMatchObject([{ flow: 'listeners' }])
    expect(of('pageSession.resumed').length).toBeLessThanOrEqual(101)
  })
})
