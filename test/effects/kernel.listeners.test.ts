import type { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { Kernel } from '../../src/effects/kernel/store.js'
import { alert, note, testKernel, textOf } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const raise = (details: string): Command => ({ type: 'RaiseAlert', failure: failure('Unknown', { details }) })
const shown = ({ getState }: Kernel): string | null => getState().pageSession.alert?.details ?? null

describe('a listener that dispatches', () => {
  // Planted: `isBusy` false while listeners are told, so that the drain nested (the second saw `again` twice).
  it('[K12] is queued like anybody: the others hear of the state it heard of, then all of what it led to', () => {
    const { kernel } = testKernel([])
    const heard: Array<string> = []
    kernel.onChange(() => {
      heard.push(`first ${shown(kernel)}`)
      if (shown(kernel) === 'once') heard.push(kernel.dispatch(raise('again'))._tag)
    })
    kernel.onChange(() => heard.push(`second ${shown(kernel)}`))
    kernel.append([alert('once')])
    expect(heard).toStrictEqual(['first once', 'Right', 'second once', 'first again', 'second again'])
  })

  // Planted: decisions of listeners put off, so that the second was accepted as well.
  it('[K4] [K12] has an answer that holds, though its facts wait', () => {
    const { kernel, texts } = testKernel([])
    const answers: Array<string> = []
    kernel.onChange(() => {
      if (kernel.getState().modal.open)
        answers.push(...[1, 2].map(() => kernel.dispatch({ type: 'Close' })._tag))
      else answers.push(String(kernel.log().records.length))
    })
    kernel.append([{ type: 'modal.opened', view: { name: 'Connect' }, attempt: null }])
    expect(answers).toStrictEqual(['Right', 'Left', '3'])
    expect(texts()).toStrictEqual(['modal.opened', 'modal.closed', 'command.refused'])
  })

  // Planted: `longestChain * 1e6` (uncut: the test ran out of time); `>=` in place of `>`; the count of rounds kept.
  it('[K12] again and again is cut after 100 rounds: refused, reported once, and all goes on as before', () => {
    const { kernel, of, texts } = testKernel([])
    const answers: Array<unknown> = []
    const remove = kernel.onChange(() => answers.push(kernel.dispatch(raise(String(answers.length)))))
    kernel.append([alert('begin')])
    expect(answers).toHaveLength(101)
    expect(answers.at(99)).toMatchObject({ _tag: 'Right' })
    expect(answers.at(100)).toStrictEqual({ _tag: 'Left', left: { tag: 'Looped' } })
    expect(of('flow.looped')).toStrictEqual([
      { type: 'flow.looped', flow: 'listeners', types: ['alert.raised'] },
    ])
    expect([of('alert.raised').length, texts().at(-1)]).toStrictEqual([101, 'flow.looped'])
    kernel.append([alert('once more')])
    expect([answers.length, of('flow.looped').length]).toStrictEqual([202, 2])
    remove()
    kernel.append([alert('in peace')])
    expect([shown(kernel), of('flow.looped').length]).toStrictEqual(['in peace', 2])
  })

  // Planted: dispatches counted in place of rounds.
  it('[K12] a thousand times in one round is no loop', () => {
    const { kernel, of } = testKernel([], { limit: { records: 1e9, bytes: 1e9 } })
    let rounds = 0
    kernel.onChange(() => {
      rounds += 1
      if (rounds === 1) for (let index = 0; index < 1_000; index += 1) kernel.dispatch(raise(String(index)))
    })
    kernel.append([alert('begin')])
    expect([rounds, of('alert.raised').length, of('flow.looped').length]).toStrictEqual([2, 1_001, 0])
  })
})

describe('a subscriber that dispatches', () => {
  // Planted: `answered` null for whoever is no flow (uncut: the test ran out of time).
  it.each(['record$', 'state$'] as const)('[K12] to %s counts as a chain as well', (stream) => {
    const { kernel, of } = testKernel([])
    const answers: Array<string> = []
    let listening = true
    const published: Observable<unknown> = kernel[stream]
    published.subscribe(() => {
      const last = kernel.log().records.at(-1)?.fact
      if (!listening || last?.type !== 'alert.raised') return
      const answer = kernel.dispatch(raise(String(answers.length)))
      answers.push(answer._tag === 'Right' ? 'Right' : answer.left.tag)
    })
    kernel.append([alert('begin'), note('waits')])
    expect([answers.length, answers.at(98), answers.at(99)]).toStrictEqual([100, 'Right', 'Looped'])
    expect(of('alert.raised')).toHaveLength(100)
    expect(of('flow.looped')).toStrictEqual([
      { type: 'flow.looped', flow: 'listeners', types: ['alert.raised'] },
    ])
    listening = false
    kernel.append([alert('in peace')])
    expect([shown(kernel), of('flow.looped').length]).toStrictEqual(['in peace', 1])
  })

  // Planted: what subscribers hand in counted in place of the length of the chain; their cause guessed.
  it('[K12] answering many facts once each is no loop, and has no cause', () => {
    const { kernel, of } = testKernel([])
    kernel.record$.subscribe(({ fact }) => textOf(fact) === 'ask' && kernel.append([note('answer')]))
    kernel.append(Array.from({ length: 500 }, () => note('ask')))
    expect([of('log.discarded').length, of('flow.looped').length]).toStrictEqual([1_000, 0])
    expect(kernel.log().records.every(({ cause }) => cause === null)).toBe(true)
  })
})
