import { left } from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/domain/core/command.js'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { activeChainId } from '../../../../src/domain/slices/networks/select.js'
import {
  all,
  connectedPage,
  demoId,
  type Page,
  seeSuccess,
  turn,
  types,
  viewOf,
} from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const polygon = 'eip155:137'
const check: Command = { type: 'CheckNetwork', chainId: polygon }
const shown = ({ modal }: Page): string | null => activeChainId(modal.getState())
const step = ({ modal }: Page): string => modal.getState().networks.switching.step

/** In the list Polygon was pressed, and the wallet cannot move by itself: the view says so. */
const stranded = async (): Promise<Page> => {
  const made = await connectedPage()
  await made.modal.open({ view: 'Account' })
  made.modal.dispatch({ type: 'ShowNetworks' })
  made.demo.answer('wallet_switchEthereumChain', { error: { code: -32601, message: 'no such method' } })
  made.modal.dispatch({ type: 'PickNetwork', chainId: polygon })
  await turn()
  expect(all(made.modal, 'network.switchFailed')).toMatchObject([{ failure: { tag: 'WalletCannotSwitch' } }])
  expect(viewOf(made.modal)).toBe('SwitchNetwork')
  return made
}
/** The visitor changes the network inside the wallet, which says nothing of it. */
const moveQuietly = ({ demo }: Page): void => {
  demo.chainId = polygon
}
const checked = async (made: Page): Promise<void> => {
  expect(made.modal.dispatch(check)).toMatchObject({ ok: true })
  await turn()
}

describe('looking whether the wallet is there by now', () => {
  // Planted: `network.switched` left out.
  it('ends as a switch that worked: the same facts, and the list with the new network', async () => {
    const made = await stranded()
    moveQuietly(made)
    await checked(made)
    seeSuccess(made)
    expect([shown(made), viewOf(made.modal), step(made)]).toStrictEqual([polygon, 'Networks', 'idle'])
    const end = all(made.modal, 'network.switched')
    expect(end).toMatchObject([{ chainId: polygon, active: true }])
    expect(all(made.modal, 'network.checkRequested')).toMatchObject([{ attempt: end[0]?.attempt }])
    expect(all(made.modal, 'connection.chainChanged')).toMatchObject([{ chainId: polygon, active: true }])
    expect(made.storage.entries()).toMatchObject({ '@appkit/active_caip_network_id': polygon })

    const switched = await connectedPage()
    await switched.modal.open({ view: 'Account' })
    switched.modal.dispatch({ type: 'ShowNetworks' })
    switched.modal.dispatch({ type: 'PickNetwork', chainId: polygon })
    await turn()
    seeSuccess(switched)
    expect([shown(switched), viewOf(switched.modal), step(switched)]).toStrictEqual([
      polygon,
      'Networks',
      'idle',
    ])
    expect(made.modal.getState().networks).toStrictEqual(switched.modal.getState().networks)
  })

  // Planted: the failure taken back by any answer.
  it('leaves what is said where the wallet is elsewhere, as often as it is asked; no window is opened', async () => {
    const made = await stranded()
    const before = made.modal.getState().networks.switching
    const switches = made.demo.count('wallet_switchEthereumChain')
    await checked(made)
    await checked(made)
    expect(all(made.modal, 'network.stayed')).toHaveLength(2)
    expect(made.modal.getState().networks.switching).toStrictEqual(before)
    expect([shown(made), viewOf(made.modal)]).toStrictEqual(['eip155:1', 'SwitchNetwork'])
    expect(made.demo.count('wallet_switchEthereumChain')).toBe(switches)
    expect(all(made.modal, 'network.switched')).toStrictEqual([])
    // Planted: nothing said, so that a press did nothing one could see.
    expect(all(made.modal, 'notice.raised')).toMatchObject(
      [1, 2].map(() => ({ notice: { variant: 'error', text: { failure: { tag: 'SwitchIgnored' } } } })),
    )
  })

  it('shows where else the wallet is', async () => {
    const made = await stranded()
    made.demo.chainId = 'eip155:8453'
    await checked(made)
    expect(all(made.modal, 'network.stayed')).toHaveLength(1)
    expect(all(made.modal, 'connection.chainChanged')).toMatchObject([{ chainId: 'eip155:8453' }])
  })

  // Planted: a step that has failed kept whatever the wallet says.
  it('is not needed where the wallet says by itself that it is there', async () => {
    const made = await stranded()
    made.demo.moveTo(polygon)
    await turn()
    seeSuccess(made)
    expect([shown(made), viewOf(made.modal), step(made)]).toStrictEqual([polygon, 'Networks', 'idle'])
    expect(made.modal.dispatch(check)).toStrictEqual({
      ok: false,
      rejection: { tag: 'NothingToCheck', chainId: polygon },
    })
  })

  it('is over once, where the wallet says so while it is asked', async () => {
    const made = await stranded()
    made.demo.answer('eth_chainId', 'later')
    await checked(made)
    made.demo.moveTo(polygon)
    await turn()
    seeSuccess(made)
    expect([shown(made), viewOf(made.modal)]).toStrictEqual([polygon, 'Networks'])
    made.demo.resolve('eth_chainId', { value: '0x89' })
    await turn()
    expect(all(made.modal, 'network.switched')).toHaveLength(1)
    expect(all(made.modal, 'network.stayed')).toStrictEqual([])
  })
})

describe('a look that finds nothing', () => {
  it.each([
    ['an error', { error: { code: -32603, message: 'no' } }],
    ['no chain', { value: null }],
  ] as const)('ends where the wallet answers with %s', async (_what, answer) => {
    const made = await stranded()
    made.demo.answer('eth_chainId', answer)
    await checked(made)
    made.clock.advance(10_000)
    await turn()
    expect(all(made.modal, 'network.stayed')).toHaveLength(1)
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
  })

  // Planted: the wait without an end.
  it('ends after 10 s of silence', async () => {
    const made = await stranded()
    Object.assign(made.ports.wallet, { resync: () => NEVER })
    await checked(made)
    made.clock.advance(9_999)
    expect(all(made.modal, 'network.stayed')).toStrictEqual([])
    made.clock.advance(1)
    expect(all(made.modal, 'network.stayed')).toHaveLength(1)
  })

  it('ends where its code cannot be had', async () => {
    const made = await stranded()
    Object.assign(made.ports.wallet, { resync: () => of(left(failure('ViewLoadFailed'))) })
    await checked(made)
    expect(all(made.modal, 'network.stayed')).toHaveLength(1)
  })

  it.each<[string, Command]>([
    ['another switch begins', { type: 'SwitchNetwork', chainId: polygon }],
    ['the wallet is let go of', { type: 'Disconnect' }],
  ])('is given up when %s, and its late answer switches nothing', async (_when, command) => {
    const made = await stranded()
    made.demo.answer('eth_chainId', 'later')
    await checked(made)
    made.demo.answer('wallet_switchEthereumChain', 'never')
    made.modal.dispatch(command)
    expect(all(made.modal, 'network.stayed')).toHaveLength(1)
    moveQuietly(made)
    made.demo.resolve('eth_chainId', { value: '0x89' })
    await turn()
    expect(all(made.modal, 'network.stayed')).toHaveLength(1)
    expect(types(made.modal).filter((type) => type === 'flow.crashed')).toStrictEqual([])
  })

  // Planted: nothing of it in state, so that the button said nothing for 10 s and was pressed again.
  it('is one at a time, and state says that it is looked for', async () => {
    const made = await stranded()
    const { switching } = made.modal.getState().networks
    made.demo.answer('eth_chainId', 'later')
    await checked(made)
    const { attempt } = all(made.modal, 'network.checkRequested')[0] ?? { attempt: '' }
    expect(made.modal.getState().networks.switching).toStrictEqual({ ...switching, checking: attempt })
    expect(made.modal.dispatch(check)).toMatchObject({ ok: false, rejection: { tag: 'NothingToCheck' } })
    made.demo.resolve('eth_chainId', { value: '0x1' })
    await turn()
    expect(made.modal.getState().networks.switching).toStrictEqual(switching)
    expect(all(made.modal, 'network.stayed')).toMatchObject([{ attempt }])
  })

  // Planted: told whoever looks, wherever they are by then.
  it.each<[string, Command, number]>([
    ['the visitor went back', { type: 'GoBack' }, 0],
    ['the modal was closed', { type: 'Close' }, 0],
  ])('says nothing once %s', async (_when, command, said) => {
    const made = await stranded()
    made.demo.answer('eth_chainId', 'later')
    await checked(made)
    made.modal.dispatch(command)
    made.demo.resolve('eth_chainId', { value: '0x1' })
    await turn()
    expect(all(made.modal, 'network.stayed')).toHaveLength(1)
    expect(all(made.modal, 'notice.raised')).toHaveLength(said)
  })

  // Planted: silence told as "stayed on its network", which nobody knows.
  it('says that the wallet did not answer where it did not', async () => {
    const made = await stranded()
    Object.assign(made.ports.wallet, { resync: () => of(left(failure('WalletSilent'))) })
    await checked(made)
    expect(all(made.modal, 'notice.raised')).toMatchObject([
      { notice: { text: { failure: { tag: 'WalletSilent' } } } },
    ])
  })

  it('is over where its flow crashes, and after a stop', async () => {
    const made = await stranded()
    made.demo.answer('eth_chainId', 'later')
    await checked(made)
    made.modal.stop()
    made.modal.start()
    await turn()
    expect(made.modal.getState().networks.switching).not.toHaveProperty('checking')
  })
})

describe('what is refused', () => {
  const refused = (made: Page, chainId: Extract<Command, { type: 'CheckNetwork' }>['chainId']) =>
    made.modal.dispatch({ type: 'CheckNetwork', chainId })

  // Planted: asked of any step; the network not compared.
  it('a look where no switch has failed, or one to another network', async () => {
    const made = await connectedPage()
    await made.modal.open({ view: 'Networks' })
    await turn()
    const nothing = (chainId: string) => ({ ok: false, rejection: { tag: 'NothingToCheck', chainId } })
    expect(refused(made, polygon)).toStrictEqual(nothing(polygon))
    made.demo.answer('wallet_switchEthereumChain', 'never')
    made.modal.dispatch({ type: 'SwitchNetwork', chainId: polygon })
    expect(refused(made, polygon)).toStrictEqual(nothing(polygon))
    const failed = await stranded()
    expect(refused(failed, 'eip155:8453')).toStrictEqual(nothing('eip155:8453'))
  })

  it('a look for a wallet that is not shown any more', async () => {
    const made = await stranded()
    await made.modal.disconnect()
    expect(refused(made, polygon)).toMatchObject({ ok: false })
  })

  it('what is no command', async () => {
    const made = await stranded()
    expect(refused(made, 5 as never)).toMatchObject({ ok: false, rejection: { tag: 'Malformed' } })
    expect(demoId).toBe(Object.values(made.modal.getState().connections.byId)[0]?.connectorId)
  })
})
