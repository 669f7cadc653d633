import { beforeAll, describe, expect, it } from 'vitest'
import { statusOf } from '../../src/domain/slices/connections/select.js'
import { memoryStorage } from '../../src/testing/storage.js'
import { A, all, connectedPage, demo, demoId, other, otherId, page, turn } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

beforeAll(async () => {
  await Promise.all([
    import('../../src/effects/live/evm/hostProvider.js'),
    import('../../src/effects/outcomes.js'),
  ])
})

const status = '@appkit/connection_status'
const connector = '@appkit/eip155:connected_connector_id'
const wallets = [
  { rdns: demo, name: 'Demo', authorised: true },
  { rdns: other, name: 'Other', authorised: true },
]

/** What another tab stores when it connects Demo. */
const theirs = async (): Promise<Readonly<Record<string, string>>> => {
  const made = await connectedPage()
  made.modal.dispose()
  return made.storage.entries()
}

describe('another tab, while our code is on its way', () => {
  // Planted: what storage names and we do not know taken for what ended here (it disconnected the other tab).
  it('[N2] its connection is kept and taken up', async () => {
    const { modal, storage, loads, browser } = page({ loads: 'hold', wallets })
    for (const [key, value] of Object.entries(await theirs())) storage.changeElsewhere(key, value)
    loads.flow()
    browser.rest()
    expect(storage.entries()[status]).toBe('connected')
    expect(modal.getAccount()).toMatchObject({ connectorId: demoId })
  })

  it('[N2] the wallet that it moved to is taken up in place of the one that was stored', async () => {
    const storage = memoryStorage({ entries: await theirs() })
    const made = page({ loads: 'hold', storage, wallets })
    storage.changeElsewhere(connector, other)
    made.loads.flow()
    expect([storage.entries()[connector], made.modal.getAccount()?.connectorId]).toStrictEqual([
      other,
      otherId,
    ])
  })

  // Planted: recalled wallets written only where a connection is there, or was.
  it('[EN-30] a wallet that was connected and left before what is remembered was read is remembered', async () => {
    const made = page({ loads: 'hold' })
    const connecting = made.modal.connect({ connectorId: demo })
    made.loads.arrive('features')
    made.loads.arrive('connections')
    await connecting
    made.demo.use()
    made.loads.flow()
    expect(made.storage.entries()['@appkit/recent_wallets']).toContain(demo)
  })
})

describe('another tab, while we were stopped', () => {
  it('connects: its connection is kept and taken up', async () => {
    const { modal, storage, browser } = page({ wallets })
    browser.rest()
    modal.stop()
    for (const [key, value] of Object.entries(await theirs())) storage.changeElsewhere(key, value)
    modal.start()
    expect([storage.entries()[status], modal.getAccount()?.connectorId]).toStrictEqual(['connected', demoId])
  })

  // Planted: the memory of what was stored gone with the life (we wrote the connection back).
  it('disconnects: it is over here, too, and stays so', async () => {
    const { modal, storage } = await connectedPage()
    modal.stop()
    for (const key of Object.keys(storage.entries()))
      if (/connected_connector_id|connected_namespaces/.test(key)) storage.changeElsewhere(key, null)
    storage.changeElsewhere(status, 'disconnected')
    modal.start()
    expect(statusOf(modal.getState())).toBe('disconnected')
    expect([storage.entries()[status], storage.entries()[connector]]).toStrictEqual([
      'disconnected',
      undefined,
    ])
  })

  // Planted: what could not be kept taken for what another tab removed.
  it.each(['deny', 'full'] as const)(
    'cannot be told from a storage that keeps nothing (%s): we stay',
    async (how) => {
      const { modal } = await connectedPage({ storage: memoryStorage({ [how]: true }) })
      modal.stop()
      modal.start()
      expect(modal.getAccount()).toMatchObject({ connectorId: demoId })
    },
  )

  it('does nothing: what the visitor did meanwhile is written', async () => {
    const { modal, storage } = await connectedPage()
    modal.stop()
    modal.dispatch({ type: 'Disconnect' })
    modal.start()
    expect([statusOf(modal.getState()), storage.entries()[connector]]).toStrictEqual([
      'disconnected',
      undefined,
    ])
  })
})

describe('whoever waits', () => {
  // Planted: `joined` for refusals at once alone.
  it.each(['hold', 'flow'] as const)(
    'a second switch to the same network joins the first, code there or not (%s)',
    async (how) => {
      const { modal, loads, demo: wallet } = await connectedPage()
      wallet.answer('wallet_switchEthereumChain', 'later')
      loads[how]()
      const ends = [modal.switchNetwork(137), modal.switchNetwork(137)]
      loads.flow()
      wallet.moveTo('eip155:137')
      expect(wallet.count('wallet_switchEthereumChain')).toBe(1)
      await expect(Promise.all(ends)).resolves.toStrictEqual([undefined, undefined])
    },
  )

  // Planted: every record since the subscription judged, also those that waited before the dispatch.
  it('[K10] is not told the end of the life before, which is published later', async () => {
    const { modal } = page()
    let connecting: Promise<unknown> | undefined
    modal.onChange(() => {
      if (connecting) return
      modal.stop()
      modal.start()
      connecting = modal.connect({ connectorId: demo })
    })
    modal.setTheme('dark')
    await expect(connecting).resolves.toMatchObject({ address: A })
  })

  it('[K10] is not told the failed load that the attempt before ended with', async () => {
    const { modal, loads } = page({ loads: 'hold' })
    modal.connect({ connectorId: demo }).catch(() => undefined)
    let again: Promise<unknown> | undefined
    modal.state$.subscribe(({ connections }) => {
      if (connections.connecting.step === 'failed') again ??= modal.connect({ connectorId: demo })
    })
    loads.arrive('features')
    loads.fail('connections')
    loads.flow()
    await expect(again).resolves.toMatchObject({ address: A })
  })

  // Planted: the vault wiped at once.
  it('[K9] for a signature gets it although somebody disposes on hearing of it', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.answer('personal_sign', 'later')
    modal.record$.subscribe(({ fact }) => {
      if (fact.type === 'request.answered') modal.dispose()
    })
    const signed = modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', A] })
    await turn()
    wallet.resolve('personal_sign', { value: '0xsig' })
    await expect(signed).resolves.toBe('0xsig')
  })

  // Planted: `choose` that always opens the list.
  it('[B6] for accounts a second time does not give up the wallet that is being asked', async () => {
    const { modal, demo: wallet } = page()
    wallet.answer('eth_requestAccounts', 'later')
    const accounts = () => modal.getProvider('eip155').request({ method: 'eth_requestAccounts' })
    const first = accounts()
    await turn()
    modal.dispatch({ type: 'PickWallet', connectorId: demo })
    const second = accounts()
    await turn()
    wallet.resolve('eth_requestAccounts', { value: [A] })
    expect(all(modal, 'connection.cancelled')).toStrictEqual([])
    await expect(Promise.all([first, second])).resolves.toStrictEqual([[A], [A]])
  })

  // Planted: a wallet that is asked with the modal closed waited for, too (nobody was left to settle it).
  it('for accounts while a host connects by itself is shown the list, and told when the visitor leaves it', async () => {
    const { modal, demo: wallet } = page()
    wallet.answer('eth_requestAccounts', 'later')
    const connecting = modal.connect({ connectorId: demo }).catch(() => undefined)
    const asking = modal.getProvider('eip155').request({ method: 'eth_requestAccounts' })
    await turn()
    expect(modal.getState().modal.open).toBe(true)
    wallet.resolve('eth_requestAccounts', { error: { code: 4001, message: 'no' } })
    await connecting
    modal.close()
    await expect(asking).rejects.toMatchObject({ code: 4001 })
  })

  it('a balance refreshed on hearing of the new life is read', async () => {
    const { modal, rpc } = await connectedPage()
    modal.record$.subscribe(({ fact }) => {
      if (fact.type === 'pageSession.resumed') modal.dispatch({ type: 'RefreshBalance' })
    })
    const before = rpc.requests.length
    modal.stop()
    modal.start()
    expect(rpc.requests.length).toBe(before + 1)
    expect(Object.values(modal.getState().balances?.native ?? {})).toMatchObject([{ step: 'success' }])
  })
})
