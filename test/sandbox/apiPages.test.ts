// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { fireEvent, waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { controlApp } from '../../sandbox/api/control.js'
import { type ApiDatabase, openDatabase } from '../../sandbox/api/database.js'
import { eventSink } from '../../sandbox/api/events.js'
import { requestLog } from '../../sandbox/api/requestLog.js'

/** It is no module, and listens at the document: loaded once, as by each page. */
const script: string = '../../sandbox/api/pages/api.ts'
beforeAll(() => import(script))

interface Stage {
  readonly database: ApiDatabase
  readonly log: ReturnType<typeof requestLog>
  /** Whether each answer was read to its end. */
  readonly read: () => ReadonlyArray<boolean>
  readonly show: (path: string) => Promise<void>
}

/** The pages of a service without its server. */
const staged = async (): Promise<Stage> => {
  const database = await openDatabase(':memory:')
  const log = requestLog()
  const app = controlApp({ database, log, events: eventSink(), assets: new Map() })
  const answers: Array<Response> = []
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await app.request(path, init)
    answers.push(answer)
    return answer
  }
  vi.stubGlobal('fetch', ask)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    database.close()
  })
  const show = async (path: string): Promise<void> => {
    window.history.replaceState(null, '', path)
    const page = new DOMParser().parseFromString(await (await app.request(path)).text(), 'text/html')
    document.body.innerHTML = page.body.innerHTML
  }
  return { database, log, show, read: () => answers.map(({ bodyUsed }) => bodyUsed) }
}

const found = <A extends Element = HTMLInputElement>(selector: string): A => {
  const element = document.querySelector<A>(selector)
  return element ?? expect.fail(`Nothing is ${selector}.`)
}
const formOf = (path: string): HTMLFormElement => found<HTMLFormElement>(`[data-put="${path}"]`)
const said = (form: Element): string => form.querySelector('output')?.textContent ?? ''
const type = (form: Element, name: string, value: string): void => {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (field) field.value = value
}

const at: { stage?: Stage } = {}
const stage = (): Stage => at.stage ?? expect.fail('There is no page yet.')
beforeEach(async () => {
  at.stage = await staged()
})

describe('the page of faults', () => {
  const line = (key: string): string => found<HTMLElement>(`[data-now="${key}"]`).textContent ?? ''
  const config = (): HTMLFormElement => formOf('/faults/config')

  // Planted: the line as it was when the page was loaded; an answer whose body nobody reads.
  it('says what is set as soon as it is, and reads the answer to its end', async () => {
    const { show, read, database, log } = stage()
    await show('/faults')
    expect(line('config')).toBe('No fault. Asked 0 times.')
    log.add({ route: 'config', method: 'GET', path: '/', query: [], projectId: null, chainId: null })
    type(config(), 'status', '503')
    type(config(), 'retryAfter', '2')
    type(config(), 'times', '3')
    fireEvent.submit(config())
    await waitFor(() => expect(said(config())).toBe('Saved.'))
    expect(line('config')).toBe('A fault is set for 3 more. Asked once. It is: status 503, Retry-After: 2.')
    expect(line('rpc')).toBe('No fault. Asked 0 times.')
    expect(read()).toEqual([true, true])
    expect(await database.faults()).toMatchObject([
      { route: 'config', fault: { status: 503, retryAfter: 2, times: 3 } },
    ])
  })

  it.each([
    [
      { delay: 300, answer: 'html', refuseCors: true } as const,
      '300 ms of delay, answer html, no CORS headers',
    ],
    [{ body: { a: 'x'.repeat(90) } }, `the body {"a":"${'x'.repeat(54)}…`],
    [{ body: null }, 'the body null'],
    [{ refuseCors: false }, 'the usual answer'],
  ])('names all of a fault: %j', async (fault, words) => {
    await stage().database.setFault('rpc', fault)
    await stage().show('/faults')
    expect(line('rpc')).toBe(`A fault is set. Asked 0 times. It is: ${words}.`)
    await stage().database.setFault('rpc', { ...fault, times: 1 })
    await stage().database.takeFault('rpc')
    await stage().show('/faults')
    expect(line('rpc')).toBe('A fault was set here, and is used up. Asked 0 times.')
  })

  // Planted: an empty fault kept; the sentence of the press before left where it was.
  it('refuses what is no fault, with a sentence, and what was saved before is not said any more', async () => {
    await stage().show('/faults')
    const rpc = formOf('/faults/rpc')
    type(rpc, 'status', '500')
    fireEvent.submit(rpc)
    await waitFor(() => expect(said(rpc)).toBe('Saved.'))
    fireEvent.submit(config())
    await waitFor(() => expect(said(config())).toMatch(/^Nothing is set by this: .*\.$/))
    expect([said(rpc), line('config')]).toEqual(['', 'No fault. Asked 0 times.'])
    type(config(), 'retryAfter', 'soon')
    fireEvent.submit(config())
    await waitFor(() =>
      expect(said(config())).toMatch(/^retryAfter should be seconds, or a date, and is text of 4\.$/),
    )
  })

  it('says nothing any more, once the browser refuses a field', async () => {
    await stage().show('/faults')
    type(config(), 'status', '500')
    fireEvent.submit(config())
    await waitFor(() => expect(said(config())).toBe('Saved.'))
    fireEvent.invalid(config().querySelector('[name="status"]') as Element)
    expect(said(config())).toBe('')
  })

  it('says so when nobody answers', async () => {
    await stage().show('/faults')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    fireEvent.submit(config())
    await waitFor(() => expect(said(config())).toMatch(/^The sandbox does not answer/))
  })
})

describe('the page of projects', () => {
  const form = (): HTMLFormElement => formOf('/projects/sandbox')
  const login = (): HTMLElement =>
    form().querySelector<HTMLElement>('[data-feature="social_login"]') ?? expect.fail('No log-in.')
  const state = (): HTMLSelectElement =>
    login().querySelector<HTMLSelectElement>('select') ?? expect.fail('No answer.')
  const email = (): HTMLInputElement =>
    login().querySelector<HTMLInputElement>('[value="email"]') ?? expect.fail('No e-mail.')

  // Planted: a word that is ticked and, as there is no list, left out without a sentence.
  it.each(['missing', 'null'])(
    'a word that is ticked where the answer is %s turns the feature on',
    async (was) => {
      await stage().show('/projects')
      state().value = was
      fireEvent.click(email())
      expect(state().value).toBe('on')
      fireEvent.submit(form())
      await waitFor(() => expect(said(form())).toBe('Saved.'))
      expect((await stage().database.project('sandbox'))?.features).toContainEqual({
        ...{ id: 'social_login', isEnabled: true, config: ['email'] },
      })
    },
  )

  it('a word that is ticked leaves off what is off, and one that is unticked changes nothing', async () => {
    await stage().show('/projects')
    state().value = 'off'
    fireEvent.click(email())
    expect(state().value).toBe('off')
    state().value = 'missing'
    fireEvent.click(email())
    expect(state().value).toBe('missing')
  })

  it.each([true, false])('analytics are %s once the box is', async (analytics) => {
    const before = await stage().database.project('sandbox')
    await stage().database.writeProject({ ...(before ?? expect.fail('None.')), analytics: !analytics })
    await stage().show('/projects')
    const box = found(`[data-put="/projects/sandbox"] [name="analytics"]`)
    expect(box.checked).toBe(!analytics)
    fireEvent.click(box)
    fireEvent.submit(form())
    await waitFor(() => expect(said(form())).toBe('Saved.'))
    expect(await stage().database.project('sandbox')).toMatchObject({ name: 'Sandbox', analytics })
  })

  it('an origin that is none is told in words', async () => {
    await stage().show('/projects')
    type(form(), 'origins', 'http://localhost:*\nshop.example')
    fireEvent.submit(form())
    await waitFor(() => expect(said(form())).toMatch(/^"shop\.example" is no origin, .*\.$/))
  })
})

describe('both pages', () => {
  it.each(['/projects', '/faults'])('%s says what the shop shows of it', async (path) => {
    await stage().show(path)
    expect(document.body.textContent).toMatch(/shop shows only branding .* names\s+frame, and the chains of/s)
  })
})
