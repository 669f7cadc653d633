import { describe, expect, it } from 'vitest'
import { connectRows } from '../../../../src/ui/select/card.js'
import { inject, install, type LiveWindow, livePage, newWindow, rows } from '../../../support/livePage.js'
import { A, all, demo, demoId } from '../../../support/page.js'

/** A wallet at `window.ethereum` that does not hear the request to announce itself, and does so when it is told. */
const injectedAlone = (page: LiveWindow) => {
  const wallet = install(page, { rdns: demo, name: 'Demo', late: true })
  wallet.remove()
  inject(page, wallet.provider)
  return wallet
}

const plain = (more: object = {}) => ({ request: async () => [], ...more })

describe('wallets of a window', () => {
  it('[PRV-05] announced three times under new uuids is one row, and the latest provider is used', async () => {
    const page = newWindow()
    const first = install(page, { rdns: 'io.demo.wallet', name: 'Demo' })
    const made = livePage(page)
    for (const uuid of ['1', '2', '3']) first.announce(uuid)
    expect(rows(made)).toStrictEqual(['Demo'])
    const second = install(page, { rdns: 'io.demo.wallet', name: 'Demo' })
    await made.modal.connect({ connectorId: demo })
    expect([first.requests.length, second.count('eth_requestAccounts')]).toStrictEqual([0, 1])
  })

  it('[PRV-07] announced before, after and again, and the modal made anew: one row', () => {
    const page = newWindow()
    const wallet = install(page, { rdns: demo, name: 'Demo' })
    const made = livePage(page)
    wallet.announce()
    made.modal.dispose()
    const again = livePage(page)
    wallet.announce()
    expect([rows(made), rows(again)]).toStrictEqual([['Demo'], ['Demo']])
  })

  it('[PRV-08] each kind is switched off by itself', () => {
    const page = newWindow()
    install(page, { rdns: demo, name: 'Demo' })
    inject(page, plain())
    expect(rows(livePage(page, { options: { enableEIP6963: false } }))).toStrictEqual(['Browser Wallet'])
    expect(rows(livePage(page, { options: { enableInjected: false } }))).toStrictEqual(['Demo'])
    expect(rows(livePage(page, { options: { enableInjected: false, enableEIP6963: false } }))).toStrictEqual(
      [],
    )
  })

  it('[PRV-01] an injected object that says it is MetaMask is not believed', () => {
    const page = newWindow()
    inject(page, plain({ isMetaMask: true, isPhantom: true }))
    expect(rows(livePage(page))).toStrictEqual(['Browser Wallet'])
  })

  it('[PRV-03] an aggregator with an empty list is taken itself; with a list, its first provider', async () => {
    const asked: Array<string> = []
    const answering = (name: string) => ({
      request: async ({ method }: { method: string }) => {
        asked.push(`${name} ${method}`)
        return method === 'eth_chainId' ? '0x1' : [A]
      },
    })
    const empty = newWindow()
    inject(empty, { providers: [], ...answering('self') })
    await livePage(empty).modal.connect({ connectorId: 'injected' })
    const full = newWindow()
    inject(full, { providers: [null, {}, answering('inner')], ...answering('self') })
    await livePage(full).modal.connect({ connectorId: 'injected' })
    expect(asked.filter((one) => one.endsWith('eth_requestAccounts'))).toStrictEqual([
      'self eth_requestAccounts',
      'inner eth_requestAccounts',
    ])
  })

  // Planted: lookAgain left out of the flows.
  it('[N2-19] one that comes late and says nothing is there when the modal opens, every time', async () => {
    const page = newWindow()
    const made = livePage(page)
    await made.modal.open()
    made.modal.close()
    inject(page, plain())
    expect(rows(made)).toStrictEqual([])
    await made.modal.open()
    expect(rows(made)).toStrictEqual(['Browser Wallet'])
    made.modal.close()
    await made.modal.open()
    expect(all(made.modal, 'connectors.announced')).toHaveLength(1)
    const off = livePage(newWindow(), { options: { enableInjected: false } })
    await off.modal.open()
    expect(rows(off)).toStrictEqual([])
  })

  // Planted: the opening that the code came with missed.
  it('[N2-19] also at the first opening, which brings the code that looks', async () => {
    const page = newWindow()
    const made = livePage(page, { options: { prefetch: false } })
    inject(page, plain())
    await made.modal.open()
    expect(rows(made)).toStrictEqual(['Browser Wallet'])
  })

  // Planted: the name alone compared.
  it('[N2-19] a script that announces its name hides it not', async () => {
    const page = newWindow()
    inject(page, plain())
    const made = livePage(page)
    const detail = Object.freeze({ info: { name: 'Browser Wallet' }, provider: plain() })
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }))
    await made.modal.open()
    expect(connectRows(made.modal.getState()).map(({ connectorId }) => connectorId)).toContain('injected')
  })

  // Planted: providers not compared; looked for at openings alone.
  it.each(['before', 'after'])('[N2-19] announced %s the opening, it has one row', async (when) => {
    const page = newWindow()
    const wallet = injectedAlone(page)
    const made = livePage(page)
    if (when === 'before') wallet.announce()
    await made.modal.open()
    if (when === 'after') wallet.announce()
    expect(connectRows(made.modal.getState()).map(({ name }) => name)).toStrictEqual(['Demo'])
    await expect(made.modal.connect({ connectorId: 'injected' })).resolves.toMatchObject({ address: A })
  })

  // Planted: nothing of a wallet in use taken, not even what its own provider says.
  it('[N2-19] connected before it announces itself, it has one row as well', async () => {
    const page = newWindow()
    const wallet = injectedAlone(page)
    const made = livePage(page)
    await made.modal.connect({ connectorId: 'injected' })
    expect(connectRows(made.modal.getState()).map(({ name }) => name)).toStrictEqual(['Browser Wallet'])
    wallet.announce()
    expect(connectRows(made.modal.getState()).map(({ name }) => name)).toStrictEqual(['Demo'])
  })

  it('[N2-19] another provider is another wallet', async () => {
    const page = newWindow()
    install(page, { rdns: demo, name: 'Demo' })
    inject(page, plain())
    const made = livePage(page)
    await made.modal.open()
    expect(connectRows(made.modal.getState()).map(({ name }) => name)).toStrictEqual([
      'Demo',
      'Browser Wallet',
    ])
  })

  it('[PRV-17] a window.ethereum that throws hides nobody else', () => {
    const page = newWindow()
    Object.defineProperty(page, 'ethereum', {
      get: () => {
        throw new Error('x')
      },
    })
    install(page, { rdns: demo, name: 'Demo' })
    expect(rows(livePage(page))).toStrictEqual(['Demo'])
  })

  it('[PRV-18] frozen announcements are listed like any other', () => {
    const page = newWindow()
    const wallet = install(page, { rdns: demo, name: 'Demo', late: true })
    const made = livePage(page)
    wallet.announce()
    expect(rows(made)).toContain('Demo')
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no info', { provider: plain() }],
    ['no provider', { info: { name: 'X', rdns: 'x', uuid: '1', icon: '' } }],
    ['a provider without request', { info: { name: 'X', rdns: 'x' }, provider: {} }],
    ['a name that is none', { info: { name: 5, rdns: 'x' }, provider: plain() }],
    ['an empty name', { info: { name: '', rdns: '', uuid: '' }, provider: plain() }],
    [
      'throwing getters',
      Object.defineProperty({}, 'info', {
        get: () => {
          throw new Error('x')
        },
      }),
    ],
    [
      'a throwing provider',
      {
        info: { name: 'X' },
        provider: Object.defineProperty({}, 'request', {
          get: () => {
            throw new Error('x')
          },
        }),
      },
    ],
  ])('[PRV-18] an announcement with %s is left out, and the next one is heard', (_what, detail) => {
    const page = newWindow()
    const made = livePage(page)
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }))
    install(page, { rdns: demo, name: 'Demo' })
    expect(rows(made)).toStrictEqual(['Demo'])
  })

  it.each([
    'javascript:alert(1)',
    'http://evil.example/x.png',
    'data:text/html,<script>1</script>',
    'x'.repeat(600_000),
  ])('[UIX-21] a picture of %.40s is not taken', (icon) => {
    const page = newWindow()
    const made = livePage(page)
    install(page, { rdns: demo, name: 'Demo', icon })
    expect(made.modal.getState().connectors.byId[demoId]).toMatchObject({ icon: null })
  })

  it('[PRV-07] nothing listens to the window after stop, and a wallet injected late is found', () => {
    const page = newWindow()
    const added: Array<string> = []
    const { addEventListener, removeEventListener } = page
    page.addEventListener = ((type: string, ...rest: [never]) => {
      added.push(type)
      addEventListener.call(page, type, ...rest)
    }) as typeof addEventListener
    page.removeEventListener = ((type: string, ...rest: [never]) => {
      added.splice(added.indexOf(type), 1)
      removeEventListener.call(page, type, ...rest)
    }) as typeof removeEventListener
    const made = livePage(page)
    inject(page, plain())
    page.dispatchEvent(new page.Event('ethereum#initialized'))
    expect(rows(made)).toStrictEqual(['Browser Wallet'])
    expect(added.length).toBeGreaterThan(0)
    made.modal.stop()
    expect(added).toStrictEqual([])
  })
})
