import { describe, expect, it } from 'vitest'
import {
  all,
  connectedPage,
  declined,
  demo,
  other,
  otherId,
  page,
  seeSuccess,
  viewOf,
} from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

describe('where the modal leads', () => {
  it('[CHN-17] on an unsupported network the view opens, stays through a declined switch, and cannot be closed', async () => {
    const made = await connectedPage()
    const { modal, demo: wallet } = made
    wallet.moveTo('eip155:97')
    expect(viewOf(modal)).toBe('UnsupportedChain')
    wallet.answer('wallet_switchEthereumChain', declined)
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    expect([viewOf(modal), modal.getState().networks.switching]).toMatchObject([
      'SwitchNetwork',
      { step: 'failed', failure: { tag: 'UserRejected' } },
    ])
    expect(modal.close()).toMatchObject({ rejection: { tag: 'MustAnswer', view: 'UnsupportedChain' } })
    modal.dispatch({ type: 'GoBack' })
    expect(viewOf(modal)).toBe('UnsupportedChain')
    expect(modal.close()).toMatchObject({ rejection: { tag: 'MustAnswer', view: 'UnsupportedChain' } })
    wallet.behave('wallet_switchEthereumChain')
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    seeSuccess(made)
    expect(viewOf(modal)).toBe(null)
  })

  // Planted: `unasked` whether or not the modal was open.
  it('[CHN-20] a switch on UnsupportedChain leads to the account where the visitor had opened the modal', async () => {
    const made = await connectedPage()
    const { modal, demo: wallet } = made
    await modal.open()
    wallet.moveTo('eip155:97')
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    seeSuccess(made)
    expect(modal.getState().modal).toMatchObject({ open: true, stack: [{ name: 'Account' }] })
    expect(modal.close()).toMatchObject({ ok: true })
  })

  // Planted: `movedAlone` false whatever happened.
  it('[CHN-20] switching back in the wallet itself shows the account, also where the modal opened for it', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.moveTo('eip155:97')
    wallet.moveTo('eip155:1')
    expect(modal.getState().modal).toMatchObject({ open: true, stack: [{ name: 'Account' }] })
    expect(all(modal, 'network.switched')).toStrictEqual([])
    expect(modal.close()).toMatchObject({ ok: true })
  })

  it('[CHN-20] a wallet that said no and goes there all the same has answered: the modal closes', async () => {
    const made = await connectedPage()
    const { modal, demo: wallet } = made
    wallet.moveTo('eip155:97')
    wallet.answer('wallet_switchEthereumChain', declined)
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    wallet.moveTo('eip155:137')
    seeSuccess(made)
    expect(viewOf(modal)).toBe(null)
  })

  // Planted: `movedAlone` by the view that is shown.
  it('[CHN-20] a switch begun there ends it also when the visitor has gone back from its view', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.moveTo('eip155:97')
    wallet.answer('wallet_switchEthereumChain', 'never')
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    modal.dispatch({ type: 'GoBack' })
    expect(viewOf(modal)).toBe('UnsupportedChain')
    wallet.moveTo('eip155:137')
    expect(viewOf(modal)).toBe(null)
  })

  // Planted: back past the list, or out.
  it('[CHN-20] a switch from the list leads back to the list, wherever that was opened', async () => {
    const made = await connectedPage()
    const { modal } = made
    const names = () => modal.getState().modal.stack.map(({ name }) => name)
    await modal.open()
    modal.dispatch({ type: 'ShowNetworks' })
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    seeSuccess(made)
    expect([names(), modal.getState().modal.direction]).toStrictEqual([['Account', 'Networks'], 'back'])
    await modal.open({ view: 'Networks' })
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:1' })
    seeSuccess(made)
    expect([names(), modal.getAccount()?.chainId]).toStrictEqual([['Networks'], 'eip155:1'])
    await modal.disconnect()
    await modal.open({ view: 'Networks' })
    modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:8453' })
    expect([names(), modal.getState().networks.active.eip155]).toStrictEqual([['Networks'], 'eip155:8453'])
  })

  it('[CHN-20] a switch that the host asks for leaves the view that is shown', async () => {
    const { modal } = await connectedPage()
    await modal.open()
    await modal.switchNetwork(137)
    expect(viewOf(modal)).toBe('Account')
  })

  const declinedPage = async () => {
    const made = await connectedPage()
    await made.modal.open({ view: 'Networks' })
    made.demo.answer('wallet_switchEthereumChain', declined)
    made.modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    expect(made.modal.getState().networks.switching).toMatchObject({ step: 'failed' })
    return made
  }

  // Planted: whose switch has failed not looked at: the view stayed, with a "Try again" that did nothing.
  it('a switch that has failed is left when another wallet is shown, wherever that one is', async () => {
    for (const chainId of ['eip155:137', 'eip155:1'] as const) {
      const made = await declinedPage()
      made.other.chainId = chainId
      await made.modal.connect({ connectorId: other })
      expect([made.modal.getAccount()?.chainId, viewOf(made.modal)]).toStrictEqual([chainId, 'Networks'])
    }
  })

  it('a switch that has failed is left when its wallet goes and another one stays', async () => {
    const made = page()
    await made.modal.connect({ connectorId: other })
    await made.modal.connect({ connectorId: demo })
    await made.modal.open({ view: 'Networks' })
    made.demo.answer('wallet_switchEthereumChain', declined)
    made.modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    made.demo.use()
    expect(made.modal.getAccount()?.connectorId).toBe(otherId)
    expect(viewOf(made.modal)).toBe('Networks')
  })

  it('[CHN-21] with switching turned off the view never opens', async () => {
    const { modal, demo: wallet } = await connectedPage({ options: { enableNetworkSwitch: false } })
    wallet.moveTo('eip155:97')
    expect(viewOf(modal)).toBe(null)
  })

  it('[REJ-19] connecting on a network that is not configured is connected, and says so', async () => {
    const { modal, demo: wallet } = page()
    wallet.chainId = 'eip155:97'
    await modal.open()
    modal.dispatch({ type: 'PickWallet', connectorId: demo })
    expect(modal.getAccount()).toMatchObject({ chainId: 'eip155:97' })
    expect(modal.getState().modal.stack).toStrictEqual([{ name: 'UnsupportedChain' }])
  })

  it('[CHN-16] a network listed later is no longer unsupported', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.moveTo('eip155:97')
    const [first] = modal.getState().networks.requested
    modal.dispatch({ type: 'AddNetwork', network: { ...first!, chainId: 'eip155:97' } })
    expect([viewOf(modal), modal.getState().modal.mustAnswer]).toStrictEqual([null, null])
  })

  it('[CHN-27] one of two networks may be removed, the last of its namespace not, and none twice added', async () => {
    const { modal } = page()
    const ids = () => modal.getState().networks.requested.map(({ chainId }) => chainId)
    const [first] = modal.getState().networks.requested
    modal.dispatch({
      type: 'AddNetwork',
      network: { ...first!, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' },
    })
    for (const chainId of ['eip155:137', 'eip155:8453'] as const)
      modal.dispatch({ type: 'RemoveNetwork', chainId })
    modal.dispatch({ type: 'AddNetwork', network: first! })
    expect(ids()).toStrictEqual(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    for (const chainId of ids()) {
      expect(modal.dispatch({ type: 'RemoveNetwork', chainId })).toMatchObject({
        rejection: { tag: 'LastOfNamespace' },
      })
    }
  })
})
