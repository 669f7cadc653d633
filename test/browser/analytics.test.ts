import { describe, expect, it } from 'vitest'
import type { KeptEvent } from '../../sandbox/api/events.js'
import type { Fault } from '../../sandbox/api/faults.js'
import type { LabModal } from '../../sandbox/host/pages/labQuery.js'
import type { Held } from './support/lab.js'
import { factsOf, openServed, type ServedLab, servicesOn } from './support/services.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })
const services = servicesOn(on)

/** The project that wants events; `sandbox` does not. */
const wants = '2cc6000000000000000000000000477f'

interface Given {
  readonly features?: NonNullable<LabModal['options']>['features']
  readonly projectId?: string
  /** Where events go, if not to the sandbox. */
  readonly analytics?: string
  readonly basic?: boolean
}

const modalWith = ({ features = { analytics: true }, projectId = wants, ...given }: Given): LabModal => {
  const { apiUrl } = on.sandbox
  const { analytics = apiUrl, basic = false } = given
  return { options: { projectId, features, basic, services: { api: apiUrl, analytics } } }
}

const openWith = (given: Given = {}, before?: () => void): Promise<ServedLab> =>
  openServed(on, modalWith(given), before ? { before } : {})

interface Body {
  readonly url: string
  readonly domain: string
  readonly props: { readonly event: string; readonly address?: string; readonly properties?: object }
}

const kept = async (): Promise<ReadonlyArray<KeptEvent>> => {
  const answer = await fetch(`${on.sandbox.apiUrl}/events.json`)
  return (await answer.json()) as ReadonlyArray<KeptEvent>
}
const bodies = async (): Promise<ReadonlyArray<Body>> =>
  (await kept()).map(({ event }) => event as unknown as Body)
const namesOf = (all: ReadonlyArray<Body>): ReadonlyArray<string> =>
  all.map(({ props }) => props.event).sort()
const names = async (): Promise<ReadonlyArray<string>> => namesOf(await bodies())

/** Opens, connects, looks at the account, disconnects. */
const visit = async (lab: ServedLab): Promise<string> => {
  await lab.open()
  await lab.row('reown.com').click()
  await lab.accountButton.waitFor()
  const address = await lab.page.evaluate(() => {
    const { byId } = (window as unknown as Held).lab.modals[0]!.getState().connections
    return Object.values(byId)[0]!.accounts[0]!.address
  })
  await lab.accountButton.click()
  await lab.card.getByTestId('disconnect-button').click()
  await lab.connectButton.waitFor()
  return address
}
const whole = [
  ...['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS', 'INITIALIZE'],
  ...['MODAL_CLOSE', 'MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_OPEN', 'SELECT_WALLET'],
]

const paths = ({ left }: ServedLab): ReadonlyArray<string> => left.map((one) => new URL(one.url()).pathname)
/** Neither questions about analytics nor events. */
const isQuiet = (lab: ServedLab): boolean => !paths(lab).some((path) => /Analytics|^\/e$/.test(path))

describe('where analytics are off', () => {
  // Planted: on by default.
  it.each<[string, () => Given]>([
    ['the host says nothing of them', () => ({ features: {} })],
    ['the host says no', () => ({ features: { analytics: false } })],
    ['the host wants but the basics', () => ({ basic: true })],
  ])('nobody is asked or told: %s', async (_why, given) => {
    const lab = await openWith(given())
    await visit(lab)
    await lab.page.waitForLoadState('networkidle')
    expect(isQuiet(lab)).toBe(true)
    expect(await kept()).toEqual([])
    expect((await lab.state()).pageSession.features).not.toHaveProperty('telemetry')
  })

  // Planted: the answer taken for a yes.
  it('by the project, it is asked once and nothing is sent', async () => {
    const lab = await openWith({ projectId: 'sandbox' })
    await visit(lab)
    await lab.page.waitForLoadState('networkidle')
    expect(await services.asked('analytics')).toHaveLength(1)
    expect(await services.asked('events')).toEqual([])
    expect(lab.alerts).toEqual([])
  })
})

describe('where they are on', () => {
  // Planted: the query kept; the address added.
  it('[CA-24] what a visitor does arrives once, by its name, with no address in it', async () => {
    const lab = await openWith()
    const address = await visit(lab)
    await expect.poll(names).toEqual(whole)
    const all = await kept()
    expect(JSON.stringify(all).toLowerCase()).not.toContain(address.slice(2).toLowerCase())
    expect(all.every(({ projectId }) => projectId === wants)).toBe(true)
    const { url, domain, props } = (await bodies()).find((one) => one.props.event === 'MODAL_OPEN')!
    expect({ url, domain }).toEqual({ url: `${on.sandbox.hostUrl}/lab`, domain: '127.0.0.1' })
    expect(props.properties).toEqual({ connected: false })
    expect(await services.asked('analytics')).toHaveLength(1)
    const [request] = await services.asked('events')
    expect(request).toMatchObject({ query: ['projectId', 'st', 'sv'] })
  })

  it('the account goes along where the host wants it so', async () => {
    const lab = await openWith({ features: { analytics: true, analyticsAddress: true } })
    const address = await visit(lab)
    await expect.poll(names).toEqual(whole)
    const [connected] = (await bodies()).filter(({ props }) => props.event === 'CONNECT_SUCCESS')
    expect(connected?.props.address?.toLowerCase()).toBe(address.toLowerCase())
    const [made] = (await bodies()).filter(({ props }) => props.event === 'INITIALIZE')
    expect(made?.props).not.toHaveProperty('address')
  })

  it('what was under way when the page is left arrives', async () => {
    const lab = await openWith()
    await lab.open()
    await expect.poll(names).toContain('MODAL_OPEN')
    await lab.page.keyboard.press('Escape')
    await lab.page.goto('about:blank')
    await expect.poll(names).toContain('MODAL_CLOSE')
  })
})

/** What the modal itself put on the console, and errors that nobody caught. */
const ours = (lab: ServedLab): ReadonlyArray<string> => [...lab.alerts, ...lab.problems]

describe('a service that does not take events', () => {
  // Planted: tried again; the failure thrown.
  it.each<[string, Fault]>([
    ['fails', { status: 500 }],
    ['cuts its answers off', { answer: 'cut' }],
    ['answers a page', { status: 200, answer: 'html' }],
    ['cannot be read from here', { refuseCors: true }],
  ])(
    '[API-05] and %s changes nothing for the visitor, and the console is silent of us',
    async (_what, fault) => {
      await services.setFault('events', fault)
      const lab = await openWith()
      await visit(lab)
      await expect.poll(async () => (await services.asked('events')).length).toBe(whole.length)
      await expect.poll(async () => (await lab.state()).telemetry?.waiting.length).toBe(0)
      expect(ours(lab)).toEqual([])
      expect(await factsOf(lab, 'flow.crashed')).toBe(0)
    },
  )

  it('[API-05] and is not there, or blocked, changes nothing either', async () => {
    const lab = await openWith({ analytics: 'http://127.0.0.1:9' })
    await visit(lab)
    await expect.poll(() => factsOf(lab, 'telemetry.dropped')).toBe(whole.length)
    expect(ours(lab)).toEqual([])
    expect(await factsOf(lab, 'flow.crashed')).toBe(0)
  })

  it('[API-05] where the question is blocked, nothing is sent', async () => {
    await services.setFault('analytics', { answer: 'cut' })
    const lab = await openWith()
    await visit(lab)
    await expect.poll(async () => (await lab.state()).telemetry?.config.step).toBe('failure')
    await lab.page.waitForLoadState('networkidle')
    expect(await services.asked('analytics')).toHaveLength(1)
    expect(await services.asked('events')).toEqual([])
    expect(ours(lab)).toEqual([])
  })

  // Planted: said with each; never.
  it('and refuses the page is told of once', async () => {
    await services.setFault('events', { status: 403 })
    const lab = await openWith()
    await visit(lab)
    await expect.poll(() => factsOf(lab, 'telemetry.dropped')).toBe(whole.length)
    await expect.poll(() => lab.alerts.length).toBe(1)
    expect(lab.alerts[0]).toContain('InvalidAppConfiguration: POST /e')
  })
})

it('[BC-24] errors of a service are reported, in our words', async () => {
  await services.setFault('wallets', { status: 404 })
  const lab = await openWith()
  await lab.open()
  await expect.poll(names).toContain('API_ERROR')
  const report = (await bodies()).find(({ props }) => props.event === 'API_ERROR')
  expect(report).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    props: { type: 'error', errorType: 'HttpStatus', errorMessage: 'GET /getWallets: HTTP status code: 404' },
  })
})
