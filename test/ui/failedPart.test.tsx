// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import { fetchSeldom } from '../../src/ui/hooks/useSeldom.js'
import { prepareShell } from '../../src/ui/Shell.js'
import { type Card, draw, loadAllViews } from './support/card.js'
import { fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured, showing, strange } from './support/states.js'

/** What throws where, until a test says otherwise. */
const broken = vi.hoisted(() => ({ header: null as unknown, whole: null as unknown }))
vi.mock('../../src/ui/widgets/Header.js', async (original) => {
  const { Header } = await original<typeof import('../../src/ui/widgets/Header.js')>()
  return {
    Header: (props: Parameters<typeof Header>[0]) => {
      if (broken.header !== null) throw broken.header
      return Header(props)
    },
  }
})
vi.mock('../../src/ui/hooks/useShownView.js', async (original) => {
  const { useShownView } = await original<typeof import('../../src/ui/hooks/useShownView.js')>()
  return {
    useShownView: (...given: Parameters<typeof useShownView>) => {
      if (broken.whole !== null) throw broken.whole
      return useShownView(...given)
    },
  }
})

failOnConsole()
beforeAll(loadAllViews)

const reported: unknown[] = []
beforeEach(() => {
  reported.length = 0
  broken.header = null
  broken.whole = null
  Object.assign(window, { reportError: (error: unknown) => reported.push(error) })
})

const connect = showing(configured, { name: 'Connect' })
const settled = (): Promise<void> => act(async () => void (await fetchSeldom()))

describe('[N2-24] the frame of the card throws', () => {
  it('a card that says so takes its place, gives the dialog a name, and leads out', async () => {
    broken.header = new TypeError('no title')
    const card = await draw(connect)
    await settled()
    expect(card.getByTestId('w3m-modal-card').textContent).toContain('This part failed')
    expect(card.getByRole('dialog', { name: /This part failed/ })).toBeTruthy()
    expect(reported).toEqual([broken.header])
    const raised = card.fake.commands.filter((command: Command) => command.type === 'RaiseAlert')
    expect(raised).toMatchObject([
      { failure: { tag: 'ViewFailed', params: { part: 'Card' }, details: 'TypeError: no title' } },
    ])
    broken.header = null
    await act(async () => void fireEvent.click(card.getByRole('button', { name: 'Try again' })))
    expect(card.getByTestId('w3m-header-text').textContent).toBe('Connect Wallet')
  })

  const unreadable = Object.defineProperty(new Error(), 'message', {
    get: () => {
      throw new Error('unreadable')
    },
  })
  const symbol = Object.assign(new Error(), { message: Symbol('said') })

  it.each([
    ['nothing', 0],
    ['a string', 'a string'],
    ['an object', Object.create(null)],
    ['an error that cannot be read', unreadable],
    ['an error that says a symbol', symbol],
  ])('whatever is thrown: %s', async (_what, thrown) => {
    broken.header = thrown
    const card = await draw(connect)
    await settled()
    expect(card.getByTestId('w3m-modal-card').textContent).toContain('This part failed')
    await act(async () => void fireEvent.click(card.getByRole('button', { name: 'Close' })))
    expect(card.fake.state().modal.open).toBe(false)
  })
})

describe('[N2-24] where an answer is required', () => {
  // Planted: Close offered, which is refused.
  it('the way out is to let the wallet go', async () => {
    broken.header = new TypeError('no title')
    const card = await draw(showing(strange, { name: 'UnsupportedChain' }))
    await settled()
    expect(card.fake.state().modal.mustAnswer).not.toBeNull()
    expect(card.queryByRole('button', { name: 'Close' })).toBeNull()
    await act(async () => void fireEvent.click(card.getByRole('button', { name: 'Disconnect' })))
    expect(card.fake.commands.at(-1)).toStrictEqual({ type: 'Disconnect' })
  })
})

describe('[N2-24] nothing can be drawn at all', () => {
  // React hands what nobody caught to a test that awaits it (`act`), and not to us.
  const asOnAPage = async (): Promise<Card> => {
    const card = await draw(configured)
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
    return card
  }
  const open = (card: Card): unknown => card.fake.modal.dispatch({ type: 'Open' })

  it('closes, tells the page, and draws anew at the next opening', async () => {
    const card = await asOnAPage()
    broken.whole = new Error('nothing works')
    open(card)
    await vi.waitFor(() => expect(card.fake.state().modal.open).toBe(false))
    expect(reported).toEqual([broken.whole])
    expect(card.queryByTestId('w3m-modal-card')).toBeNull()
    broken.whole = null
    open(card)
    expect((await card.findByTestId('w3m-header-text')).textContent).toBe('Connect Wallet')
  })

  // Planted: drawn anew once it has been closed, which what stands in the page never is.
  it('draws anew in the page as well, with another view', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
    const embedded = { ...configured.modal, embedded: true, open: true }
    const fake = fakeModal({ ...configured, modal: embedded })
    const mount = await prepareShell(fake.modal)
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    mount(fake.modal, { kind: 'inPlace', root })
    const shown = () => root.querySelector('[data-testid="w3m-header-text"]')?.textContent
    await vi.waitFor(() => expect(shown()).toBe('Connect Wallet'))
    broken.whole = new Error('nothing works')
    fake.modal.dispatch({ type: 'ShowNetworks' })
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    expect(shown()).toBeUndefined()
    broken.whole = null
    fake.modal.dispatch({ type: 'ShowNetworks' })
    await vi.waitFor(() => expect(shown()).toBe('Choose Network'))
  })

  // Planted: drawn anew at every change, which went round for ever.
  it('does not try again by itself, nor where the modal may not close', async () => {
    const card = await asOnAPage()
    broken.whole = new Error('nothing works')
    card.fake.put(showing(strange, { name: 'UnsupportedChain' }))
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    for (let times = 0; times < 3; times += 1) card.fake.modal.dispatch({ type: 'DismissAlert' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    expect(reported).toHaveLength(1)
    expect(card.fake.state().modal.open).toBe(true)
    card.fake.put(configured)
    broken.whole = null
    open(card)
    expect((await card.findByTestId('w3m-header-text')).textContent).toBe('Connect Wallet')
  })
})
