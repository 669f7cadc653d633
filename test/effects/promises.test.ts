import { isLeft } from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replayOf } from '../../src/domain/core/replay.js'
import { readOptions } from '../../src/domain/wire/options.js'
import { createModal } from '../../src/effects/createModal.js'
import { commonParts, createTestModal, testNetworks, testPorts } from '../../src/testing/testModal.js'
import { turn } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const unhandled: Array<unknown> = []
const note = (reason: unknown): void => {
  unhandled.push(reason)
}
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(unhandled).toStrictEqual([])
})

const id = 'io.demo.wallet'
const declined = { code: 4001, message: 'User rejected the request.' }

describe('promises', () => {
  it('[K10] before start everything that works rejects with NotStarted', async () => {
    const { modal, wallet } = createTestModal({ start: false })
    await expect(modal.connect({ connectorId: id })).rejects.toMatchObject({
      code: 'NotStarted',
      name: 'ModalError',
    })
    await expect(modal.open()).rejects.toMatchObject({ code: 'NotStarted' })
    await expect(modal.switchNetwork(1)).rejects.toMatchObject({ code: 'NotStarted' })
    await expect(modal.disconnect()).rejects.toMatchObject({ code: 'NotStarted' })
    expect(wallet.of(id).requests).toStrictEqual([])
    expect(modal.log().records).toStrictEqual([])
  })

  // Planted: `whenStarted` that asks whether it ever was; commands decided.
  it('[K10] [N2-23] so it does after dispose; commands are refused, a provider answers by its own errors', async () => {
    const { modal, wallet } = createTestModal()
    await modal.connect({ connectorId: id })
    const provider = modal.getProvider('eip155')
    modal.dispose()
    const before = modal.log().records.length
    const asked = wallet.of(id).requests.length
    const refused = { ok: false, rejection: { tag: 'Disposed' } }
    for (const answer of [modal.close(), modal.dispatch({ type: 'RefreshBalance' })])
      expect(answer).toStrictEqual(refused)
    modal.setTheme('dark')
    for (const promise of [
      ...[modal.open(), modal.connect({ connectorId: id }), modal.disconnect(), modal.switchNetwork(1)],
      modal.surface(),
    ])
      await expect(promise).rejects.toMatchObject({ code: 'NotStarted', name: 'ModalError' })
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
      data: { failure: { tag: 'Disposed' } },
    })
    expect(modal.getProvider('eip155')).toBe(provider)
    expect(wallet.of(id).requests).toHaveLength(asked)
    const later = modal.log().records.slice(before)
    expect(later.map(({ fact }) => fact.type === 'command.refused' && fact.command)).toStrictEqual([
      ...['Close', 'RefreshBalance', 'SetTheme'],
    ])
    expect(replayOf(modal.log()).stateAt(before).pageSession.disposed).toBe(true)
  })

  // Planted: promiseOf listens only after the dispatch.
  it('[K10] a promise settles on the first fact that ends its attempt, also one within the dispatch', async () => {
    const { modal } = createTestModal()
    await expect(modal.connect({ connectorId: id })).resolves.toStrictEqual({
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      caipAddress: 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      type: 'eoa',
      chainId: 'eip155:1',
      namespace: 'eip155',
      connectorId: `announced:${id}`,
    })
    await expect(modal.open()).resolves.toBeUndefined()
    expect(modal.getState().modal.open).toBe(true)
  })

  // Planted: an opening that asks for the judge, and so fetches it while the card is being drawn.
  it('[K10] an opening that needs no code settles without the code that judges promises', async () => {
    const configured = readOptions({ networks: testNetworks })
    if (isLeft(configured)) throw new Error('refused')
    const parts = commonParts(configured.right, undefined)
    const gone = () => Promise.reject(new TypeError('offline'))
    const later = async () => ({ ...(await parts.later()), outcomes: gone })
    const modal = createModal({ ...parts, ports: testPorts(), later })
    modal.start()
    await expect(modal.open()).resolves.toBeUndefined()
    await expect(modal.connect({ connectorId: id })).rejects.toMatchObject({ code: 'ViewLoadFailed' })
  })

  // Planted: the ending of a switch without its attempt (two switches, in switchNetwork.test.ts).
  it('[K10] two attempts at one wallet, one after the other: each promise has its own end', async () => {
    const { modal, wallet } = createTestModal({ wallets: [{ rdns: id }, { rdns: 'io.other' }] })
    wallet.of(id).answer('eth_requestAccounts', 'later')
    const first = modal.connect({ connectorId: id })
    const other = modal.connect({ connectorId: 'io.other' })
    const second = modal.connect({ connectorId: id })
    wallet.of(id).resolve('eth_requestAccounts', { error: declined })
    await expect(first).rejects.toMatchObject({ code: 'Cancelled' })
    await expect(other).resolves.toMatchObject({ connectorId: 'announced:io.other' })
    await expect(second).rejects.toMatchObject({
      code: 'UserRejected',
      shortMessage: 'You declined the request',
    })
  })

  // Planted: `pageSession.stopped` not judged in outcomeOf.
  it.each(['stop', 'dispose'] as const)('[K10] %s rejects what waits with Disposed', async (end) => {
    const { modal, wallet } = createTestModal()
    wallet.of(id).answer('eth_requestAccounts', 'never')
    const connecting = modal.connect({ connectorId: id })
    modal[end]()
    await expect(connecting).rejects.toMatchObject({ code: 'Disposed' })
  })

  // Planted: `flow.crashed` left out of the endings.
  it('[K10] a crash of the flow that works on it rejects with Interrupted', async () => {
    const { modal, ports, wallet } = createTestModal()
    const { connect } = ports.wallet
    Object.assign(ports.wallet, {
      connect: () => {
        throw new TypeError('a bug in the port')
      },
    })
    await expect(modal.connect({ connectorId: id })).rejects.toMatchObject({ code: 'Interrupted' })
    Object.assign(ports.wallet, { connect })
    await expect(modal.connect({ connectorId: id })).resolves.toMatchObject({
      connectorId: `announced:${id}`,
    })
    expect(wallet.of(id).count('eth_requestAccounts')).toBe(1)
  })

  // Planted: `promise.catch(() => undefined)` removed from promiseOf.
  it('[K10] a rejected promise that nobody looks at raises no unhandled rejection', async () => {
    const { modal, wallet } = createTestModal()
    wallet.of(id).answer('eth_requestAccounts', { error: declined })
    void modal.connect({ connectorId: id })
    void modal.connect({ connectorId: 'not.there' })
    void modal.switchNetwork(424_242)
    modal.stop()
    void modal.open()
    await turn()
    expect(unhandled).toStrictEqual([])
  })

  it('[K10] a refusal is an error with the reason as its code', async () => {
    const { modal, wallet } = createTestModal()
    await expect(modal.connect({ connectorId: 'not.there' })).rejects.toMatchObject({
      code: 'WalletNotFound',
    })
    await expect(modal.switchNetwork(424_242)).rejects.toMatchObject({ code: 'NetworkNotFound' })
    wallet.of(id).answer('eth_requestAccounts', 'never')
    void modal.connect({ connectorId: id })
    await expect(modal.connect({ connectorId: id })).rejects.toMatchObject({ code: 'AlreadyPending' })
  })

  it('[K10] nothing to disconnect, and a network that is active already, are no errors', async () => {
    const { modal } = createTestModal()
    await expect(modal.disconnect()).resolves.toBeUndefined()
    await modal.connect({ connectorId: id })
    await expect(modal.switchNetwork(1)).resolves.toBeUndefined()
  })
})
