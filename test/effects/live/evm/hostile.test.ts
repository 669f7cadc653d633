import { describe, expect, it } from 'vitest'
import { accounts } from '../../../../src/domain/slices/connections/accounts.js'
import { install, type LiveWindow, livePage, newWindow, rows } from '../../../support/livePage.js'
import { A, all, B, demo, factOf } from '../../../support/page.js'

/** A page script that announces what it likes. */
const announce = (page: LiveWindow, info: object, provider: object): void => {
  page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
}
const impostor = () => {
  const asked: Array<string> = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    return method === 'eth_chainId' ? '0x1' : [B]
  }
  return { asked, provider: { request, on: () => undefined, removeListener: () => undefined } }
}
const sign = (made: ReturnType<typeof livePage>) =>
  made.modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x68', A] })

describe('what a page script announces', () => {
  // Planted: `usersOf(id) > 0` left out.
  it('[B7] by the rdns of the connected wallet takes nothing over: requests and news stay with the one that was asked', async () => {
    const page = newWindow()
    const wallet = install(page, { rdns: demo, name: 'Demo' })
    const made = livePage(page)
    await made.modal.connect({ connectorId: demo })
    const { asked, provider } = impostor()
    announce(page, { rdns: demo, name: 'Demo', uuid: 'x' }, provider)
    await expect(sign(made)).resolves.toMatch(/^0x5a/)
    wallet.use(B, A)
    expect(asked).toStrictEqual([])
    await factOf(made.modal, 'connection.accountsChanged')
    expect(accounts(made.modal.getState()).map(({ address }) => address)).toStrictEqual([B, A])
  })

  it('[B7] nor of one that is being asked', async () => {
    const page = newWindow()
    const wallet = install(page, { rdns: demo, name: 'Demo' })
    wallet.answer('eth_requestAccounts', 'later')
    const made = livePage(page)
    const connecting = made.modal.connect({ connectorId: demo })
    const { asked, provider } = impostor()
    await factOf(made.modal, 'connection.begun')
    announce(page, { rdns: demo, name: 'Demo', uuid: 'x' }, provider)
    await expect.poll(() => wallet.resolve('eth_requestAccounts', { value: [A] })).toBe(true)
    await expect(connecting).resolves.toMatchObject({ address: A })
    expect(asked).toStrictEqual([])
  })

  it('[B7] an honest wallet that was updated and is not in use is asked at its new provider', async () => {
    const page = newWindow()
    const old = install(page, { rdns: demo, name: 'Demo' })
    const made = livePage(page)
    old.remove()
    const renewed = install(page, { rdns: demo, name: 'Demo' })
    await made.modal.connect({ connectorId: demo })
    expect([old.requests.length, renewed.count('eth_requestAccounts')]).toStrictEqual([0, 1])
  })

  // Planted: hosts kept under their bare ids; findConnector that looks at announced ones first.
  it.each([
    { name: 'ledger', rdns: '' },
    { name: 'ledger', rdns: 'ledger' },
    { name: 'x', rdns: 'host:ledger' },
  ])("[B8] %o does not reach the host's own connector", async (info) => {
    const page = newWindow()
    const [host, other] = [impostor(), impostor()]
    const hosts = [{ id: 'ledger', name: 'Ledger', provider: host.provider }]
    const made = livePage(page, { hosts, options: { connectors: hosts } })
    announce(page, info, other.provider)
    expect(rows(made)).toHaveLength(2)
    await expect(made.modal.connect({ connectorId: 'ledger' })).resolves.toMatchObject({
      connectorId: 'host:ledger',
    })
    expect([host.asked.length > 0, other.asked]).toStrictEqual([true, []])
    expect(made.storage.read('@appkit/eip155:connected_connector_id')).toBe('ledger')
    made.modal.dispose()
    const again = livePage(page, { hosts, options: { connectors: hosts } })
    announce(page, info, other.provider)
    await expect.poll(() => again.modal.getAccount()?.connectorId).toBe('host:ledger')
    expect(other.asked).toStrictEqual([])
  })

  // Planted: no bound; a bound on names only.
  it('[B11] 2,000 times costs the page 64 facts, under one name or under many', () => {
    for (const rdnsOf of [(at: number) => `io.wallet${at}`, () => 'io.one']) {
      const page = newWindow()
      const made = livePage(page)
      for (let at = 0; at < 2_000; at += 1)
        announce(page, { rdns: rdnsOf(at), name: `Wallet ${at}` }, impostor().provider)
      expect(all(made.modal, 'connectors.announced').length).toBeLessThanOrEqual(64)
      expect(rows(made).length).toBeLessThanOrEqual(64)
    }
  })

  // Planted: pictures in facts whatever their size; written to storage.
  it('[B11] pictures of 400 kB stand in neither log nor storage, and can be shown', async () => {
    const page = newWindow()
    const icon = `data:image/png;base64,${'A'.repeat(400_000)}`
    const made = livePage(page)
    for (let at = 0; at < 50; at += 1)
      announce(page, { rdns: `io.wallet${at}`, name: `Wallet ${at}`, icon }, impostor().provider)
    expect(all(made.modal, 'connectors.announced')).toHaveLength(50)
    await made.modal.connect({ connectorId: 'io.wallet7' })
    expect((await made.modal.exportLog('local')).length).toBeLessThan(100_000)
    const { icon: named } = made.modal.getState().connectors.byId['announced:io.wallet7'] ?? {}
    expect([named, made.modal.picture(named ?? '')]).toStrictEqual(['image:announced:io.wallet7', icon])
    expect(made.modal.picture('image:announced:io.gone')).toBe(null)
    made.browser.rest()
    await expect.poll(() => made.storage.read('@appkit/recent_wallets')).toContain('io.wallet7')
    expect(made.storage.read('@appkit/recent_wallets')).not.toContain('image:')
  })

  // Planted: stored by name; taken up again by name.
  it('without an rdns is connected, but never stored: nobody could tell it from another of its name', async () => {
    const page = newWindow()
    const made = livePage(page)
    announce(page, { name: 'Nameless', rdns: '', uuid: 'u' }, impostor().provider)
    await expect(made.modal.connect({ connectorId: 'Nameless' })).resolves.toMatchObject({
      connectorId: 'unnamed:Nameless',
    })
    made.browser.rest()
    expect(made.storage.read('@appkit/eip155:connected_connector_id')).toBe(null)
    expect(made.storage.read('@appkit/connection_status')).not.toBe('connected')
    expect(made.storage.read('@appkit/recent_wallets')).toBe(null)
    expect(made.modal.getAccount()).toMatchObject({ address: B })
  })

  // Planted: the provider replaced once nobody listens; a restart listens to nobody for a moment.
  it('[B7] at a restart takes nothing over either', async () => {
    const page = newWindow()
    install(page, { rdns: demo, name: 'Demo' })
    const made = livePage(page)
    await made.modal.connect({ connectorId: demo })
    const { asked, provider } = impostor()
    page.addEventListener('eip6963:requestProvider', () =>
      announce(page, { rdns: demo, name: 'Demo', uuid: 'x' }, provider),
    )
    made.modal.stop()
    made.modal.start()
    await expect(sign(made)).resolves.toMatch(/^0x5a/)
    expect(asked).toStrictEqual([])
  })

  // Planted: stored by an rdns that means somebody else.
  it.each(['injected', 'ledger'])(
    '[B8] by an rdns of %j is not taken for somebody else at a reload',
    async (rdns) => {
      const page = newWindow()
      const host = impostor()
      const hosts = [{ id: 'ledger', name: 'Ledger', provider: host.provider }]
      const options = { hosts, options: { connectors: hosts } }
      const made = livePage(page, options)
      announce(page, { rdns, name: 'Strange' }, impostor().provider)
      await made.modal.connect({ connectorId: `announced:${rdns}` })
      made.browser.rest()
      expect(made.storage.read('@appkit/connection_status')).not.toBe('connected')
      made.modal.dispose()
      const again = livePage(page, options)
      expect([again.modal.getAccount(), host.asked]).toStrictEqual([null, []])
    },
  )

  // Planted: an icon that is read twice; `detail` read outside the try.
  it('with getters that lie or throw brings nothing in that is not what it was checked for', () => {
    const page = newWindow()
    const made = livePage(page)
    let reads = 0
    const info = {
      name: 'Liar',
      rdns: 'io.liar',
      get icon() {
        reads += 1
        return reads > 3 ? { fn: () => undefined } : 'https://icons.example/1.png'
      },
    }
    announce(page, info, impostor().provider)
    expect(all(made.modal, 'connectors.announced').map(({ connector }) => connector.icon)).toStrictEqual([
      'https://icons.example/1.png',
    ])
    const event = new page.CustomEvent('eip6963:announceProvider')
    Object.defineProperty(event, 'detail', {
      get: () => {
        throw new Error('no')
      },
    })
    expect(() => page.dispatchEvent(event)).not.toThrow()
  })
})

describe('a wallet that lies', () => {
  // Planted: the throw not caught, so that every other stored wallet fell asleep with it.
  it('with accounts that cannot be read leaves just itself asleep', async () => {
    const page = newWindow()
    install(page, { rdns: demo, name: 'Demo', authorised: true })
    const broken = new Proxy([A], {
      get: () => {
        throw new Error('no')
      },
    })
    announce(page, { rdns: 'io.liar', name: 'Liar' }, { request: async () => broken })
    for (const [key, value] of Object.entries({
      connection_status: 'connected',
      connected_namespaces: 'eip155',
      'eip155:connected_connector_id': 'io.liar',
      connections: JSON.stringify({ eip155: [{ accounts: [], connectorId: demo }] }),
    }))
      page.localStorage.setItem(`@appkit/${key}`, value)
    page.addEventListener('eip6963:requestProvider', () =>
      announce(page, { rdns: 'io.liar', name: 'Liar' }, { request: async () => broken }),
    )
    const made = livePage(page)
    await expect.poll(() => made.modal.getAccount()?.address).toBe(A)
    expect(all(made.modal, 'flow.crashed')).toStrictEqual([])
  })

  it('with 50,000 accounts is believed the first 256', async () => {
    const page = newWindow()
    const many = Array.from({ length: 50_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)
    install(page, { rdns: demo, name: 'Demo', accounts: many })
    const made = livePage(page)
    await made.modal.connect({ connectorId: demo })
    expect(accounts(made.modal.getState())).toHaveLength(256)
  })
})
