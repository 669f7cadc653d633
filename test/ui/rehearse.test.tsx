// @vitest-environment happy-dom

import { Window } from 'happy-dom'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { StoreContext, type UiStore } from '../../src/ui/hooks/context.js'
import { rehearse } from '../../src/ui/rehearse.js'
import { prepareShell } from '../../src/ui/Shell.js'
import { loadFirst } from '../../src/ui/text/index.js'
import { LanguageProvider } from '../../src/ui/text/LanguageProvider.js'
import { setPrefetch } from '../../src/ui/views/prefetch.js'
import { loadAllViews } from './support/card.js'
import { fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, wallet } from './support/states.js'

failOnConsole()
beforeAll(async () => {
  await loadAllViews()
  // It is nobody's update: no test of a page waits for it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

const Broken = (): ReactElement => {
  throw new Error('it throws while it is drawn')
}

const failures = { left: 0 }
const FailsOnce = ({ children }: { readonly children: ReactElement }): ReactElement => {
  if (failures.left === 0) return children
  failures.left -= 1
  throw new Error('it throws as it is first drawn')
}

/** A page of its own, as each is rehearsed once. */
const newPage = (saysIdle: boolean): Document => {
  const page = new Window()
  if (saysIdle) Object.assign(page, { requestIdleCallback: (run: () => void) => setImmediate(run) })
  return page.document as unknown as Document
}

const sameContent = (content: ReactElement): ReactElement => content

/** What was drawn, and how it ended: with nobody listening any more. */
const rehearsal = async (state: State, within = sameContent, page = newPage(true)) => {
  const fake = fakeModal(state)
  const made = vi.spyOn(page, 'createElement')
  const first = await loadFirst('en')
  const framed = (store: UiStore, content: ReactElement): ReactElement => (
    <StoreContext value={store}>
      <LanguageProvider tag="en" first={first}>
        {within(content)}
      </LanguageProvider>
    </StoreContext>
  )
  rehearse(fake.modal, page, framed)
  const tags = (): ReadonlyArray<string> => made.mock.calls.map(([tag]) => tag)
  return { fake, page, tags, ends: () => vi.waitFor(() => expect(fake.listeners()).toBe(0)) }
}

const buttons = (tags: ReadonlyArray<string>): number => tags.filter((tag) => tag === 'button').length

describe('the rehearsal of the first drawing', () => {
  // Planted: nothing that is never ready (effects ran, and the view asked for the next ones); the pictures of wallets.
  it('draws Connect with its wallets, and nobody and nothing hears of it', async () => {
    const asked = vi.fn()
    setPrefetch(asked)
    const { fake, page, tags, ends } = await rehearsal(configured)
    expect(fake.listeners()).toBe(1)
    await ends()
    expect(tags()).toContain('header')
    // The way out, help, the wallet.
    expect(buttons(tags())).toBe(3)
    expect(wallet.icon).not.toBeNull()
    expect(tags()).not.toContain('img')
    expect(asked).not.toHaveBeenCalled()
    expect([page.body.childNodes.length, fake.commands]).toEqual([0, []])
  })

  /** With a page whose quiet moments come when they are told to. */
  const slowly = async () => {
    const page = newPage(true)
    const waiting: Array<() => void> = []
    Object.assign(page.defaultView ?? {}, { requestIdleCallback: (run: () => void) => waiting.push(run) })
    const made = await rehearsal(configured, sameContent, page)
    const waits = () => vi.waitFor(() => expect(waiting).toHaveLength(1))
    const moment = async (): Promise<void> => {
      await waits()
      waiting.shift()?.()
    }
    return { ...made, waits, moment }
  }

  // Planted: ended within React's last piece, or with the first drawing.
  it('draws and ends in quiet moments of their own', async () => {
    const { fake, tags, moment, ends } = await slowly()
    await moment()
    expect([tags(), fake.listeners()]).toEqual([['div'], 1])
    await moment()
    expect(tags()).toContain('header')
    await ends()
  })

  // Planted: not looked whether it is over by then.
  it('draws no more when somebody opened before its moment came', async () => {
    const { fake, tags, waits, moment, ends } = await slowly()
    await waits()
    fake.append({ type: 'modal.opened', view: { name: 'Connect' }, attempt: null })
    await ends()
    await moment()
    expect(tags()).toEqual(['div'])
  })

  // Planted: `act` not looked for.
  it('is none in a test that awaits all drawing', async () => {
    const page = newPage(true)
    Object.assign(page.defaultView ?? {}, { IS_REACT_ACT_ENVIRONMENT: true })
    const { fake, tags } = await rehearsal(configured, sameContent, page)
    expect([fake.listeners(), tags()]).toEqual([0, []])
  })

  // Planted: a page rehearsed for each modal.
  it('is one for a page', async () => {
    const page = newPage(true)
    const { ends, tags } = await rehearsal(configured, sameContent, page)
    await ends()
    const drawn = tags().length
    const again = await rehearsal(configured, sameContent, page)
    expect([again.fake.listeners(), tags().length]).toEqual([0, drawn])
  })

  // Planted: no listening for an opening.
  it('makes way for whoever opens meanwhile', async () => {
    const { fake, tags, ends } = await rehearsal(configured)
    fake.append({ type: 'modal.opened', view: { name: 'Connect' }, attempt: null })
    await ends()
    expect(tags()).not.toContain('header')
  })

  it.each<readonly [string, State, boolean]>([
    ['with the modal open', { ...configured, modal: { ...configured.modal, open: true } }, true],
    ['with a visitor who is connected', connected, true],
    ['in a browser that does not say when it is idle', configured, false],
  ])('is none %s', async (_when, state, saysIdle) => {
    const { fake, tags } = await rehearsal(state, sameContent, newPage(saysIdle))
    expect(fake.listeners()).toBe(0)
    expect(tags()).toEqual([])
  })

  it('that fails once only is not heard of either', async () => {
    const reported = vi.fn()
    window.addEventListener('error', reported)
    failures.left = 1
    const { ends } = await rehearsal(configured, (content) => <FailsOnce>{content}</FailsOnce>)
    await ends()
    window.removeEventListener('error', reported)
    expect([failures.left, reported.mock.calls.length]).toEqual([0, 0])
  })

  // Planted: React's own report of what it caught.
  it('that fails is not heard of: the first press will say it', async () => {
    const reported = vi.fn()
    window.addEventListener('error', reported)
    const { ends } = await rehearsal(configured, () => <Broken />)
    await ends()
    window.removeEventListener('error', reported)
    expect(reported).not.toHaveBeenCalled()
  })
})

describe('a page that is idle', () => {
  /** Runs what waits for the page to be idle, as often as something new waits. */
  const idlePage = () => {
    const waiting: Array<() => void> = []
    Object.assign(window, { requestIdleCallback: (run: () => void) => waiting.push(run) })
    return {
      count: () => waiting.length,
      rest: () => {
        for (const run of waiting.splice(0)) run()
      },
    }
  }
  const options = (prefetch: boolean): State => ({
    ...configured,
    options: { ...configured.options, prefetch },
  })
  const mounted = async (state: State) => {
    const idle = idlePage()
    const fake = fakeModal(state)
    const mount = await prepareShell(fake.modal)
    const made = vi.spyOn(document, 'createElement')
    made.mockClear()
    const unmount = mount(fake.modal, { kind: 'dialog', surface: fake.surface() })
    return { idle, fake, unmount, headers: () => made.mock.calls.filter(([tag]) => tag === 'header').length }
  }

  // Planted: `mayPrefetch` not asked.
  it('does not where nothing may be done ahead', async () => {
    const { idle, unmount } = await mounted(options(false))
    expect(idle.count()).toBe(0)
    unmount()
  })

  // Planted: unmounting not looked at.
  it('does not once the modal is no longer drawn', async () => {
    const { idle, fake, headers, unmount } = await mounted(configured)
    unmount()
    await vi.waitFor(() => expect(fake.listeners()).toBe(0))
    idle.rest()
    await import('../../src/ui/rehearse.js')
    const later = await rehearsal(configured)
    await later.ends()
    expect([headers(), fake.listeners()]).toEqual([0, 0])
  })

  // Planted: the rehearsal never asked for; asked for by each modal.
  it('rehearses the modal that is drawn in it, once, without showing anything', async () => {
    const { idle, fake, headers, unmount } = await mounted(configured)
    await vi.waitFor(() => {
      idle.rest()
      expect(headers()).toBe(1)
    })
    expect(fake.surface().dialog.childNodes).toHaveLength(0)
    unmount()
    // What is compiled is compiled: another modal of the page has no need of it.
    const again = await mounted(configured)
    again.idle.rest()
    await import('../../src/ui/rehearse.js')
    // React draws in turn: what is asked for later is drawn later.
    const later = await rehearsal(configured)
    await later.ends()
    expect(again.headers()).toBe(0)
    again.unmount()
  })
})
