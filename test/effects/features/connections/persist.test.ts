import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../../src/testing/storage.js'
import { createTestModal } from '../../../../src/testing/testModal.js'
import { connectedPage, demo, demoId, page, reloaded } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

describe('what survives a reload', () => {
  it('[STO-09] all keys carry the prefix of their modal, and two prefixes do not meet', async () => {
    const storage = memoryStorage()
    await connectedPage({ storage })
    const before = storage.entries()
    expect(Object.keys(before).every((key) => key.startsWith('@appkit/'))).toBe(true)
    const second = page({ storage, options: { storagePrefix: 'second/' } })
    expect(second.modal.getAccount()).toBe(null)
    await second.modal.connect({ connectorId: demo })
    await second.modal.disconnect()
    const after = Object.entries(storage.entries())
    expect(Object.fromEntries(after.filter(([key]) => !key.startsWith('second/')))).toStrictEqual(before)
  })

  it('[SES-03] what is written is what the specification names', async () => {
    const { storage } = await connectedPage()
    expect(storage.entries()).toMatchObject({
      '@appkit/active_caip_network_id': 'eip155:1',
      '@appkit/active_namespace': 'eip155',
      '@appkit/connected_namespaces': 'eip155',
      '@appkit/connection_status': 'connected',
      '@appkit/eip155:connected_connector_id': demo,
    })
    expect(JSON.parse(storage.entries()['@appkit/recent_wallets']!)).toMatchObject([
      { id: demo, name: 'Demo' },
    ])
  })

  // Its length stands in the title for a value that is long.
  it.each(
    [
      ['@appkit/recent_wallets', '{bad'],
      ['@appkit/recent_wallets', '[{"id":5}, null, "x"]'],
      ['@appkit/native_balance_cache', '{"__proto__":{"x":1}}'],
      ['@appkit/native_balance_cache', 'undefined'],
      ['@appkit/connected_namespaces', 'eip155,,nonsense,constructor'],
      ['@appkit/active_caip_network_id', '__proto__'],
      ['@appkit/connection_status', '\u0000'.repeat(10_000)],
    ].map(([key = '', value = '']) => ({ key, value, shown: value.length > 99 ? value.length : value })),
  )('[STO-03] $key damaged as $shown is as if it were not there, and is repaired', async ({ key, value }) => {
    const storage = memoryStorage({ entries: { [key]: value } })
    const { modal } = page({ storage })
    expect(modal.getState().connections.byId).toStrictEqual({})
    expect(modal.getState().wallets.recent).toStrictEqual([])
    await modal.connect({ connectorId: demo })
    expect(storage.entries()[key]).not.toBe(value)
  })

  it.each([{ deny: true }, { full: true }])(
    '[STO-01] [STO-05] connecting works with storage that is %o',
    async (options) => {
      const storage = memoryStorage(options)
      const { modal } = page({ storage })
      await expect(modal.connect({ connectorId: demo })).resolves.toMatchObject({ connectorId: demoId })
      expect(storage.entries()).toStrictEqual({})
    },
  )

  it('[STO-07] nothing is ever written as the text of no value', async () => {
    const made = await connectedPage()
    await made.modal.switchNetwork(137)
    await made.modal.disconnect()
    const texts = made.storage.writes.map(([, value]) => value)
    expect(texts.filter((text) => text === 'undefined' || text === 'null' || text === '')).toStrictEqual([])
  })

  // Planted: `known(key) === value` left out.
  it('[SES-15] a value that stands there already is not written: two tabs do not play ping-pong', async () => {
    const earlier = await connectedPage()
    const made = reloaded(earlier)
    const before = made.storage.writes.length
    made.storage.changeElsewhere('@appkit/connection_status', 'connected')
    await made.modal.switchNetwork(137)
    const written = made.storage.writes.slice(before).map(([key]) => key)
    expect(written).toContain('@appkit/active_caip_network_id')
    expect(written).not.toContain('@appkit/connection_status')
  })

  it('[SES-15] a start that changes nothing writes nothing', () => {
    const { storage, modal } = page()
    modal.stop()
    modal.start()
    expect(storage.writes).toStrictEqual([])
  })

  it('[CHN-24] the network chosen without a wallet comes back', async () => {
    const earlier = page()
    await earlier.modal.switchNetwork(8453)
    expect(reloaded(earlier).modal.getState().networks.active).toStrictEqual({ eip155: 'eip155:8453' })
  })

  // Planted: `connection.chainChanged` left out of the networks' fold, so that only the modal's own switches are kept.
  it('[CHN-24] the network that a wallet went to by itself comes back, also without the wallet', async () => {
    const made = await connectedPage()
    made.demo.moveTo('eip155:137')
    expect(made.storage.entries()['@appkit/active_caip_network_id']).toBe('eip155:137')
    const storage = memoryStorage({ entries: made.storage.entries() })
    const { modal } = createTestModal({ storage, wallets: [] })
    expect(modal.getState().networks).toMatchObject({
      active: { eip155: 'eip155:137' },
      initialChainId: 'eip155:137',
    })
  })

  // Planted: two recent wallets kept as three.
  it('[STO-03] at most two recent wallets are remembered, the newest first', async () => {
    const ids = ['io.one', 'io.two', 'io.three']
    const { modal, storage } = page({
      wallets: [...ids.map((rdns) => ({ rdns })), { rdns: demo }, { rdns: 'io.other.wallet' }],
    })
    for (const connectorId of ids) await modal.connect({ connectorId })
    const kept = (
      JSON.parse(storage.entries()['@appkit/recent_wallets']!) as ReadonlyArray<{ id: string }>
    ).map(({ id }) => id)
    expect(kept).toStrictEqual(['io.three', 'io.two'])
  })
})
