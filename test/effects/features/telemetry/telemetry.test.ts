import { describe, expect, it } from 'vitest'
import type { State } from '../../../../src/domain/core/state.js'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { telemetryOf } from '../../../../src/domain/slices/telemetry/select.js'
import { updateFeatures } from '../../../../src/effects/updates.js'
import type { ModalOptions } from '../../../../src/options.js'
import type { ScriptedAnswer } from '../../../../src/testing/answers.js'
import {
  createTestModal,
  openEnds,
  type TestModal,
  type TestModalOptions,
} from '../../../../src/testing/testModal.js'
import { A, all, demo, other, page, types } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const sink = 'POST /e'
const config = 'GET /getAnalyticsConfig'
const body = (value: unknown): ScriptedAnswer => ({ value: { body: value } })
const status = (n: number): ScriptedAnswer => ({ value: { status: n, body: 'no' } })
const cut: ScriptedAnswer = { error: failure('ServiceUnreachable') }
const unanswered = {
  'GET /appkit/v1/config': body({ features: [] }),
  'GET /getWallets': body({ data: [], count: 0 }),
}

interface Given extends TestModalOptions {
  readonly sink?: ScriptedAnswer
  readonly config?: ScriptedAnswer
  /** `services.api` is named. */
  readonly api?: boolean
}

const analyticsAt = 'https://events.example'

/** A page of a host that wants analytics; its project does, too, unless given. */
const pageWith = (options: Partial<ModalOptions> = {}, given: Given = {}): TestModal => {
  const { sink: taken = body({}), config: wanted = body({ isAnalyticsEnabled: true }), api = false } = given
  const services = { analytics: analyticsAt, ...(api && { api: 'https://api.example' }) }
  const test = createTestModal({
    ...given,
    start: false,
    options: { services, features: { analytics: true }, ...options },
  })
  for (const [endpoint, answer] of Object.entries({ ...unanswered, [sink]: taken, [config]: wanted }))
    test.http.answer(endpoint, answer)
  if (given.start !== false) test.modal.start()
  return test
}

interface Sent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number | string
  readonly props: {
    readonly type: string
    readonly event: string
    readonly properties?: object
    readonly address?: string
    readonly errorMessage?: string
  }
}
const sent = ({ http }: TestModal): ReadonlyArray<Sent> =>
  http.requests.filter(({ endpoint }) => endpoint === sink).map((one) => JSON.parse(one.body ?? ''))
const names = (test: TestModal): ReadonlyArray<string> => sent(test).map(({ props }) => props.event)
const asked = ({ http }: TestModal): number =>
  http.requests.filter(({ endpoint }) => endpoint === config).length
const open = ({ modal }: TestModal): void => void modal.dispatch({ type: 'Open' })
const close = ({ modal }: TestModal): void => void modal.dispatch({ type: 'Close' })
const waiting = ({ modal }: TestModal): number => telemetryOf(modal.getState()).waiting.length

describe('analytics', () => {
  // Planted: a default of true; the service passed over.
  it.each<[string, Partial<ModalOptions>]>([
    ['the host says nothing', { features: {} }],
    ['the host says no', { features: { analytics: false } }],
    ['the host wants but the basics', { basic: true }],
    ['no service is named for it', { services: { api: 'https://api.example' } }],
  ])('are off where %s: nobody is asked, nothing is noted', (_why, options) => {
    const test = pageWith(options)
    test.browser.rest()
    open(test)
    close(test)
    expect(names(test)).toEqual([])
    expect(asked(test)).toBe(0)
    expect(types(test.modal).filter((type) => type.startsWith('telemetry.'))).toEqual([])
  })

  // Planted: `basic` passed over.
  it.each([{ features: {} }, { basic: true }])('load no code where they are off (%j)', (options) => {
    const test = pageWith(options)
    open(test)
    test.browser.rest()
    expect(test.modal.getState().pageSession.features).not.toHaveProperty('telemetry')
  })

  it('[CA-24] send what hosts hear, once each, with the page and the time', async () => {
    const test = pageWith()
    test.browser.visit('https://shop.example/cart?token=k3y#part')
    open(test)
    test.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    close(test)
    await test.modal.disconnect()
    expect(names(test)).toEqual([
      ...[
        'INITIALIZE',
        'MODAL_OPEN',
        'SELECT_WALLET',
        'CONNECT_SUCCESS',
        'MODAL_CLOSE',
        'DISCONNECT_SUCCESS',
      ],
    ])
    const [, opened] = sent(test)
    expect(opened).toStrictEqual({
      ...{ eventId: expect.stringMatching(/^[0-9a-f-]{36}$/), url: 'https://shop.example/cart' },
      ...{ domain: 'shop.example', timestamp: test.clock.now() },
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    expect(new Set(sent(test).map(({ eventId }) => eventId)).size).toBe(6)
    const request = test.http.requests.find(({ endpoint }) => endpoint === sink)
    expect(request).toMatchObject({ method: 'POST', keepalive: true })
    expect(request?.url).toMatch(/^https:\/\/events\.example\/e\?projectId=test&st=appkit&sv=[^&]+$/)
    expect(request).not.toHaveProperty('headers')
    expect(waiting(test)).toBe(0)
  })

  it('have no address in them, nor does what is noted of them', async () => {
    const test = pageWith()
    await test.modal.connect({ connectorId: demo })
    await test.modal.disconnect()
    expect(JSON.stringify(sent(test)).toLowerCase()).not.toContain(A.slice(2).toLowerCase())
    expect(JSON.stringify(all(test.modal, 'telemetry.queued')).toLowerCase()).not.toContain(
      A.slice(2, 9).toLowerCase(),
    )
  })

  // Planted: of the state before; added in any case.
  it('have the active account only where the host wants it so', async () => {
    const test = pageWith({ features: { analytics: true, analyticsAddress: true } })
    await test.modal.connect({ connectorId: demo })
    await test.modal.disconnect()
    const named = sent(test).map(({ props }) => [props.event, props.address?.toLowerCase()])
    expect(named).toEqual([
      ['INITIALIZE', undefined],
      ['CONNECT_SUCCESS', A.toLowerCase()],
      ['DISCONNECT_SUCCESS', undefined],
    ])
    for (const audience of ['support', 'telemetry'] as const)
      expect((await test.modal.exportLog(audience)).toLowerCase()).not.toContain(A.toLowerCase())
  })

  it('keep the address to themselves when the host no longer wants it while it waits', async () => {
    const test = pageWith(
      { features: { analytics: true, analyticsAddress: true } },
      { api: true, config: 'later' },
    )
    await test.modal.connect({ connectorId: demo })
    open(test)
    updateFeatures(test.modal, { analyticsAddress: false })
    test.http.resolve(config, { value: { body: { isAnalyticsEnabled: true } } })
    expect(names(test)).toContain('CONNECT_SUCCESS')
    expect(sent(test).some(({ props }) => props.address)).toBe(false)
  })
})

describe('what happened before the code was there', () => {
  // Planted: only what is heard from then on; the state of now in place of that of the moment.
  it('is told, with what was the case then', () => {
    const test = pageWith({}, { loads: 'hold' })
    open(test)
    test.loads.arrive('features')
    close(test)
    open(test)
    expect(names(test)).toEqual([])
    test.loads.flow()
    expect(names(test)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
    close(test)
    expect(names(test).slice(4)).toEqual(['MODAL_CLOSE'])
  })

  it('is told when it happens while flows are wired one by one', () => {
    const test = pageWith({}, { loads: 'eager' })
    open(test)
    close(test)
    expect(names(test)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  // Planted: everything told once it is wanted.
  it('is not told where it happened before the host wanted it, or after', () => {
    const test = pageWith({ features: {} })
    open(test)
    updateFeatures(test.modal, { analytics: true })
    expect(names(test)).toEqual(['INITIALIZE'])
    close(test)
    updateFeatures(test.modal, { analytics: false })
    open(test)
    close(test)
    updateFeatures(test.modal, { analytics: true })
    open(test)
    expect(names(test)).toEqual(['INITIALIZE', 'MODAL_CLOSE', 'MODAL_OPEN'])
  })

  // Planted: `heard` of none.
  it('in an earlier life of the page is told once, and what happened between two lives', () => {
    const test = pageWith()
    open(test)
    test.modal.stop()
    close(test)
    test.modal.start()
    open(test)
    expect(names(test)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  })
})

describe('the project', () => {
  it('is asked once before anything is sent, and what happens meanwhile waits', () => {
    const test = pageWith({}, { api: true, config: 'later' })
    expect(asked(test)).toBe(0)
    open(test)
    expect(asked(test)).toBe(1)
    close(test)
    expect(names(test)).toEqual([])
    expect(waiting(test)).toBe(3)
    test.http.resolve(config, { value: { body: { isAnalyticsEnabled: true } } })
    expect(names(test)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    open(test)
    expect(asked(test)).toBe(1)
    expect(waiting(test)).toBe(0)
  })

  it('is asked when the page is idle, where nobody opens the modal', () => {
    const test = pageWith({}, { api: true })
    expect(asked(test)).toBe(0)
    test.browser.rest()
    expect(asked(test)).toBe(1)
    expect(names(test)).toEqual(['INITIALIZE'])
  })

  // Planted: a failure taken for a yes; tried again.
  it.each<[string, ScriptedAnswer]>([
    ['says no', body({ isAnalyticsEnabled: false })],
    ['cannot be reached', cut],
    ['fails', status(500)],
    ['answers something else', body({ isAnalyticsEnabled: 'perhaps' })],
    ['answers nothing that can be read', body('<html>')],
  ])('turns them off for this page where it %s', (_what, answer) => {
    const test = pageWith({}, { api: true, config: answer })
    open(test)
    close(test)
    test.clock.advance(60_000)
    test.modal.stop()
    test.modal.start()
    open(test)
    expect(asked(test)).toBe(1)
    expect(names(test)).toEqual([])
    expect(waiting(test)).toBe(0)
    expect(
      all(test.modal, 'alert.raised').filter(({ failure: { details } }) =>
        /Analytics|\/e/.test(details ?? ''),
      ),
    ).toEqual([])
  })

  it('is asked anew where a stop cut the question off', () => {
    const test = pageWith({}, { api: true, config: 'later' })
    open(test)
    test.modal.stop()
    expect(openEnds(test)).toBe(0)
    test.modal.start()
    expect(asked(test)).toBe(2)
    test.http.resolve(config, { value: { body: { isAnalyticsEnabled: true } } })
    expect(names(test)).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  it('is not asked without a project id, and nothing is sent then', () => {
    const test = pageWith({ projectId: '' }, { api: true })
    open(test)
    expect(asked(test)).toBe(0)
    expect(names(test)).toEqual([])
  })
})

describe('a service that does not take them', () => {
  const wrong: ReadonlyArray<readonly [string, ScriptedAnswer]> = [
    ['fails', status(500)],
    ['is cut off', cut],
    ['never answers', 'never'],
    ['answers what is no JSON', body('<html>')],
  ]

  // Planted: the failure thrown; tried again.
  it.each(wrong)(
    '[API-05] that %s is asked once for each, and nothing else is different',
    async (_what, answer) => {
      const test = pageWith({ logLevel: 'info' }, { sink: answer })
      await test.modal.connect({ connectorId: demo })
      await test.modal.disconnect()
      test.clock.advance(120_000)
      expect([...names(test)].sort()).toEqual(['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS', 'INITIALIZE'])
      expect(all(test.modal, 'alert.raised')).toEqual([])
      expect(all(test.modal, 'flow.crashed')).toEqual([])
      expect(test.browser.logs.filter(([, line]) => line.includes('/e'))).toEqual([])
      expect(test.browser.reports).toEqual([])
      // How long one that never answers is waited for is the port's own affair.
      expect(waiting(test)).toBe(answer === 'never' ? 3 : 0)
    },
  )

  it('has a handful of calls open at once', () => {
    const test = pageWith({}, { sink: 'never' })
    for (let count = 0; count < 10; count += 1) {
      open(test)
      close(test)
    }
    expect(names(test)).toHaveLength(4)
    test.clock.advance(20_000)
    expect(names(test)).toHaveLength(4)
    expect(waiting(test)).toBe(21)
  })

  // Planted: with each; never again.
  it('that refuses the page is told of once, and again after it took one', () => {
    const test = pageWith({}, { sink: status(403) })
    const alerts = () =>
      all(test.modal, 'alert.raised').map(({ failure: { tag, details } }) => `${tag} ${details}`)
    open(test)
    close(test)
    open(test)
    expect(alerts()).toEqual(['InvalidAppConfiguration POST /e'])
    test.http.answer(sink, body({}), status(403))
    close(test)
    expect(alerts()).toHaveLength(1)
    open(test)
    expect(alerts()).toHaveLength(2)
  })

  it('leaves nothing open at the end', () => {
    const test = pageWith({}, { api: true, sink: 'never' })
    open(test)
    test.modal.stop()
    expect(openEnds(test)).toBe(0)
  })
})

describe('reports of errors', () => {
  const reports = (test: TestModal): ReadonlyArray<Sent> =>
    sent(test).filter(({ props }) => props.type === 'error')

  it('say what a service did wrong, in our words', () => {
    const test = pageWith({}, { api: true })
    test.http.answer('GET /getWallets', status(404))
    test.http.answer('GET /appkit/v1/config', body('k3y'))
    test.browser.rest()
    open(test)
    test.clock.advance(7_000)
    expect(reports(test).map(({ props }) => [props.event, props.errorMessage])).toEqual([
      ['API_ERROR', 'GET /getWallets: HTTP status code: 404'],
      ['DATA_PARSING_ERROR', 'GET /appkit/v1/config: The service gave an answer that cannot be read'],
    ])
    expect(reports(test)[1]?.timestamp).toBe(new Date(test.clock.now()).toISOString())
    expect(JSON.stringify(sent(test))).not.toContain('k3y')
  })

  it('are none where analytics are off', () => {
    const test = pageWith({ features: {} }, { api: true })
    test.http.answer('GET /getWallets', status(404))
    open(test)
    expect(sent(test)).toEqual([])
  })

  // Planted: no bound in the reducer.
  it('[BC-24] are five in sixty seconds, and go on later', () => {
    const test = pageWith({}, { api: true })
    test.http.answer('GET /getWallets', status(404))
    const again = (times: number): void => {
      for (let count = 0; count < times; count += 1) {
        open(test)
        close(test)
      }
    }
    again(8)
    expect(reports(test)).toHaveLength(5)
    test.clock.advance(60_001)
    again(8)
    expect(reports(test)).toHaveLength(10)
  })

  it('say nothing of analytics themselves', () => {
    const test = pageWith({}, { sink: status(500) })
    open(test)
    close(test)
    expect(reports(test)).toEqual([])
  })
})

describe('a second wallet', () => {
  it('[REJ-05] that declines is told as a rejection', async () => {
    const test = page({ options: { services: { analytics: analyticsAt }, features: { analytics: true } } })
    test.http.answer(sink, body({}))
    test.other.answer('eth_requestAccounts', { error: { code: 4001, message: 'Alice said no' } })
    await test.modal.connect({ connectorId: other }).catch(() => undefined)
    expect(names(test)).toContain('USER_REJECTED')
    expect(names(test)).not.toContain('CONNECT_ERROR')
    expect(JSON.stringify(sent(test))).not.toContain('Alice')
  })
})

it('a log of it folds to the same state', () => {
  const states: Array<State> = []
  const test = pageWith({}, { api: true, inspect: (_record, state) => states.push(state) })
  open(test)
  close(test)
  expect(states.at(-1)?.telemetry).toStrictEqual(test.modal.getState().telemetry)
})

describe('a host that turns analytics off', () => {
  const sentBy = ({ http }: TestModal): ReadonlyArray<unknown> =>
    http.requests.filter(({ endpoint }) => endpoint === sink)

  // Planted: noted before the code is there that hears of it. That code comes first (code.ts), or not at all.
  it.each([
    ['came', ['features', 'choices', 'telemetry']],
    ['never came', ['features', 'telemetry']],
  ])('before its word could be heard sends nothing, where that code %s', (_how, order) => {
    const test = pageWith({}, { loads: 'hold' })
    test.modal.dispatch({ type: 'Open' })
    expect(updateFeatures(test.modal, { analytics: false }).ok).toBe(true)
    for (const name of order) test.loads.arrive(name)
    expect(sentBy(test)).toStrictEqual([])
  })

  it('between two lives sends nothing in the second', () => {
    const test = pageWith({}, { sink: 'never' })
    test.modal.dispatch({ type: 'Open' })
    const before = sentBy(test).length
    test.modal.stop()
    updateFeatures(test.modal, { analytics: false })
    test.modal.start()
    expect(sentBy(test).slice(before)).toStrictEqual([])
  })

  // Planted: whether it is to be asked looked at before the wait for an idle page, and not after.
  it('before the page was idle asks its project nothing', () => {
    const test = pageWith({}, { api: true })
    updateFeatures(test.modal, { analytics: false })
    test.browser.rest()
    expect(test.http.requests.filter(({ endpoint }) => endpoint === config)).toStrictEqual([])
  })
})
