// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { StoreContext, type UiStore } from '../../src/ui/hooks/context.js'
import { rehearse } from '../../src/ui/rehearse.js'
import { loadFirst } from '../../src/ui/text/index.js'
import { LanguageProvider } from '../../src/ui/text/LanguageProvider.js'
import { setPrefetch } from '../../src/ui/views/prefetch.js'
import { loadAllViews } from './support/card.js'
import { type FakeModal, fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, wallet } from './support/states.js'

failOnConsole()
beforeAll(async () => {
  await loadAllViews()
  // It is nobody's update: no test of a page waits for it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
beforeEach(() => void Object.assign(window, { requestIdleCallback: () => 0 }))
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

const Broken = (): ReactElement => {
  throw new Error('it throws while it is drawn')
}

/** What was drawn, and how it ended: with nobody listening any more. */
const rehearsal = async (
  state: State,
  within: (content: ReactElement) => ReactElement = (content) => content,
) => {
  const fake = fakeModal(state)
  const made = vi.spyOn(document, 'createElement')
  const first = await loadFirst('en')
  const framed = (store: UiStore, content: ReactElement): ReactElement => (
    <StoreContext value={store}>
      <LanguageProvider tag="en" first={first}>
        {within(content)}
      </LanguageProvider>
    </StoreContext>
  )
  rehearse(fake.modal, document, framed)
  const tags = (): ReadonlyArray<string> => made.mock.calls.map(([tag]) => tag)
  return { fake, tags, ends: () => vi.waitFor(() => expect(fake.listeners()).toBe(0)) }
}

const buttons = (tags: ReadonlyArray<string>): number => tags.filter((tag) => tag === 'button').length
const untouched = (fake: FakeModal): void => {
  expect(document.body.childNodes).toHaveLength(0)
  expect(fake.commands).toEqual([])
}

describe('the rehearsal of the first drawing', () => {
  // Planted: no curtain (effects ran, and the view asked for the next ones); the pictures of wallets.
  it('draws Connect with its wallets, and nobody and nothing hears of it', async () => {
    const asked = vi.fn()
    setPrefetch(asked)
    const { fake, tags, ends } = await rehearsal(configured)
    expect(fake.listeners()).toBe(1)
    await ends()
    expect(tags()).toContain('header')
    // The way out, help, the wallet.
    expect(buttons(tags())).toBe(3)
    expect(wallet.icon).not.toBeNull()
    expect(tags()).not.toContain('img')
    expect(asked).not.toHaveBeenCalled()
    untouched(fake)
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
    if (!saysIdle) Reflect.deleteProperty(window, 'requestIdleCallback')
    const { fake, tags } = await rehearsal(state)
    expect(fake.listeners()).toBe(0)
    expect(tags()).toEqual([])
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
