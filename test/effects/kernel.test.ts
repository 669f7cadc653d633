import { concatMap, EMPTY, filter, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { ofType } from '../../src/effects/kernel/flow.js'
import { testPorts } from '../../src/testing/testModal.js'
import { alert, flow, note, testKernel, textOf } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** Answers one text with others. */
const answers = (name: string, table: Readonly<Record<string, ReadonlyArray<string>>>) =>
  flow(name, (record$) => record$.pipe(concatMap(({ fact }) => (table[textOf(fact)] ?? []).map(note))))

describe('the inbox', () => {
  // Planted: `isBusy` not asked by run.
  it('[K1] one drain runs at a time: a fact emitted while another is published waits for its end', () => {
    let depth = 0
    let deepest = 0
    const { kernel, texts } = testKernel([answers('a', { one: ['two'], two: ['three'] })])
    kernel.record$.subscribe(() => {
      depth += 1
      deepest = Math.max(deepest, depth)
      if (depth === 1 && textOf(kernel.log().records.at(-1)!.fact) === 'one') kernel.append([note('mine')])
      depth -= 1
    })
    kernel.append([note('one')])
    expect(texts()).toStrictEqual(['one', 'two', 'mine', 'three'])
    expect(deepest).toBe(1)
  })

  // Planted: record$ published before state$; journal written after both.
  it('[K2] a fact is logged, folded, published as state and then as record', () => {
    const { kernel } = testKernel([])
    const steps: Array<string> = []
    const latest = (): string => kernel.getState().pageSession.alert?.details ?? 'none'
    const logged = (): number => kernel.log().records.length
    kernel.state$.subscribe(() => steps.push(`state: ${latest()}, log ${logged()}`))
    kernel.record$.subscribe(() => steps.push(`record: ${latest()}, log ${logged()}`))
    kernel.append([alert('first'), alert('second')])
    expect(steps).toStrictEqual([
      'state: none, log 0',
      'state: first, log 1',
      'record: first, log 1',
      'state: second, log 2',
      'record: second, log 2',
    ])
  })

  // Planted: `waiting.splice(1, 0, …)` in place of push.
  it('[K3] a fact emitted while draining never overtakes those that wait', () => {
    const { kernel, texts } = testKernel([answers('a', { one: ['answer to one'], two: ['answer to two'] })])
    kernel.append([note('one'), note('two'), note('three')])
    expect(texts()).toStrictEqual(['one', 'two', 'three', 'answer to one', 'answer to two'])
  })

  // Planted: `tail` that gives the state shown.
  it('[K4] a decision sees the facts that still wait, and its answer holds', () => {
    const { kernel, texts } = testKernel([])
    const answersOf: Array<string> = []
    kernel.record$.pipe(filter(({ fact }) => textOf(fact) === 'go')).subscribe(() => {
      answersOf.push(kernel.dispatch({ type: 'Close' })._tag, kernel.dispatch({ type: 'Close' })._tag)
    })
    kernel.append([note('go'), { type: 'modal.opened', view: { name: 'Connect' }, attempt: null }])
    expect(answersOf).toStrictEqual(['Right', 'Left'])
    expect(texts()).toStrictEqual(['go', 'modal.opened', 'modal.closed', 'command.refused'])
  })

  // Planted: facts of a decision added one by one, each drained before the next.
  it('[K4] the facts of one decision stand together, stamped with the moment they were decided', () => {
    const reacts = flow('reacts', (record$, _state$, { clock }) =>
      record$.pipe(
        ofType('network.switchFailed'),
        map(() => note(`at ${clock.now()}`)),
      ),
    )
    const { kernel, ports, texts } = testKernel([reacts])
    const begin = ports.clock.now()
    kernel.record$.pipe(ofType('network.switchFailed')).subscribe(() => ports.clock.advance(5))
    kernel.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:7' })
    expect(texts()).toStrictEqual(['network.switchFailed', 'alert.raised', `at ${begin}`])
    expect(kernel.log().records.map(({ seq, at }) => [seq, at - begin])).toStrictEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
  })

  // Planted: `stamp` without the maximum.
  it('[K4] a clock that goes back never makes a record older than the one before', () => {
    const ports = testPorts()
    const times = [100, 90, 95, 101]
    const clock = { ...ports.clock, now: () => times.shift() ?? 101 }
    const { kernel } = testKernel([], { ports: { ...ports, clock } })
    for (const text of ['a', 'b', 'c', 'd']) kernel.append([note(text)])
    expect(kernel.log().records.map(({ at }) => at)).toStrictEqual([100, 100, 100, 101])
  })

  // Planted: listeners told within the drain; the comparison of references left out.
  it('[K5] listeners are told once per drain, after it, and only if state changed', () => {
    const { kernel } = testKernel([answers('a', { one: ['two'] })])
    const heard: Array<number> = []
    kernel.onChange(() => heard.push(kernel.log().records.length))
    kernel.append([alert('x'), note('one'), alert('y')])
    expect(heard).toStrictEqual([4])
    kernel.append([note('changes nothing')])
    expect(heard).toStrictEqual([4])
    kernel.append([alert('z')])
    expect(heard).toStrictEqual([4, 6])
  })

  // Planted: the `try` around a listener removed.
  it('[K5] a listener that throws stops no other, and its error goes to the page', () => {
    const { kernel, ports } = testKernel([])
    const heard: Array<string> = []
    const boom = new Error('host')
    kernel.onChange(() => heard.push('before'))
    kernel.onChange(() => {
      throw boom
    })
    kernel.onChange(() => heard.push('after'))
    kernel.append([alert('x')])
    kernel.append([alert('y')])
    expect(heard).toStrictEqual(['before', 'after', 'before', 'after'])
    expect(ports.browser.reports).toStrictEqual([boom, boom])
  })

  // Planted: the set keeps the listener itself, so that one function subscribed twice is removed by the first remover.
  it('[K5] each subscription is told and removed by itself; the store counts them', () => {
    const { kernel } = testKernel([])
    let calls = 0
    const listener = (): void => {
      calls += 1
    }
    const removers = [kernel.onChange(listener), kernel.onChange(listener)]
    expect(kernel.counts().listeners).toBe(2)
    removers[0]!()
    removers[0]!()
    kernel.append([alert('x')])
    expect([calls, kernel.counts().listeners]).toStrictEqual([1, 1])
    removers[1]!()
    expect(kernel.counts().listeners).toBe(0)
  })

  // Planted: flows wired at once in place of between two drains, with a `hold` that only calls its work.
  it('[K6] facts emitted while wiring wait until every flow listens', () => {
    const heard: Array<string> = []
    const early = flow('early', () => of(note('at once')))
    const late = flow('late', (record$) => {
      record$.subscribe(({ fact }) => heard.push(textOf(fact)))
      return EMPTY
    })
    const { texts } = testKernel([early, late])
    expect(heard).toStrictEqual(['at once'])
    expect(texts()).toStrictEqual(['at once'])
  })
})
