// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import type { View } from '../../src/domain/slices/modal/state.js'
import type { RecentWallet } from '../../src/domain/slices/wallets/state.js'
import { draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, showing, wallet, withOptions } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

const connect: View = { name: 'Connect' }
const day = 86_400_000
const picture = 'data:image/png;base64,AA=='

/** With a wallet of the host, and with those used before. */
const withRecent = (...recent: ReadonlyArray<RecentWallet>): State => {
  const own = { ...wallet, id: 'own', name: 'Own Wallet', kind: 'external' as const, rdns: null }
  const second = { ...wallet, id: 'com.second', name: 'Second', rdns: 'com.second' }
  const all = [wallet, second, own]
  return {
    ...configured,
    connectors: {
      byId: Object.fromEntries(all.map((one) => [one.id, one])),
      order: all.map(({ id }) => id),
    },
    wallets: { recent, asOf: 10 * day },
  }
}
const used = (id: string, usedAt: number | null): RecentWallet => ({
  id,
  name: id,
  icon: null,
  rdns: null,
  usedAt,
})

describe('sections of wallets', () => {
  // Planted: the tag at each row.
  it('have a heading each, and the wallet used last stands before them, raised, with when that was', async () => {
    const card = await draw(showing(withRecent(used('com.second', 8 * day)), connect))
    const headings = card.getAllByRole('heading', { level: 2 }).map((one: HTMLElement) => one.textContent)
    expect(headings).toEqual(['Installed', 'More wallets'])
    const rows = card.getAllByRole('button').filter((one: HTMLElement) => one.className.includes('row'))
    expect(rows.map((one: HTMLElement) => one.className)).toEqual(['row raised', 'row', 'row'])
    await waitFor(() => expect(rows[0]?.textContent).toBe('SecondUsed 2 days ago'))
    expect(rows.map((one: HTMLElement) => one.querySelector('.name')?.textContent)).toEqual([
      'Second',
      'Acme Wallet',
      'Own Wallet',
    ])
    expect(card.text()).not.toContain('Recent')
  })

  it('of which it is not known when the wallet was used has no second line', async () => {
    const card = await draw(showing(withRecent(used('com.second', null)), connect))
    const row = card.getByTestId('wallet-selector-com.second')
    expect([row.className, row.textContent]).toEqual(['row raised', 'Second'])
  })
})

describe('an order that the host wants', () => {
  // Planted: "Other wallets" over what comes first, and nothing over the one used last.
  it('gives each section a word of its own', async () => {
    const state = withRecent(used('com.second', 8 * day))
    const card = await draw(
      showing(withOptions({ connectorTypeOrder: ['injected', 'recent'] }, state), connect),
    )
    const headings = card.getAllByRole('heading', { level: 2 }).map((one: HTMLElement) => one.textContent)
    expect(headings).toEqual(['Installed', 'Recent', 'More wallets'])
  })
})

describe('the box to tick', () => {
  // Planted: rows that are pale and answer nothing.
  it('is pointed to when a wallet is pressed before it, and says so until it is ticked', async () => {
    const docs = { termsConditionsUrl: 'https://a.test/terms', legalCheckbox: true }
    const card = await draw(showing(withOptions(docs), connect))
    const box = card.getByRole('checkbox') as HTMLInputElement
    expect(card.queryByText('Agree to the documents first.')).toBeNull()
    // What is inert takes no press: it comes to what stands around it.
    const around = card.getByTestId('wallet-selector-com.acme').closest('ul')?.parentElement
    await act(async () => void fireEvent.click(around!))
    expect(card.getByText('Agree to the documents first.').closest('[role=alert]')).not.toBeNull()
    const root = box.getRootNode() as ShadowRoot
    expect(root.activeElement).toBe(box)
    // Planted: asked once and for all, so that a second press did nothing.
    await act(async () => root.querySelector<HTMLElement>('h1')?.focus())
    await act(async () => void fireEvent.click(around!))
    expect(root.activeElement).toBe(box)
    await act(async () => void fireEvent.click(box))
    expect(card.queryByText('Agree to the documents first.')).toBeNull()
    // Planted: said again when the box is unticked, though nothing was pressed.
    await act(async () => void fireEvent.click(box))
    expect(card.queryByText('Agree to the documents first.')).toBeNull()
  })
})

describe('the line of trust', () => {
  // Planted: the name alone, which any page may take.
  it('has the site’s icon, its name and where the page really is', async () => {
    const metadata = {
      name: 'Northlight Coffee',
      description: '',
      url: 'https://bank.test',
      icons: [picture],
    }
    const card = await draw(showing(withOptions({ metadata }), connect))
    const line = card.getByText(/will see your address/)
    expect(line.textContent?.trim()).toBe(
      'Northlight Coffee · a.test will see your address. Nothing moves without your approval.',
    )
    expect(line.querySelector('img')?.getAttribute('src')).toBe(picture)
  })

  it('stands in the footer, with the documents that the host names', async () => {
    const card = await draw(showing(withOptions({ termsConditionsUrl: 'https://a.test/terms' }), connect))
    const line = card.getByText(/will see your address/)
    expect(line.closest('.footer')).not.toBeNull()
    expect(line.textContent).toContain('By connecting you agree to the Terms of Service')
    expect(line.querySelector('a')?.getAttribute('href')).toBe('https://a.test/terms')
  })
})

describe('letters for a picture', () => {
  /** Of which there is none: test networks have no picture of ours either. */
  const pictureless = connected.networks.requested.map((one) => ({ ...one, testnet: true }))
  it.each([
    ['Polygon', 'P'],
    ['Long Orchard', 'LO'],
    ['  op mainnet  ', 'OM'],
    ['Network 12', '12'],
    ['Network 1', 'N1'],
    ['Chain 84532', '84'],
    ['(beta) Éire', 'BÉ'],
    ['\u202egnp.exe', 'G'],
    ['شبكة الاختبار', 'شا'],
    ['👛', '?'],
    [' ', '?'],
  ])('of %j are %j', async (name, letters) => {
    const networks = {
      ...connected.networks,
      requested: pictureless.map((one) => ({ ...one, name })),
    }
    const card = await draw(showing({ ...connected, networks }, { name: 'Networks' }))
    const tile = card.getAllByRole('listitem')[0]?.querySelector('.logo') as HTMLElement | null
    expect(tile?.dataset.letters).toBe(letters)
    expect(tile?.textContent).toBe('')
  })

  // Planted: the tint of a name, which two networks may share.
  it('have a tint that hangs on what it is, not on what it is called', async () => {
    const hue = async (view: View): Promise<string | undefined> => {
      const networks = { ...connected.networks, requested: pictureless }
      const card = await draw(showing({ ...connected, networks }, view))
      const { dialog } = card.fake.surface() as { readonly dialog: HTMLElement }
      return dialog.querySelector<HTMLElement>('.tinted')?.style.getPropertyValue('--_hue')
    }
    const inHeader = await hue({ name: 'Account' })
    expect(inHeader).toMatch(/^\d+$/)
    expect(await hue({ name: 'Networks' })).toBe(inHeader)
  })
})

describe('who is waited for', () => {
  it('stands at the corner of the network that is wanted, and gives way to a failure', async () => {
    const at = (switching: State['networks']['switching']): State =>
      showing({ ...connected, networks: { ...connected.networks, switching } }, connect, {
        name: 'SwitchNetwork',
        chainId: 'eip155:137',
      })
    const asked = { attempt: 's', connectionId: 'c', chainId: 'eip155:137' } as const
    const failure = { tag: 'UserRejected', code: 4001, params: {}, details: null, cause: null } as const
    const card = await draw(at({ step: 'failed', ...asked, failure } as State['networks']['switching']))
    expect(card.fake.surface().dialog.querySelector('.mark.square')).toBeNull()
    expect(card.fake.surface().dialog.querySelector('.mark svg')).not.toBeNull()
  })
})
