// @vitest-environment happy-dom
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { ConnectStep } from '../../src/domain/slices/connections/state.js'
import { initialConnectors } from '../../src/domain/slices/connectors/state.js'
import type { View } from '../../src/domain/slices/modal/state.js'
import type { SwitchStep } from '../../src/domain/slices/networks/state.js'
import { played, scenarios } from '../support/scenarios.js'
import { draw, frames, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import {
  account,
  configured,
  connected,
  held,
  network,
  showing,
  strange,
  withBalance,
} from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

const connect: View = { name: 'Connect' }
const connecting: View = { name: 'ConnectingExternal', connectorId: 'com.acme' }
const connectedId = Object.keys(connected.connections.byId)[0] ?? ''
const toPolygon: View = { name: 'SwitchNetwork', chainId: 'eip155:137' }
const withStep = (step: ConnectStep): State =>
  showing(
    { ...configured, connections: { ...configured.connections, connecting: step } },
    connect,
    connecting,
  )
const asking: ConnectStep = {
  step: 'asking',
  attempt: 'a',
  connectorId: 'com.acme',
  namespace: 'eip155',
  startedAt: 0,
  alreadyPending: false,
}
const failed = (tag: Parameters<typeof failure>[0]): ConnectStep => ({
  step: 'failed',
  attempt: 'a',
  connectorId: 'com.acme',
  failure: failure(tag, { code: 4001, details: 'as the wallet put it' }),
})

describe('Connect', () => {
  it('offers the wallets and picks the one pressed', async () => {
    const card = await draw(showing(configured, connect))
    expect(card.getByTestId('w3m-header-text').textContent).toBe('Connect Wallet')
    const row = card.getByTestId('wallet-selector-com.acme')
    expect(row.textContent).toBe('Acme Wallet')
    await act(async () => void fireEvent.click(row))
    expect(card.fake.commands).toContainEqual({ type: 'PickWallet', connectorId: 'com.acme' })
    await frames()
    expect(card.text()).toContain('Confirm in Acme Wallet')
  })
  it('shows the first letters when a picture does not load', async () => {
    const card = await draw(showing(configured, connect))
    const image = card.getByTestId('wallet-selector-com.acme').querySelector('img')
    await act(async () => void fireEvent.error(image!))
    const logo = card.getByTestId('wallet-selector-com.acme').querySelector('.logo') as HTMLElement | null
    expect([logo?.dataset.letters, logo?.querySelector('img')]).toEqual(['AW', null])
    // Drawn, and no part of what the row is called.
    expect(card.getByTestId('wallet-selector-com.acme').textContent).toBe('Acme Wallet')
  })
  it.each(['http://a.test/x.png', 'javascript:alert(1)', 'data:text/html,x'])(
    'shows no picture from %s',
    async (icon) => {
      const byId = { 'com.acme': { ...configured.connectors.byId['com.acme']!, icon } }
      const card = await draw(
        showing({ ...configured, connectors: { ...configured.connectors, byId } }, connect),
      )
      expect(card.getByTestId('wallet-selector-com.acme').querySelector('img')).toBeNull()
    },
  )
  it('says so when there is no wallet, and leads to how to come to one', async () => {
    const card = await draw(showing({ ...configured, connectors: initialConnectors }, connect))
    expect(card.text()).toContain('No wallet found here')
    await act(async () => void fireEvent.click(card.getByTestId('w3m-wallet-guide-get-started')))
    expect(card.getByTestId('w3m-header-text').textContent).toBe('Get started')
    expect(card.getByTestId('w3m-wallet-guide-explore')).toBeTruthy()
  })
})

describe('ConnectingExternal', () => {
  it('says whom we wait for and since when', async () => {
    const card = await draw(withStep(asking))
    expect(card.text()).toContain('Confirm in Acme Wallet')
    expect(card.text()).not.toContain('ago')
    expect(card.getByText(/Not seeing it/).className).toBe('unsaid')
    expect(card.queryByTestId('w3m-connecting-widget-secondary-button')).toBeNull()
  })
  // Planted: said from the first moment; the minute counted; since the page was loaded.
  it.each([
    [8_000, ''],
    [30_000, 'Asked 30 seconds ago'],
    [50_000, 'Asked 50 seconds ago'],
  ])('says where to look to whoever has waited for %d ms, and "%s"', async (waited, since) => {
    const card = await draw(withStep({ ...asking, startedAt: 1_700_000_000_000, waited }))
    const help = 'Not seeing it? Look for Acme Wallet’s window or icon in the browser.'
    expect(card.getByText(help).className).toBe('')
    await waitFor(() => expect(card.text()).toContain(since))
    expect(card.text().includes('Asked')).toBe(since !== '')
  })
  it('says that it is connected, as whom, and lets whoever presses go on', async () => {
    const done = withStep({ step: 'idle' })
    const card = await draw({ ...done, modal: { ...done.modal, succeeded: { leadsTo: 'close', at: 0 } } })
    const heading = card.getByText('Connected')
    expect(heading.closest('[role=status]')).not.toBeNull()
    const view = heading.closest('.view') as HTMLElement
    expect(view.querySelector('.ring')?.className).toBe('ring still done')
    expect(card.getByText('Cancel').closest('.footer')?.className).toBe('footer kept')
    await act(async () => void fireEvent.click(view.querySelector('.seen') as Element))
    expect(card.fake.commands).toStrictEqual([{ type: 'EndSuccess' }])
  })
  it('says that the wallet is asking already', async () => {
    const card = await draw(withStep({ ...asking, alreadyPending: true }))
    expect(card.text()).toContain('Acme Wallet is already asking')
  })
  it.each([
    ['UserRejected', 'Connection declined'],
    ['WalletSilent', 'Acme Wallet did not answer. Open it and try again.'],
    ['NoAccounts', 'Acme Wallet gave no account'],
    ['Unknown', 'Something went wrong.'],
  ] as const)('explains %s, keeps the code under details, and tries again', async (tag, sentence) => {
    const card = await draw(withStep(failed(tag)))
    expect(card.text()).toContain(sentence)
    expect(card.text()).toContain(`${tag} (4001)`)
    await act(async () => void fireEvent.click(card.getByTestId('w3m-connecting-widget-secondary-button')))
    expect(card.fake.commands).toContainEqual({ type: 'Connect', connectorId: 'com.acme' })
  })
  it('leads back', async () => {
    const card = await draw(withStep(asking))
    await act(async () => void fireEvent.click(card.getByTestId('header-back')))
    expect(card.getByTestId('w3m-header-text').textContent).toBe('Connect Wallet')
    expect(card.fake.state().connections.connecting.step).toBe('idle')
  })
})

describe('Account', () => {
  const home: View = { name: 'Account' }
  it('shows the balance, the address and its three ways on', async () => {
    const card = await draw(showing(withBalance(connected, held), home))
    expect(card.text()).toContain('1.284 ETH')
    expect(card.getByText('0xf3...b92266')).toBeTruthy()
    const link = card.getByRole('link')
    expect(link.getAttribute('href')).toBe(`https://explorer.test/address/${account.slice(9)}`)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    await act(async () => void fireEvent.click(card.getByTestId('disconnect-button')))
    expect(card.fake.state().connections.byId).toEqual({})
  })
  // Planted: a bare '0.00', which says of money what is not so.
  it.each([
    ['account-test-network', 'Test coins, worth nothing'],
    ['account-unsupported-allowed', 'Not shown on this network'],
  ])("[VA-13] shows '0.00' in %s, and why", async (name, why) => {
    const scenario = scenarios.find((one) => one.name === name)
    const card = await draw(played(scenario!).modal.getState())
    expect(card.text()).toContain('Balance: 0.00')
    expect(card.getByText(why)).toBeTruthy()
    expect(card.text()).not.toContain('1 ETH')
  })
  it('copies the address, and shows all of it', async () => {
    const card = await draw(showing(withBalance(connected, held), home))
    await act(async () => void fireEvent.click(card.getByRole('button', { name: 'Copy address' })))
    expect(card.fake.commands).toContainEqual({ type: 'Copy', what: 'address', text: account.slice(9) })
    await act(async () => void fireEvent.click(card.getByText('0xf3...b92266')))
    const whole = card.getByRole('button', { expanded: true })
    expect(whole.textContent).toBe(account.slice(9))
    // Groups of four after the mark, of which people compare the first and the last.
    const strong = [...whole.querySelectorAll('b')].map((one) => one.textContent).join('')
    expect(strong).toBe(account.slice(9, 15) + account.slice(-6))
    expect(whole.querySelectorAll('bdi > span')).toHaveLength(11)
  })
  it('shows a dash, and no number, for a balance that cannot be read', async () => {
    const value = { amount: '1e18', symbol: 'ETH', decimals: 18 }
    const card = await draw(showing(withBalance(connected, { step: 'success', at: 1, value }), home))
    expect(card.getByText('–')).toBeTruthy()
    expect(card.text()).not.toContain('Balance: ')
  })
  it('has the shape of a balance until one comes', async () => {
    const card = await draw(
      showing(withBalance(connected, { step: 'pending', requestId: 'r', last: null }), home),
    )
    expect(card.text()).toContain('Loading balance')
  })
  it('says what failed and asks again', async () => {
    const gone = failure('ServiceUnreachable')
    const card = await draw(
      showing(withBalance(connected, { step: 'failure', failure: gone, last: null, at: 1 }), home),
    )
    expect(card.text()).toContain('Balance not available right now. Your money is where it was.')
    await act(async () => void fireEvent.click(card.getByText('Try again')))
    expect(card.fake.commands).toContainEqual({ type: 'RefreshBalance' })
  })
  it('links to no explorer that is not https', async () => {
    const requested = [{ ...network(1, 'Ethereum'), explorerUrl: 'javascript:alert(1)' }]
    const card = await draw(showing({ ...connected, networks: { ...connected.networks, requested } }, home))
    expect(card.queryByRole('link')).toBeNull()
  })
  it('leads to the networks from its header', async () => {
    const card = await draw(showing(connected, home))
    await act(async () => void fireEvent.click(card.getByTestId('w3m-account-select-network')))
    expect(card.getByTestId('w3m-header-text').textContent).toBe('Choose Network')
  })
})

describe('networks', () => {
  it('ticks the one in use and picks another', async () => {
    const card = await draw(showing(connected, { name: 'Account' }, { name: 'Networks' }))
    expect(within(card.getByTestId('w3m-network-switch-Ethereum')).getByTestId('wui-icon')).toBeTruthy()
    const other = card.getByTestId('w3m-network-switch-Polygon')
    expect(within(other).queryByTestId('wui-icon')).toBeNull()
    await act(async () => void fireEvent.click(within(other).getByRole('button')))
    await frames()
    expect(card.text()).toContain('Confirm in Acme Wallet')
  })
  it('is searched when it is long', async () => {
    const requested = Array.from({ length: 8 }, (_, at) => network(at + 1, `Chain ${at + 1}`))
    const networks = { ...connected.networks, requested }
    const card = await draw(showing({ ...connected, networks }, { name: 'Networks' }))
    await act(
      async () => void fireEvent.change(card.getByRole('searchbox'), { target: { value: 'chain 7' } }),
    )
    // The list follows once typing rests, not at each key.
    expect(card.getAllByRole('listitem')).toHaveLength(8)
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
    expect(card.getByText('1 network')).toBeTruthy()
    await act(
      async () => void fireEvent.change(card.getByRole('searchbox'), { target: { value: 'nowhere' } }),
    )
    await waitFor(() => expect(card.text()).toContain('No network matches “nowhere”'))
  })
  it.each([
    ['UserRejected', 'Switch declined', 'Try again', 'SwitchNetwork'],
    [
      'UserRejected',
      'You are still on Ethereum. Acme Wallet may not support Polygon',
      'Try again',
      'SwitchNetwork',
    ],
    // Where the wallet cannot, asking it again would end as before.
    ['SwitchIgnored', 'Switch inside Acme Wallet', 'Check again', 'CheckNetwork'],
    [
      'WalletCannotSwitch',
      'Acme Wallet cannot do it from here. Choose Polygon there, then come back.',
      'Check again',
      'CheckNetwork',
    ],
  ] as const)('explains %s, and what is pressed then can work', async (tag, sentence, words, type) => {
    const switching: SwitchStep = {
      step: 'failed',
      attempt: 's',
      connectionId: connectedId,
      chainId: 'eip155:137',
      failure: failure(tag),
    }
    const card = await draw(
      showing({ ...connected, networks: { ...connected.networks, switching } }, connect, toPolygon),
    )
    expect(card.getByTestId('w3m-network-switch-view').textContent).toContain(sentence)
    const again = card.getByTestId('w3m-connecting-widget-secondary-button')
    expect(again.textContent).toBe(words)
    await act(async () => void fireEvent.click(again))
    expect(card.fake.commands).toContainEqual({ type, chainId: 'eip155:137' })
  })
  it('offers a switch where something else did not leave, and asks the wallet only then', async () => {
    const params = { wallet: 'Acme Wallet', wanted: 'eip155:137' }
    const switching: SwitchStep = {
      step: 'offered',
      connectionId: connectedId,
      chainId: 'eip155:137',
      failure: failure('ChainMismatch', { params }),
    }
    const card = await draw(
      showing({ ...connected, networks: { ...connected.networks, switching } }, toPolygon),
    )
    expect(card.text()).toContain('Switch to Polygon first')
    expect(card.text()).toContain('Acme Wallet is on another network, so nothing was sent')
    expect(card.fake.commands).toStrictEqual([])
    const button = card.getByTestId('w3m-connecting-widget-secondary-button')
    expect(button.textContent).toBe('Switch to Polygon')
    await act(async () => void fireEvent.click(button))
    expect(card.fake.commands).toContainEqual({ type: 'SwitchNetwork', chainId: 'eip155:137' })
  })
  it('UnsupportedChain says the sentence, and says why it does not close', async () => {
    const card = await draw(showing(strange, { name: 'UnsupportedChain' }))
    expect(card.text()).toContain(
      'This app doesn’t support your current network. Switch to an available option to continue.',
    )
    await act(async () => void fireEvent.click(card.getByTestId('w3m-modal-overlay')))
    expect(card.getByTestId('w3m-modal-card').className).toContain('shake')
    expect(card.text()).toContain('Choose a supported network, or disconnect')
    expect(card.getByTestId('disconnect-button')).toBeTruthy()
  })
})
