// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { View } from '../../src/domain/slices/modal/state.js'
import { type Card, draw, frames, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, held, showing, wallet, withBalance, withOptions } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

const connect: View = { name: 'Connect' }
const docs = { termsConditionsUrl: 'https://a.test/terms', privacyPolicyUrl: 'https://a.test/privacy' }
const press = (element: Element): Promise<void> => act(async () => void fireEvent.click(element))
const title = (card: Card): string | null => card.getByTestId('w3m-header-text').textContent

const acme = {
  id: 'acme',
  name: 'Acme Wallet',
  homepage: 'https://acme.test',
  chrome_store: 'https://store.test/acme',
  app_store: 'javascript:alert(1)',
}
const plain = { id: 'plain', name: 'Plain', homepage: 'https://plain.test' }
const nowhere = { id: 'nowhere', name: 'Nowhere' }

describe('help', () => {
  it('leads from Connect to what a wallet is, to getting one, and back', async () => {
    const card = await draw(showing(configured, connect))
    await press(card.getByRole('button', { name: 'What is a wallet?' }))
    expect(title(card)).toBe('What is a wallet?')
    expect(card.getAllByRole('heading', { level: 2 })).toHaveLength(3)
    await press(card.getByRole('button', { name: 'Get a wallet' }))
    expect(title(card)).toBe('Get a wallet')
    await press(card.getByTestId('header-back'))
    await press(card.getByTestId('header-back'))
    expect(title(card)).toBe('Connect Wallet')
  })
  it('leads from the networks to what a network is', async () => {
    const card = await draw(showing(connected, { name: 'Account' }, { name: 'Networks' }))
    await press(card.getByRole('button', { name: 'What is a network?' }))
    expect(title(card)).toBe('What is a network?')
    expect(card.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/ethereum\.org\//)
  })
})

describe('getting a wallet', () => {
  it('says so when the host lists none, and where many are compared', async () => {
    const card = await draw(
      showing(withOptions({ customWallets: [nowhere] }), connect, { name: 'GetWallet' }),
    )
    expect(card.text()).toContain('No wallets to suggest')
    expect(card.getByRole('link').getAttribute('href')).toBe('https://ethereum.org/wallets/find-wallet/')
  })
  it('lists what can be had: at once where there is one place, else by its places', async () => {
    const state = withOptions({ customWallets: [acme, plain, nowhere] })
    const card = await draw(showing(state, connect, { name: 'GetWallet' }))
    expect(card.getAllByRole('listitem')).toHaveLength(2)
    expect(card.getByRole('link', { name: /Plain/ }).getAttribute('href')).toBe('https://plain.test')
    await press(card.getByText('Acme Wallet'))
    expect(title(card)).toBe('Get Acme Wallet')
    const links = card
      .getAllByRole('link')
      .map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Chrome extension (opens in a new tab)', 'https://store.test/acme'],
      ['Website (opens in a new tab)', 'https://acme.test'],
    ])
  })
})

describe('the wallet guide', () => {
  it('stands on Connect only while no wallet of this browser is there', async () => {
    const host = { ...wallet, id: 'host', kind: 'external' as const, rdns: null }
    const card = await draw(
      showing({ ...configured, connectors: { byId: { host }, order: ['host'] } }, connect),
    )
    expect(card.getByTestId('wallet-selector-external-host')).toBeTruthy()
    expect(card.getByTestId('w3m-wallet-guide-get-started')).toBeTruthy()
    await act(async () => card.fake.put(showing(configured, connect)))
    expect(card.queryByTestId('w3m-wallet-guide-get-started')).toBeNull()
  })
  it('can be turned off', async () => {
    const none = { ...configured, connectors: { byId: {}, order: [] } }
    const card = await draw(showing(withOptions({ enableWalletGuide: false }, none), connect))
    expect(card.queryByTestId('w3m-wallet-guide-get-started')).toBeNull()
  })
})

describe('the collapsed list', () => {
  it('is behind one button', async () => {
    const card = await draw(showing(withOptions({ collapseWallets: true }), connect))
    expect(card.queryByTestId('wallet-selector-com.acme')).toBeNull()
    await press(card.getByText('Continue with a wallet'))
    expect(title(card)).toBe('Choose a wallet')
    await press(card.getByTestId('wallet-selector-com.acme'))
    await frames()
    expect(card.text()).toContain('Confirm in Acme Wallet')
  })
})

describe('documents of the host', () => {
  it('[UIX-25] keep the wallets out of reach until agreed to, and are agreed to once', async () => {
    const card = await draw(showing(withOptions({ ...docs, legalCheckbox: true }), connect))
    const list = () => card.getByTestId('wallet-selector-com.acme').closest('ul')
    expect(list()?.hasAttribute('inert')).toBe(true)
    await press(card.getByTestId('wallet-selector-com.acme'))
    expect(card.fake.state().connections.connecting.step).toBe('idle')
    await press(card.getByRole('checkbox'))
    expect(list()?.hasAttribute('inert')).toBe(false)
    await press(card.getByTestId('wallet-selector-com.acme'))
    await frames()
    await press(card.getByTestId('header-back'))
    expect((card.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
    expect(list()?.hasAttribute('inert')).toBe(false)
  })
  // Planted: `Connect` in any case, which asks the wallet.
  it('named while a wallet has declined are not passed by with "Try again"', async () => {
    const declined: State = {
      ...withOptions({ ...docs, legalCheckbox: true }),
      connections: {
        ...configured.connections,
        connecting: {
          step: 'failed',
          ...{ attempt: 'a', connectorId: wallet.id },
          failure: failure('UserRejected'),
        },
      },
    }
    const asked = { name: 'ConnectingExternal', connectorId: wallet.id } as const
    const card = await draw(showing(declined, connect, asked))
    await press(card.getByText('Try again'))
    expect(card.fake.commands).toEqual([{ type: 'GoBack' }])
    expect(card.getByRole('checkbox')).toBeTruthy()
  })
  it('are linked in the label, in the words of the host', async () => {
    const texts = { agree: 'Yes to {documents}!', terms: 'Rules' }
    const card = await draw(showing(withOptions({ ...docs, legalCheckbox: true, texts }), connect))
    expect(card.getByRole('checkbox').closest('label')?.textContent).toBe(
      'Yes to Rules (opens in a new tab) and Privacy Policy (opens in a new tab)!',
    )
    expect(card.getAllByRole('link').map((link: HTMLElement) => link.getAttribute('href'))).toEqual(
      Object.values(docs),
    )
  })
  it('stand below the list where no box is wanted, and nowhere without an address', async () => {
    const card = await draw(showing(withOptions({ termsConditionsUrl: docs.termsConditionsUrl }), connect))
    expect(card.text()).toContain('By connecting you agree to the Terms of Service')
    expect(card.queryByRole('checkbox')).toBeNull()
    await act(async () => card.fake.put(showing(withOptions({ legalCheckbox: true }), connect)))
    expect(card.queryByRole('checkbox')).toBeNull()
    expect(card.queryByRole('link')).toBeNull()
  })
})

describe('language', () => {
  const arabic = (state: State, ...stack: readonly [View, ...View[]]): State =>
    showing(withOptions({ language: 'ar' }, state), ...stack)
  it('lays the card out the way its text runs, and says its language', async () => {
    const card = await draw(arabic(configured, connect))
    expect(title(card)).toBe('ربط المحفظة')
    const { dir, lang } = card.getByTestId('w3m-modal-card')
    expect([dir, lang]).toEqual(['rtl', 'ar'])
  })
  it('[UIX-15] keeps addresses and amounts left to right within Arabic', async () => {
    const card = await draw(arabic(withBalance(connected, held), { name: 'Account' }))
    expect(card.getByText('0xf3...b92266').getAttribute('dir')).toBe('ltr')
    expect(card.getByText('ETH').closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  })
  it('tells the developer of a text that there is not, by its key', async () => {
    const card = await draw(showing(withOptions({ texts: { titel: 'x', titleConnect: 'Log in' } }), connect))
    expect(title(card)).toBe('Log in')
    expect(card.fake.state().pageSession.alert).toMatchObject({
      tag: 'InvalidOptions',
      params: { field: 'texts.titel' },
    })
  })
})
