// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import { fetchSeldom } from '../../src/ui/hooks/useSeldom.js'
import { type Card, draw, loadAllViews } from './support/card.js'
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

  it.each([[undefined], ['a string'], [Object.create(null)]])('whatever is thrown: %s', async (thrown) => {
    broken.header = thrown ?? 0
    const card = await draw(connect)
    await settled()
    expect(card.getByTestId('w3m-modal-card').textContent).toContain('This part failed')
    await act(async () => void fireEvent.click(card.getByRole('button', { name: 'Close' })))
    expect(card.fake.state().modal.open).toBe(false)
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
