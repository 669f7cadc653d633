import { map, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import type { AnySlice } from '../../src/domain/core/slice.js'
import { ofType } from '../../src/effects/kernel/flow.js'
import {
  alert,
  copy,
  flow,
  listedFeatures,
  note,
  notingSlice,
  pageWithout,
  requestApproval,
  testKernel,
  textOf,
} from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** Answers facts by their text; `null` for a slice that has just come. */
const table =
  (answers: Readonly<Record<string, Command>>): NonNullable<AnySlice['redirect']> =>
  (_state, event) =>
    answers[event ? textOf(event) : 'null'] ?? null

/** Slices without a lead of their own, one that decides, and those of the test. */
const slicesWith = (...own: ReadonlyArray<AnySlice>): ReadonlyArray<AnySlice> => [
  ...pageWithout('modal'),
  notingSlice('notices', ['Copy']),
  ...own,
]
const leading = (lead: NonNullable<AnySlice['redirect']>): AnySlice =>
  notingSlice('modal', [], { redirect: lead })

/** The list of features comes with the first fact: what leads the modal comes with it. */
const grown = () => listedFeatures([], () => true).features

const causes = ({ kernel }: ReturnType<typeof testKernel>) =>
  kernel.log().records.map(({ fact, cause }) => [textOf(fact), cause])

describe('where the modal goes', () => {
  // Planted: `redirect` asked before the record is published; its cause left out.
  it('[K10] it is asked after each fact was published, and what follows has that fact as its cause', () => {
    const answers = flow('answers', (record$) =>
      record$.pipe(
        ofType('alert.raised'),
        map(() => note('of a flow')),
      ),
    )
    const slices = slicesWith(leading(table({ 'alert.raised': copy('led'), led: copy('led on') })))
    const made = testKernel([answers], { slices, features: grown() })
    made.kernel.append([note('x'), alert('y'), note('z')])
    expect(causes(made)).toStrictEqual([
      ['x', null],
      ['alert.raised', null],
      ['z', null],
      ['of a flow', 1],
      ['led', 1],
      ['led on', 4],
    ])
  })

  // Planted: `state$.value` handed to it in place of the tail.
  it('[K4] it sees what a decision sees: also what still waits', () => {
    const seen: Array<string | null> = []
    const lead: AnySlice['redirect'] = ({ pageSession }, event) => {
      if (event && textOf(event) === 'go') seen.push(pageSession.alert?.details ?? null)
      return null
    }
    const slices = slicesWith(leading(lead))
    testKernel([], { slices, features: grown() }).kernel.append([note('go'), alert('waits')])
    expect(seen).toStrictEqual(['waits'])
  })

  // Planted: all answers decided; the last one taken.
  it('[K10] the first slice with an answer has it, in the order in which they came', () => {
    const first = notingSlice('modal', [], {
      redirect: table({ both: copy('of first'), one: copy('of first') }),
    })
    const other = notingSlice('requests', [], {
      redirect: table({ both: copy('of other'), other: copy('of other') }),
    })
    const late = notingSlice('balances', [], {
      redirect: table({ other: copy('of late'), late: copy('of late') }),
    })
    const { kernel, texts } = testKernel([], { slices: slicesWith(first, other) })
    kernel.attach({ name: 'late', slices: [late], flows: [] })
    kernel.append(['one', 'both', 'other', 'late', 'nobody'].map(note))
    expect(texts().slice(6)).toStrictEqual(['of first', 'of first', 'of other', 'of late'])
  })

  // Planted: a refusal that is not recorded.
  it('[K10] its command is decided like an intent: a refusal is a fact, with its cause', () => {
    const slices = slicesWith(leading(table({ x: copy('refused') })))
    const made = testKernel([], { slices, features: grown() })
    made.kernel.append([note('x')])
    expect(causes(made)).toStrictEqual([
      ['x', null],
      ['command.refused', 0],
    ])
  })

  // Planted: `redirect` decided at once.
  it('[K4] its command waits for code like any other, and keeps its cause', () => {
    const requests = { name: 'requests', slices: [notingSlice('requests', ['RequestApproval'])], flows: [] }
    const { features, loads } = listedFeatures([requests], () => true)
    const made = testKernel([], {
      slices: slicesWith(leading(table({ x: requestApproval('led') }))),
      features,
    })
    made.kernel.append([note('w')])
    loads.hold()
    made.kernel.append([note('x')])
    loads.flow()
    expect(causes(made).slice(2)).toStrictEqual([
      ['feature.attached', null],
      ['led', 1],
    ])
  })

  // Planted: `redirect` handed in as from outside; without its cause.
  it('[K8] one that answers itself for ever is cut after 100 links, and the next drain runs as ever', () => {
    const lead = (_state: unknown, event: Fact | null): Command | null =>
      event?.type === 'log.discarded' && event.reason.startsWith('n')
        ? copy(`n${Number(event.reason.slice(1)) + 1}`)
        : null
    const { kernel, texts, of } = testKernel([], {
      slices: slicesWith(leading(lead)),
      features: grown(),
    })
    kernel.append([note('n1'), note('waits')])
    expect(of('flow.looped')).toStrictEqual([
      { type: 'flow.looped', flow: 'redirect', types: ['log.discarded'] },
    ])
    expect([texts().includes('n100'), texts().includes('n101'), texts().at(-1)]).toStrictEqual([
      ...[true, false, 'flow.looped'],
    ])
    kernel.append([note('n99')])
    expect(texts().slice(-2)).toStrictEqual(['n198', 'flow.looped'])
  })

  // Planted: `leadFrom` before the flows are wired; asked of all slices; asked by `start` as well.
  it('[K11] slices that come late are asked once, with no fact, after they caught up and their flows are there', () => {
    const asked: Array<string> = []
    const tells =
      (name: string): NonNullable<AnySlice['redirect']> =>
      ({ pageSession }, event) => {
        if (event === null) asked.push(`${name}, alert: ${pageSession.alert?.details}`)
        return event === null ? copy('led') : null
      }
    const order: Array<string> = []
    const looks = flow('looks', (_record$, _state$, _ports, armed$) =>
      armed$.pipe(
        tap(() => order.push('armed')),
        map(() => note('of its flow')),
      ),
    )
    const made = testKernel([], { slices: slicesWith(leading(tells('first'))) })
    const { kernel } = made
    kernel.record$.subscribe(({ fact }) => order.push(textOf(fact)))
    expect(asked).toStrictEqual([])
    kernel.attach({
      name: 'late',
      slices: [notingSlice('requests', []), notingSlice('balances', [], { redirect: tells('late') })],
      flows: [looks],
      catchUp: () => [alert('caught up')],
    })
    expect(asked).toStrictEqual(['late, alert: caught up'])
    expect(order).toStrictEqual(['feature.attached', 'alert.raised', 'armed', 'of its flow', 'led'])
    expect(causes(made).at(-1)).toStrictEqual(['led', null])
    kernel.stop()
    kernel.start()
    expect(asked).toHaveLength(1)
  })

  // Planted: `leading` filled with new slices only; a slice that folds already left out of `leadFrom`.
  it('[K11] a slice that folds from the start may get its lead later: asked as it comes, and of each fact once', () => {
    const asked: Array<string> = []
    const late = leading((_state, event) => {
      asked.push(event ? textOf(event) : 'null')
      return null
    })
    const { kernel } = testKernel([], { slices: slicesWith(notingSlice('modal', [])) })
    kernel.append([note('missed')])
    kernel.attach({ name: 'modal', slices: [late], flows: [] })
    kernel.append([note('x')])
    // The fact of its coming was published before its flows were there.
    expect(asked).toStrictEqual(['feature.attached', 'null', 'x'])
  })

  // Planted: what has caught up only wired by the next life; caught up once more by it.
  it('[K11] so they are when the kernel was stopped in between, in the next life', () => {
    let asked = 0
    const late = notingSlice('balances', [], {
      redirect: (_state, event) => {
        if (event === null) asked += 1
        return null
      },
    })
    const { kernel, texts } = testKernel([], { slices: slicesWith() })
    const subscription = kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'caught up') kernel.stop()
    })
    kernel.attach({ name: 'late', slices: [late], flows: [], catchUp: () => [note('caught up')] })
    subscription.unsubscribe()
    kernel.start()
    expect(asked).toBe(1)
    expect(texts()).toStrictEqual([
      'feature.attached',
      'caught up',
      'pageSession.stopped',
      'pageSession.resumed',
    ])
  })
})
