import { describe, expect, it } from 'vitest'
import { accounts } from '../../src/domain/slices/connections/accounts.js'
import { statusOf } from '../../src/domain/slices/connections/select.js'
import { sourceOf } from '../../src/domain/slices/connectors/ids.js'
import { createTabs, type Tabs } from '../../src/testing/storage.js'
import { type TestModalOptions, testNetworks } from '../../src/testing/testModal.js'
import {
  A,
  all,
  B,
  demo,
  demoId,
  nextOf,
  other,
  otherId,
  type Page,
  page,
  turn,
  viewOf,
} from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** A tab in which both wallets know the site already, as an extension does for all tabs of one. */
const tab = (tabs: Tabs, options: TestModalOptions = {}): Page => {
  const wallets = [
    { rdns: demo, name: 'Demo', authorised: true, knownChains: ['eip155:137'] as const },
    { rdns: other, name: 'Other', authorised: true },
  ]
  return page({ storage: tabs.open(), wallets, ...options })
}
const ids = ({ modal }: Page): ReadonlyArray<string> =>
  Object.values(modal.getState().connections.byId)
    .filter(({ step }) => step === 'connected')
    .map(({ connectorId }) => sourceOf(connectorId))
    .sort()
const status = ({ modal }: Page) => statusOf(modal.getState(), 'eip155')
const asked = ({ demo: one, other: two }: Page): number =>
  one.count('eth_requestAccounts') + two.count('eth_requestAccounts')

const twoTabs = async () => {
  const tabs = createTabs()
  const [first, second] = [tab(tabs), tab(tabs)]
  for (const { browser } of [first, second]) browser.rest()
  await first.modal.connect({ connectorId: demo })
  await turn()
  return { tabs, first, second }
}

describe('two tabs of one site', () => {
  it('[SES-15] what one connects the other takes up, silently', async () => {
    const { first, second } = await twoTabs()
    expect(second.modal.getAccount()).toMatchObject({ address: A, connectorId: demoId })
    expect([asked(first), asked(second)]).toStrictEqual([1, 0])
  })

  // Planted: `isFollowed` always false; `differ` always true.
  it('[SES-15] who follows writes nothing, so that two tabs do not play ping-pong', async () => {
    const { first, second } = await twoTabs()
    const connectionWrites = ({ storage }: Page) =>
      storage.writes.filter(([key]) => /connect|active/.test(key)).length
    expect(connectionWrites(second)).toBe(0)
    const before = connectionWrites(first)
    await second.modal.switchNetwork(137)
    await turn()
    expect(connectionWrites(first)).toBe(before)
    await second.modal.disconnect()
    await turn()
    expect(connectionWrites(first)).toBe(before)
  })

  it('[SES-15] what one disconnects ends in the other, with all that hangs on it', async () => {
    const { tabs, first, second } = await twoTabs()
    second.demo.answer('personal_sign', 'never')
    const sent = nextOf(second.modal, 'request.sent')
    const signing = second.modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', A] })
    signing.catch(() => undefined)
    await sent
    await second.modal.open()
    await first.modal.disconnect()
    await turn()
    expect(all(second.modal, 'connection.ended')).toMatchObject([{ by: 'otherTab', connectorId: demoId }])
    await expect(signing).rejects.toMatchObject({ code: 4900 })
    expect([second.modal.getAccount(), viewOf(second.modal), second.vault.size]).toStrictEqual([
      null,
      null,
      0,
    ])
    expect(second.demo.count('wallet_revokePermissions')).toBe(0)
    expect(tabs.entries()['@appkit/connection_status']).toBe('disconnected')
    // An extension knows the site in all tabs or in none.
    first.demo.authorised = true
    await second.modal.connect({ connectorId: demo })
    await turn()
    expect(first.modal.getAccount()).toMatchObject({ connectorId: demoId })
  })

  // Planted: a failed resync that ends the connection, or that is written.
  it('[B3] a tab whose wallet is missing, locked or slow logs nobody out', async () => {
    const { tabs, first } = await twoTabs()
    const stored = tabs.entries()
    const missing = tab(tabs, { wallets: [{ rdns: demo, late: true }, { rdns: other }] })
    missing.clock.advance(60_000)
    const locked = tab(tabs, { wallets: [{ rdns: demo, accounts: [] }, { rdns: other }] })
    const slow = tab(tabs)
    slow.demo.answer('eth_accounts', 'never')
    slow.clock.advance(60_000)
    await turn()
    for (const made of [missing, locked]) expect(status(made)).toBe('disconnected')
    expect(first.modal.getAccount()).toMatchObject({ connectorId: demoId })
    expect(all(first.modal, 'connection.ended')).toStrictEqual([])
    expect(tabs.entries()).toStrictEqual(stored)
  })

  // Planted: keys that are null not followed.
  it('[N2-11] a cleared storage ends it in every tab, and none fills it again', async () => {
    const { tabs, first, second } = await twoTabs()
    tabs.clear()
    await turn()
    expect([first.modal.getAccount(), second.modal.getAccount()]).toStrictEqual([null, null])
    expect(tabs.entries()).toStrictEqual({})
  })

  // Planted: `further` not read; not written; read before the one shown.
  it('[R5] a namespace with two wallets comes back with both, and shows the one it showed', async () => {
    const { tabs, first } = await twoTabs()
    await first.modal.connect({ connectorId: other })
    first.modal.dispose()
    const next = tab(tabs)
    expect(ids(next)).toStrictEqual([demo, other])
    expect(next.modal.getAccount()).toMatchObject({ connectorId: otherId })
    expect(accounts(next.modal.getState())).toMatchObject([{ connectorId: otherId }])
    expect(asked(next)).toBe(0)
  })

  // Planted: `connectorId` left out of decideDisconnect; `forget` that forgets whoever is shown.
  it('[R5] exactly one of two is disconnected, here and in the other tab', async () => {
    const { tabs, first, second } = await twoTabs()
    await first.modal.connect({ connectorId: other })
    await turn()
    expect([ids(first), ids(second)]).toStrictEqual([
      [demo, other],
      [demo, other],
    ])
    await first.modal.disconnect({ connectorId: demo })
    await turn()
    for (const made of [first, second, tab(tabs)]) {
      expect(ids(made)).toStrictEqual([other])
      expect(made.modal.getAccount()).toMatchObject({ connectorId: otherId })
    }
    expect([
      first.demo.count('wallet_revokePermissions'),
      first.other.count('wallet_revokePermissions'),
    ]).toStrictEqual([1, 0])
    expect(tabs.entries()['@appkit/connections']).toBeUndefined()
    await expect(first.modal.disconnect({ connectorId: demo })).resolves.toBeUndefined()
    expect(ids(first)).toStrictEqual([other])
  })

  // Planted: the one shown let go of, and the other not stored as the one shown.
  it('[R5] when the one shown goes, the other takes its place, also after a reload', async () => {
    const { tabs, first } = await twoTabs()
    await first.modal.connect({ connectorId: other })
    await first.modal.disconnect({ connectorId: other })
    expect(first.modal.getAccount()).toMatchObject({ connectorId: demoId })
    expect(tabs.entries()).toMatchObject({
      '@appkit/connection_status': 'connected',
      '@appkit/eip155:connected_connector_id': demo,
    })
    expect(tab(tabs).modal.getAccount()).toMatchObject({ connectorId: demoId })
  })
})

const stored = {
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/connection_status': 'connected',
  '@appkit/eip155:connected_connector_id': demo,
}

/** Inputs that were found by trying to break it: code that came late took what other tabs did for its own, or undid it. */
describe('a page whose code comes late, beside another tab', () => {
  const late = (entries: Readonly<Record<string, string>>, options: TestModalOptions = {}) => {
    const tabs = createTabs(entries)
    const made = tab(tabs, { loads: 'hold', ...options })
    const elsewhere = tabs.open()
    const arrives = async () => {
      made.loads.flow()
      made.browser.rest()
      await turn()
    }
    const write = (changes: Readonly<Record<string, string>>) => {
      for (const [key, value] of Object.entries(changes)) elsewhere.write(key, value)
    }
    return { tabs, made, write, arrives }
  }

  // Planted: the network shown compared with what storage holds now, or with the first requested one.
  it.each([
    ['a chosen network', {}, { '@appkit/active_caip_network_id': 'eip155:137' }, {}],
    ['an unsupported network', {}, { '@appkit/active_caip_network_id': 'eip155:97' }, {}],
    ['a default network', {}, {}, { options: { defaultNetwork: testNetworks[1] } }],
  ] as const)('[SES-15] takes up what it connected, with %s', async (_with, before, changes, options) => {
    const { tabs, made, write, arrives } = late(before, options)
    write({ ...stored, ...changes })
    await arrives()
    expect(made.modal.getAccount()).toMatchObject({ connectorId: demoId })
    expect(tabs.entries()).toMatchObject(stored)
  })

  /** Each quiet moment of what comes by and by, and some more. */
  const moments = Array.from({ length: 24 }, (_, before) => before + 1)
  const restThen = async (
    made: ReturnType<typeof late>['made'],
    before: number,
    ...acts: ReadonlyArray<() => void>
  ) => {
    made.loads.flow()
    made.browser.rest(before)
    await turn()
    for (const act of acts) {
      act()
      // Its event has come by the time of the next, and may have found nobody.
      await turn()
    }
    made.browser.rest()
    await turn()
  }

  // Planted: what storage says not compared when its flows are wired, a quiet moment after it was read.
  it.each(moments)(
    '[SES-15] takes up what it connected, and leaves it stored, after %s quiet moments of what comes by and by',
    async (before) => {
      const { tabs, made, write } = late({})
      await restThen(made, before, () => write(stored))
      expect(made.modal.getAccount()).toMatchObject({ connectorId: demoId })
      expect(tabs.entries()).toMatchObject(stored)
    },
  )

  it.each(moments)('[SES-15] follows it when it disconnected after %s quiet moments', async (before) => {
    const { tabs, made, write } = late(stored)
    await restThen(made, before, () => write({ '@appkit/connection_status': 'disconnected' }))
    expect(made.modal.getAccount()).toBe(null)
    expect(tabs.entries()['@appkit/connection_status']).toBe('disconnected')
  })

  it.each(moments)(
    '[N2-11] leaves a storage empty that was cleared after %s quiet moments',
    async (before) => {
      const { tabs, made } = late({ ...stored, '@appkit/active_caip_network_id': 'eip155:137' })
      await restThen(made, before, () => tabs.clear())
      expect([made.modal.getAccount(), tabs.entries()]).toStrictEqual([null, {}])
    },
  )

  // Planted: what follows from the first kept back until flows begin, so that the second is compared with too little.
  describe.each(moments)('after %s quiet moments, two things in one', (before) => {
    const write2 = async (second: Readonly<Record<string, string>> | 'clear') => {
      const made = late(
        {},
        {
          wallets: [
            { rdns: demo, authorised: true },
            { rdns: other, authorised: true },
          ],
        },
      )
      const act = second === 'clear' ? made.tabs.clear : () => made.write(second)
      await restThen(made.made, before, () => made.write(stored), act)
      return made
    }

    it('[SES-15] follows one that connected and disconnected', async () => {
      const { made } = await write2({ '@appkit/connection_status': 'disconnected' })
      expect(made.modal.getAccount()).toBe(null)
      expect(all(made.modal, 'connection.ended').length).toBeLessThanOrEqual(1)
    })

    it('[N2-11] leaves a storage empty that was written and cleared', async () => {
      const { made, tabs } = await write2('clear')
      expect([made.modal.getAccount(), tabs.entries()]).toStrictEqual([null, {}])
    })

    it('[SES-15] follows one that connected twice', async () => {
      const { made } = await write2({ ...stored, '@appkit/eip155:connected_connector_id': other })
      expect(accounts(made.modal.getState())).toMatchObject([{ connectorId: otherId }])
    })

    // Planted: what was read when the feature came taken for what storage says when it is first written.
    it('[SES-15] leaves the wallets that it remembers', async () => {
      const rows = (...ids: ReadonlyArray<string>) => ({
        '@appkit/recent_wallets': JSON.stringify(
          ids.map((id) => ({ id, name: id, image_url: null, rdns: id })),
        ),
      })
      const { tabs, made, write } = late(rows(demo))
      await restThen(made, before, () => write(rows(other, demo)))
      expect(tabs.entries()).toStrictEqual(rows(other, demo))
    })
  })

  it('[SES-15] a visit that changes nothing writes nothing, whatever the default network', async () => {
    const { made, arrives } = late({}, { options: { defaultNetwork: testNetworks[1] } })
    await arrives()
    expect(made.storage.writes).toStrictEqual([])
  })

  // Planted: one touched slice that writes the keys of others.
  it('[SES-15] choosing a network here logs nobody out there', async () => {
    const { tabs, made, write, arrives } = late({})
    write(stored)
    const switched = made.modal.switchNetwork(137)
    await arrives()
    await switched
    expect(tabs.entries()).toMatchObject({ ...stored, '@appkit/active_caip_network_id': 'eip155:1' })
    expect(made.modal.getAccount()).toMatchObject({ connectorId: demoId })
  })

  it('[SES-15] follows it when it moved and disconnected', async () => {
    const { tabs, made, write, arrives } = late(stored)
    write({ '@appkit/active_caip_network_id': 'eip155:137', '@appkit/connection_status': 'disconnected' })
    await arrives()
    expect([made.modal.getAccount(), made.demo.requests]).toStrictEqual([null, []])
    expect(tabs.entries()['@appkit/connection_status']).toBe('disconnected')
  })

  it('[N2-11] leaves a storage empty that was cleared meanwhile', async () => {
    const { tabs, made, arrives } = late({ ...stored, '@appkit/active_caip_network_id': 'eip155:137' })
    tabs.clear()
    await arrives()
    expect([made.modal.getAccount(), tabs.entries()]).toStrictEqual([null, {}])
  })

  // Planted: `isOtherTabs` left out of what counts as our own doing.
  it('[SES-15] a disconnect here does not end what was connected there afterwards', async () => {
    const { tabs, made, write, arrives } = late(stored)
    const left = made.modal.disconnect()
    write({ '@appkit/eip155:connected_connector_id': other })
    await arrives()
    await left
    expect(tabs.entries()).toMatchObject({ ...stored, '@appkit/eip155:connected_connector_id': other })
    expect(made.modal.getAccount()).toMatchObject({ connectorId: otherId })
    expect(made.demo.count('wallet_revokePermissions')).toBe(1)
  })
})

describe('a storage that the site cleared', () => {
  // Planted: `cleared` left out of reduceWallets and reduceBalances; `meant` forgotten with a stop.
  it('[N2-11] is not filled again by a restart, nor with what was known before', async () => {
    const { tabs, first, second } = await twoTabs()
    second.modal.dispose()
    await first.modal.connect({ connectorId: other })
    tabs.clear()
    await turn()
    for (const _of of [1, 2]) {
      first.modal.stop()
      first.modal.start()
      await turn()
      expect(tabs.entries()).toStrictEqual({})
    }
    first.demo.accounts = [B]
    await first.modal.connect({ connectorId: demo })
    await turn()
    const text = JSON.stringify(tabs.entries())
    expect(tabs.entries()).toMatchObject({ ...stored, '@appkit/active_caip_network_id': 'eip155:1' })
    expect(JSON.parse(tabs.entries()['@appkit/recent_wallets']!)).toMatchObject([{ id: demo }])
    expect([text.includes(B), text.includes(A), text.includes(other)]).toStrictEqual([true, false, false])
  })

  // Planted: the memory of every slice forgotten with any change elsewhere.
  it('[N2-11] a chosen network is not written again by a restart', async () => {
    const { tabs, first, second } = await twoTabs()
    second.modal.dispose()
    await first.modal.switchNetwork(137)
    tabs.clear()
    await turn()
    first.modal.stop()
    first.modal.start()
    await turn()
    expect(tabs.entries()).toStrictEqual({})
  })

  it('[SES-15] a restart leaves what another tab remembered', async () => {
    const { tabs, second } = await twoTabs()
    const remembered = tabs.entries()['@appkit/recent_wallets']
    expect(remembered).toContain(demo)
    second.modal.stop()
    second.modal.start()
    await turn()
    expect(tabs.entries()['@appkit/recent_wallets']).toBe(remembered)
  })
})

describe('several wallets of a namespace', () => {
  const both = {
    ...stored,
    '@appkit/connections': JSON.stringify({ eip155: [{ accounts: [], connectorId: other }] }),
  }

  // Planted: the sleeper's place taken back; the background moving the network.
  it('one that wakes stands beside the one that is shown meanwhile', () => {
    const made = page({
      storage: createTabs(both).open(),
      wallets: [
        { rdns: demo, late: true, authorised: true },
        { rdns: other, authorised: true, chainId: 'eip155:137' },
      ],
    })
    made.clock.advance(3_000)
    made.wallet.announce(demo)
    expect(ids(made)).toStrictEqual([demo, other])
    expect(made.modal.getAccount()).toMatchObject({
      connectorId: `announced:${other}`,
      chainId: 'eip155:137',
    })
    made.demo.moveTo('eip155:8453')
    expect(made.modal.getAccount()?.chainId).toBe('eip155:137')
    expect(made.modal.getState().networks.active).toStrictEqual({ eip155: 'eip155:1' })
  })

  // Planted: `resyncing` not preferred to what sleeps.
  it('[N2-21] while the shown one is locked and another is still asked, accounts are waited for', async () => {
    const made = page({
      storage: createTabs(both).open(),
      wallets: [
        { rdns: demo, accounts: [], authorised: true },
        { rdns: other, late: true, authorised: true },
      ],
    })
    expect(status(made)).toBe('connecting')
    const asked = made.modal.getProvider('eip155').request({ method: 'eth_accounts' })
    await turn()
    made.wallet.announce(other)
    await expect(asked).resolves.toStrictEqual([A])
  })

  // Planted: the last one taken, whatever its step.
  it('one that is connected takes the place of the one that went, rather than one that is not', async () => {
    const made = page({
      storage: createTabs(both).open(),
      wallets: [{ rdns: demo, authorised: true }, { rdns: other, late: true }, { rdns: 'io.third' }],
    })
    await made.modal.connect({ connectorId: 'io.third' })
    await made.modal.disconnect({ connectorId: 'io.third' })
    expect(made.modal.getAccount()).toMatchObject({ connectorId: `announced:${demo}` })
  })
})
