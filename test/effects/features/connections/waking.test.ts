import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { statusOf } from '../../../../src/domain/slices/connections/select.js'
import { lazyPort, unreachable } from '../../../../src/effects/lazyPort.js'
import type { ConnectorRef } from '../../../../src/effects/ports.js'
import { memoryStorage } from '../../../../src/testing/storage.js'
import { openEnds, type TestPorts, testPorts } from '../../../../src/testing/testModal.js'
import {
  A,
  all,
  B,
  connectedPage,
  demo,
  demoId,
  other,
  type Page,
  page,
  reloaded,
  turn,
} from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const stored = {
  '@appkit/connection_status': 'connected',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/eip155:connected_connector_id': demo,
}
const remembering = () => memoryStorage({ entries: stored })
const lateDemo = [{ rdns: demo, late: true, authorised: true }, { rdns: other }]

const status = ({ modal }: Pick<Page, 'modal'>) => statusOf(modal.getState(), 'eip155')
const failures = ({ modal }: Page) =>
  all(modal, 'connection.resyncFailed').map(({ failure }) => failure?.tag ?? null)

/** What a resync that failed must leave: this tab shows nobody, and the next page would ask again. */
const expectAsleep = (made: Page): void => {
  expect([status(made), made.modal.getAccount()]).toStrictEqual(['disconnected', null])
  expect(made.storage.entries()).toMatchObject(stored)
  expect(all(made.modal, 'connection.ended')).toStrictEqual([])
}
const expectAwake = (made: Page): void => {
  expect(made.modal.getAccount()).toMatchObject({ address: A, connectorId: demoId })
  expect(made.demo.count('eth_requestAccounts')).toBe(0)
  expect(made.storage.entries()).toMatchObject(stored)
}

describe('a stored connection whose wallet does not confirm it', () => {
  // Planted: `discovery: 2_999`; `connection.ended` in place of `connection.resyncFailed`; the wait for it given up.
  it('[PRV-07] [N2-22] a wallet has 3 s to announce itself, to the millisecond; one that comes later is taken up', () => {
    const just = page({ storage: remembering(), wallets: lateDemo })
    just.clock.advance(2_999)
    expect(status(just)).toBe('connecting')
    just.wallet.announce(demo)
    just.clock.advance(60_000)
    expectAwake(just)
    const late = page({ storage: remembering(), wallets: lateDemo })
    late.clock.advance(3_000)
    expect(failures(late)).toStrictEqual(['WalletNotFound'])
    expectAsleep(late)
    late.clock.advance(1_000)
    late.wallet.announce(demo)
    expectAwake(late)
    expect(failures(late)).toHaveLength(1)
  })

  // Planted: the question dropped at the end of the wait; the wait for the announcement not ended by it.
  it('[PRV-14] a wallet that does not answer is given up after 10 s; an answer that comes after all is taken', () => {
    const made = page({ storage: remembering(), wallets: [{ rdns: demo, late: true }, { rdns: other }] })
    made.demo.answer('eth_accounts', 'later')
    made.wallet.announce(demo)
    made.clock.advance(9_999)
    expect(status(made)).toBe('connecting')
    made.clock.advance(1)
    expect(failures(made)).toStrictEqual(['WalletSilent'])
    expectAsleep(made)
    expect(made.demo.resolve('eth_accounts', { value: [A] })).toBe(true)
    expectAwake(made)
    made.modal.stop()
    expect(openEnds(made.ports)).toBe(0)
  })

  // Planted: news left out of `waking`; `connection.ended` for an empty list.
  it('a locked wallet comes back when it is unlocked, without a word to the visitor', async () => {
    const earlier = await connectedPage()
    earlier.demo.accounts = []
    const made = reloaded(earlier)
    expect(failures(made)).toStrictEqual([null])
    expectAsleep(made)
    made.demo.use()
    expect(status(made)).toBe('disconnected')
    made.demo.use(A)
    expect(made.modal.getAccount()).toMatchObject({ address: A, connectorId: demoId })
    expect(made.demo.count('eth_requestAccounts')).toBe(1)
    // Awake, it is watched like any: a listener for each event, and no question more.
    expect([made.demo.listeners, made.demo.count('eth_accounts')]).toStrictEqual([3, 1])
  })

  it.each([
    ['a wallet that refuses', { error: { code: -32603, message: 'no' } }],
    ['a wallet that says nonsense', { value: 5 }],
  ])('%s keeps its place, and is asked again by the next page', async (_who, answer) => {
    const earlier = await connectedPage()
    earlier.demo.answer('eth_accounts', answer)
    const made = reloaded(earlier)
    expectAsleep(made)
    made.demo.behave('eth_accounts')
    const next = reloaded(made)
    expect(next.modal.getAccount()).toMatchObject({ connectorId: demoId })
  })

  // Planted: `back$` left out of what asks again; heard also when the page is hidden; asked while connected.
  it('is asked again when the visitor comes back to the page', async () => {
    const earlier = await connectedPage()
    earlier.demo.authorised = false
    const made = reloaded(earlier)
    expectAsleep(made)
    made.demo.authorised = true
    made.browser.show(false)
    expectAsleep(made)
    made.browser.show(true)
    expect(made.modal.getAccount()).toMatchObject({ connectorId: demoId })
    made.browser.show(true)
    expect(made.demo.count('eth_accounts')).toBe(2)
  })

  // Planted: accounts that are told again taken for known, though their chain was not to be had.
  it('one whose chain was not to be had wakes when it tells its accounts again; it has failed once', async () => {
    const earlier = await connectedPage()
    earlier.demo.answer('eth_chainId', { error: { code: -32603, message: 'not yet' } }, { value: '0x1' })
    const made = reloaded(earlier)
    expectAsleep(made)
    made.clock.advance(60_000)
    expect(failures(made)).toStrictEqual(['RpcInternal'])
    made.demo.use(A)
    expect(made.modal.getAccount()).toMatchObject({ address: A, connectorId: demoId })
  })

  // Planted: `isAsleep` left out; news heard while asleep only.
  it('the visitor who comes back while it is asked for the first time asks nothing more; its news are taken', async () => {
    const earlier = await connectedPage()
    earlier.demo.answer('eth_accounts', 'never')
    const made = reloaded(earlier)
    made.browser.show(true)
    expect(made.demo.count('eth_accounts')).toBe(1)
    made.demo.use(B)
    expect(made.modal.getAccount()).toMatchObject({ address: B })
    expect([made.demo.open, failures(made)]).toStrictEqual([0, []])
  })

  // Planted: `isAsking` left out; not reset by silence; the question dropped with it.
  it('one that is asked again and is silent is asked once at a time, and heard whenever it answers', async () => {
    const earlier = await connectedPage()
    earlier.demo.accounts = []
    const made = reloaded(earlier)
    made.demo.answer('eth_accounts', 'later')
    for (const _of of [1, 2, 3]) made.browser.show(true)
    expect(made.demo.count('eth_accounts')).toBe(2)
    made.clock.advance(10_000)
    expect(failures(made)).toStrictEqual([null, 'WalletSilent'])
    made.browser.show(true)
    expect(made.demo.count('eth_accounts')).toBe(3)
    expect(made.demo.resolve('eth_accounts', { value: [A] })).toBe(true)
    expect(made.modal.getAccount()).toMatchObject({ connectorId: demoId })
    expect(made.demo.open).toBe(0)
  })

  // Planted: `turn === newest` left out.
  it.each([
    ['other accounts', [B], B],
    ['that it was locked', [], null],
  ] as const)(
    'a wallet that tells %s while it is asked for its chain is believed',
    async (_what, use, address) => {
      const earlier = await connectedPage()
      earlier.demo.answer('eth_chainId', 'later')
      const made = reloaded(earlier)
      made.demo.use(...use)
      // The older question is answered first.
      made.demo.resolve('eth_chainId', { value: '0x1' })
      made.demo.resolve('eth_chainId', { value: '0x1' })
      expect(made.modal.getAccount()?.address ?? null).toBe(address)
    },
  )

  // Planted: the chain asked for without a limit.
  it('[PRV-14] one that never says its chain is given up as well', async () => {
    const earlier = await connectedPage()
    earlier.demo.answer('eth_chainId', 'never')
    const made = reloaded(earlier)
    made.clock.advance(10_000)
    expect(failures(made)).toStrictEqual(['WalletSilent'])
    expectAsleep(made)
  })

  it('the visitor can let go of it, and then nobody wakes it', async () => {
    const earlier = await connectedPage()
    earlier.demo.accounts = []
    const made = reloaded(earlier)
    await made.modal.disconnect()
    expect(made.storage.entries()['@appkit/connection_status']).toBe('disconnected')
    made.demo.use(A)
    expect([made.modal.getAccount(), made.demo.count('eth_accounts')]).toStrictEqual([null, 1])
    made.modal.stop()
    expect(openEnds(made.ports)).toBe(0)
  })

  // Planted: `restoring` not emptied when a connection is over.
  it('[SES-15] ended and connected again by another tab, it is taken up each time', async () => {
    const made = await connectedPage()
    for (const times of [1, 2]) {
      made.storage.changeElsewhere('@appkit/connection_status', 'disconnected')
      expect(made.modal.getAccount()).toBe(null)
      for (const [key, value] of Object.entries(stored)) made.storage.changeElsewhere(key, value)
      expect(made.modal.getAccount(), `${times}`).toMatchObject({ connectorId: demoId })
    }
  })
})

/** Ports whose code for asking wallets is fetched by `load`. */
const fetching = (load: () => Promise<unknown>): TestPorts => {
  const ports = testPorts({
    storage: remembering(),
    wallets: [{ rdns: demo, authorised: true }, { rdns: other }],
  })
  const { wallet } = ports
  const { connect, resync, leave, news } = { ...wallet }
  const { whenLoaded: through } = lazyPort(load)
  Object.assign(wallet, {
    connect: (of: ConnectorRef) => through(() => connect(of), unreachable),
    resync: (of: ConnectorRef) => through(() => resync(of), unreachable),
    leave: (of: ConnectorRef) => through(() => leave(of), unreachable),
    news: (of: ConnectorRef) => through(() => news(of)),
  })
  return ports
}

/** A page on which that code comes when the test says so. */
const slowlyFetching = () => {
  let arrive = (_of: unknown): void => undefined
  const coming = new Promise((resolve) => {
    arrive = resolve
  })
  return { made: page({ ports: fetching(() => coming) }), arrive: () => arrive(null) }
}

describe('the code that asks wallets', () => {
  it('[B4] that cannot be loaded at a reload erases nothing; at the next need it is tried again', async () => {
    let isOnline = false
    const made = page({
      ports: fetching(() => (isOnline ? Promise.resolve(null) : Promise.reject(new Error()))),
    })
    await turn()
    expect(failures(made)).toStrictEqual(['ServiceUnreachable'])
    expectAsleep(made)
    isOnline = true
    // The visitor comes back, and the wallet is locked; it is heard now.
    made.demo.accounts = []
    made.browser.show(true)
    await turn()
    expectAsleep(made)
    made.demo.use(A)
    await turn()
    expectAwake(made)
  })

  it('[B4] that comes after 10 s brings the connection back', async () => {
    const { made, arrive } = slowlyFetching()
    made.clock.advance(11_000)
    expect(failures(made)).toStrictEqual(['WalletSilent'])
    expectAsleep(made)
    arrive()
    await turn()
    expectAwake(made)
  })

  // Planted: `take(1)` or `race` in `tell`: the request is dropped with the wait.
  it('[SES-06] that comes 5 s after a disconnect still tells the wallet', async () => {
    const { made, arrive } = slowlyFetching()
    const ended = made.modal.disconnect()
    made.clock.advance(5_000)
    await expect(ended).resolves.toBeUndefined()
    expect(made.demo.count('wallet_revokePermissions')).toBe(0)
    arrive()
    await turn()
    expect(made.demo.count('wallet_revokePermissions')).toBe(1)
    expect(all(made.modal, 'connection.walletNotified')).toMatchObject([{ failure: { tag: 'TimedOut' } }])
    expect(made.modal.getAccount()).toBe(null)
  })

  // Planted: the throw of one not caught where that one is brought back.
  it('a port that throws for one wallet leaves just that one asleep', () => {
    const ports = testPorts({
      storage: memoryStorage({
        entries: {
          ...stored,
          '@appkit/connections': JSON.stringify({ eip155: [{ accounts: [], connectorId: other }] }),
        },
      }),
      wallets: [
        { rdns: demo, authorised: true },
        { rdns: other, authorised: true },
      ],
    })
    const { resync } = { ...ports.wallet }
    Object.assign(ports.wallet, {
      resync: (of: ConnectorRef) => {
        if (of.id.endsWith(demo)) throw new Error('a bug in the port')
        return resync(of)
      },
    })
    const made = page({ ports })
    expect(made.modal.getAccount()).toMatchObject({ connectorId: `announced:${other}` })
    expect([failures(made), all(made.modal, 'flow.crashed')]).toStrictEqual([['Unknown'], []])
  })

  it('a wallet whose news never come costs nothing after the end', () => {
    const ports = testPorts({ storage: remembering(), wallets: [{ rdns: demo }, { rdns: other }] })
    Object.assign(ports.wallet, { news: () => NEVER })
    const made = page({ ports })
    expectAsleep(made)
    made.modal.dispose()
    expect(openEnds(ports)).toBe(0)
  })
})
