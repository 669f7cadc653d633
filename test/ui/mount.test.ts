// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestModal } from '../../src/testing/testModal.js'
import { drawModal } from '../../src/ui/mount.js'
import { fakeModal } from './support/fakeModal.js'
import { configured, strange } from './support/states.js'

const loads = vi.hoisted(() => ({ count: 0 }))
// The chunk of the dialog cannot be had: a page that went offline, or an old one after a new deploy.
vi.mock('../../src/ui/Shell.js', () => ({
  prepareShell: () => {
    loads.count += 1
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  },
}))

/** Every promise that can settle does, a few times over. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  // Nothing is fetched ahead: what loads was asked for.
  vi.stubGlobal('requestIdleCallback', () => 0)
  loads.count = 0
})
afterEach(() => vi.unstubAllGlobals())

describe('a dialog whose code cannot be loaded', () => {
  // Planted: `check` in place of openings (188 loads in half a second, then the page froze).
  it('[B5] is tried once while the modal must stay open, not for ever', async () => {
    const fake = fakeModal(strange)
    const end = drawModal(fake.modal, null)
    await settle()
    expect(loads.count).toBe(1)
    expect(fake.state().modal.open).toBe(true)
    end()
  })

  it('[B5] is tried again at the next opening, and closes what cannot be seen', async () => {
    const fake = fakeModal(configured)
    const end = drawModal(fake.modal, null)
    for (const opening of [1, 2]) {
      fake.modal.dispatch({ type: 'Open' })
      await settle()
      expect([loads.count, fake.state().modal.open]).toStrictEqual([opening, false])
    }
    end()
    await settle()
    fake.modal.dispatch({ type: 'Open' })
    await settle()
    expect(loads.count).toBe(2)
  })
})

describe('a dialog that nobody has opened yet', () => {
  // Planted: `ahead` not asked.
  it.each([true, false])('is fetched ahead unless the host says otherwise: %s', async (prefetch) => {
    const fake = fakeModal({ ...configured, options: { ...configured.options, prefetch } })
    const end = drawModal(fake.modal, null)
    await settle()
    expect(loads.count).toBe(prefetch ? 1 : 0)
    end()
  })
})

describe('a host that asks for accounts while the dialog cannot be loaded', () => {
  // Planted: mount that closes as if the visitor had.
  it('is told that, and not that the visitor declined', async () => {
    const { modal } = createTestModal({ page: document })
    const end = drawModal(modal, null)
    const asking = modal.getProvider('eip155').request({ method: 'eth_requestAccounts' })
    await expect(asking).rejects.toMatchObject({ data: { failure: { tag: 'ViewLoadFailed' } } })
    expect(modal.getState().modal.open).toBe(false)
    end()
  })
})
