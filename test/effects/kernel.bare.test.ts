import { EMPTY, filter, map, throwError } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import type { AnySlice } from '../../src/domain/core/slice.js'
import { right } from '../../src/domain/prelude/either.js'
import type { FeatureSource, KernelParts } from '../../src/effects/kernel/feature.js'
import { ManifestLoader } from '../../src/effects/kernel/manifestLoader.js'
import { createSlices } from '../../src/effects/kernel/slices.js'
import { scriptedLoads } from '../../src/testing/loads.js'
import { openEnds, testPorts } from '../../src/testing/testModal.js'
import {
  alert,
  copy,
  flow,
  hideNotice,
  listedFeatures,
  note,
  notingSlice,
  pageSlices,
  pageWithout,
  testKernel,
  textOf,
} from '../support/kernel.js'
import { createOpenStore } from '../support/openKernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const opened: Fact = { type: 'modal.opened', view: { name: 'Connect' }, attempt: null }
const nonsense = { type: 'Nonsense' } as unknown as Command

describe('a kernel that nobody inspects', () => {
  it('[K9] records, stops and starts like any', () => {
    const kernel = createOpenStore({ slices: pageSlices, flows: [], ports: testPorts() })
    kernel.append([alert('before')])
    kernel.start()
    kernel.stop()
    kernel.start()
    kernel.append([note('after')])
    expect(kernel.log().records.map(({ fact }) => textOf(fact))).toStrictEqual([
      ...['alert.raised', 'pageSession.stopped', 'pageSession.resumed', 'after'],
    ])
  })

  // Planted: slices that come late shown to nobody.
  it('[K11] grows by slices, too', () => {
    const { features } = listedFeatures([])
    const kernel = createOpenStore({
      slices: pageWithout('notices'),
      flows: [],
      ports: testPorts(),
      features,
    })
    kernel.start()
    kernel.attach({ name: 'late', slices: [notingSlice('notices', [hideNotice.type])], flows: [] })
    expect(kernel.dispatch(hideNotice)._tag).toBe('Right')
  })

  it('[K4] decides what needs no code also before its first life', () => {
    const { kernel } = testKernel([], { slices: pageSlices, start: false })
    expect(kernel.dispatch({ type: 'Open' })._tag).toBe('Right')
    expect(kernel.getState().modal.open).toBe(true)
  })
})

describe('slices', () => {
  const counting = (step: number, more: Partial<AnySlice> = {}): AnySlice => ({
    ...notingSlice('notices', []),
    reduce: (slice) => ({ count: ((slice as { count?: number } | undefined)?.count ?? 0) + step }) as never,
    ...more,
  })

  it('[K11] fold in place of the part that was there before, also in the first place', () => {
    const slices = createSlices([counting(1)])
    slices.add([counting(10)])
    const state = slices.reduce({ notices: { count: 0 } } as never, {
      seq: 0,
      at: 0,
      cause: null,
      fact: note('x'),
    })
    expect(state.notices).toStrictEqual({ count: 10 })
    slices.add([notingSlice('notices', [])])
    expect(slices.reduce(state, { seq: 1, at: 0, cause: null, fact: note('x') })).toBe(state)
  })

  it('without a decision refuse their commands, and lead nowhere', () => {
    const { decide: _decide, ...undecided } = notingSlice('notices', ['Copy'])
    const { kernel } = testKernel([], { slices: [...pageSlices, undecided] })
    expect(kernel.dispatch(copy('x'))).toMatchObject({ left: { tag: 'UnknownCommand' } })
  })

  it('may decide that nothing happens', () => {
    const silent: AnySlice = { ...notingSlice('notices', ['Copy']), decide: () => right([]) }
    const { kernel, texts } = testKernel([], { slices: [...pageSlices, silent] })
    expect(kernel.dispatch(copy('x'))._tag).toBe('Right')
    expect(texts()).toStrictEqual([])
  })
})

describe('what cannot be decided', () => {
  it('[K4] is refused at once, whoever waits for code', () => {
    const { features, loads } = listedFeatures([
      { name: 'notices', slices: [notingSlice('notices', ['Copy'])], flows: [] },
    ])
    const { kernel } = testKernel([], { slices: pageSlices, features })
    kernel.attach({ name: 'the list comes', flows: [] })
    loads.hold()
    expect(kernel.dispatch(copy('waits'))._tag).toBe('Right')
    expect(kernel.dispatch(nonsense)).toMatchObject({ left: { tag: 'UnknownCommand' } })
  })

  it('[K4] when it has waited is refused as malformed, and those behind it go on', () => {
    const strict: AnySlice = {
      ...notingSlice('notices', ['Copy', 'HideNotice']),
      decide: (_state, command) => {
        if (command.type === 'Copy') throw new TypeError('not of its form')
        return right([note('next')])
      },
    }
    const { features, loads } = listedFeatures([{ name: 'notices', slices: [strict], flows: [] }])
    loads.hold()
    const { kernel, of, texts } = testKernel([], { slices: pageSlices, features })
    kernel.dispatch(copy('bad'))
    kernel.dispatch(hideNotice)
    loads.flow()
    expect(of('command.refused')).toMatchObject([{ command: 'Copy', rejection: { tag: 'Malformed' } }])
    expect(texts().at(-1)).toBe('next')
  })

  it('[K8] again and again is answered as a loop once it is cut', () => {
    const { kernel, of } = testKernel([])
    const answers: Array<string> = []
    kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'command.refused') return
      const answer = kernel.dispatch({ type: 'Close' })
      answers.push(answer._tag === 'Left' ? answer.left.tag : 'Right')
    })
    kernel.dispatch({ type: 'Close' })
    expect([answers.length, new Set(answers.slice(0, -1)), answers.at(-1)]).toStrictEqual([
      ...[100, new Set(['NotOpen']), 'Looped'],
    ])
    expect(of('flow.looped')).toHaveLength(1)
  })
})

describe('what throws', () => {
  it('[K7] as the error of its stream is recorded as its crash, in 300 characters', () => {
    const broken = flow('broken', () => throwError(() => new TypeError('x'.repeat(1_000))))
    const { of } = testKernel([broken])
    const details = `TypeError: ${'x'.repeat(1_000)}`.slice(0, 300)
    expect(of('flow.crashed')).toMatchObject([{ flow: 'broken', failure: { tag: 'Unknown', details } }])
  })

  it('[K8] in a lead at its own crash, too, is cut as a loop of leads', () => {
    const throwing = notingSlice('notices', ['Copy'], {
      redirect: (_state, event) => {
        if (event?.type === 'alert.raised' || event?.type === 'flow.crashed') throw new TypeError('a bug')
        return null
      },
    })
    const { features } = listedFeatures([], () => true)
    const { kernel, of } = testKernel([], { slices: [...pageSlices, throwing], features })
    kernel.append([alert('a')])
    expect(of('flow.looped')).toStrictEqual([
      { type: 'flow.looped', flow: 'redirect', types: ['flow.crashed'] },
    ])
  })
})

describe('idle time', () => {
  const feature = (name: string, whenIdle: 'loaded' | 'opened') => ({
    ...{ name, flows: [flow(name, () => EMPTY)], whenIdle },
  })
  const idleKernel = () => {
    const { features, loads, requested } = listedFeatures([
      feature('soon', 'loaded'),
      feature('later', 'opened'),
    ])
    const ports = testPorts()
    let prepared = 0
    Object.assign(ports.wallet, {
      prepare: () => {
        prepared += 1
      },
    })
    const made = testKernel([], { slices: pageSlices, features, ports })
    return { ...made, loads, requested, preparations: () => prepared }
  }

  // Planted: all in the first quiet moment; the rest of them dropped after the first.
  it('has one piece of work in each quiet moment: to ready the wallets, then a fetch', () => {
    const { features, loads, requested } = listedFeatures([
      ...['one', 'two'].map((name) => feature(name, 'opened')),
      feature('three', 'loaded'),
    ])
    const ports = testPorts()
    const prepare = vi.fn()
    Object.assign(ports.wallet, { prepare })
    const { kernel } = testKernel([], { slices: pageSlices, features, ports })
    kernel.attach({ name: 'the list comes', flows: [] })
    ports.browser.rest()
    loads.hold()
    kernel.append([opened])
    // Opened again and again: it is waited for once.
    kernel.append([opened])
    const steps = [1, 2, 3, 4].map(() => {
      ports.browser.rest(1)
      return [requested.length, prepare.mock.calls.length]
    })
    expect(requested).toStrictEqual(['features', 'three', 'one', 'two'])
    expect(steps).toStrictEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [4, 1],
    ])
    expect(ports.browser.listeners).toBe(0)
  })

  // Planted: steps of the port taken at once; taken though the life has ended.
  it('has what wallets do next in a moment of its own, in this life', () => {
    const { features, requested } = listedFeatures([feature('one', 'opened')])
    const ports = testPorts()
    const done: Array<string> = []
    let later: (step: () => void) => void = () => undefined
    const prepare = (given: typeof later): void => {
      later = given
      later(() => done.push('next'))
      done.push('first')
    }
    Object.assign(ports.wallet, { prepare })
    const { kernel } = testKernel([], { slices: pageSlices, features, ports })
    kernel.attach({ name: 'the list comes', flows: [] })
    kernel.append([opened])
    ports.browser.rest(1)
    expect(done).toStrictEqual(['first'])
    ports.browser.rest()
    expect([done, requested]).toStrictEqual([
      ['first', 'next'],
      ['features', 'one'],
    ])
    // What is there is not readied for again.
    kernel.append([opened])
    ports.browser.rest()
    expect(done).toStrictEqual(['first', 'next'])
    kernel.stop()
    later(() => done.push('after'))
    expect(ports.browser.listeners).toBe(0)
    ports.browser.rest()
    expect(done).toStrictEqual(['first', 'next'])
  })

  describe('of what was fetched in one', () => {
    const aheadKernel = () => {
      const ahead = {
        ...{ name: 'ahead', whenIdle: 'loaded' as const, commands: ['HideNotice'] as const },
        slices: [notingSlice('notices', [hideNotice.type])],
        flows: [flow('ahead', (_record$, _state$, _ports, armed$) => armed$.pipe(map(() => note('armed'))))],
        catchUp: () => [note('caught up')],
        neededBy: (fact: Fact) => textOf(fact) === 'need',
      }
      const { features, loads } = listedFeatures([ahead])
      const made = testKernel([], { slices: pageWithout('notices'), features })
      made.kernel.attach({ name: 'the list comes', flows: [] })
      loads.hold()
      made.ports.browser.rest(1)
      loads.arrive('ahead')
      return { ...made, loads, ahead, isArmed: () => made.texts().includes('armed') }
    }

    // Planted: all of it in the moment in which its code comes; all flows in one.
    it('catches up, follows storage and is wired in quiet moments of their own', () => {
      const { kernel, ports, texts, isArmed } = aheadKernel()
      expect(texts()).toContain('feature.attached')
      const steps = [1, 2, 3, 4].map(() => {
        ports.browser.rest(1)
        return [texts().includes('caught up'), kernel.counts().flows, isArmed()]
      })
      expect(steps).toStrictEqual([
        [true, 0, false],
        // It stores nothing.
        [true, 0, false],
        [true, 1, false],
        [true, 1, true],
      ])
      expect(ports.browser.listeners).toBe(0)
    })

    // Planted: a need between two steps not looked at.
    it.each([0, 1, 2, 3])(
      'does all that is left at once when a command needs it, after %s moments',
      (moments) => {
        const { kernel, ports, texts, isArmed } = aheadKernel()
        if (moments > 0) ports.browser.rest(moments)
        kernel.dispatch(hideNotice)
        expect(isArmed()).toBe(true)
        ports.browser.rest()
        expect(texts().filter((text) => text === 'armed' || text === 'caught up')).toStrictEqual([
          ...['caught up', 'armed'],
        ])
      },
    )

    // Planted: what is left of it not looked for.
    it.each([0, 2])('does so when it is attached by hand, after %s moments', (moments) => {
      const { kernel, ports, ahead, texts, isArmed } = aheadKernel()
      if (moments > 0) ports.browser.rest(moments)
      kernel.attach(ahead)
      expect(isArmed()).toBe(true)
      ports.browser.rest()
      expect(texts().filter((text) => text === 'armed')).toHaveLength(1)
    })

    it('does so when a fact needs it', () => {
      const { kernel, isArmed } = aheadKernel()
      kernel.append([note('need')])
      expect(isArmed()).toBe(true)
    })

    // Planted: steps of a life that ended taken by the next, or left undone.
    it.each([0, 1, 2, 3])('is brought by the next life when one ends after %s moments', (moments) => {
      const { kernel, ports, texts } = aheadKernel()
      if (moments > 0) ports.browser.rest(moments)
      kernel.stop()
      ports.browser.rest()
      expect(texts()).not.toContain('armed')
      kernel.start()
      ports.browser.rest()
      expect(texts().filter((text) => text === 'armed' || text === 'caught up')).toStrictEqual([
        ...['caught up', 'armed'],
      ])
    })

    // Planted: what waits of others dropped with what is hurried.
    it('leaves what others wait for where it is', () => {
      const armedAs = (name: string) => ({
        ...{ name, whenIdle: 'loaded' as const, neededBy: (fact: Fact) => textOf(fact) === `need ${name}` },
        flows: [flow(name, (_record$, _state$, _ports, armed$) => armed$.pipe(map(() => note(name))))],
      })
      const { features } = listedFeatures([armedAs('first'), armedAs('second')])
      const { kernel, ports, texts } = testKernel([], { slices: pageSlices, features })
      kernel.attach({ name: 'the list comes', flows: [] })
      ports.browser.rest(2)
      kernel.append([note('need second')])
      const armed = () => texts().filter((text) => text === 'first' || text === 'second')
      expect(armed()).toStrictEqual(['second'])
      ports.browser.rest()
      expect(armed()).toStrictEqual(['second', 'first'])
    })

    // Planted: not looked whether it is there.
    it('is not brought twice where somebody else brought it meanwhile', () => {
      const ahead = {
        ...{ name: 'ahead', whenIdle: 'loaded' as const },
        flows: [flow('ahead', (_record$, _state$, _ports, armed$) => armed$.pipe(map(() => note('armed'))))],
      }
      const { features, loads } = listedFeatures([ahead])
      const { kernel, ports, of, texts } = testKernel([], { slices: pageSlices, features })
      kernel.attach({ name: 'the list comes', flows: [] })
      loads.hold()
      ports.browser.rest(1)
      kernel.attach(ahead)
      loads.arrive('ahead')
      ports.browser.rest()
      expect(texts().filter((text) => text === 'armed')).toHaveLength(1)
      expect(of('feature.attached').map((fact) => 'feature' in fact && fact.feature)).toStrictEqual([
        ...['the list comes', 'ahead'],
      ])
    })

    // Planted: a need that came while the code was on its way forgotten.
    it('does not wait for quiet moments where its code was needed while it was on its way', () => {
      const { features, loads } = listedFeatures([
        {
          ...{
            name: 'ahead',
            whenIdle: 'loaded' as const,
            neededBy: (fact: Fact) => textOf(fact) === 'need',
          },
          flows: [
            flow('ahead', (_record$, _state$, _ports, armed$) => armed$.pipe(map(() => note('armed')))),
          ],
        },
      ])
      const { kernel, ports, texts } = testKernel([], { slices: pageSlices, features })
      kernel.attach({ name: 'the list comes', flows: [] })
      loads.hold()
      ports.browser.rest(1)
      kernel.append([note('need')])
      loads.arrive('ahead')
      expect(texts()).toContain('armed')
    })
  })

  it('is waited for no more once the modal was stopped between two pieces', () => {
    const { kernel, ports, loads, requested } = idleKernel()
    kernel.attach({ name: 'the list comes', flows: [] })
    ports.browser.rest()
    loads.hold()
    kernel.append([opened])
    ports.browser.rest(1)
    kernel.stop()
    ports.browser.rest()
    expect([requested, openEnds(ports)]).toStrictEqual([['features', 'soon'], 0])
  })

  it('readies the wallets once the modal was opened, and not before', () => {
    const { kernel, ports, preparations } = idleKernel()
    kernel.attach({ name: 'the list comes', flows: [] })
    ports.browser.rest()
    expect(preparations()).toBe(0)
    kernel.append([opened])
    ports.browser.rest()
    expect(preparations()).toBe(1)
  })

  it('fetches nothing where the page says that nothing is to be fetched ahead', () => {
    const { loads, request } = scriptedLoads()
    loads.hold()
    const soon = {
      ...feature('soon', 'loaded'),
      commands: [],
      neededBy: () => false,
      load: async () => feature('soon', 'loaded'),
    }
    let isAllowed = false
    const loaderOf = (parts: KernelParts) =>
      new ManifestLoader([soon], parts, { mayPrefetch: () => isAllowed })
    const features: FeatureSource = {
      load: async () => loaderOf,
      loadsList: () => true,
      fetch: ({ name }, done, failed) => request(name, () => done(loaderOf as never), failed),
    }
    const { kernel, ports } = testKernel([], { slices: pageSlices, features })
    kernel.append([note('the list comes')])
    loads.arrive('features')
    ports.browser.rest()
    expect(loads.waiting).toStrictEqual([])
    isAllowed = true
    kernel.stop()
    kernel.start()
    ports.browser.rest()
    expect(loads.waiting).toStrictEqual(['soon'])
  })

  it('[K9] in a later life fetches what an open modal is likely to need', () => {
    const { kernel, ports, loads, requested } = idleKernel()
    kernel.attach({ name: 'the list comes', flows: [] })
    loads.hold()
    kernel.append([opened])
    kernel.stop()
    kernel.start()
    ports.browser.rest()
    expect(requested).toStrictEqual(['features', 'soon', 'later'])
  })

  // Planted: asked of no life whether the modal is open.
  it('[K9] in a later life fetches nothing for a modal that is closed', () => {
    const { kernel, ports, loads, requested } = idleKernel()
    kernel.attach({ name: 'the list comes', flows: [] })
    loads.hold()
    kernel.append([opened, { type: 'modal.closed' }])
    kernel.stop()
    kernel.start()
    ports.browser.rest()
    expect(requested).toStrictEqual(['features', 'soon'])
  })

  it('[K9] is not waited for by a life that ended as its code came', () => {
    const { kernel, ports } = idleKernel()
    kernel.record$.subscribe(({ fact }) => {
      if (fact.type === 'feature.attached') kernel.stop()
    })
    kernel.attach({ name: 'the list comes', flows: [] })
    expect([kernel.isAlive(), openEnds(ports)]).toStrictEqual([false, 0])
  })
})

describe('the list of features', () => {
  const wanted = { name: 'late', flows: [], neededBy: ({ type }: Fact) => type === 'feature.loadFailed' }

  // Planted: what is to be done without it not asked for, or not done.
  it.each([true, false])(
    'that cannot be had leaves what is to be done without it: an open modal, %s',
    (open) => {
      const { loads, request } = scriptedLoads()
      loads.hold()
      const features: FeatureSource = {
        load: async () => () => {
          throw new Error('never made')
        },
        loadsList: () => true,
        otherwise: ({ modal }) => (modal.open ? { type: 'Close', drawFailed: true } : null),
        fetch: ({ name }, _done, failed) => request(name, () => undefined, failed),
      }
      const { kernel, texts } = testKernel([], { slices: pageSlices, features })
      kernel.append(open ? [opened] : [note('need')])
      loads.fail('features')
      expect(kernel.getState().modal.open).toBe(false)
      expect(texts().includes('modal.closed')).toBe(open)
    },
  )

  it('[K11] brings flows of its own, which are wired when it comes and in each life', () => {
    const common = flow('common', (_record$, _state$, _ports, armed$) =>
      armed$.pipe(map(() => note('armed'))),
    )
    const loaderOf = (parts: KernelParts) => new ManifestLoader([], parts, { flows: [common] })
    const features: FeatureSource = {
      load: async () => loaderOf,
      loadsList: (_state, fact) => fact !== null && textOf(fact) === 'need',
      fetch: (_asked, done) => done(loaderOf as never),
    }
    const { kernel, texts } = testKernel([], { slices: pageSlices, features })
    kernel.append([note('need')])
    expect([texts(), kernel.counts().flows]).toStrictEqual([['need', 'armed'], 1])
    kernel.stop()
    kernel.start()
    expect(texts().slice(2)).toStrictEqual(['pageSession.stopped', 'pageSession.resumed', 'armed'])
  })

  it('[K11] does not take what failed before it came for a need', () => {
    const { features, loads, requested } = listedFeatures([wanted], ({ modal }) => modal.open)
    loads.failNext(1)
    const { kernel } = testKernel([], { slices: pageSlices, features })
    kernel.append([opened])
    kernel.append([opened])
    expect(requested).toStrictEqual(['features', 'features'])
  })

  it('[K9] [K11] that was on its way when a life ended is fetched by the next, while it is needed', () => {
    const { features, loads, requested } = listedFeatures([])
    loads.hold()
    const wakes: FeatureSource['loadsList'] = ({ modal }, event) =>
      event ? event.type === 'modal.opened' : modal.open
    const { kernel } = testKernel([], { slices: pageSlices, features: { ...features, loadsList: wakes } })
    kernel.append([opened])
    kernel.stop()
    kernel.start()
    expect(requested).toStrictEqual(['features', 'features'])
  })

  it('[K11] takes a feature that stores nothing, also on a page that has read storage', () => {
    const { kernel, of } = testKernel([])
    kernel.append([{ type: 'storage.restored', connections: [], activeChainId: null }])
    kernel.attach({ name: 'late', flows: [] })
    kernel.append([note('x')])
    expect(of('flow.crashed')).toStrictEqual([])
    expect(kernel.counts().flows).toBe(0)
  })
})

describe('what is asked for while a life begins again', () => {
  it('[K4] is decided one by one, each after all that the one before it led to', () => {
    const answers = flow('answers', (record$) =>
      record$.pipe(
        filter(({ fact }) => textOf(fact) === 'first'),
        map(() => note('answer')),
      ),
    )
    const slices = [...pageSlices, notingSlice('notices', ['Copy'])]
    const { kernel, texts } = testKernel([answers], { slices })
    kernel.attach({ name: 'the list comes', flows: [] })
    const hearing = kernel.record$.subscribe(({ fact }) => {
      if (fact.type !== 'pageSession.resumed') return
      kernel.dispatch(copy('first'))
      kernel.dispatch(copy('second'))
    })
    kernel.stop()
    kernel.start()
    hearing.unsubscribe()
    expect(texts().slice(-3)).toStrictEqual(['first', 'answer', 'second'])
  })
})
