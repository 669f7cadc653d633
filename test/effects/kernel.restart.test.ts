import { ignoreElements, map, NEVER, Subject, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { latest, ofType } from '../../src/effects/kernel/flow.js'
import {
  alert,
  copy,
  flow,
  listedFeatures,
  note,
  notingSlice,
  pageSlices,
  testKernel,
} from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** Something that never ends is stopped by the test, and counted. */
const far = 3_000

describe('a life that ends and begins within what somebody hears', () => {
  // Planted: `#brought` not asked.
  it('[K11] a feature is armed once in each life, also when its coming is answered by a stop and a start', () => {
    const lives: Array<string> = []
    const probe = flow('probe', (_record$, _state$, _ports, armed$) =>
      armed$.pipe(
        tap(() => lives.push('armed')),
        ignoreElements(),
      ),
    )
    const { kernel } = testKernel([])
    let once = true
    kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'feature.attached' || !once) return
      once = false
      kernel.stop()
      kernel.start()
    })
    kernel.attach({ name: 'late', flows: [probe] })
    expect([once, lives]).toStrictEqual([false, ['armed']])
  })

  // Planted: `#isBeginning` never set: the fact came before the flow.
  it('[K4] what is asked for while a life begins again is decided when its flows are there', () => {
    const heard: Array<string> = []
    const listens = flow('listens', (record$) =>
      record$.pipe(
        ofType('log.discarded'),
        tap(({ fact }) => heard.push(fact.reason)),
        ignoreElements(),
      ),
    )
    const notices = notingSlice('notices', ['Copy'])
    const { kernel } = testKernel([listens], { slices: [...pageSlices, notices] })
    kernel.record$.subscribe(({ fact }) => {
      if (fact.type === 'pageSession.resumed') expect(kernel.dispatch(copy('early'))._tag).toBe('Right')
    })
    kernel.stop()
    kernel.start()
    kernel.dispatch(copy('later'))
    expect(heard).toStrictEqual(['early', 'later'])
  })

  // Planted: a start that goes on although its fact was refused (the page froze).
  it('[K8] a loop of stops and starts is cut at a start, and the next start begins a life', () => {
    const { kernel, of } = testKernel([flow('silent', () => NEVER)])
    let times = 0
    const loop = kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'pageSession.stopped' || times > far) return
      times += 1
      kernel.start()
      kernel.stop()
    })
    kernel.stop()
    expect([times < 200, kernel.isAlive(), of('flow.looped').length]).toStrictEqual([true, false, 1])
    loop.unsubscribe()
    kernel.start()
    expect([kernel.isAlive(), kernel.counts().flows]).toStrictEqual([true, 1])
  })

  // Planted: rounds counted for those outside alone.
  it('[K12] a loop of listeners is cut also where a flow adds what they are told of', () => {
    // As a listener may move a wallet, which says so at once.
    const door = new Subject<string>()
    const { kernel, of } = testKernel([flow('news', () => door.pipe(map(alert)))])
    let times = 0
    kernel.onChange(() => {
      times += 1
      if (times < far) door.next(String(times))
    })
    door.next('0')
    expect(times).toBeLessThan(200)
    expect(of('flow.looped')).toStrictEqual([
      { type: 'flow.looped', flow: 'listeners', types: ['alert.raised'] },
    ])
  })

  // Planted: depth counted from what is said to be answered (3,000 rounds, in the product for ever).
  it('[K8] a flow that listens within a reaction and answers itself is cut', () => {
    let times = 0
    const inner = flow('inner', (record$, _state$, _ports, armed$) =>
      armed$.pipe(
        latest(() =>
          record$.pipe(
            ofType('log.discarded'),
            map(() => {
              times += 1
              if (times > far) throw new Error('endless')
              return note('x')
            }),
          ),
        ),
      ),
    )
    const { kernel, of } = testKernel([inner])
    kernel.append([note('x')])
    expect([times < 200, of('flow.looped').length]).toStrictEqual([true, 1])
  })

  // Planted: the check before each wiring, and before each arming, left out, one by one.
  it.each(['wired', 'armed'] as const)(
    '[K9] a flow that lets host code stop us when it is %s is the last',
    (when) => {
      const armed: Array<string> = []
      const probe = (name: string) =>
        flow(name, (_record$, _state$, _ports, armed$) =>
          armed$.pipe(
            tap(() => armed.push(name)),
            ignoreElements(),
          ),
        )
      const stop = (): void => kernel.stop()
      const stopping = {
        wired: flow('stops', () => {
          stop()
          return NEVER
        }),
        armed: flow('stops', (_record$, _state$, _ports, armed$) => armed$.pipe(tap(stop), ignoreElements())),
      }
      const { kernel } = testKernel([probe('first'), stopping[when], probe('last')], { start: false })
      kernel.start()
      expect([kernel.isAlive(), kernel.counts().flows]).toStrictEqual([false, 0])
      expect(armed).toStrictEqual(when === 'wired' ? [] : ['first'])
    },
  )
})

describe('what waits', () => {
  const notices = {
    name: 'notices',
    commands: ['Copy' as const],
    slices: [notingSlice('notices', ['Copy'])],
    flows: [],
  }

  // Planted: the command kept as it was handed in.
  it('[K4] is what was handed in, whatever its caller does to it afterwards', () => {
    const { features, loads } = listedFeatures([notices])
    loads.hold()
    const { kernel, texts } = testKernel([], { slices: pageSlices, features })
    const given = { ...copy('as it was') }
    kernel.dispatch(given)
    Object.assign(given, copy('changed'))
    loads.flow()
    expect(texts()).toContain('as it was')
  })

  // Planted: held whatever its chain; nobody was told.
  it('[K4] [K8] is refused at once where it goes on with a loop', () => {
    const { features, loads } = listedFeatures([notices])
    loads.hold()
    const { kernel, of } = testKernel([], { slices: pageSlices, features })
    let times = 0
    const answers: Array<string> = []
    kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'alert.raised') return
      times += 1
      if (times < 100) kernel.append([alert(`n${times}`)])
      else answers.push(kernel.dispatch(copy('too late'))._tag)
    })
    kernel.append([alert('n0')])
    loads.flow()
    expect([answers[0], of('log.discarded')]).toStrictEqual(['Left', []])
  })

  // Planted: `dispose` that only stops.
  it('[K9] is refused by dispose, also what was asked for after a stop', () => {
    const { features, loads } = listedFeatures([notices])
    loads.hold()
    const { kernel, of } = testKernel([], { slices: pageSlices, features })
    kernel.stop()
    kernel.dispatch(copy('nobody comes'))
    kernel.dispose()
    expect(of('command.refused')).toMatchObject([{ command: 'Copy', rejection: { tag: 'Disposed' } }])
  })

  // Planted: lead called without its guard.
  it('[K3] [K7] is published although a lead throws, and that is recorded', () => {
    const throwing = notingSlice('notices', ['Copy'], {
      redirect: (_state, event) => {
        if (event?.type === 'alert.raised') throw new TypeError('a bug')
        return null
      },
    })
    const { kernel, texts, of } = testKernel([], {
      slices: [...pageSlices, throwing],
      features: listedFeatures([], () => true).features,
    })
    kernel.append([alert('a'), note('b'), note('c')])
    kernel.append([note('d')])
    expect(texts().filter((text) => text !== 'flow.crashed')).toStrictEqual(['alert.raised', 'b', 'c', 'd'])
    expect(of('flow.crashed')).toMatchObject([{ flow: 'redirect' }])
  })
})

describe('what is needed between two lives', () => {
  // Planted: facts heard by a life alone.
  it('[K11] is fetched by the next', () => {
    const needed = { name: 'notices', slices: [notingSlice('notices', ['Copy'])], flows: [] }
    const { features, requested } = listedFeatures([
      { ...needed, commands: ['Copy'], neededBy: (fact) => fact.type === 'alert.raised' },
    ])
    const { kernel } = testKernel([], { slices: pageSlices, features })
    kernel.dispatch({ type: 'RefreshBalance' })
    expect(requested).toStrictEqual(['features'])
    kernel.stop()
    kernel.append([alert('between')])
    expect(requested).toStrictEqual(['features'])
    kernel.start()
    expect(requested).toStrictEqual(['features', 'notices'])
  })
})
