import { beforeAll, describe, expect, it } from 'vitest'
import { statusOf } from '../../src/domain/slices/connections/select.js'
import { resumeFrom } from '../../src/testing/resume.js'
import { createTestModal, testPorts } from '../../src/testing/testModal.js'
import { A, all, connectedPage, demo, demoId, page, turn, types, viewOf } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

beforeAll(async () => {
  // What is loaded by an import of its own, so that one turn is enough for it.
  await Promise.all([
    import('../../src/effects/live/evm/hostProvider.js'),
    import('../../src/effects/outcomes.js'),
  ])
})

/** A page on which nothing has been fetched yet, and the list of features already has. */
const slowPage = (options: Parameters<typeof page>[0] = {}) => {
  const made = page({ loads: 'hold', ...options })
  const arrive = (...names: ReadonlyArray<string>): void => {
    for (const name of names) expect(made.loads.arrive(name), name).toBe(true)
  }
  return { ...made, arrive }
}

describe('what is pressed before its code came', () => {
  // Planted: askWallet that does not arm; AskWallet decided without its feature.
  it('[B1] a signature asked for at once after connecting is asked for once, and comes', async () => {
    const { modal, demo: wallet, arrive, loads } = slowPage()
    const connecting = modal.connect({ connectorId: demo })
    arrive('features', 'connections')
    await expect(connecting).resolves.toMatchObject({ address: A })
    const signed = modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x68', A] })
    await turn()
    expect([wallet.count('personal_sign'), loads.waiting.includes('requests')]).toStrictEqual([0, true])
    // Where it must not leave a switch is offered: that stands before it is refused.
    arrive('requests')
    await turn()
    expect(wallet.count('personal_sign')).toBe(0)
    arrive('networks')
    await expect(signed).resolves.toMatch(/^0x5a/)
    expect(wallet.count('personal_sign')).toBe(1)
  })

  it('[B1] a balance refreshed before its code came is read once it is there, and stays readable', async () => {
    const { modal, arrive, rpc } = slowPage()
    modal.dispatch({ type: 'Connect', connectorId: demo })
    arrive('features', 'connections')
    modal.dispatch({ type: 'RefreshBalance' })
    expect(rpc.requests).toStrictEqual([])
    arrive('balances')
    expect(Object.values(modal.getState().balances?.native ?? {})).toMatchObject([{ step: 'success' }])
    expect(modal.dispatch({ type: 'RefreshBalance' }).ok).toBe(true)
  })

  // Planted: `disconnect` listens to its fact only.
  it('[B1] a wallet let go of before its code came is told once it is there', async () => {
    const first = await connectedPage()
    first.modal.dispose()
    const { modal, demo: wallet, arrive } = slowPage({ ports: first.ports })
    const leaving = modal.disconnect()
    expect(statusOf(modal.getState())).toBe('connecting')
    arrive('features')
    expect(statusOf(modal.getState())).toBe('disconnected')
    expect(wallet.count('wallet_revokePermissions')).toBe(0)
    arrive('connections')
    expect(wallet.count('wallet_revokePermissions')).toBe(1)
    await expect(leaving).resolves.toBeUndefined()
    expect(first.storage.entries()['@appkit/connection_status']).toBe('disconnected')
  })

  it('[B1] what is copied before its code came is copied once it is there, and the visitor is told', () => {
    const { modal, arrive, browser } = slowPage()
    modal.dispatch({ type: 'Open' })
    modal.dispatch({ type: 'Copy', what: 'address', text: A })
    arrive('features')
    expect(browser.clipboard).toBe(null)
    arrive('notices')
    expect(browser.clipboard).toBe(A)
    expect(modal.getState().notices?.current?.notice.text).toMatchObject({ key: 'addressCopied' })
  })

  it('commands from before start() are decided after it, in their order', () => {
    const made = page({ start: false })
    for (const chainId of ['eip155:137', 'eip155:8453'] as const)
      made.modal.dispatch({ type: 'SwitchNetwork', chainId })
    expect(types(made.modal)).toStrictEqual([])
    made.modal.start()
    expect(all(made.modal, 'network.activated').map(({ chainId }) => chainId)).toStrictEqual([
      'eip155:137',
      'eip155:8453',
    ])
  })
})

describe('code before it is needed', () => {
  // Planted: `ahead` without one of its halves; `ahead` not asked in quiet moments.
  it.each([
    ['is fetched when the modal starts', {}, ['features']],
    ['is not with `prefetch: false`', { options: { prefetch: false } }, []],
    ['is not where the visitor saves data', { environment: { saveData: true } }, []],
  ] as const)('%s', (_what, given, expected) => {
    const { modal, loads, browser } = page({ loads: 'hold', ...given })
    expect(loads.waiting).toStrictEqual(expected)
    expect(modal.mayPrefetch()).toBe(expected.length > 0)
    browser.rest()
    expect(loads.waiting).toStrictEqual(expected)
    // What is needed is fetched in any case, and in a quiet moment no more than may be.
    modal.dispatch({ type: 'Open' })
    loads.arrive('features')
    browser.rest()
    expect(loads.waiting.includes('connections')).toBe(expected.length > 0)
    modal.dispatch({ type: 'Connect', connectorId: demo })
    expect(loads.waiting).toContain('connections')
  })

  it('that failed ahead is not tried again by whatever happens, but when it is needed', () => {
    const { modal, loads, wallet } = page({ loads: 'hold' })
    expect(loads.fail('features')).toBe(true)
    wallet.of(demo).moveTo('eip155:137')
    modal.setTheme('dark')
    expect(loads.waiting).toStrictEqual([])
    modal.dispatch({ type: 'Open' })
    expect(loads.waiting).toStrictEqual(['features'])
  })
})

describe('code that cannot be had', () => {
  it.each(['features', 'connections'])(
    'without %s an attempt to connect ends with that, once, and the next one tries again',
    async (name) => {
      const { modal, demo: wallet, loads, arrive } = slowPage()
      const connecting = modal.connect({ connectorId: demo })
      if (name === 'connections') arrive('features')
      expect(loads.fail(name)).toBe(true)
      await expect(connecting).rejects.toMatchObject({ code: 'ViewLoadFailed' })
      expect(all(modal, 'feature.loadFailed')).toHaveLength(1)
      // Without the list nobody decides, so that nothing was begun.
      const step = name === 'features' ? 'idle' : 'failed'
      expect(modal.getState().connections.connecting).toMatchObject({ step })
      // Nothing goes on by itself.
      expect(loads.waiting).not.toContain(name)
      const again = modal.connect({ connectorId: demo })
      loads.flow()
      await expect(again).resolves.toMatchObject({ address: A })
      expect(wallet.count('eth_requestAccounts')).toBe(1)
    },
  )

  it('without it a request of a host rejects, and leaves no secret', async () => {
    const { modal, loads, vault } = await connectedPage()
    loads.hold()
    const asked = modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', A] })
    await turn()
    expect(loads.fail('requests')).toBe(true)
    await expect(asked).rejects.toMatchObject({ data: { failure: { tag: 'ViewLoadFailed' } } })
    expect(vault.size).toBe(0)
  })

  it('a command that waited for it is refused under the id that its caller has', () => {
    const { modal, loads } = slowPage()
    const answer = modal.dispatch({ type: 'Copy', what: 'link', text: 'https://a.example' })
    expect(loads.fail('features')).toBe(true)
    const attempt = answer.ok ? answer.attempt : ''
    const rejection = { tag: 'NotLoaded', feature: 'features' }
    expect(all(modal, 'command.refused')).toStrictEqual([
      { type: 'command.refused', command: 'Copy', attempt, rejection },
    ])
  })

  // Planted: a failed load taken for a need of its own.
  it('is not fetched again by itself, but at the next press', () => {
    const { modal, loads } = slowPage()
    modal.dispatch({ type: 'Open' })
    expect(loads.fail('features')).toBe(true)
    const failed = () => all(modal, 'feature.loadFailed').map(({ feature: group }) => group)
    expect([loads.waiting, failed()]).toStrictEqual([[], ['features', 'dialog']])
    modal.dispatch({ type: 'Open' })
    expect([loads.waiting, failed().length]).toStrictEqual([['features'], 2])
  })

  it('[B4] a stored connection stays stored, reads as disconnected, and wakes with the next load', async () => {
    const first = await connectedPage()
    first.modal.dispose()
    const stored = first.storage.entries()
    const { modal, loads, arrive } = slowPage({ ports: first.ports })
    expect(statusOf(modal.getState())).toBe('connecting')
    arrive('features')
    expect(loads.fail('connections')).toBe(true)
    expect(statusOf(modal.getState())).toBe('disconnected')
    modal.dispatch({ type: 'Connect', connectorId: 'io.other.wallet' })
    modal.dispatch({ type: 'CancelConnect' })
    expect(first.storage.entries()).toStrictEqual(stored)
    arrive('connections')
    expect(modal.getAccount()).toMatchObject({ connectorId: demoId })
  })

  it('a stop refuses what waits, and its promises end', async () => {
    const { modal, loads } = slowPage()
    const switching = modal.switchNetwork(137)
    modal.stop()
    await expect(switching).rejects.toMatchObject({ code: 'Disposed' })
    expect(all(modal, 'command.refused')).toMatchObject([{ rejection: { tag: 'Disposed' } }])
    expect(loads.arrive('features')).toBe(true)
    expect(types(modal).at(-1)).toBe('pageSession.stopped')
  })
})

describe('what goes wrong beside', () => {
  // Planted: the answer taken from the vault only when the promise continues.
  it('an answer that comes just before the connection ends is handed over', async () => {
    const { modal, demo: wallet, vault } = await connectedPage()
    wallet.answer('personal_sign', 'later')
    const signed = modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x68', A] })
    await turn()
    wallet.resolve('personal_sign', { value: '0xsigned' })
    modal.dispatch({ type: 'Disconnect' })
    await expect(signed).resolves.toBe('0xsigned')
    expect(vault.size).toBe(0)
  })

  // Planted: `release` without its catch.
  it('a malformed command that waited is refused, and those behind it go on', async () => {
    const { modal, arrive } = slowPage()
    modal.dispatch({ type: 'AddNetwork' } as never)
    const switching = modal.switchNetwork(137)
    arrive('features', 'networks')
    await expect(switching).resolves.toBeUndefined()
    expect(all(modal, 'command.refused')).toMatchObject([
      { command: 'AddNetwork', rejection: { tag: 'Malformed' } },
    ])
  })

  // Planted: `#needed` not fetched in start; the list not fetched again.
  it.each([['features'], ['features', 'connections']])(
    'what was needed before a stop is fetched after the start, %s having come',
    async (...came) => {
      const { modal, loads, arrive } = slowPage()
      modal.dispatch({ type: 'Open' })
      modal.dispatch({ type: 'Connect', connectorId: demo })
      arrive(...came)
      modal.stop()
      modal.start()
      loads.flow()
      expect(modal.getState().pageSession.features).toHaveProperty('wallets', null)
      modal.dispatch({ type: 'Connect', connectorId: demo })
      expect(Object.values(modal.getState().balances?.native ?? {})).toMatchObject([{ step: 'success' }])
    },
  )

  // Planted: followStorage and persist that take what the page began with for what is the case.
  it('a disconnect in another tab is not undone by code that comes late', async () => {
    const first = await connectedPage()
    first.modal.dispose()
    const { modal, arrive, storage } = slowPage({ ports: first.ports })
    storage.changeElsewhere('@appkit/connection_status', 'disconnected')
    storage.changeElsewhere('@appkit/connected_namespaces', null)
    arrive('features', 'connections')
    expect(modal.getAccount()).toBe(null)
    expect(storage.entries()['@appkit/connected_namespaces']).toBeUndefined()
  })

  // Planted: `forget` left out of the flows that come with the list.
  it('a disconnect outlives the page, whether or not the code of connections ever came', async () => {
    const first = await connectedPage()
    first.modal.dispose()
    const { modal, loads, arrive } = slowPage({ ports: first.ports })
    const leaving = modal.disconnect()
    arrive('features')
    expect(loads.fail('connections')).toBe(true)
    await leaving
    modal.dispose()
    expect(page({ ports: first.ports }).modal.getAccount()).toBe(null)
  })

  // Planted: every refusal of a disconnect taken for its end.
  it('a disconnect that nobody could decide says so, and leaves what is stored', async () => {
    const first = await connectedPage()
    first.modal.dispose()
    const { modal, loads } = slowPage({ ports: first.ports })
    const leaving = modal.disconnect()
    expect(loads.fail('features')).toBe(true)
    await expect(leaving).rejects.toMatchObject({ code: 'ViewLoadFailed' })
    modal.dispose()
    expect(page({ ports: first.ports }).modal.getAccount()).toMatchObject({ address: A })
  })

  // Planted: `redirect` left out of the first part of modal; of one that stands in the page as well.
  it.each([false, true])(
    'a modal in which nothing can be done closes, and the next opening tries again; in the page: %s',
    async (enableEmbedded) => {
      const { modal, loads, arrive } = slowPage({ options: { enableEmbedded } })
      await modal.open()
      expect(loads.fail('features')).toBe(true)
      expect(modal.getState().modal.open).toBe(enableEmbedded)
      await modal.open()
      arrive('features')
      expect(modal.getState().modal.open).toBe(true)
    },
  )

  // Planted: a lead's Close that ends the attempt.
  it('a wallet that comes back does not stop the visitor who picks another', async () => {
    const first = await connectedPage()
    first.modal.dispose()
    const { modal, other: wallet, loads } = slowPage({ ports: first.ports })
    wallet.answer('eth_requestAccounts', 'later')
    modal.dispatch({ type: 'Open', view: 'Connect' })
    modal.dispatch({ type: 'PickWallet', connectorId: 'io.other.wallet' })
    loads.flow()
    expect(viewOf(modal)).toBe('ConnectingExternal')
    expect(all(modal, 'connection.cancelled')).toStrictEqual([])
  })

  it('a host that asks for accounts while a stored wallet comes back has them', async () => {
    const first = await connectedPage()
    first.modal.dispose()
    const { modal, loads } = slowPage({ ports: first.ports })
    const asked = modal.getProvider('eip155').request({ method: 'eth_requestAccounts' })
    await turn()
    loads.flow()
    await expect(asked).resolves.toStrictEqual([A])
  })

  // Planted: resumeFrom that lets only the first slices hear of the new life.
  it('a log is resumed without asking again what it had wanted', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.answer('personal_sign', 'later')
    void modal
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x68', A] })
      .catch(() => 0)
    await turn()
    const log = modal.log()
    const end = log.records.findIndex(({ fact }) => fact.type === 'request.wanted') + 1
    const ports = testPorts({ wallets: [{ rdns: demo }] })
    const resumed = resumeFrom({ ...log, records: log.records.slice(0, end) }, ports)
    await resumed.getProvider('eip155').request({ method: 'personal_sign', params: ['0x69', A] })
    expect(ports.wallet.of(demo).count('personal_sign')).toBe(1)
    modal.dispose()
  })
})

describe('what must be answered', () => {
  it('[B14] no view and no command leads away from UnsupportedChain', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.moveTo('eip155:97')
    for (const command of [
      { type: 'Open', view: 'Networks' },
      { type: 'Open', view: 'WhatIsAWallet' },
      { type: 'ShowNetworks' },
      { type: 'ShowView', view: { name: 'GetWallet' } },
      { type: 'PickWallet', connectorId: 'io.other.wallet' },
      { type: 'GoBack' },
      { type: 'AcceptAnswer' },
      { type: 'Close' },
    ] as const) {
      expect(modal.dispatch(command), JSON.stringify(command)).toMatchObject({
        rejection: { tag: 'MustAnswer' },
      })
      expect(modal.getState().modal).toMatchObject({ open: true, stack: [{ name: 'UnsupportedChain' }] })
    }
    await expect(modal.open({ view: 'Networks' })).rejects.toMatchObject({ code: 'Cancelled' })
    expect(modal.getState().modal.shakenAt).not.toBe(null)
    await expect(modal.open()).resolves.toBeUndefined()
    modal.dispatch({ type: 'Disconnect' })
    expect(viewOf(modal)).toBe(null)
  })

  it('[B14] it is enforced when the wallet is found so at a reload, and after a restart', async () => {
    const first = await connectedPage()
    first.demo.moveTo('eip155:97')
    first.modal.dispose()
    const { modal } = createTestModal({ ports: first.ports })
    expect(viewOf(modal)).toBe('UnsupportedChain')
    modal.stop()
    modal.start()
    expect(modal.close().ok).toBe(false)
  })

  it('[B16] picking a network, going back and picking it again asks the wallet once', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.answer('wallet_switchEthereumChain', 'later')
    await modal.open()
    modal.dispatch({ type: 'ShowNetworks' })
    for (const time of [1, 2]) {
      modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
      expect([time, viewOf(modal)]).toStrictEqual([time, 'SwitchNetwork'])
      modal.dispatch({ type: 'GoBack' })
    }
    expect(wallet.count('wallet_switchEthereumChain')).toBe(1)
    const ends = [modal.switchNetwork(137), modal.switchNetwork('eip155:137')]
    expect(wallet.count('wallet_switchEthereumChain')).toBe(1)
    wallet.moveTo('eip155:137')
    await expect(Promise.all(ends)).resolves.toStrictEqual([undefined, undefined])
  })
})
