import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/domain/core/command.js'
import { offeredNetwork } from '../../../../src/domain/slices/networks/offered.js'
import type { TestModalOptions } from '../../../../src/testing/testModal.js'
import {
  all,
  B,
  connectedPage,
  declined,
  other,
  type Page,
  seeSuccess,
  turn,
  viewOf,
} from '../../../support/page.js'
import { movedSilently, payment, request, shown, switching } from '../../../support/payments.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

describe('after what did not leave', () => {
  const refused = async (options: TestModalOptions = {}): Promise<Page> => {
    const made = await connectedPage(options)
    movedSilently(made, 'eip155:137')
    await request(made, 'eth_sendTransaction', [payment]).catch(() => null)
    return made
  }

  // Planted: the offer not made by the flow that asked.
  it('a switch is offered, which asks the wallet only when it is accepted', async () => {
    const made = await refused()
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    expect(switching(made)).toMatchObject({ step: 'offered', chainId: 'eip155:1' })
    expect(made.demo.count('wallet_switchEthereumChain')).toBe(0)
    made.modal.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:1' })
    expect([shown(made), viewOf(made.modal), switching(made).step]).toStrictEqual(['eip155:1', null, 'idle'])
    await expect(request(made, 'eth_sendTransaction', [payment])).resolves.toMatch(/^0x/)
  })

  // Planted: out, wherever the list is not on the stack.
  it('an offer over a view leads back to it when it is accepted', async () => {
    const made = await connectedPage()
    await made.modal.open()
    movedSilently(made, 'eip155:137')
    await request(made, 'eth_sendTransaction', [payment]).catch(() => null)
    made.modal.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:1' })
    expect([shown(made), viewOf(made.modal)]).toStrictEqual(['eip155:1', 'Account'])
  })

  // Planted: bound by an offer only as long as it is not accepted.
  it.each<readonly [string, 'later' | typeof declined]>([
    ['while the wallet is asked to switch', 'later'],
    ['after the switch was declined', declined],
  ])('what is tried again %s does not leave for where the wallet is', async (_what, answer) => {
    for (const enableEmbedded of [false, true]) {
      const made = await refused({ options: { enableEmbedded } })
      made.demo.answer('wallet_switchEthereumChain', answer)
      made.modal.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:1' })
      await expect(request(made, 'eth_sendTransaction', [payment])).rejects.toMatchObject({ code: 4901 })
      expect([made.demo.count('eth_sendTransaction'), viewOf(made.modal)]).toStrictEqual([0, 'SwitchNetwork'])
      made.modal.close()
      await request(made, 'eth_sendTransaction', [payment])
      expect(made.demo.count('eth_sendTransaction')).toBe(1)
    }
  })

  // Planted: `before` left out of the networks' manifest: the refusal was heard before the offer stood.
  it('an offer stands when the refusal is heard, on a page that never opened the modal', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    made.loads.hold()
    const asked = request(made, 'eth_sendTransaction', [payment])
    asked.catch(() => undefined)
    await turn()
    expect(made.loads.waiting).toStrictEqual(expect.arrayContaining(['requests', 'networks']))
    made.loads.arrive('requests')
    await turn()
    expect(made.demo.requests.at(-1)?.method).not.toBe('eth_sendTransaction')
    made.loads.flow()
    await expect(asked).rejects.toMatchObject({ code: 4901 })
    expect(offeredNetwork(made.modal.getState())).toBe('eip155:1')
    await expect(request(made, 'eth_sendTransaction', [payment])).rejects.toMatchObject({ code: 4901 })
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
  })

  // Planted: the refusal told before the offer is made.
  it('an offer stands for whoever tries again the moment the refusal is recorded', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    const again: Array<Promise<unknown>> = []
    made.modal.record$.subscribe(({ fact }) => {
      if (fact.type === 'request.failed' && again.length === 0)
        again.push(request(made, 'eth_sendTransaction', [payment]))
    })
    await expect(request(made, 'eth_sendTransaction', [payment])).rejects.toMatchObject({ code: 4901 })
    await expect(again[0]).rejects.toMatchObject({ code: 4901 })
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
  })

  // Planted: what names its network bound by the offer.
  it('an offer binds nothing that names the network shown, where the wallet is', async () => {
    const made = await refused()
    await request(made, 'eth_sendTransaction', [{ ...payment, chainId: '0x89' }])
    expect(made.demo.count('eth_sendTransaction')).toBe(1)
    const asked = request(made, 'eth_sendTransaction', [{ ...payment, chainId: '0x1' }])
    await expect(asked).rejects.toMatchObject({ code: 4901 })
  })

  it('an offer for a network that the site takes off its list is withdrawn, and binds nothing', async () => {
    const made = await connectedPage()
    await request(made, 'eth_sendTransaction', [{ ...payment, chainId: 137 }]).catch(() => null)
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    made.modal.dispatch({ type: 'RemoveNetwork', chainId: 'eip155:137' })
    expect(viewOf(made.modal)).toBe(null)
    await request(made, 'eth_sendTransaction', [payment])
    expect(made.demo.count('eth_sendTransaction')).toBe(1)
  })

  /** Another wallet is being asked to connect when something does not leave for the one that is connected. */
  const overConnecting = async () => {
    const made = await connectedPage()
    await made.modal.open({ view: 'Connect' })
    made.other.answer('eth_requestAccounts', 'later')
    made.modal.dispatch({ type: 'PickWallet', connectorId: other })
    movedSilently(made, 'eip155:137')
    await request(made, 'eth_sendTransaction', [payment]).catch(() => null)
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    return made
  }

  // Planted: the attempt given up with any view that is left; the modal closed when the switch has arrived.
  it.each<readonly [string, Command]>([
    ['gone back from', { type: 'GoBack' }],
    ['accepted', { type: 'SwitchNetwork', chainId: 'eip155:1' }],
  ])('an offer over a wallet that is asked to connect leads back to it when it is %s', async (_what, act) => {
    const made = await overConnecting()
    made.modal.dispatch(act)
    expect(viewOf(made.modal)).toBe('ConnectingExternal')
    made.other.resolve('eth_requestAccounts', { value: [B] })
    await turn()
    seeSuccess(made)
    expect([made.modal.getAccount()?.address, viewOf(made.modal)]).toStrictEqual([B, null])
  })

  it('who goes back from that wallet gives it up', async () => {
    const made = await overConnecting()
    made.modal.dispatch({ type: 'GoBack' })
    made.modal.dispatch({ type: 'GoBack' })
    expect(all(made.modal, 'connection.cancelled')).toHaveLength(1)
  })

  it('the offer goes with the modal, and with a wallet that moves there by itself', async () => {
    const closed = await refused()
    closed.modal.close()
    expect(offeredNetwork(closed.modal.getState())).toBe(null)
    const moved = await refused()
    moved.demo.moveTo('eip155:1')
    expect([switching(moved).step, viewOf(moved.modal)]).toStrictEqual(['idle', null])
    const ended = await refused()
    await ended.modal.disconnect()
    expect([offeredNetwork(ended.modal.getState()), viewOf(ended.modal)]).toStrictEqual([null, null])
  })

  // Planted: bound to an offer that nobody sees any more; AlreadyActive whatever is on offer.
  it.each<readonly [string, (made: Page) => Promise<unknown>]>([
    ['the site opens another view', ({ modal }) => modal.open()],
    ['the site wants the wallet where it is', ({ modal }) => modal.switchNetwork(137)],
    [
      'a library of the site wants it there',
      (made) => request(made, 'wallet_switchEthereumChain', [{ chainId: '0x89' }]),
    ],
  ])('what is sent after %s is meant for what is shown', async (_what, act) => {
    for (const enableEmbedded of [false, true]) {
      const made = await refused({ options: { enableEmbedded } })
      await act(made)
      expect(viewOf(made.modal)).not.toBe('SwitchNetwork')
      await request(made, 'eth_sendTransaction', [{ ...payment, chainId: '0x89' }])
      expect(made.demo.count('eth_sendTransaction')).toBe(1)
    }
  })

  it('a wallet on a network that the site does not know must be moved first', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:97')
    await expect(request(made, 'eth_sendTransaction', [payment])).rejects.toMatchObject({ code: 4901 })
    expect(viewOf(made.modal)).toBe('UnsupportedChain')
    expect(switching(made)).toStrictEqual({ step: 'idle' })
    // Nobody tried to leave it.
    expect(made.modal.getState().modal.shakenAt).toBe(null)
    // Planted: what is tried again meant for where the wallet is.
    await expect(request(made, 'eth_sendTransaction', [payment])).rejects.toMatchObject({ code: 4901 })
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
  })

  it('nothing is offered where the host has switching turned off', async () => {
    const made = await connectedPage({ options: { enableNetworkSwitch: false } })
    movedSilently(made, 'eip155:137')
    await expect(request(made, 'eth_sendTransaction', [payment])).rejects.toMatchObject({ code: 4901 })
    expect([viewOf(made.modal), switching(made).step]).toStrictEqual([null, 'idle'])
  })

  // Planted: the offer made whatever is under way.
  it('nothing is offered for a network that the site does not know, nor while another switch is under way', async () => {
    const unknown = await connectedPage()
    const named = request(unknown, 'eth_sendTransaction', [{ ...payment, chainId: 97 }])
    await expect(named).rejects.toMatchObject({ code: 4901 })
    expect([viewOf(unknown.modal), switching(unknown).step]).toStrictEqual([null, 'idle'])
    const busy = await connectedPage()
    busy.demo.answer('wallet_switchEthereumChain', 'later')
    const other = busy.modal.switchNetwork(8453)
    await request(busy, 'eth_sendTransaction', [{ ...payment, chainId: 137 }]).catch(() => null)
    expect(switching(busy)).toMatchObject({ step: 'switching', chainId: 'eip155:8453' })
    busy.demo.resolve('wallet_switchEthereumChain', declined)
    await expect(other).rejects.toMatchObject({ code: 'UserRejected' })
  })
})
