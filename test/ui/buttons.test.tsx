// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  WalletModal,
  WalletModalProvider,
} from '../../src/react.js'
import { type FakeModal, fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, held, strange, withBalance } from './support/states.js'

failOnConsole()

const draw = (state: State, button: ReactElement): FakeModal => {
  const fake = fakeModal(state)
  render(<WalletModalProvider modal={fake.modal}>{button}</WalletModalProvider>)
  return fake
}
const asking: State = {
  ...configured,
  connections: {
    ...configured.connections,
    connecting: {
      step: 'asking',
      attempt: 'a',
      connectorId: 'com.acme',
      namespace: 'eip155',
      startedAt: 1,
      alreadyPending: false,
    },
  },
}

describe('ConnectButton', () => {
  it('says what the suites look for, on a wrapper around a real button', () => {
    draw(configured, <ConnectButton />)
    const wrapper = screen.getByTestId('connect-button')
    expect(wrapper.textContent).toBe('Connect Wallet')
    expect(wrapper.querySelector('button')?.type).toBe('button')
  })
  it('says that a connection is pending', () => {
    draw(asking, <ConnectButton />)
    expect(screen.getByTestId('connect-button').textContent).toBe('Connecting...')
  })
  it('opens, and closes when pressed again', () => {
    const fake = draw(configured, <ConnectButton label="Log in" />)
    fireEvent.click(screen.getByText('Log in'))
    expect(fake.state().modal.open).toBe(true)
    fireEvent.click(screen.getByText('Log in'))
    expect(fake.state().modal.open).toBe(false)
  })
  it('tells whoever points at it a text that may be cut, and leaves a short one alone', () => {
    draw(configured, <ConnectButton label="Connect your wallet here" />)
    const button = screen.getByTitle('Connect your wallet here')
    expect(button.textContent).toBe('Connect your wallet here')
    draw(configured, <ConnectButton label="Connect a Wallet" />)
    expect(screen.getByText('Connect a Wallet').title).toBe('')
  })
  it('is gone while connected', () => {
    draw(connected, <ConnectButton />)
    expect(screen.queryByTestId('connect-button')).toBeNull()
  })
  it('speaks in the words of the host', () => {
    const texts = { 'buttons.connect': 'Log in' }
    draw({ ...configured, options: { ...configured.options, texts } }, <ConnectButton />)
    expect(screen.getByTestId('connect-button').textContent).toBe('Log in')
  })
  it('of a namespace has an id of its own', () => {
    draw(connected, <ConnectButton namespace="solana" />)
    expect(screen.getByTestId('connect-button-solana').textContent).toBe('Connect Wallet')
  })
})

describe('AccountButton', () => {
  // Planted: the code for balance and picture kept by each button for itself.
  it('shows the short address at once, then balance and picture, and the next button all of it', async () => {
    draw(withBalance(connected, held), <AccountButton />)
    const button = screen.getByTestId('account-button')
    expect(button.textContent).toBe('0xf3...b92266')
    expect((await screen.findByTitle('1.284 ETH')).textContent).toBe('1.284 ETH')
    expect(button.textContent).toBe('1.284 ETH0xf3...b92266')
    expect(button.querySelector('.wm-avatar')).toBeTruthy()
    draw(withBalance(connected, held), <AccountButton />)
    expect(screen.getAllByTitle('1.284 ETH')).toHaveLength(2)
  })
  it('holds the place of the balance until it is known', async () => {
    draw(connected, <AccountButton />)
    expect(await screen.findByRole('img', { name: 'Loading balance' })).toBeTruthy()
  })
  it('can leave the balance out and show more of the address', () => {
    draw(withBalance(connected, held), <AccountButton balance="hide" charsStart={6} charsEnd={4} />)
    expect(screen.getByTestId('account-button').textContent).toBe('0xf39f...2266')
  })
  it('asks to switch on an unsupported network, and leads to where that is done', () => {
    const fake = draw(strange, <AccountButton />)
    expect(screen.getByTestId('account-button').textContent).toContain('Switch Network')
    fireEvent.click(screen.getByRole('button'))
    expect(fake.state().modal.stack).toEqual([{ name: 'UnsupportedChain' }])
  })
  it('is nothing while not connected', () => {
    draw(configured, <AccountButton />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('NetworkButton', () => {
  const nowhere: State = {
    ...configured,
    networks: { ...configured.networks, active: {}, currentNamespace: null },
  }
  it.each([
    ['the name of the network', configured, undefined, 'Ethereum'],
    ['that another is needed', strange, 'Pick', 'Switch Network'],
    ['the given label', nowhere, 'Pick', 'Pick'],
    ['what it is for', nowhere, undefined, 'Select Network'],
  ] as const)('says %s', (_what, state, label, expected) => {
    draw(state, <NetworkButton {...(label && { label })} />)
    expect(screen.getByTestId('w3m-network-button').textContent).toBe(expected)
  })
  it('opens the list of networks, connected or not', () => {
    const fake = draw(configured, <NetworkButton />)
    fireEvent.click(screen.getByTestId('wui-network-button'))
    expect(fake.state().modal.stack).toEqual([{ name: 'Networks' }])
  })
})

describe('what outside suites look for', () => {
  const all = (
    <>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </>
  )
  const there = () =>
    ['appkit-connect-button', 'appkit-account-button', 'wui-network-button', 'w3m-network-button'].filter(
      (id) => screen.queryAllByTestId(id).length === 1,
    )
  // Planted: no id on the button itself; the namespace in it.
  it.each([
    ['nobody is connected', configured, 'connect'],
    ['a wallet is asked', asking, 'connect'],
    ['somebody is connected', connected, 'account'],
  ] as const)('is there once, and the other gone, while %s', (_when, state, kind) => {
    draw(state, all)
    expect(there()).toStrictEqual([`appkit-${kind}-button`, 'wui-network-button', 'w3m-network-button'])
  })
  it('is the same for a button of one namespace', () => {
    draw(connected, <AccountButton namespace="eip155" />)
    expect(screen.getByTestId('account-button-eip155').firstElementChild).toBe(
      screen.getByTestId('appkit-account-button'),
    )
  })
})

describe('buttons of a modal that is disposed of', () => {
  const buttons = (
    <>
      <ConnectButton namespace="solana" />
      <AccountButton />
      <NetworkButton />
    </>
  )
  const areDisabled = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)
  // Planted: the state not asked for.
  it('[N2-23] are disabled, and ask for nothing, until it starts again', () => {
    const fake = draw(connected, buttons)
    expect(areDisabled()).toStrictEqual([false, false, false])
    act(() => fake.append({ type: 'pageSession.stopped', disposed: true }))
    expect(areDisabled()).toStrictEqual([true, true, true])
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(fake.commands).toStrictEqual([])
    act(() => fake.append({ type: 'pageSession.resumed' }))
    expect(areDisabled()).toStrictEqual([false, false, false])
    fireEvent.click(screen.getByTestId('wui-network-button'))
    expect(fake.state().modal.open).toBe(true)
  })
  // Planted: `disposed` of the fact not looked at.
  it('[N2-23] are not disabled by a stop', () => {
    const fake = draw(connected, buttons)
    act(() => fake.append({ type: 'pageSession.stopped', disposed: false }))
    expect(areDisabled()).toStrictEqual([false, false, false])
  })
})

describe('server rendering', () => {
  const page = (fake: FakeModal): ReactElement => (
    <WalletModal modal={fake.modal}>
      <ConnectButton />
      <NetworkButton />
    </WalletModal>
  )
  it('draws buttons without styles, nothing else, and starts nothing', () => {
    const fake = fakeModal(connected)
    const html = renderToString(page(fake))
    expect(html).toBe(
      '<span data-testid="connect-button"><button type="button" class="wm-button wm-main" data-testid="appkit-connect-button" data-wm-theme="system" aria-haspopup="dialog">Connect Wallet</button></span>' +
        '<span data-testid="w3m-network-button"><button type="button" class="wm-button" data-testid="wui-network-button" data-wm-theme="system" aria-haspopup="dialog"><bdi title="Ethereum">Ethereum</bdi></button></span>',
    )
    expect(fake.starts()).toBe(0)
  })
  it('[N2-23] is taken over without a warning where the modal was disposed of by then', async () => {
    const fake = fakeModal(configured)
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = renderToString(page(fake))
    fake.append({ type: 'pageSession.stopped', disposed: true })
    const root = await act(async () => hydrateRoot(box, page(fake)))
    expect([...box.querySelectorAll('button')].map(({ disabled }) => disabled)).toStrictEqual([true, true])
    await act(async () => root.unmount())
  })
  it('is taken over without a warning, and then shows the state', async () => {
    const fake = fakeModal(configured)
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = renderToString(page(fake))
    fake.put(connected)
    const root = await act(async () => hydrateRoot(box, page(fake)))
    expect(box.textContent).toBe('Ethereum')
    await act(async () => root.unmount())
  })
})
