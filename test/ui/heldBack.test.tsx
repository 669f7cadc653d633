// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import type { View } from '../../src/domain/slices/modal/state.js'
import { type Card, draw, frames, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, showing, wallet } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

const connect: View = { name: 'Connect' }
const title = (card: Card): string | null => card.getByTestId('w3m-header-text').textContent
const press = (card: Card, id: string): Promise<void> =>
  act(async () => void fireEvent.click(card.getByTestId(id)))
/** Frames come when the test says so. */
const countedFrames = (): (() => Promise<void>) => {
  const asked: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => asked.push(run))
  return () =>
    act(async () => {
      for (const run of asked.splice(0)) run(0)
    })
}

/** Every title and every way back that was ever drawn. */
const watch = (card: Card): (() => ReadonlyArray<string>) => {
  const seen: string[] = []
  const look = (): void => {
    seen.push(`${title(card)}${card.queryByTestId('header-back') ? ', back' : ''}`)
  }
  const observer = new MutationObserver(look)
  observer.observe(card.fake.surface().dialog, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    return seen
  }
}

describe('a view in which one waits for a wallet', () => {
  // Planted: held back for one frame only; for ever.
  it('is not drawn for two frames, and then is', async () => {
    const card = await draw(showing(configured, connect))
    const frame = countedFrames()
    await press(card, 'wallet-selector-com.acme')
    expect(title(card)).toBe('Connect Wallet')
    expect(card.queryByTestId('header-back')).toBeNull()
    await frame()
    expect(title(card)).toBe('Connect Wallet')
    await frame()
    expect(title(card)).toBe(wallet.name)
    expect(card.getByTestId('header-back')).toBeTruthy()
  })

  // Planted: what comes shown, or the way the visitor went turned, while nothing has changed to be seen.
  it('leaves what stands there as it was', async () => {
    const help: View = { name: 'WhatIsAWallet' }
    const card = await draw(showing(configured, connect, help))
    await press(card, 'header-back')
    const view = (): string | undefined => card.fake.surface().dialog.querySelector('.view')?.className
    expect(view()).toBe('view back')
    await press(card, 'wallet-selector-com.acme')
    expect([view(), card.fake.state().modal.direction]).toEqual(['view back', 'forward'])
    await frames()
    expect(view()).toBe('view forward')
  })

  // Planted: `isWanted` not asked: the view came up while the modal left.
  it('never is when the modal closed within them, nor while it leaves', async () => {
    const card = await draw(showing(configured, connect))
    const seen = watch(card)
    // The way out plays for as long as this test lasts.
    const leaving = { finished: new Promise(() => undefined) }
    Object.assign(Element.prototype, { getAnimations: () => [leaving] })
    await press(card, 'wallet-selector-com.acme')
    await act(async () => card.fake.append({ type: 'modal.closed' }))
    await frames()
    expect(title(card)).toBe('Connect Wallet')
    expect(seen().filter((one) => one !== 'Connect Wallet')).toEqual([])
  })

  it('gives way to what comes next within them', async () => {
    const card = await draw(showing(configured, connect))
    const seen = watch(card)
    await press(card, 'wallet-selector-com.acme')
    await act(async () => card.fake.append({ type: 'modal.reset', view: { name: 'WhatIsAWallet' } }))
    await frames()
    expect(title(card)).toBe('What is a wallet?')
    expect(seen().some((one) => one.startsWith(wallet.name))).toBe(false)
  })

  // Planted: what stands there still pressed (two wallets asked, and a way back to one that is asked nothing any more).
  it('is of the first of two quick presses', async () => {
    const other = { ...wallet, id: 'com.other', rdns: 'com.other', name: 'Other Wallet' }
    const connectors = { byId: { [wallet.id]: wallet, [other.id]: other }, order: [wallet.id, other.id] }
    const card = await draw(showing({ ...configured, connectors }, connect))
    const frame = countedFrames()
    await press(card, 'wallet-selector-com.acme')
    await press(card, 'wallet-selector-com.other')
    await act(async () => void fireEvent.click(card.getByRole('button', { name: 'What is a wallet?' })))
    await frame()
    await frame()
    expect(card.fake.commands.map((command: Command) => command.type)).toEqual(['PickWallet'])
    expect(title(card)).toBe(wallet.name)
  })

  // Planted: the way taken from state, so that a view which never left came back.
  it('leaves no trace when one goes back within them', async () => {
    const card = await draw(showing(configured, connect))
    const frame = countedFrames()
    await press(card, 'wallet-selector-com.acme')
    await act(async () => card.fake.append({ type: 'modal.wentBack', steps: 1 }))
    await frame()
    await frame()
    expect(card.fake.surface().dialog.querySelector('.view')?.className).toBe('view')
  })

  // Planted: no look whether there are any.
  it('is drawn at once on a page that has no frames', async () => {
    const card = await draw(showing(configured, connect))
    vi.stubGlobal('requestAnimationFrame', undefined)
    await press(card, 'wallet-selector-com.acme')
    vi.unstubAllGlobals()
    expect(title(card)).toBe(wallet.name)
  })

  it('is drawn at once where the modal opens with it', async () => {
    const waiting: View = { name: 'ConnectingExternal', connectorId: wallet.id }
    const card = await draw(showing(configured, waiting))
    expect(title(card)).toBe(wallet.name)
  })

  // Planted: a switch that is only offered held back, too.
  it('asks at once where it asks the visitor, not the wallet', async () => {
    const card = await draw(showing(connected, { name: 'Account' }))
    const offered: View = { name: 'SwitchNetwork', chainId: 'eip155:137', offered: true }
    await act(async () => card.fake.append({ type: 'modal.viewPushed', view: offered }))
    expect(title(card)).toBe('Polygon')
  })
})
