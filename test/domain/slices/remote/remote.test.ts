import { left, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/domain/core/command.js'
import type { Fact, FactOf } from '../../../../src/domain/core/fact.js'
import type { State } from '../../../../src/domain/core/state.js'
import { failure } from '../../../../src/domain/prelude/failure.js'
import {
  defaultFeatures,
  noFeatures,
  type ProjectConfig,
  type RemoteFeatures,
} from '../../../../src/domain/rules/remoteFeatures.js'
import { type ChoicesState, initialChoices } from '../../../../src/domain/slices/choices/state.js'
import { initialState } from '../../../../src/domain/slices/initial.js'
import { initialOptions, type OptionsState } from '../../../../src/domain/slices/options/state.js'
import {
  isConfigDue,
  isFeatureOn,
  isOriginDue,
  isRefusal,
  remoteFeatures,
} from '../../../../src/domain/slices/remote/select.js'
import { reownServices } from '../../../../src/domain/wire/services/reown.js'
import { poisonAmbient } from '../../../support/poison.js'
import { ask, stateAfter } from '../../../support/states.js'

poisonAmbient()

const named: Partial<OptionsState> = { projectId: 'p', services: reownServices }
const pageWith = (options: Partial<OptionsState>, choices: Partial<ChoicesState> = {}): State =>
  stateAfter([
    {
      type: 'options.configured',
      options: { ...initialOptions, ...options },
      networks: [],
      defaultChainId: null,
    },
    { type: 'choices.made', choices: { ...initialChoices, ...choices } },
  ])
const afterFacts = (state: State, ...facts: ReadonlyArray<Fact>): State => stateAfter(facts, state)

const asked: Fact = { type: 'remote.configRequested', requestId: 'r1' }
/** The configuration that has just these on. */
const configOf = ({ email, socials, swaps, onramp, activity, reownBranding }: RemoteFeatures) =>
  [
    {
      id: 'social_login',
      isEnabled: true,
      config: [...(email ? ['email' as const] : []), ...(socials || [])],
    },
    { id: 'swap', isEnabled: swaps !== false, config: swaps || [] },
    { id: 'onramp', isEnabled: onramp !== false, config: onramp || [] },
    { id: 'activity', isEnabled: activity, config: [] },
    { id: 'reown_branding', isEnabled: reownBranding, config: [] },
  ] as const satisfies ProjectConfig
const got = (more: Partial<RemoteFeatures> = {}, requestId = 'r1'): FactOf<'remote.configReceived'> => ({
  ...{ type: 'remote.configReceived', requestId, features: configOf({ ...noFeatures, ...more }) },
})
const failed = (why = failure('ServiceUnreachable'), requestId = 'r1'): Fact => ({
  ...{ type: 'remote.configFailed', requestId, failure: why },
})
const stopped: Fact = { type: 'pageSession.stopped', disposed: false }
const originsAsked: Fact = { type: 'remote.originsRequested', requestId: 'o1' }
const judged: Fact = { type: 'remote.originsReceived', requestId: 'o1', verdict: 'allowed' }
const status = (n: number) => failure('HttpStatus', { params: { n } })

/** The questions of the slice, each with an answer and a failure. */
const questions = [
  { name: 'config', requested: asked, received: got(), failed: failed(), value: got().features },
  {
    name: 'origin',
    requested: originsAsked,
    received: judged,
    failed: { type: 'remote.originsFailed', requestId: 'o1', failure: failure('TimedOut') },
    value: 'allowed',
  },
] as const satisfies ReadonlyArray<{
  readonly name: 'config' | 'origin'
  readonly requested: Fact
  readonly received: Fact
  readonly failed: Fact
  readonly value: unknown
}>

describe.each(questions)('the question of $name', ({ name, requested, received, failed: lost, value }) => {
  const of = (state: State) => state.remote?.[name]
  const pending = afterFacts(initialState, requested)

  it('is pending, then answered or failed', () => {
    expect(of(pending)).toMatchObject({ step: 'pending', last: null })
    expect(of(afterFacts(pending, received))).toStrictEqual({ step: 'success', value, at: 1_000 })
    expect(of(afterFacts(pending, lost))).toMatchObject({ step: 'failure', last: null, at: 1_000 })
  })

  // Planted: `awaits` without the id, of each of the two.
  it('[P3] hears no answer to an older one, and none that nobody asked for', () => {
    const newer = afterFacts(pending, { ...requested, requestId: 'newer' } as Fact)
    for (const late of [received, lost]) {
      expect(afterFacts(newer, late)).toBe(newer)
      const answered = afterFacts(pending, received)
      expect(afterFacts(answered, late)).toBe(answered)
    }
  })

  // Planted: one left out of `interrupt`; a stop that gives a new object.
  it('[T3] is interrupted by a stop, and keeps what it had', () => {
    const again = afterFacts(pending, received, requested)
    for (const end of [stopped, { type: 'pageSession.resumed' } as const])
      expect(of(afterFacts(again, end))).toMatchObject({
        ...{ step: 'failure', failure: { tag: 'Interrupted' }, last: value },
      })
    const done = afterFacts(pending, received)
    expect(afterFacts(done, stopped).remote).toBe(done.remote)
  })
})

it('a flow that crashed ends its own question, and no other', () => {
  const both = afterFacts(initialState, asked, originsAsked)
  const crash = (flow: string): Fact => ({ type: 'flow.crashed', flow, failure: failure('Unknown') })
  const steps = (state: State) => [state.remote?.config.step, state.remote?.origin.step]
  expect(steps(afterFacts(both, crash('loadConfig')))).toStrictEqual(['failure', 'pending'])
  expect(steps(afterFacts(both, crash('checkOrigin')))).toStrictEqual(['pending', 'failure'])
  expect(afterFacts(both, crash('raiseAlerts')).remote).toBe(both.remote)
})

describe('the features of a page', () => {
  const page = pageWith(named)

  // Planted: local options while the answer is awaited.
  it('are not known while the project has not answered: nothing shows that it might take away', () => {
    for (const state of [page, afterFacts(page, asked), afterFacts(page, asked, stopped)]) {
      expect(remoteFeatures(state)).toBe(null)
      expect(isFeatureOn(state, 'email')).toBe(false)
    }
  })

  it('are the project’s, once it has answered, and known after a failure as well', () => {
    const state = afterFacts(page, asked, got({ email: true, socials: [] }))
    expect(remoteFeatures(state)).toStrictEqual({ ...noFeatures, email: true, socials: [] })
    expect(remoteFeatures(afterFacts(page, asked, failed()))).toStrictEqual(defaultFeatures)
  })

  // Planted: `withinServices` left out; `asksProject` without services.
  it('are within what is named, and the page’s own where no project is asked', () => {
    expect(remoteFeatures(pageWith({ projectId: 'p' }))).toStrictEqual(noFeatures)
    const framed = pageWith(
      { services: { frame: 'https://frame.example' } },
      { localFeatures: { email: false } },
    )
    expect(remoteFeatures(framed)).toStrictEqual({ ...noFeatures, socials: defaultFeatures.socials })
    const alone = afterFacts(
      pageWith({ ...named, services: { api: 'https://api.example' } }),
      asked,
      failed(),
    )
    expect(remoteFeatures(alone)).toStrictEqual({ ...noFeatures, reownBranding: true })
  })

  it('are none on a basic page, whatever is set', () => {
    const basic = pageWith(named, { basic: true })
    const state = afterFacts(basic, { type: 'remote.featuresSet', features: { email: true } })
    expect(remoteFeatures(state)).toStrictEqual(noFeatures)
    expect(isConfigDue(basic)).toBe(false)
  })

  // Planted: overrides before the answer; one in place of another.
  it('that the host sets count for more, whenever the project answers', () => {
    const set = (features: Partial<RemoteFeatures>): Fact => ({ type: 'remote.featuresSet', features })
    const early = afterFacts(page, set({ email: false }), asked, got({ email: true }))
    expect(remoteFeatures(early)?.email).toBe(false)
    const late = afterFacts(early, set({ swaps: ['1inch'] }))
    expect(remoteFeatures(late)).toMatchObject({ email: false, swaps: ['1inch'] })
    expect(remoteFeatures(afterFacts(page, set({ email: true })))).toBe(null)
  })

  it('are the same object while nothing changes', () => {
    const state = afterFacts(page, asked, got())
    expect(remoteFeatures(afterFacts(state, { type: 'modal.closed' }))).toBe(remoteFeatures(state))
  })

  // Planted: an empty list taken for on.
  it('are on when they have something to show', () => {
    const state = afterFacts(page, asked, got({ email: true, socials: [], onramp: ['meld'] }))
    const on = (['email', 'socials', 'swaps', 'onramp', 'activity'] as const).map((name) =>
      isFeatureOn(state, name),
    )
    expect(on).toStrictEqual([true, false, false, true, false])
  })
})

describe('what is still to be asked', () => {
  const page = pageWith(named)

  it('is the configuration, once: again only after an interruption', () => {
    const due = [page, afterFacts(page, asked, stopped)]
    const done = [afterFacts(page, asked), afterFacts(page, asked, got()), afterFacts(page, asked, failed())]
    expect(due.map(isConfigDue)).toStrictEqual([true, true])
    expect([...done, pageWith({}), pageWith({ projectId: 'p' })].map(isConfigDue)).not.toContain(true)
  })

  it('are the origins, where something signs in and the project has spoken', () => {
    const signing = afterFacts(page, asked, got({ email: true }))
    const due = [
      ...[
        signing,
        afterFacts(page, asked, got({ socials: ['x'] })),
        afterFacts(page, asked, failed(status(500))),
      ],
      afterFacts(signing, originsAsked, stopped),
    ]
    expect(due.map(isOriginDue)).toStrictEqual(due.map(() => true))
    const not = [
      ...[
        page,
        afterFacts(page, asked),
        afterFacts(page, asked, stopped),
        afterFacts(page, asked, got({ socials: [] })),
      ],
      ...[afterFacts(signing, originsAsked), afterFacts(signing, originsAsked, judged)],
      afterFacts(pageWith({ ...named, services: { api: 'a' } }), asked, got({ email: true })),
    ]
    expect(not.map(isOriginDue)).toStrictEqual(not.map(() => false))
  })

  // Planted: 404 taken for a refusal; 401 not.
  it('is nothing more once the service refused', () => {
    const refusals = [status(401), status(403), failure('ProjectIdNotConfigured')]
    expect(refusals.map(isRefusal)).toStrictEqual([true, true, true])
    for (const why of refusals) expect(isOriginDue(afterFacts(page, asked, failed(why)))).toBe(false)
    const others = [status(404), status(500), failure('AnswerUnreadable', { params: { n: 403 } })]
    expect(others.map(isRefusal)).toStrictEqual([false, false, false])
    // Nobody is there: asked again, nobody would be.
    for (const why of [failure('ServiceUnreachable'), failure('TimedOut')])
      expect(isOriginDue(afterFacts(page, asked, failed(why)))).toBe(false)
    for (const why of others) expect(isOriginDue(afterFacts(page, asked, failed(why)))).toBe(true)
  })
})

describe('features that a host sets', () => {
  const update = (features: unknown) =>
    ask(initialState, { type: 'UpdateRemoteFeatures', features } as Command)

  it('are taken as they are', () => {
    const features = { email: true, socials: ['x'], swaps: false, activity: false }
    expect(update(features)).toStrictEqual(right([{ type: 'remote.featuresSet', features }]))
    expect(update({})).toStrictEqual(right([{ type: 'remote.featuresSet', features: {} }]))
  })

  // Planted: a list of any words.
  it.each<readonly [string, object]>([
    ['email', { email: 'yes' }],
    ['email', { email: null }],
    ['socials', { socials: true }],
    ['socials', { socials: ['myspace'] }],
    ['socials', { socials: ['x', 'x'] }],
    ['swaps', { swaps: '1inch' }],
    ['onramp', { onramp: [1] }],
    ['reownBranding', { reownBranding: 0 }],
    // What the host calls history is activity here.
    ['history', { history: false }],
  ])('are refused by the name of %s: %j', (field, features) => {
    expect(update(features)).toMatchObject({ left: { tag: 'InvalidOption', field } })
  })

  it.each([undefined, null, 'all', []])('are refused where they are none: %j', (features) => {
    expect(update(features)).toStrictEqual(left({ tag: 'Malformed' }))
  })
})
