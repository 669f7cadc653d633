import { describe, expect, it } from 'vitest'
import type { Fault } from '../../sandbox/api/faults.js'
import { defaultFeatures } from '../../src/domain/rules/remoteFeatures.js'
import { resolution } from '../../src/domain/slices/remote/select.js'
import type { LabOptions } from './support/lab.js'
import { factsOf, hurry, openServed, pressToWallets, type ServedLab, servicesOn } from './support/services.js'
import { stage } from './support/stage.js'

/** The faults of the sandbox on the configuration: what the visitor and the developer see of each. */

const on = stage({ profile: 'journeys', lab: true })
const services = servicesOn(on)

const projectId = 'not-for-the-log-31'
const endpoint = 'GET /appkit/v1/config'
/** Specification section 9: three retries in a browser. */
const attempts = 4

const open = (options: Pick<LabOptions, 'before'> = {}): Promise<ServedLab> =>
  openServed(on, { options: { projectId } }, options)

const is = (lab: ServedLab, step: 'pending' | 'success' | 'failure'): Promise<void> =>
  expect.poll(async () => (await lab.remote())?.config.step, { timeout: 20_000 }).toBe(step)

/** Nothing waits for the configuration: the press leads to the wallets while it is on its way. */
const opensAtOnce = async (lab: ServedLab): Promise<void> => {
  expect(await pressToWallets(lab.connectButton)).toBeLessThan(1_000)
}

interface Case {
  readonly name: string
  readonly fault: Fault
  readonly failure: object
  /** How often it is asked. */
  readonly asked: number
}

const unreachable = { tag: 'ServiceUnreachable', details: endpoint }
const unreadable = { tag: 'AnswerUnreadable', details: expect.stringMatching(/^GET \/appkit\/v1\/config: ./) }

const cases: ReadonlyArray<Case> = [
  {
    ...{ name: 'status 500', fault: { status: 500 }, asked: attempts },
    failure: { tag: 'HttpStatus', params: { n: 500 }, details: endpoint },
  },
  {
    ...{ name: 'status 502 with a page of HTML', fault: { status: 502, answer: 'html' }, asked: attempts },
    failure: { tag: 'HttpStatus', params: { n: 502 }, details: endpoint },
  },
  {
    ...{ name: 'status 404', fault: { status: 404 }, asked: 1 },
    failure: { tag: 'HttpStatus', params: { n: 404 }, details: endpoint },
  },
  {
    ...{ name: 'Retry-After of an hour', fault: { status: 429, retryAfter: 3_600 }, asked: 1 },
    failure: { tag: 'HttpStatus', params: { n: 429 }, details: endpoint },
  },
  { name: 'cut', fault: { answer: 'cut' }, asked: attempts, failure: unreachable },
  { name: 'refuse-cors', fault: { refuseCors: true }, asked: attempts, failure: unreachable },
  { name: 'garbage', fault: { answer: 'garbage' }, asked: attempts, failure: unreadable },
  { name: 'html', fault: { answer: 'html' }, asked: attempts, failure: unreadable },
  { name: 'empty', fault: { answer: 'empty' }, asked: attempts, failure: unreadable },
  { name: 'malformed', fault: { answer: 'malformed' }, asked: attempts, failure: unreadable },
  {
    ...{ name: 'no answer', fault: { delay: 60_000 }, asked: attempts },
    failure: { tag: 'TimedOut', details: endpoint },
  },
]

const failedWith = async (lab: ServedLab, failure: object): Promise<void> => {
  await is(lab, 'failure')
  const state = await lab.state()
  const { config } = state.remote ?? expect.fail('Nothing of it is in state.')
  expect(config).toMatchObject({ failure })
  expect(JSON.stringify(config)).not.toMatch(/http:|127\.0\.0\.1/)
  expect(JSON.stringify(config)).not.toContain(projectId)
  // Where nobody can be asked, the options of the host hold, and it set none.
  expect(resolution(state)?.features).toEqual(defaultFeatures)
  await lab.page.getByTestId('ux-branding-reown').waitFor()
}

/** What cannot be read is told to developers in one line, as browsers say nothing of it. */
const saysOf = (failure: { readonly tag?: string }): ReadonlyArray<unknown> =>
  failure.tag === 'AnswerUnreadable'
    ? [
        expect.stringMatching(
          /^\[wallet-modal\] GET \/appkit\/v1\/config: .+: AnswerUnreadable\. Your own features hold/,
        ),
      ]
    : []

/** `openServed` lets the browser's own lines pass, and no error that the page throws or leaves unhandled. */
const staysQuiet = async (lab: ServedLab, failure: object = {}): Promise<void> => {
  expect(lab.alerts).toEqual(saysOf(failure))
  expect(lab.problems).toEqual([])
  expect(await factsOf(lab, 'flow.crashed')).toBe(0)
  await lab.row('reown.com').click()
  await lab.accountButton.waitFor()
}

describe('the configuration', () => {
  // Planted: the opening waits for the answer; the URL in the details; a third retry left out; an alert for what may pass.
  it.each(cases)('$name: the modal opens at once, and the failure names the endpoint alone', async (one) => {
    await services.setFault('config', one.fault)
    const lab = await open({ before: hurry })
    await opensAtOnce(lab)
    await failedWith(lab, one.failure)
    expect(await services.asked('config')).toHaveLength(one.asked)
    await staysQuiet(lab, one.failure)
  })

  it('endless: the modal opens at once, and the answer is given up for its size', async () => {
    await services.setFault('config', { answer: 'endless' })
    const lab = await open()
    await opensAtOnce(lab)
    await failedWith(lab, { tag: 'AnswerTooLarge', details: `${endpoint}: more than 2097152 bytes` })
    expect(await services.asked('config')).toHaveLength(1)
    await staysQuiet(lab)
  })

  it('delay: shows what the project has once that is there', async () => {
    await services.setFault('config', { delay: 2_000, times: 1 })
    const lab = await open()
    await opensAtOnce(lab)
    await is(lab, 'pending')
    expect(await lab.page.getByTestId('ux-branding-reown').count()).toBe(0)
    await is(lab, 'success')
    expect(await services.asked('config')).toHaveLength(1)
    await staysQuiet(lab)
  })
})

describe('Retry-After', () => {
  const times = async (): Promise<ReadonlyArray<number>> =>
    (await services.asked('config')).map(({ time }) => Date.parse(time))

  const comesAgain = async (lab: ServedLab): Promise<void> => {
    await opensAtOnce(lab)
    await is(lab, 'success')
    await staysQuiet(lab)
  }

  // Planted: the header unread. By itself it would come again after one second.
  it('of two seconds: the next attempt comes no sooner', async () => {
    await services.setFault('config', { status: 503, retryAfter: 2, times: 1 })
    await comesAgain(await open())
    const [first = 0, second = 0, ...more] = await times()
    expect(more).toEqual([])
    expect(second - first).toBeGreaterThanOrEqual(1_990)
  })

  it('of a date: the next attempt comes no sooner', async () => {
    // Dates have whole seconds. It is later than the first attempt by more than a second's wait, however slowly the page loads.
    const date = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 9_000)
    await services.setFault('config', { status: 429, retryAfter: date.toUTCString(), times: 1 })
    await comesAgain(await open())
    const [first = 0, second = 0, ...more] = await times()
    expect(more).toEqual([])
    expect(date.getTime() - first).toBeGreaterThan(1_200)
    expect(second).toBeGreaterThanOrEqual(date.getTime())
  })
})
