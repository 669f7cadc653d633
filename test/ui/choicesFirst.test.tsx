// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestModal, type TestModal } from '../../src/testing/testModal.js'
import { drawModal } from '../../src/ui/mount.js'
import { prepareShell } from '../../src/ui/Shell.js'
import { loadAllViews } from './support/card.js'
import { fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured } from './support/states.js'

failOnConsole()
const fixed = fakeModal(configured).modal
beforeAll(async () => {
  await loadAllViews()
  // What is waited for here is what a page sees, whoever draws it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

const legal = { termsConditionsUrl: 'https://a.test/terms', features: { legalCheckbox: true } }

const held = (options: object): TestModal =>
  createTestModal({ options: { ...legal, ...options }, page: document, loads: 'hold' })

describe('what the host chose', () => {
  // Planted: drawn as soon as its own code is there.
  it('is known before anything is drawn: no frame offers a wallet without the box to tick', async () => {
    const { modal, loads } = held({})
    let isReady = false
    const shell = prepareShell(modal).then((mount) => {
      isReady = true
      return mount
    })
    // All code of ours has come that there is to draw with.
    await prepareShell(fixed)
    expect(isReady).toBe(false)
    loads.flow()
    const mount = await shell
    const surface = await modal.surface()
    modal.dispatch({ type: 'Open' })
    mount(modal, { kind: 'dialog', surface })
    await waitFor(() => expect(surface.dialog.textContent).toContain('Demo Wallet'))
    expect(surface.dialog.querySelector('input[type=checkbox]')).not.toBeNull()
    expect(within(surface.dialog).getByText('Demo Wallet').closest('ul')?.hasAttribute('inert')).toBe(true)
    modal.dispose()
  })

  // Planted: waiting for what could not be had.
  it('is not waited for in the page where it could not be had: a press there is the next need of it', async () => {
    const { modal, loads } = held({ enableEmbedded: true })
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    document.body.append(root.host)
    const end = drawModal(modal, root)
    loads.fail('features')
    await waitFor(() => expect(root.textContent).toContain('Demo Wallet'))
    loads.flow()
    root.querySelector<HTMLElement>('[data-testid^="wallet-selector"]')?.click()
    await waitFor(() => expect(root.querySelector('input[type=checkbox]')).not.toBeNull())
    expect(modal.getState().connections.connecting.step).toBe('idle')
    end()
    modal.dispose()
  })
})
