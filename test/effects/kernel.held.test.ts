import { type Either, isLeft, right } from 'fp-ts/Either'
import { map, NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command, Rejection } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import { failure } from '../../src/domain/prelude/failure.js'
import { intent, ofType } from '../../src/effects/kernel/flow.js'
import { modalError, promiseOf } from '../../src/effects/kernel/outcome.js'
import { track } from '../../src/effects/kernel/tracked.js'
import { watchedSlice } from '../support/decisions.js'
import {
  alert,
  connect,
  copy,
  flow,
  hideNotice,
  type ListedFeature,
  listedFeatures,
  note,
  notingSlice,
  pageSlices,
  pageWithout,
  pickWallet,
  requestApproval,
  testKernel,
  textOf,
} from '../support/kernel.js'
import { turn } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const noticesFeature: ListedFeature = {
  name: 'notices',
  slices: [notingSlice('notices', ['Copy', 'HideNotice'])],
  flows: [],
}
const requestsFeature: ListedFeature = {
  name: 'requests',
  slices: [notingSlice('requests', ['RequestApproval'])],
  flows: [],
}
const both = [noticesFeature, requestsFeature]

/** A slice that every page has; one of its commands waits for the list, and for features that come before it. */
const precededSlices = [
  ...pageWithout('connections'),
  notingSlice('connections', ['Connect', 'PickWallet', 'CancelConnect'], { preceded: ['Connect'] }),
]

/** A kernel whose code comes when the test says so. */
const heldKernel = (list: ReadonlyArray<ListedFeature>, options: Parameters<typeof testKernel>[1] = {}) => {
  const { features, loads, requested } = listedFeatures(list)
  loads.hold()
  return { ...testKernel([], { slices: pageSlices, features, ...options }), loads, requested }
}

const attemptOf = (answer: Either<Rejection, string>): string => {
  if (isLeft(answer)) throw new Error(`refused: ${answer.left.tag}`)
  return answer.right
}

describe('a command whose slice is not there', () => {
  // Planted: `held.release()` left out of `bring`; a command that was decided not taken off the queue.
  it('[K4] is taken, and decided once when its feature comes', () => {
    const { kernel, loads, texts, requested } = heldKernel(both)
    expect(kernel.dispatch(copy('a'))).toStrictEqual(right(expect.any(String)))
    expect(requested).toStrictEqual(['features'])
    loads.arrive('features')
    expect([requested, texts()]).toStrictEqual([['features', 'notices'], []])
    loads.arrive('notices')
    expect(texts()).toStrictEqual(['feature.attached', 'a'])
    kernel.append([note('later')])
    expect(kernel.dispatch(copy('b'))._tag).toBe('Right')
    expect(texts()).toStrictEqual(['feature.attached', 'a', 'later', 'b'])
  })

  // Planted: `this.#waiting = [held, ...this.#waiting]` in take; all of them released in one drain.
  it('[K4] waits with others of its slice in the order taken, and a drain lies between each', () => {
    const { kernel, loads, texts } = heldKernel(both)
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'first') kernel.append([note('answer to first')])
    })
    kernel.dispatch(copy('first'))
    kernel.dispatch(hideNotice)
    kernel.dispatch(copy('third'))
    loads.flow()
    expect(texts()).toStrictEqual(['feature.attached', 'first', 'answer to first', 'HideNotice', 'third'])
  })

  // Planted: `isOfSameSlice` that compares types only.
  it('[K4] keeps its place before what is dispatched while others are being decided', () => {
    const { kernel, loads, texts } = heldKernel(both)
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'first') kernel.dispatch(hideNotice)
    })
    kernel.dispatch(copy('first'))
    kernel.dispatch(copy('second'))
    loads.flow()
    expect(texts()).toStrictEqual(['feature.attached', 'first', 'second', 'HideNotice'])
  })

  // Planted: the flows wired after the release.
  it('[K4] [K11] is decided after its feature caught up and its flows were wired and armed', () => {
    const answers = flow('answers', (record$, _state$, _ports, armed$) => {
      armed$.subscribe(() => order.push('armed'))
      return record$.pipe(
        ofType('log.discarded'),
        map(({ fact }) => alert(fact.reason)),
      )
    })
    const order: Array<string> = []
    const { kernel, loads, texts } = heldKernel([
      { ...noticesFeature, flows: [answers], catchUp: () => [note('caught up')] },
    ])
    kernel.record$.subscribe(({ fact }) => order.push(textOf(fact)))
    kernel.dispatch(copy('a'))
    loads.flow()
    expect(order).toStrictEqual(['feature.attached', 'caught up', 'armed', 'a', 'alert.raised'])
    expect(texts()).toStrictEqual(['feature.attached', 'caught up', 'a', 'alert.raised'])
  })

  // Planted: one queue for all slices.
  it('[K4] does not wait for commands of other slices', () => {
    const { kernel, loads, texts } = heldKernel(both)
    kernel.dispatch(copy('of notices'))
    kernel.dispatch(requestApproval('of requests'))
    kernel.dispatch({ type: 'DismissAlert' })
    expect(texts()).toStrictEqual(['alert.dismissed'])
    loads.arrive('features')
    loads.arrive('requests')
    expect(texts().slice(1)).toStrictEqual(['feature.attached', 'of requests'])
    loads.arrive('notices')
    expect(texts().slice(3)).toStrictEqual(['feature.attached', 'of notices'])
  })

  // Planted: commands from before the first start decided at once, or forgotten by `start`.
  it('[K4] dispatched before the start it is decided after it', () => {
    const { kernel, loads, texts, requested } = heldKernel(both, { start: false })
    expect(kernel.dispatch(copy('early'))._tag).toBe('Right')
    expect([requested, texts()]).toStrictEqual([[], []])
    kernel.start()
    loads.flow()
    expect(texts()).toStrictEqual(['feature.attached', 'early'])
  })

  // Planted: neither what waits from between two lives nor what is needed looked at by `start`.
  it('[K4] dispatched between two lives it is decided in the second', () => {
    const { kernel, loads, texts } = heldKernel(both)
    loads.flow()
    kernel.dispatch(requestApproval('the list comes with it'))
    kernel.stop()
    const before = texts().length
    expect(kernel.dispatch(copy('between'))._tag).toBe('Right')
    expect(texts()).toHaveLength(before)
    kernel.start()
    expect(texts().slice(before)).toStrictEqual(['pageSession.resumed', 'feature.attached', 'between'])
  })

  // Planted: `UnknownCommand` answered at once, also when the list is not known.
  it('[K4] is refused as unknown once the list is known and names nobody who decides it', () => {
    const { kernel, loads, of } = heldKernel([requestsFeature])
    const attempt = attemptOf(kernel.dispatch(copy('nobody')))
    loads.flow()
    const refused = { type: 'command.refused', command: 'Copy', rejection: { tag: 'UnknownCommand' } }
    expect(of('command.refused')).toStrictEqual([{ ...refused, attempt }])
    expect(kernel.dispatch(copy('nobody'))).toMatchObject({ left: { tag: 'UnknownCommand' } })
  })

  // Planted: held although nobody can come.
  it('[K4] without any features it is refused at once', () => {
    const { kernel } = testKernel([], { slices: pageSlices, features: undefined as never })
    expect(kernel.dispatch(copy('nobody'))).toMatchObject({ left: { tag: 'UnknownCommand' } })
  })

  // Planted: `awaited` that asks `features` in place of `ready`, so that it was refused as unknown.
  it('[K4] dispatched in the drain in which its feature comes it waits for the end of that drain', () => {
    const { kernel, loads, texts } = heldKernel(both)
    loads.flow()
    kernel.dispatch(requestApproval('the list comes with it'))
    const before = texts().length
    const answers: Array<string> = []
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) !== 'attach') return
      kernel.attach(noticesFeature)
      answers.push(kernel.dispatch(copy('a'))._tag)
    })
    kernel.append([note('attach')])
    expect([answers, texts().slice(before)]).toStrictEqual([['Right'], ['attach', 'feature.attached', 'a']])
  })

  // Planted: the same.
  it('[K4] held for one feature it is not decided by another that comes in the same drain', () => {
    const { kernel, loads, texts } = heldKernel(both)
    kernel.dispatch(copy('a'))
    kernel.dispatch(requestApproval('b'))
    loads.arrive('features')
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'come') for (const name of ['requests', 'notices']) loads.arrive(name)
    })
    kernel.append([note('come')])
    expect([...texts()].sort()).toStrictEqual(['a', 'b', 'come', 'feature.attached', 'feature.attached'])
  })
})

describe('a command that features come before', () => {
  const before: ListedFeature = { name: 'before', flows: [], before: ['Connect'] }

  // Planted: `before` left out of what is awaited; `preceded` not asked before the list is known.
  it('[K4] [K11] waits for the list and for each of them, though its slice is there', () => {
    const { kernel, loads, texts } = heldKernel([before, { ...before, name: 'also before' }], {
      slices: precededSlices,
    })
    kernel.dispatch(connect('a'))
    loads.arrive('features')
    loads.arrive('before')
    expect(texts()).toStrictEqual(['feature.attached'])
    loads.arrive('also before')
    expect(texts()).toStrictEqual(['feature.attached', 'feature.attached', 'a'])
  })

  // Planted: `isBehind` not asked; nor `mustWait` of those that wait.
  it.each([
    ['the list is not known', []],
    ['the feature is on its way', ['features']],
  ])('[K4] while %s, others of its slice wait behind it', (_when, there) => {
    const { kernel, loads, texts } = heldKernel([before], { slices: precededSlices })
    kernel.dispatch(pickWallet('goes on'))
    kernel.dispatch(connect('a'))
    for (const name of there) loads.arrive(name)
    kernel.dispatch(pickWallet('waits'))
    expect(texts()).toStrictEqual(['goes on'])
    loads.flow()
    expect(texts().slice(1)).toStrictEqual(['feature.attached', 'a', 'waits'])
  })

  // Planted: those from before the list adopted one by one.
  it('[K4] the order taken holds, too, for what the first of them leads to', () => {
    const { kernel, loads, texts } = heldKernel([], { slices: precededSlices })
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'first') kernel.dispatch(pickWallet('last'))
    })
    kernel.dispatch(connect('first'))
    kernel.dispatch(pickWallet('second'))
    loads.flow()
    expect(texts()).toStrictEqual(['first', 'second', 'last'])
  })

  // Planted: a failed feature refuses all that waits; `release` left out of refuse.
  it('[K4] fails with them, and those that stood behind it go on', () => {
    const { kernel, loads, texts, of } = heldKernel([before], { slices: precededSlices })
    const attempt = attemptOf(kernel.dispatch(connect('a')))
    kernel.dispatch(pickWallet('behind'))
    loads.arrive('features')
    loads.fail('before')
    expect(texts()).toStrictEqual(['feature.loadFailed', 'command.refused', 'behind'])
    const rejection = { tag: 'NotLoaded', feature: 'before' }
    expect(of('command.refused')).toStrictEqual([
      { type: 'command.refused', command: 'Connect', attempt, rejection },
    ])
  })
})

describe('code that does not come', () => {
  const refusals = (events: ReadonlyArray<Fact>) =>
    events.flatMap((fact) => (fact.type === 'command.refused' ? [[fact.attempt, fact.rejection]] : []))

  // Planted: `refuseEarly` left out; the early ones kept after they were refused.
  it('[K4] no list: all that is held is refused, once, and the next dispatch tries again', () => {
    const { kernel, loads, of, requested, texts } = heldKernel(both)
    const attempts = [copy('a'), requestApproval('b'), copy('c')].map((one) =>
      attemptOf(kernel.dispatch(one)),
    )
    loads.fail('features')
    const rejection = { tag: 'NotLoaded', feature: 'features' }
    expect(refusals(of('command.refused'))).toStrictEqual(attempts.map((one) => [one, rejection]))
    expect([of('feature.loadFailed').length, requested]).toStrictEqual([1, ['features']])
    expect(kernel.dispatch(copy('again'))._tag).toBe('Right')
    expect(requested).toStrictEqual(['features', 'features'])
    loads.flow()
    expect(texts().slice(-2)).toStrictEqual(['feature.attached', 'again'])
    expect(of('command.refused')).toHaveLength(3)
  })

  // Planted: `chosen` not asked.
  it('[K4] no feature: what waits for it is refused, and nothing else', () => {
    const { kernel, loads, of, texts, requested } = heldKernel(both)
    const attempts = [copy('a'), copy('b')].map((one) => attemptOf(kernel.dispatch(one)))
    kernel.dispatch(requestApproval('c'))
    loads.arrive('features')
    loads.fail('notices')
    const rejection = { tag: 'NotLoaded', feature: 'notices' }
    expect(refusals(of('command.refused'))).toStrictEqual(attempts.map((one) => [one, rejection]))
    loads.arrive('requests')
    expect(texts().at(-1)).toBe('c')
    kernel.dispatch(copy('again'))
    expect(requested).toStrictEqual(['features', 'notices', 'requests', 'notices'])
    loads.flow()
    expect(texts().slice(-2)).toStrictEqual(['feature.attached', 'again'])
  })

  // Planted: `refuseEarly` left out.
  it('[K4] that fails at once, within the dispatch: taken, and refused under the same attempt', () => {
    const { kernel, loads, of } = heldKernel(both)
    loads.flow()
    loads.failNext(1)
    const attempt = attemptOf(kernel.dispatch(copy('a')))
    expect(refusals(of('command.refused'))).toStrictEqual([
      [attempt, { tag: 'NotLoaded', feature: 'features' }],
    ])
  })

  // Planted: `growth.stop()` and `refuseEarly` left out of stop, one by one; what is held kept for the next life.
  it.each([
    ['stop', 'the list', []],
    ['dispose', 'the list', []],
    ['stop', 'a feature', ['features']],
    ['dispose', 'a feature', ['features']],
  ] as const)('[K4] %s refuses what waits for %s', (end, _for, there) => {
    const { kernel, loads, of, texts } = heldKernel(both)
    const attempts = [copy('a'), requestApproval('b')].map((one) => attemptOf(kernel.dispatch(one)))
    for (const name of there) loads.arrive(name)
    kernel[end]()
    expect(refusals(of('command.refused'))).toStrictEqual(attempts.map((one) => [one, { tag: 'Disposed' }]))
    expect(texts().at(-1)).toBe('pageSession.stopped')
    kernel.start()
    loads.flow()
    expect(of('command.refused')).toHaveLength(2)
    expect(texts()).not.toContain('a')
  })

  // Planted: `hold` left out of stop, so that `pageSession.stopped` ended the new life.
  it('[K4] [K9] who starts again on hearing such a refusal has a life that was not stopped', () => {
    const { kernel, texts } = heldKernel(both)
    kernel.dispatch(copy('a'))
    kernel.record$.subscribe(({ fact }) => fact.type === 'command.refused' && kernel.start())
    kernel.stop()
    expect(texts()).toStrictEqual(['command.refused', 'pageSession.stopped', 'pageSession.resumed'])
  })

  // Planted: neither what waits from between two lives nor what is needed looked at by `start`.
  it('[K4] who tries again on hearing that the modal was stopped is answered in the next life', () => {
    const { kernel, loads, texts } = heldKernel(both)
    kernel.dispatch(copy('a'))
    loads.arrive('features')
    const subscription = kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'command.refused') return
      subscription.unsubscribe()
      kernel.dispatch(copy('again'))
    })
    kernel.stop()
    kernel.start()
    loads.flow()
    expect(texts().at(-1)).toBe('again')
  })
})

describe('whoever asked', () => {
  const asks = flow('asks', (record$) =>
    record$.pipe(
      ofType('alert.raised'),
      map(({ seq }) => ({ cause: seq, payload: intent(copy('asked')) })),
    ),
  )

  // Planted: `origin` not kept with what is held.
  it('[K4] [K10] an intent of a flow is held as well, and its facts keep their cause', () => {
    const { features, loads } = listedFeatures(both)
    loads.hold()
    const { kernel } = testKernel([asks], { slices: pageSlices, features })
    kernel.append([note('x'), alert('asks')])
    loads.arrive('features')
    kernel.append([note('y')])
    loads.arrive('notices')
    expect(kernel.log().records.map(({ fact, cause }) => [textOf(fact), cause])).toStrictEqual([
      ['x', null],
      ['alert.raised', null],
      ['y', null],
      ['feature.attached', null],
      ['asked', 1],
    ])
  })

  // Planted: `withCause` left out of take.
  it('[K4] [K10] so they do where the flow leaves it to the kernel to know the cause', () => {
    const { features, loads } = listedFeatures(both)
    loads.hold()
    const plain = flow('plain', (record$) =>
      record$.pipe(
        ofType('alert.raised'),
        map(() => intent(copy('asked'))),
      ),
    )
    const { kernel } = testKernel([plain], { slices: pageSlices, features })
    kernel.append([note('x'), alert('asks')])
    loads.flow()
    expect(kernel.log().records.find(({ fact }) => textOf(fact) === 'asked')?.cause).toBe(1)
  })

  // Planted: a fresh attempt drawn when what was held is decided, and when it is refused.
  it('[K4] finds what the command began, and its refusal, under the attempt that dispatch answered', () => {
    const seen: Array<string> = []
    const watched = watchedSlice(notingSlice('notices', ['Copy']), ({ attempt }) => seen.push(attempt))
    const { kernel, loads, of } = heldKernel([{ ...noticesFeature, slices: [watched] }])
    const attempts = [copy('a'), copy('refused')].map((one) => attemptOf(kernel.dispatch(one)))
    loads.flow()
    expect(seen).toStrictEqual(attempts)
    expect(of('command.refused')).toMatchObject([{ attempt: attempts[1], rejection: { tag: 'NotOpen' } }])
  })

  // Planted: `event.attempt === attempt` left out of `judged`; `command.refused` not judged at all.
  it.each<[string, (made: ReturnType<typeof heldKernel>) => unknown, string]>([
    ['refused once its slice decides', ({ loads }) => loads.flow(), 'Cancelled'],
    [
      'its feature not had',
      ({ loads }) => [loads.arrive('features'), loads.fail('notices')],
      'ViewLoadFailed',
    ],
    ['the list not had', ({ loads }) => loads.fail('features'), 'ViewLoadFailed'],
    ['the modal stopped', ({ kernel }) => kernel.stop(), 'Disposed'],
  ])('[K4] [K10] a promise of it ends: %s', async (_end, ends, code) => {
    await modalError(failure('Unknown'))
    const made = heldKernel([noticesFeature])
    const { kernel } = made
    const endings: Array<string> = []
    const promise = (command: Command): void =>
      void promiseOf(
        track(kernel, () => kernel.dispatch(command)),
        () => null,
      ).catch((error: { readonly code: string }) => endings.push(error.code))
    promise(copy('refused'))
    // Somebody else's refusal is nothing to it.
    kernel.dispatch({ type: 'Close' })
    await turn()
    expect(endings).toStrictEqual([])
    ends(made)
    await turn()
    expect(endings).toStrictEqual([code])
  })
})

describe('an end', () => {
  // Planted: `isOwn` not asked by placeOf.
  it('[K9] [K10] a stop is recorded wherever it comes, so that every promise ends', () => {
    const { kernel, texts } = testKernel([flow('silent', () => NEVER)])
    let answered = 0
    kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'log.discarded') return
      answered += 1
      // The last link that K8 and K12 let pass.
      if (answered === 100) kernel.stop()
      else kernel.append([note(String(answered))])
    })
    kernel.append([note('0')])
    expect(texts().at(-1)).toBe('pageSession.stopped')
  })
})
