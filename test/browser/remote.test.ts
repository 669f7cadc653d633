import { describe, expect, it } from 'vitest'
import type { LabModal } from '../../sandbox/host/pages/labQuery.js'
import { defaultFeatures } from '../../src/domain/rules/remoteFeatures.js'
import { resolution } from '../../src/domain/slices/remote/select.js'
import { factsOf, openServed, type ServedLab, servicesOn } from './support/services.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', lab: true })
const services = servicesOn(on)

const all = '2cc6000000000000000000000000477f'
/** Where the frame of an embedded wallet would be; nothing of this version asks for it. */
const frame = 'http://127.0.0.1:9/sdk'

/** With the frame named, so that something could sign in. */
const signingIn = (projectId = all): LabModal => {
  const { apiUrl } = on.sandbox
  return { options: { projectId, services: { api: apiUrl, rpc: apiUrl, frame } } }
}

/** For `before`: the page has no idle moment before `idle()`. */
const holdIdle = (): void => {
  const held: IdleRequestCallback[] = []
  let isHeld = true
  const real = window.requestIdleCallback.bind(window)
  const requestIdleCallback = (run: IdleRequestCallback, options?: IdleRequestOptions): number =>
    isHeld ? -held.push(run) : real(run, options)
  const idle = (): void => {
    isHeld = false
    for (const run of held.splice(0)) real(run)
  }
  Object.assign(window, { requestIdleCallback, idle })
}
const letIdle = ({ page }: ServedLab): Promise<void> =>
  page.evaluate(() => (window as unknown as { idle: () => void }).idle())

const configIs = (lab: ServedLab, step: 'success' | 'failure'): Promise<void> =>
  expect.poll(async () => (await lab.remote())?.config.step).toBe(step)

/** Opened twice, so that what is said with each opening would be said twice. */
const openTwice = async (lab: ServedLab): Promise<void> => {
  await lab.open()
  await lab.close()
  await lab.open()
  await lab.row('reown.com').waitFor()
}

const paths = ({ left }: ServedLab): ReadonlyArray<string> => left.map((one) => new URL(one.url()).pathname)
/** Without the catalogue of wallets, which is asked with an opening (catalogue.test.ts). */
const pathsOfProject = (lab: ServedLab): ReadonlyArray<string> =>
  paths(lab).filter((path) => !/^\/getWallet/.test(path))

describe('a page', () => {
  // Planted: asked as soon as the page has started.
  it('asks for the configuration when it is idle, once, and neither before nor with an opening after', async () => {
    const lab = await openServed(on, {}, { before: holdIdle })
    await lab.connectButton.waitFor()
    await lab.page.waitForLoadState('networkidle')
    expect(paths(lab)).toEqual([])
    await letIdle(lab)
    await configIs(lab, 'success')
    expect(paths(lab)).toEqual(['/appkit/v1/config'])
    await openTwice(lab)
    await lab.page.waitForLoadState('networkidle')
    expect(pathsOfProject(lab)).toEqual(['/appkit/v1/config'])
    expect(paths(lab).filter((path) => path === '/getWallets')).toHaveLength(1)
    const [request, ...more] = await services.asked('config')
    expect(more).toEqual([])
    expect(request).toMatchObject({ projectId: 'sandbox', query: ['projectId', 'st', 'sv'] })
  })

  // Planted: idle time waited for in any case.
  it('asks with the first opening, if that comes sooner, and not again when it is idle', async () => {
    const lab = await openServed(on, {}, { before: holdIdle })
    await lab.open()
    await configIs(lab, 'success')
    await letIdle(lab)
    await lab.close()
    await openTwice(lab)
    await lab.page.waitForLoadState('networkidle')
    expect(pathsOfProject(lab)).toEqual(['/appkit/v1/config'])
    expect(paths(lab).filter((path) => path === '/getWallets')).toHaveLength(1)
  })

  // Planted: `basic` passed over.
  it.each<[string, LabModal]>([
    ['names no service', { services: false }],
    ['wants nothing but the basics', { options: { basic: true } }],
  ])('that %s asks nobody', async (_what, modal) => {
    const lab = await openServed(on, modal)
    await openTwice(lab)
    await lab.page.waitForLoadState('networkidle')
    expect(paths(lab)).toEqual([])
    expect((await lab.remote())?.config.step ?? 'idle').toBe('idle')
    expect(lab.alerts).toEqual([])
  })

  it('that has a connection, and names no service, asks the node of its network and nobody else', async () => {
    const lab = await openServed(on, { services: false })
    await lab.open()
    await lab.row('reown.com').click()
    await expect.poll(() => lab.accountButton.textContent()).toContain('0.000 ETH')
    const origins = lab.left.map((one) => `${new URL(one.url()).origin}`)
    expect([...new Set(origins)]).toEqual([on.sandbox.rpcUrls[1]])
  })
})

describe('whether the page may use the project', () => {
  it('is asked once where something signs in, and nothing is said of a page that may', async () => {
    const lab = await openServed(on, signingIn())
    await openTwice(lab)
    await expect.poll(async () => (await lab.remote())?.origin).toMatchObject({ value: 'allowed' })
    expect(await services.asked('origins')).toHaveLength(1)
    expect(await services.asked('config')).toHaveLength(1)
    expect(lab.alerts).toEqual([])
  })

  // Planted: asked whatever is on.
  it.each<[string, LabModal]>([
    ['the project has neither e-mail nor socials', {}],
    ['no frame is named', { options: { projectId: all } }],
  ])('is not asked where %s', async (_why, modal) => {
    const unsigned = 'options' in modal ? modal : signingIn('352f0000000000000000000000009fdc')
    const lab = await openServed(on, unsigned)
    await openTwice(lab)
    await configIs(lab, 'success')
    await lab.page.waitForLoadState('networkidle')
    expect(await services.asked('origins')).toEqual([])
  })
})

interface Alert {
  readonly tag: string
  readonly shown: string
  readonly modal: () => LabModal
  readonly before?: () => Promise<void>
  readonly details: string
}

const alerts: ReadonlyArray<Alert> = [
  {
    ...{ tag: 'InvalidAppConfiguration', shown: 'Invalid App Configuration' },
    modal: () => ({}),
    before: () => services.setFault('config', { status: 403 }),
    details: 'GET /appkit/v1/config',
  },
  {
    ...{ tag: 'InvalidProjectId', shown: 'Invalid Project ID' },
    modal: () => ({}),
    before: () => services.setFault('config', { status: 401 }),
    details: 'GET /appkit/v1/config',
  },
  {
    ...{ tag: 'ProjectIdNotConfigured', shown: 'Project ID Not Configured' },
    modal: () => ({ options: { projectId: ' ' } }),
    details: 'options.services.api needs options.projectId',
  },
  {
    ...{ tag: 'UnverifiedDomain', shown: 'Invalid App Configuration' },
    modal: signingIn,
    before: () => services.setProject(all, { allowedOrigins: ['https://shop.example'] }),
    details: 'HOST is not among the allowed origins of the project',
  },
  {
    ...{ tag: 'InvalidAppConfiguration', shown: 'Invalid App Configuration' },
    modal: signingIn,
    before: () => services.setFault('origins', { status: 403 }),
    details: 'GET /projects/v1/origins',
  },
  {
    ...{ tag: 'LocalConfigurationIgnored', shown: 'Local configuration ignored' },
    modal: () => ({ options: { projectId: all, features: { email: false, swaps: false, history: true } } }),
    details:
      'Your local configuration for "features.email", "features.swaps", "features.history" (now "activity") was ' +
      'ignored because a remote configuration was successfully fetched',
  },
]

describe('what only developers can mend', () => {
  // Planted: the alert of 403 for 401 as well; a warning instead of an error.
  it.each(alerts)('$tag of "$details" is shown, and logged once', async ({ before, ...alert }) => {
    await before?.()
    const lab = await openServed(on, alert.modal())
    await openTwice(lab)
    const line = lab.page.getByTestId('wui-alertbar-text')
    await expect.poll(() => line.textContent()).toBe(alert.shown)
    const details = alert.details.replace('HOST', on.sandbox.hostUrl)
    expect(lab.alerts).toEqual([`[wallet-modal] ${alert.tag}: ${details}. See docs/errors.md`])
    expect(await factsOf(lab, 'alert.raised')).toBe(1)
    await lab.row('reown.com').waitFor()
  })

  it('without a project id nobody is asked, as the service would refuse', async () => {
    const lab = await openServed(on, { options: { projectId: '' } })
    await lab.open()
    await configIs(lab, 'failure')
    expect(paths(lab)).toEqual([])
  })

  it('a refused project has the options of its host, and can be connected to', async () => {
    await services.setFault('config', { status: 403 })
    const lab = await openServed(on, { options: { features: { history: false, swaps: false } } })
    await lab.open()
    await configIs(lab, 'failure')
    expect(resolution(await lab.state())?.features).toEqual({
      ...defaultFeatures,
      activity: false,
      swaps: false,
    })
    await lab.row('reown.com').click()
    await lab.accountButton.waitFor()
  })
})
