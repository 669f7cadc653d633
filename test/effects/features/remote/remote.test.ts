import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../../src/domain/core/fact.js'
import { defaultFeatures, noFeatures } from '../../../../src/domain/rules/remoteFeatures.js'
import { isFeatureOn, remoteFeatures } from '../../../../src/domain/slices/remote/select.js'
import { reownServices } from '../../../../src/domain/wire/services/reown.js'
import { updateFeatures } from '../../../../src/effects/updates.js'
import type { ScriptedAnswer } from '../../../../src/testing/answers.js'
import { openEnds, type TestModal, type TestModalOptions } from '../../../../src/testing/testModal.js'
import { createConfiguredModal, type More } from '../../../support/configuredModal.js'
import { all, events } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const configEndpoint = 'GET /appkit/v1/config'
const originsEndpoint = 'GET /projects/v1/origins'

const pageWith = (more: More = {}, given: TestModalOptions = {}): TestModal =>
  createConfiguredModal(given, { services: reownServices, ...more })

/** What the project was asked; the catalogue, which the same service has, is asked at each opening besides. */
const asked = ({ http }: TestModal): ReadonlyArray<string> =>
  http.requests.map(({ endpoint }) => endpoint).filter((one) => one !== 'GET /getWallets')
const body = (value: unknown): ScriptedAnswer => ({ value: { body: value } })
const status = (n: number): ScriptedAnswer => ({ value: { status: n, body: 'no' } })
const login = (...config: ReadonlyArray<string>) =>
  body({ features: [{ id: 'social_login', isEnabled: true, config }] })

/** Answers of the service of projects: features, and origins that let this page in unless given. */
const answering = (
  test: TestModal,
  config: ScriptedAnswer,
  origins: ScriptedAnswer = body({ allowedOrigins: ['https://shop.example'] }),
): TestModal => {
  test.http.answer(configEndpoint, config)
  test.http.answer(originsEndpoint, origins)
  return test
}

const idle = ({ browser }: TestModal): void => browser.rest()
const alerts = ({ modal }: TestModal) =>
  all(modal, 'alert.raised').map(({ failure: { tag, details } }) => ({ tag, details }))
const tags = (test: TestModal): ReadonlyArray<string> => alerts(test).map(({ tag }) => tag)

/** An idle page whose project answers so. */
const settled = (config: ScriptedAnswer, origins?: ScriptedAnswer, more: More = {}): TestModal => {
  const test = answering(pageWith(more), config, origins)
  idle(test)
  return test
}

describe('the configuration of the project', () => {
  // Planted: asked as the flow is armed.
  it('[CA-25] is asked for once, when the page is idle', () => {
    const test = answering(pageWith(), login())
    expect(asked(test)).toStrictEqual([])
    idle(test)
    expect(asked(test)).toStrictEqual([configEndpoint])
    test.modal.dispatch({ type: 'Open' })
    test.modal.dispatch({ type: 'Close' })
    test.modal.dispatch({ type: 'Open' })
    idle(test)
    expect(asked(test)).toStrictEqual([configEndpoint])
    expect(test.http.requests[0]?.url).toMatch(
      /^https:\/\/api\.web3modal\.org\/appkit\/v1\/config\?projectId=test/,
    )
  })

  // Planted: `modal.opened` left out of the manifest; out of the flow.
  it('is asked for at the first opening, where the page was not idle before', () => {
    const test = answering(pageWith(), login())
    test.modal.dispatch({ type: 'Open' })
    expect(asked(test)).toStrictEqual([configEndpoint])
    idle(test)
    expect(asked(test)).toStrictEqual([configEndpoint])
  })

  // Planted: `opened$` left out.
  it('is asked for when the modal opens, with code that was there before the page was idle', () => {
    const test = answering(pageWith({}, { loads: 'eager' }), login())
    expect(asked(test)).toStrictEqual([])
    test.modal.dispatch({ type: 'Open' })
    expect(asked(test)).toStrictEqual([configEndpoint])
  })

  // Planted: `isFor` left out; a page of all services asked for.
  it.each([
    ['no service', { services: {} }],
    ['another service', { services: { rpc: 'https://rpc.example' } }],
  ])('is neither asked for, nor its code, with %s named', (_what, more) => {
    const test = pageWith(more)
    idle(test)
    test.modal.dispatch({ type: 'Open' })
    idle(test)
    expect(asked(test)).toStrictEqual([])
    expect(test.modal.getState().pageSession.features).not.toHaveProperty('remote')
  })

  it('is not asked for on a basic page, nor where all code is there from the start and nothing is named', () => {
    const basic = pageWith({ basic: true })
    const bare = createConfiguredModal({ loads: 'eager' }, {})
    for (const test of [basic, bare]) {
      idle(test)
      test.modal.dispatch({ type: 'Open' })
      idle(test)
      expect(asked(test)).toStrictEqual([])
      expect(remoteFeatures(test.modal.getState())).toStrictEqual(noFeatures)
    }
  })

  it('keeps nobody waiting: the modal opens while it is on its way', async () => {
    const test = answering(pageWith(), 'later')
    idle(test)
    await test.modal.open()
    expect(test.modal.getState().modal.open).toBe(true)
    expect(remoteFeatures(test.modal.getState())).toBe(null)
    expect(test.http.resolve(configEndpoint, { value: { body: { features: [] } } })).toBe(true)
    expect(remoteFeatures(test.modal.getState())).toStrictEqual(noFeatures)
  })

  it('decides with the host’s options, and keeps what it said, trimmed', () => {
    const test = settled(login('email', 'x', 'myspace'), undefined, {
      localFeatures: { socials: ['google'] },
    })
    expect(remoteFeatures(test.modal.getState())).toStrictEqual({
      ...noFeatures,
      email: true,
      socials: ['x'],
    })
    expect(test.modal.getState().remote).toMatchObject({
      config: {
        step: 'success',
        value: [{ id: 'social_login', isEnabled: true, config: ['email', 'x'] }],
      },
    })
    expect(alerts(test)).toMatchObject([{ tag: 'LocalConfigurationIgnored' }])
  })

  // Planted: what the answer led to kept as it was then.
  it.each<readonly [string, ScriptedAnswer]>([
    ['a config of null', body({ features: [{ id: 'social_login', isEnabled: true, config: null }] })],
    ['a refusal', status(404)],
  ])('leaves it to the host after %s, also later', (_what, answer) => {
    const test = settled(answer)
    expect(remoteFeatures(test.modal.getState())).toMatchObject({ email: true })
    updateFeatures(test.modal, { email: false, socials: ['x'] })
    expect(remoteFeatures(test.modal.getState())).toMatchObject({ email: false, socials: ['x'] })
  })

  it.each<readonly [string, ScriptedAnswer, string]>([
    [
      'nobody',
      { error: { tag: 'ServiceUnreachable', params: {}, details: null, code: null } },
      'ServiceUnreachable',
    ],
    ['a server in trouble', status(503), 'HttpStatus'],
    ['a page of HTML', body('<!doctype html>'), 'AnswerUnreadable'],
    ['an empty body', body(''), 'AnswerUnreadable'],
    ['a list', body([]), 'AnswerUnreadable'],
  ])('leaves the host’s options, else defaults, when %s answers, and raises nothing', (_who, answer, tag) => {
    const test = settled(answer, undefined, { localFeatures: { swaps: false } })
    const { modal } = test
    // Three more attempts, after 1, 2 and 4 s.
    test.clock.advance(7_000)
    expect(asked(test).filter((one) => one === configEndpoint)).toHaveLength(4)
    // Where nobody is, nobody is asked for more.
    expect(asked(test).includes(originsEndpoint)).toBe(tag !== 'ServiceUnreachable')
    expect(remoteFeatures(modal.getState())).toStrictEqual({ ...defaultFeatures, swaps: false })
    expect(modal.getState().remote?.config).toMatchObject({ step: 'failure', failure: { tag } })
    expect(tags(test)).toStrictEqual([])
    expect(JSON.stringify(events(modal).filter(({ type }) => type.startsWith('remote.')))).not.toMatch(
      /https?:|projectId=/,
    )
  })

  // Planted: `features` missing taken for an empty list.
  it('leaves them as well when the answer has no features', () => {
    const test = settled(body({}), undefined, { localFeatures: { email: false } })
    expect(remoteFeatures(test.modal.getState())).toStrictEqual({ ...defaultFeatures, email: false })
    expect(test.modal.getState().remote?.config).toMatchObject({ step: 'success', value: null })
  })

  it('does not take away what the host set meanwhile', () => {
    const test = answering(pageWith(), 'later')
    idle(test)
    test.modal.dispatch({ type: 'UpdateRemoteFeatures', features: { swaps: ['1inch'] } })
    test.http.resolve(configEndpoint, { value: { body: { features: [] } } })
    expect(isFeatureOn(test.modal.getState(), 'swaps')).toBe(true)
  })
})

describe('a stop while the project is asked', () => {
  // Planted: nothing asked anew by `askConfig`.
  it('leaves nothing open; the next start asks anew, and hears no answer to the older question', () => {
    const test = answering(pageWith(), 'later')
    idle(test)
    test.modal.stop()
    expect([test.http.open, openEnds(test.ports)]).toStrictEqual([0, 0])
    expect(test.http.resolve(configEndpoint, { value: { body: {} } })).toBe(false)
    expect(test.modal.getState().remote?.config).toMatchObject({ failure: { tag: 'Interrupted' } })
    test.modal.start()
    idle(test)
    expect(asked(test)).toStrictEqual([configEndpoint, configEndpoint])
    test.http.resolve(configEndpoint, { value: { body: { features: [] } } })
    expect(remoteFeatures(test.modal.getState())).toStrictEqual(noFeatures)
    const ids = all(test.modal, 'remote.configRequested').map(({ requestId }) => requestId)
    expect(new Set(ids).size).toBe(2)
  })

  // Planted: `armed$` left out of checkOrigin.
  it('asks for origins anew, and for the configuration no more', () => {
    const test = settled(login('email'), 'later')
    test.modal.stop()
    test.modal.start()
    idle(test)
    expect(asked(test)).toStrictEqual([configEndpoint, originsEndpoint, originsEndpoint])
    test.http.resolve(originsEndpoint, { value: { body: { allowedOrigins: [] } } })
    expect(tags(test)).toStrictEqual(['UnverifiedDomain'])
  })

  it('asks nothing anew that was answered, and says nothing twice', () => {
    const test = settled(status(403))
    test.modal.stop()
    test.modal.start()
    idle(test)
    test.modal.dispatch({ type: 'Open' })
    expect(asked(test)).toStrictEqual([configEndpoint])
    expect(tags(test)).toStrictEqual(['InvalidAppConfiguration'])
  })

  it('is nothing to a disposed modal', () => {
    const test = answering(pageWith(), 'later')
    idle(test)
    test.modal.dispose()
    expect(openEnds(test.ports)).toBe(0)
  })
})

describe('allowed origins', () => {
  const verdict = ({ modal }: TestModal) => modal.getState().remote?.origin

  it.each([
    ['email', login('email')],
    ['a social', login('x')],
  ])('[CA-25] are asked for where %s is on', (_what, config) => {
    const test = settled(config)
    expect(asked(test)).toStrictEqual([configEndpoint, originsEndpoint])
    expect(verdict(test)).toMatchObject({ step: 'success', value: 'allowed' })
    expect(alerts(test)).toStrictEqual([])
  })

  // Planted: asked for whatever is on.
  it('are not asked for where nothing signs in, or its frame is not named', () => {
    expect(asked(settled(login()))).toStrictEqual([configEndpoint])
    const { frame: _frame, ...services } = reownServices
    expect(asked(settled(login('email'), undefined, { services }))).toStrictEqual([configEndpoint])
  })

  it('are asked for once something signs in: the host sets it while the page runs', () => {
    const test = settled(login())
    test.modal.dispatch({ type: 'UpdateRemoteFeatures', features: { email: true } })
    test.modal.dispatch({ type: 'UpdateRemoteFeatures', features: { socials: ['x'] } })
    expect(asked(test)).toStrictEqual([configEndpoint, originsEndpoint])
  })

  it('[OV-13] [ER-5] that do not name this page: developers are told which one is meant, once', () => {
    const test = settled(login('email'), body({ allowedOrigins: ['https://other.example'] }))
    expect(verdict(test)).toMatchObject({ value: 'refused' })
    expect(alerts(test)).toStrictEqual([
      {
        tag: 'UnverifiedDomain',
        details: 'https://shop.example is not among the allowed origins of the project',
      },
    ])
    expect(test.browser.logs.map(([level, text]) => `${level} ${text}`)).toStrictEqual([
      expect.stringMatching(/^error \[wallet-modal\] UnverifiedDomain: https:\/\/shop\.example /),
    ])
  })

  it('of this machine are allowed without being named', () => {
    const test = answering(
      pageWith({}, { environment: { origin: 'http://localhost:5173' } }),
      login('email'),
      body({ allowedOrigins: [] }),
    )
    idle(test)
    expect([verdict(test), tags(test)]).toMatchObject([{ value: 'allowed' }, []])
  })

  it('of null: there is no such project', () => {
    const test = settled(login('email'), body({ allowedOrigins: null }))
    expect(tags(test)).toStrictEqual(['ProjectIdNotConfigured'])
  })

  // Planted: a failure taken for an empty list.
  it('that could not be had say nothing against this page', () => {
    const offline = { tag: 'ServiceUnreachable', params: {}, details: null, code: null }
    for (const answer of [{ error: offline }, status(500), body('nonsense'), body({})]) {
      const test = settled(login('email'), answer)
      test.clock.advance(7_000)
      expect(verdict(test)?.step).toBe('failure')
      expect(tags(test)).toStrictEqual([])
    }
  })
})

describe('what only developers can mend', () => {
  it.each([
    [401, 'InvalidProjectId'],
    [403, 'InvalidAppConfiguration'],
  ])('[ER-5] [ER-7] HTTP %i of either endpoint is told once, as %s', (code, tag) => {
    const byConfig = settled(status(code), status(code))
    expect(asked(byConfig)).toStrictEqual([configEndpoint])
    const byOrigins = settled(login('email'), status(code))
    for (const test of [byConfig, byOrigins]) {
      const endpoint = test === byConfig ? configEndpoint : originsEndpoint
      expect(alerts(test)).toStrictEqual([{ tag, details: endpoint }])
    }
  })

  // Planted: the service asked without a project id.
  it('[OV-12] [ER-8] a missing project id is told once, and nobody is asked', () => {
    const test = pageWith({ projectId: null })
    idle(test)
    test.modal.stop()
    test.modal.start()
    idle(test)
    test.modal.dispatch({ type: 'Open' })
    expect(asked(test)).toStrictEqual([])
    expect(tags(test)).toStrictEqual(['ProjectIdNotConfigured'])
    expect(remoteFeatures(test.modal.getState())).toStrictEqual(defaultFeatures)
  })

  it('[OV-11] options of their own that do not count are told by name', () => {
    const localFeatures = { email: false, socials: true, swaps: true, onramp: false, history: true }
    const test = settled(login('email'), undefined, { localFeatures })
    expect(alerts(test)).toStrictEqual([
      {
        tag: 'LocalConfigurationIgnored',
        details:
          'Your local configuration for "features.email", "features.socials", "features.swaps", "features.onramp", "features.history" (now "activity") was ignored because a remote configuration was successfully fetched',
      },
    ])
    expect(tags(settled(login('email')))).toStrictEqual([])
  })

  it('both of one page are told', () => {
    const test = settled(login('email'), body({ allowedOrigins: [] }), { localFeatures: { email: true } })
    expect(tags(test)).toStrictEqual(['LocalConfigurationIgnored', 'UnverifiedDomain'])
  })
})

describe('code that comes late', () => {
  const remoteFacts = ({ modal }: TestModal): ReadonlyArray<Fact['type']> =>
    events(modal).flatMap(({ type }) => (type.startsWith('remote.') ? [type] : []))

  it('that fails leaves the page as it is, and is tried again at the next opening', () => {
    const test = answering(pageWith({}, { loads: 'hold' }), login('email'))
    test.loads.arrive('features')
    test.modal.dispatch({ type: 'Open' })
    expect(test.loads.fail('remote')).toBe(true)
    expect(test.modal.getState().modal.open).toBe(true)
    expect(asked(test)).toStrictEqual([])
    test.modal.dispatch({ type: 'Close' })
    test.modal.dispatch({ type: 'Open' })
    test.loads.flow()
    expect(asked(test)).toStrictEqual([configEndpoint, originsEndpoint])
  })

  it('ends as code that was there from the start', () => {
    const [lazy, eager] = (['flow', 'eager'] as const).map((loads) => {
      const test = answering(pageWith({}, { loads }), login('email'))
      idle(test)
      return test
    })
    expect(remoteFacts(lazy!)).toStrictEqual(remoteFacts(eager!))
    expect(remoteFeatures(lazy!.modal.getState())).toStrictEqual(remoteFeatures(eager!.modal.getState()))
  })

  // Planted: `mayPrefetch` not asked.
  it('is not fetched ahead for who saves data: the first opening asks', () => {
    const test = answering(pageWith({}, { environment: { saveData: true } }), login())
    idle(test)
    expect(asked(test)).toStrictEqual([])
    test.modal.dispatch({ type: 'Open' })
    expect(asked(test)).toStrictEqual([configEndpoint])
  })
})
