// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { type CatalogueWallet, initialCatalogue } from '../../src/domain/slices/catalogue/state.js'
import { draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { configured, showing, withOptions } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

const wallets = Array.from(
  { length: 200 },
  (_, at): CatalogueWallet => ({
    id: `w${at}`,
    name: `Wállet ${at}`,
    certified: false,
    chains: ['eip155:1'],
  }),
)
const listed: State = {
  ...withOptions({ services: { api: 'https://api.example' } }, configured),
  catalogue: {
    ...initialCatalogue,
    byId: Object.fromEntries(wallets.map((one) => [one.id, one])),
    list: { ...initialCatalogue.list, ids: wallets.map(({ id }) => id), pages: 5, wanted: 5, isWhole: true },
  },
}

describe('a list of thousands', () => {
  // Planted: looked through where nothing is looked for; names read anew with each key.
  it('is looked through once somebody looks for something, and each name read once', async () => {
    const read = vi.spyOn(String.prototype, 'normalize')
    const card = await draw(showing(listed, { name: 'Connect' }, { name: 'AllWallets' }))
    expect(read).not.toHaveBeenCalled()
    const field = card.getByRole('searchbox')
    const type = (value: string): Promise<void> =>
      act(async () => void fireEvent.change(field, { target: { value } }))
    await type('w')
    expect(read.mock.calls.length).toBeGreaterThanOrEqual(wallets.length)
    const before = read.mock.calls.length
    await type('wa')
    expect(read.mock.calls.length - before).toBeLessThan(wallets.length / 2)
    read.mockRestore()
  })
})
