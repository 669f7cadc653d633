import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { newPage, type WatchOptions } from '../support/browser.js'
import { axeSource } from './support/axe.js'
import { journeyOn } from './support/journey.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys' })
const none = '352f0000000000000000000000009fdc'
const base = `projectId=${none}&st=appkit&sv=test`

const answered = async (path: string): Promise<unknown> =>
  (await fetch(`${on.sandbox.apiUrl}${path}?${base}`)).json()

beforeEach(async () => {
  for (const path of ['/projects', '/faults', '/requests'])
    await fetch(on.sandbox.apiUrl + path, { method: 'DELETE' })
})

const openPage = async (path: string, options: WatchOptions = {}): Promise<Page> => {
  const { page } = await newPage(on.browser, options)
  await page.goto(on.sandbox.apiUrl + path)
  return page
}

describe('the page of the projects', () => {
  // Planted: all boxes sent, not those that are ticked.
  it('changes what a project is told, by the keyboard as well', async () => {
    const page = await openPage('/projects')
    const project = page.getByRole('region', { name: 'Journeys: none' })
    const onramp = project.getByRole('group', { name: 'Buying' })
    await onramp.getByRole('combobox', { name: 'Answer' }).selectOption('On')
    await onramp.getByLabel('meld').focus()
    await page.keyboard.press('Space')
    await project
      .getByRole('group', { name: 'Swaps' })
      .getByRole('combobox', { name: 'Answer' })
      .selectOption('Not in the answer')
    await project
      .getByRole('group', { name: 'Branding' })
      .getByRole('combobox', { name: 'Answer' })
      .selectOption('No list: the site decides')
    await project.getByLabel('Allowed origins').fill('https://shop.example\nhttps://*.shop.example\n')
    await project.getByRole('button', { name: 'Save' }).press('Enter')
    await project.getByText('Saved.').waitFor()
    expect(await answered('/appkit/v1/config')).toEqual({
      features: [
        { id: 'social_login', isEnabled: false, config: [] },
        { id: 'onramp', isEnabled: true, config: ['meld'] },
        { id: 'activity', isEnabled: false, config: [] },
        { id: 'reown_branding', isEnabled: true, config: null },
      ],
    })
    expect(await answered('/projects/v1/origins')).toEqual({
      allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
    })
    await page.reload()
    expect(await onramp.getByLabel('meld').isChecked()).toBe(true)
    expect(await onramp.getByLabel('coinbase').isChecked()).toBe(false)
  })

  it('takes another project in, and makes all as they were', async () => {
    const page = await openPage('/projects')
    await page.getByLabel('Project id', { exact: true }).fill('mine')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('region', { name: 'mine' }).waitFor()
    await page.getByRole('button', { name: 'as they were at first' }).click()
    await page.getByRole('region', { name: 'mine' }).waitFor({ state: 'detached' })
  })
})

describe('the page of the faults', () => {
  it('sets a fault, says what is wrong with one, and clears it', async () => {
    const page = await openPage('/faults', { expectErrors: [/400/] })
    const config = page.getByRole('region', { name: /^config/ })
    await config.getByText('No fault. Asked 0 times.').waitFor()
    await config.getByRole('spinbutton', { name: 'Status' }).fill('503')
    await config.getByRole('combobox', { name: 'Answer' }).selectOption('A page of HTML')
    await config.getByLabel('Retry-After').fill('3')
    await config.getByRole('button', { name: 'Set' }).click()
    await config.getByText('Saved.').waitFor()
    const answer = await fetch(`${on.sandbox.apiUrl}/appkit/v1/config?${base}`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await answer.text()).toContain('<!doctype html>')
    await config.getByLabel('Retry-After').fill('später')
    await config.getByRole('button', { name: 'Set' }).click()
    await config.getByText('retryAfter should be seconds, or a date, and is text of 6.').waitFor()
    await page.reload()
    await config.getByText('A fault is set. Asked once.').waitFor()
    expect(await config.getByRole('spinbutton', { name: 'Status' }).inputValue()).toBe('503')
    await config.getByRole('button', { name: 'Clear' }).click()
    await config.getByText('No fault. Asked once.').waitFor()
    expect((await fetch(`${on.sandbox.apiUrl}/appkit/v1/config?${base}`)).status).toBe(200)
  })
})

describe.each(['light', 'dark'] as const)('axe in %s', (colorScheme) => {
  it.each(['/', '/projects', '/faults'])(
    'finds nothing on %s, and nothing is wider than 320 px',
    async (path) => {
      const { page, context } = await newPage(on.browser, {
        colorScheme,
        viewport: { width: 320, height: 740 },
      })
      await context.addInitScript(axeSource)
      await page.goto(on.sandbox.apiUrl + path)
      const found = await page.evaluate(async () => {
        const { axe: here } = window as unknown as { axe: typeof axe }
        const { violations, passes } = await here.run(document)
        const looked = passes.some(({ id }) => id === 'color-contrast')
        return {
          looked,
          violations: violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        }
      })
      expect(found).toEqual({ looked: true, violations: [] })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )
})

describe('the project id of a page', () => {
  // Planted: nothing stored.
  it.each(['/', '/library/viem/'])('is set in the drawer of %s, and kept over a reload', async (path) => {
    const { page } = await newPage(on.browser)
    const at = journeyOn(page)
    await at.load(on.sandbox.hostUrl + path)
    const stored = () => page.evaluate(() => localStorage.getItem('sandbox-project-id'))
    const save = async (id: string): Promise<void> => {
      await at.testId('project-id-button').click()
      await at.testId('project-id-input').fill(id)
      await at.testId('project-id-save-button').click()
      await page.getByText('Saved. Load the page again to use it.').waitFor()
      await page.reload()
      await at.testId('w3m-modal').waitFor({ state: 'attached' })
    }
    await save(` ${none} `)
    expect(await stored()).toBe(none)
    await at.testId('project-id-button').click()
    expect(await at.testId('project-id-input').inputValue()).toBe(none)
    await at.testId('project-id-button').click()
    expect(await at.testId('project-id-input').count()).toBe(0)
    await save('')
    expect(await stored()).toBeNull()
  })
})
