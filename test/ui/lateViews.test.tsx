// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareShell } from '../../src/ui/Shell.js'
import { loadRest } from '../../src/ui/text/index.js'
import { frames } from './support/card.js'
import { type FakeModal, fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured, showing, wallet } from './support/states.js'

/** The chunk of the waiting views comes when the test says so. */
const waitingChunk = vi.hoisted(() => {
  let arrive = (): void => undefined
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrival, arrive: () => arrive() }
})
vi.mock('../../src/ui/views/waiting/index.js', async (original) => {
  await waitingChunk.arrival
  return original()
})

failOnConsole()
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadRest('en')
})

const drawn = async (): Promise<{ readonly fake: FakeModal; readonly dialog: HTMLElement }> => {
  const fake = fakeModal(showing(configured, { name: 'Connect' }))
  const mount = await prepareShell(fake.modal)
  const surface = fake.surface()
  await act(async () => {
    mount(fake.modal, { kind: 'dialog', surface })
  })
  return { fake, dialog: surface.dialog }
}

describe('a view whose code is on its way', () => {
  // Planted: held back for two frames as if its code were there.
  it('shows at once that something comes, with a way back, and then itself', async () => {
    const { dialog } = await drawn()
    const card = within(dialog)
    await act(async () => void fireEvent.click(card.getByTestId(`wallet-selector-${wallet.id}`)))
    expect(dialog.querySelector('.view.coming [aria-busy="true"]')).not.toBeNull()
    expect(card.getByTestId('w3m-header-text').textContent).toBe('Connect Wallet')
    expect(card.getByTestId('header-back')).toBeTruthy()
    await frames()
    expect(dialog.querySelector('.coming')).not.toBeNull()
    await act(async () => {
      waitingChunk.arrive()
      await import('../../src/ui/views/waiting/index.js')
    })
    expect(card.getByTestId('w3m-header-text').textContent).toBe(wallet.name)
    expect(dialog.querySelector('.coming')).toBeNull()
  })
})
