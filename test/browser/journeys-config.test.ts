import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Modal, State } from 'wallet-modal'
import { libraryNames } from '../../sandbox/hostPages.js'
import { noFeatures, type RemoteFeatures } from '../../src/domain/rules/remoteFeatures.js'
import { remoteFeatures, resolution } from '../../src/domain/slices/remote/select.js'
import { newPage } from '../support/browser.js'
import { type Journey, journeyOn } from './support/journey.js'
import { journeyPage } from './support/journeyPage.js'
import { servicesOn } from './support/services.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys' })
const services = servicesOn(on)

const none = '352f0000000000000000000000009fdc'

interface Case {
  readonly number: number
  readonly id: string
  readonly branding: boolean
  /** What the project says. */
  readonly resolved: RemoteFeatures
}

const cases: ReadonlyArray<Case> = [
  {
    number: 1,
    id: '2cc6000000000000000000000000477f',
    branding: true,
    resolved: {
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      swaps: ['1inch'],
      onramp: ['coinbase', 'meld'],
      activity: true,
      reownBranding: true,
    },
  },
  {
    number: 2,
    id: '34540000000000000000000000002707',
    branding: true,
    resolved: {
      ...{ email: false, socials: ['google', 'x', 'discord'], swaps: false, onramp: ['coinbase'] },
      ...{ activity: true, reownBranding: true },
    },
  },
  { number: 3, id: none, branding: false, resolved: noFeatures },
]

const stateOf = (page: Page): Promise<State> =>
  page.evaluate(() => (window as unknown as { modal: Modal }).modal.getState())

/** OPEN, and the project has answered. */
const openAnswered = async (at: Journey): Promise<State> => {
  await at.open()
  await at.testId('wallet-selector-reown.com').waitFor()
  await expect.poll(async () => (await stateOf(at.page)).remote?.config.step).toBe('success')
  return stateOf(at.page)
}

/** The page that was there before may still have asked, for another. */
const timesAsked = async (id: string): Promise<number> =>
  (await services.asked('config')).filter(({ projectId }) => projectId === id).length

const brandingShows = async (at: Journey, isShown: boolean): Promise<void> => {
  const line = at.testId('ux-branding-reown')
  if (isShown) await line.waitFor()
  else expect(await line.count()).toBe(0)
}

/**
 * EXT stands in for QR, as pairing is not there. Of the features only the branding has something to see so far, so the others
 * are asserted in state: `resolution` is what the project says; in effect is what of it needs no service that the page has not
 * named. The sandbox names no `frame`, so e-mail and socials are off. Whoever adds a view asserts its ids here.
 */
describe.each(libraryNames)('journey config on the page of %s', (library) => {
  const at = journeyPage(on, `/library/${library}/`)

  // Planted: the branding always shown; the project id of the drawer not read.
  it.each(cases)('[J config $number] the project $id', async ({ id, branding, resolved }) => {
    await at.project(id)
    const answered = await openAnswered(at)
    await brandingShows(at, branding)
    expect(await at.testId('wui-email-input').count()).toBe(0)
    expect(await at.testId('w3m-social-login-widget').count()).toBe(0)
    expect(resolution(answered)).toEqual({ features: resolved, ignored: [] })
    await at.testId('wallet-selector-reown.com').click()
    await at.connected()
    const inEffect = { ...resolved, email: false, socials: false }
    expect(remoteFeatures(await stateOf(at.page))).toEqual(inEffect)
    expect(await timesAsked(id)).toBe(1)
    // Only where something can sign in would it matter on which origin.
    expect(await services.asked('origins')).toEqual([])
    await at.disc()
    await at.disconnected()
  })

  it('all of which asked nobody outside this machine', () => {
    expect(at.foreignRequests).toEqual([])
  })
})

describe('beside the journeys', () => {
  const load = async (): Promise<Journey> => {
    const { page, context } = await newPage(on.browser)
    context.setDefaultTimeout(8_000)
    const at = journeyOn(page)
    await at.load(`${on.sandbox.hostUrl}/library/viem/`)
    await at.project(none)
    return at
  }

  it('a project that its page of the sandbox changes is another after a reload, and not before', async () => {
    const at = await load()
    await openAnswered(at)
    await brandingShows(at, false)
    const owner = await at.page.context().newPage()
    await owner.goto(`${on.sandbox.apiUrl}/projects`)
    const project = owner.getByRole('region', { name: 'Journeys: none' })
    const answer = { name: 'Answer' }
    await project.getByRole('group', { name: 'Branding' }).getByRole('combobox', answer).selectOption('On')
    await project.getByRole('button', { name: 'Save' }).click()
    await project.getByText('Saved.').waitFor()
    await at.close()
    await openAnswered(at)
    await brandingShows(at, false)
    await at.page.reload()
    const answered = await openAnswered(at)
    await brandingShows(at, true)
    expect(resolution(answered)?.features).toEqual({ ...noFeatures, reownBranding: true })
    expect(await timesAsked(none)).toBe(2)
  })

  it('and one that is changed by a PUT as well', async () => {
    const at = await load()
    expect(resolution(await openAnswered(at))?.features).toEqual(noFeatures)
    await services.setProject(none, { features: [{ id: 'onramp', isEnabled: true, config: ['meld'] }] })
    await at.page.reload()
    expect(resolution(await openAnswered(at))?.features).toEqual({ ...noFeatures, onramp: ['meld'] })
  })
})
