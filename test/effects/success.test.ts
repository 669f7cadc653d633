import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import { durations } from '../../src/domain/prelude/time.js'
import { activeAccount } from '../../src/domain/slices/connections/select.js'
import { sheetAway } from '../../src/ui/style/motionTokens.js'
import {
  A,
  all,
  connectedPage,
  demo,
  demoId,
  nextOf,
  other,
  type Page,
  page,
  turn,
  viewOf,
} from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const polygon = 'eip155:137'
const succeeded = ({ modal }: Page) => modal.getState().modal.succeeded

/** Demo was pressed in the list, and is connected. */
const connecting = async (): Promise<Page> => {
  const made = page()
  await made.modal.open()
  made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
  return made
}

/** Polygon was pressed in the list, and Demo is there. */
const switching = async (): Promise<Page> => {
  const made = await connectedPage()
  await made.modal.open()
  made.modal.dispatch({ type: 'ShowNetworks' })
  made.modal.dispatch({ type: 'PickNetwork', chainId: polygon })
  return made
}

describe('what was waited for has come', () => {
  // Planted: shown for 600 ms; for ever; the connection itself delayed.
  it('is shown for 700 ms, while the wallet is connected already, and closes the modal', async () => {
    const made = await connecting()
    expect(activeAccount(made.modal.getState())).toBe(`eip155:1:${A}`)
    expect([viewOf(made.modal), succeeded(made)?.leadsTo]).toStrictEqual(['ConnectingExternal', 'close'])
    made.clock.advance(699)
    expect(viewOf(made.modal)).toBe('ConnectingExternal')
    made.clock.advance(1)
    expect(viewOf(made.modal)).toBe(null)
    expect(all(made.modal, 'command.refused')).toStrictEqual([])
  })

  it('[CHN-20] is over, with the way out, in 900 ms', () => {
    // The longest way out: the sheet's.
    expect(durations.success + sheetAway).toBeLessThanOrEqual(900)
  })

  // Planted: the promise settled with `modal.closed`.
  it('keeps no promise of a host waiting', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    await made.modal.open({ view: 'Networks' })
    const switched = made.modal.switchNetwork(polygon)
    made.modal.dispatch({ type: 'PickNetwork', chainId: polygon })
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    made.demo.chainId = polygon
    made.demo.resolve('wallet_switchEthereumChain', { value: null })
    await switched
    expect(succeeded(made)).toBeDefined()
  })

  // Planted: closed from a list; back to the wrong view.
  it('leads back to the list from which a network was chosen', async () => {
    const made = await switching()
    expect([viewOf(made.modal), succeeded(made)?.leadsTo]).toStrictEqual(['SwitchNetwork', 'back'])
    made.clock.advance(durations.success)
    expect(made.modal.getState().modal.stack.map(({ name }) => name)).toStrictEqual(['Account', 'Networks'])
  })

  it.each<readonly [string, () => Promise<Page>, Command, string | null]>([
    ['whoever presses has seen it', connecting, { type: 'EndSuccess' }, null],
    ['whoever presses is back at the list', switching, { type: 'EndSuccess' }, 'Networks'],
    ['Escape closes', connecting, { type: 'Close' }, null],
    ['Escape closes, from the list as well', switching, { type: 'Close' }, null],
    ['the way back from what is connected is the way out', connecting, { type: 'GoBack' }, null],
    ['the way back is the way back', switching, { type: 'GoBack' }, 'Networks'],
    ['what a host opens is shown', connecting, { type: 'Open', view: 'Networks' }, 'Networks'],
    ['another wallet is asked', connecting, { type: 'PickWallet', connectorId: other }, 'ConnectingExternal'],
  ])('is over at once where %s', async (_what, begun, command, shown) => {
    const made = await begun()
    made.other.answer('eth_requestAccounts', 'never')
    expect(made.modal.dispatch(command)).toMatchObject({ ok: true })
    expect([viewOf(made.modal), succeeded(made)]).toStrictEqual([shown, undefined])
    const end = made.modal.log().records.length
    made.clock.advance(durations.success)
    // Its time ends nothing that came after it.
    expect(viewOf(made.modal)).toBe(shown)
    expect(
      made.modal
        .log()
        .records.slice(end)
        .map(({ fact }) => fact.type),
    ).not.toContain('command.refused')
  })

  // Planted: what is no more the case shown on.
  it.each<readonly [string, () => Promise<Page>, (made: Page) => void, string | null]>([
    ['the wallet ends the session', connecting, ({ demo: wallet }) => wallet.use(), null],
    ['the host disconnects', connecting, ({ modal }) => void modal.disconnect(), null],
    ['the wallet moves on', switching, ({ demo: wallet }) => wallet.moveTo('eip155:1'), 'Networks'],
    ['the wallet ends it after a switch', switching, ({ demo: wallet }) => wallet.use(), null],
    ['the wallet strays', connecting, ({ demo: wallet }) => wallet.moveTo('eip155:97'), 'UnsupportedChain'],
  ])('is shown no more once %s', async (_what, begun, change, shown) => {
    const made = await begun()
    change(made)
    expect([viewOf(made.modal), succeeded(made)]).toStrictEqual([shown, undefined])
  })

  // Planted: connected, whichever wallet is.
  it('is shown no more once its wallet ends the session, though another one is connected', async () => {
    const made = page()
    await made.modal.connect({ connectorId: other })
    await made.modal.open({ view: 'Connect' })
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    expect(succeeded(made)).toBeDefined()
    made.demo.use()
    expect([viewOf(made.modal), succeeded(made)]).toStrictEqual([null, undefined])
  })

  // Planted: the view that waited kept below: a spinner that waits for nothing.
  it('leaves nothing that waits behind what a host shows meanwhile', async () => {
    const made = await connecting()
    made.modal.dispatch({ type: 'ShowNetworks' })
    expect(made.modal.getState().modal.stack).toStrictEqual([{ name: 'Networks' }])
    expect(succeeded(made)).toBe(undefined)
  })

  // Planted: shaken on beside it.
  it('does not shake once what was refused is answered', async () => {
    const made = await connectedPage()
    made.demo.moveTo('eip155:97')
    made.modal.close()
    made.modal.dispatch({ type: 'PickNetwork', chainId: polygon })
    expect(made.modal.getState().modal).toMatchObject({ shakenAt: null, succeeded: { leadsTo: 'close' } })
  })

  it('goes on after a stop in the middle of it', async () => {
    const made = await connecting()
    made.modal.stop()
    made.clock.advance(10_000)
    expect(succeeded(made)).toBeDefined()
    made.modal.start()
    made.clock.advance(durations.success)
    expect(viewOf(made.modal)).toBe(null)
  })
})

describe('is not shown', () => {
  it('in the page itself', async () => {
    const made = page({ options: { enableEmbedded: true } })
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    expect([viewOf(made.modal), all(made.modal, 'modal.succeeded')]).toStrictEqual(['Account', []])
  })

  it('where the wallet was connected beside the modal', async () => {
    const made = page()
    await made.modal.open()
    await made.modal.connect({ connectorId: demo })
    expect([viewOf(made.modal), all(made.modal, 'modal.succeeded')]).toStrictEqual([null, []])
  })

  // Planted: the wallet of the view connected, whichever was just connected.
  it('where another wallet is connected than the one that the view waits for', async () => {
    const made = await connectedPage()
    await made.modal.open({ view: 'Connect' })
    made.demo.answer('eth_requestAccounts', { error: { code: 4001, message: 'no' } })
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    await turn()
    await made.modal.connect({ connectorId: other })
    expect([viewOf(made.modal), all(made.modal, 'modal.succeeded')]).toStrictEqual([null, []])
  })

  // Planted: `EndSuccess` left out of chooseWallet.
  it('where a request of the page waits for the wallet', async () => {
    const made = page()
    const opened = nextOf(made.modal, 'modal.opened')
    const asked = made.modal.getProvider('eip155').request({ method: 'eth_requestAccounts' })
    await opened
    made.modal.dispatch({ type: 'PickWallet', connectorId: demoId })
    expect(all(made.modal, 'modal.succeeded')).toHaveLength(1)
    await expect(asked).resolves.toStrictEqual([A])
    expect(viewOf(made.modal)).toBe(null)
  })

  // Planted: `offered` not looked at.
  it('where a payment waits for the switch', async () => {
    const made = await connectedPage()
    const payment = {
      method: 'eth_sendTransaction',
      params: [{ from: A, to: A, value: '0x1', chainId: 137 }],
    }
    await made.modal
      .getProvider('eip155')
      .request(payment)
      .catch(() => null)
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    made.modal.dispatch({ type: 'SwitchNetwork', chainId: polygon })
    expect([viewOf(made.modal), all(made.modal, 'modal.succeeded')]).toStrictEqual([null, []])
  })

  // Planted: whichever wallet is shown there counts.
  it('where another wallet, shown in place of the one that was to move, is there', async () => {
    const made = await connectedPage()
    made.other.moveTo(polygon)
    await made.modal.open({ view: 'Networks' })
    made.demo.answer('wallet_switchEthereumChain', { error: { code: 4001, message: 'no' } })
    made.modal.dispatch({ type: 'PickNetwork', chainId: polygon })
    await made.modal.connect({ connectorId: other })
    expect([viewOf(made.modal), all(made.modal, 'modal.succeeded')]).toStrictEqual(['Networks', []])
  })
})
