import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/domain/core/fact.js'
import type { AnyStored } from '../../src/domain/core/stored.js'
import type { Connector } from '../../src/domain/slices/connectors/state.js'
import { notices } from '../../src/domain/slices/notices/index.js'
import { storedConnections } from '../../src/domain/wire/storedConnections.js'
import { storedNetworks } from '../../src/domain/wire/storedNetworks.js'
import { forgetStored } from '../../src/effects/features/connections/forgetStored.js'
import { storageFlows } from '../../src/effects/kernel/storageFlows.js'
import { createTabs, type MemoryStorage, memoryStorage } from '../../src/testing/storage.js'
import { createTestModal, testPorts } from '../../src/testing/testModal.js'
import { alert, pageSlices, testKernel } from '../support/kernel.js'
import { all, connectedPage, turn } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'
import { announced, aspen, aspenConnection, configured, established } from '../support/states.js'

poisonAmbient()

const birch: Connector = { ...aspen, id: 'announced:example.birch', rdns: 'example.birch' }
const cedar: Connector = { ...aspen, id: 'announced:example.cedar', namespace: 'solana' }
const onSolana = {
  ...established('eip155:1', cedar),
  ...{ id: `solana|${cedar.id}`, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
} as Fact
const ended = (id: string, by: 'visitor' | 'wallet' = 'visitor'): Fact => {
  const [namespace, connectorId = ''] = id.split('|') as ['eip155' | 'solana', string]
  return { type: 'connection.ended', id, namespace, connectorId, by, failure: null, attempt: null }
}
const restored = (...connectors: ReadonlyArray<Connector>): Fact => ({
  type: 'storage.restored',
  connections: connectors.map(({ id, namespace }) => ({ namespace, connectorId: id })),
  activeChainId: null,
})

/** A kernel that keeps slices in storage from the moment at which that was read. */
const keeping = (storage: MemoryStorage, stored: ReadonlyArray<AnyStored>, ...first: ReadonlyArray<Fact>) => {
  const made = testKernel([forgetStored('')], { ports: testPorts({ storage }) })
  made.kernel.append([configured(), announced, ...first])
  made.kernel.attach({ name: 'connections', flows: [], stored, flowsWith: storageFlows })
  return made
}

describe('what is kept in storage', () => {
  // Planted: `isForgotten` false.
  it('is written again where letting one go has removed what was of others', () => {
    const storage = memoryStorage()
    const { kernel } = keeping(storage, [storedConnections], restored())
    kernel.append([established('eip155:1', birch), established(), onSolana])
    const more = storage.entries().connections
    expect(more).toContain('example.birch')
    kernel.append([ended(`solana|${cedar.id}`)])
    expect(storage.entries()).toMatchObject({ connections: more, connected_namespaces: 'eip155' })
  })

  it('is not the network that nobody chose, though the visitor disconnects', () => {
    const storage = memoryStorage()
    const { kernel } = keeping(storage, [storedConnections, storedNetworks], restored(aspen))
    kernel.append([ended(aspenConnection)])
    expect(storage.entries()).not.toHaveProperty('active_caip_network_id')
    kernel.append([{ type: 'network.activated', attempt: null, chainId: 'eip155:1' }])
    expect(storage.entries()).toMatchObject({
      active_caip_network_id: 'eip155:1',
      active_namespace: 'eip155',
    })
  })

  // Planted: storage read again for every end; what is known read anew each time.
  it('leaves alone what another tab wrote, when a wallet ends something else', () => {
    const tabs = createTabs()
    const storage = tabs.open()
    const { kernel } = keeping(storage, [storedConnections], restored())
    kernel.append([onSolana, established()])
    // Not heard yet: it will be once this turn is over.
    tabs.open().write('solana:connected_connector_id', 'theirs')
    kernel.append([ended(aspenConnection, 'wallet')])
    expect(tabs.entries()).toStrictEqual({
      connected_namespaces: 'solana',
      connection_status: 'connected',
      'solana:connected_connector_id': 'theirs',
    })
  })

  it('is nothing before storage was read', () => {
    const storage = memoryStorage()
    const { kernel } = keeping(storage, [storedConnections, storedNetworks])
    kernel.append([established()])
    expect(storage.writes).toStrictEqual([])
  })

  it('is nothing of a slice that is not there, and is asked of nothing but facts that may change it', () => {
    const seen: Array<unknown> = []
    let reads = 0
    const storage = memoryStorage()
    const { read } = storage
    Object.assign(storage, {
      read: (key: string) => {
        reads += 1
        return read(key)
      },
    })
    const stored: AnyStored = {
      ...{ slice: 'notices', keys: ['k'], isTouched: () => true, onOtherTab: () => [] },
      encode: (slice) => {
        seen.push(slice)
        return { k: null }
      },
    }
    const { kernel } = testKernel([], { ports: testPorts({ storage }), slices: pageSlices })
    kernel.append([restored()])
    kernel.attach({
      name: 'notices',
      flows: [],
      slices: [notices],
      stored: [stored],
      flowsWith: storageFlows,
    })
    reads = 0
    kernel.append([alert('x')])
    expect([seen, reads]).toStrictEqual([[], 0])
  })

  it('is removed where there is nothing, and never written as nothing', () => {
    const storage = memoryStorage()
    const { write } = storage
    const texts: Array<unknown> = []
    Object.assign(storage, {
      write: (key: string, value: string) => {
        texts.push(value)
        write(key, value)
      },
    })
    const { kernel } = keeping(storage, [storedConnections], restored())
    kernel.append([established(), ended(aspenConnection, 'wallet')])
    expect(storage.entries()).toStrictEqual({ connection_status: 'disconnected' })
    expect(texts.filter((text) => typeof text !== 'string')).toStrictEqual([])
  })

  // Planted: what another tab wrote not read again.
  it('is compared with what other tabs have written since', () => {
    const storage = memoryStorage()
    const { kernel } = keeping(storage, [storedConnections], restored())
    kernel.append([established(), ended(aspenConnection, 'wallet')])
    const theirs = { connection_status: 'connected', connected_namespaces: 'eip155' }
    for (const [key, value] of Object.entries(theirs)) storage.changeElsewhere(key, value)
    kernel.append([
      {
        type: 'storage.changedInOtherTab',
        connections: [{ namespace: 'eip155', connectorId: aspen.id }],
        cleared: false,
      },
    ])
    kernel.append([ended(aspenConnection, 'wallet')])
    expect(storage.entries()).toStrictEqual({ connection_status: 'disconnected' })
  })

  // Planted: storage read again for slices that nothing follows.
  it('gives way, after a stop, to what another tab has written meanwhile', () => {
    const storage = memoryStorage()
    const { kernel } = keeping(storage, [storedNetworks], restored())
    kernel.append([{ type: 'network.activated', attempt: null, chainId: 'eip155:1' }])
    storage.changeElsewhere('active_caip_network_id', 'eip155:10')
    kernel.append([{ type: 'storage.changedInOtherTab', connections: [], cleared: false }])
    kernel.stop()
    kernel.append([{ type: 'network.activated', attempt: null, chainId: 'eip155:137' }])
    kernel.start()
    expect(storage.entries()).toMatchObject({ active_caip_network_id: 'eip155:10' })
  })

  it('[SES-15] is not what storage said first, however it was said', () => {
    const entries = { '@appkit/connection_status': 'connected', '@appkit/connected_namespaces': 'nonsense' }
    const { storage } = createTestModal({ loads: 'eager', storage: memoryStorage({ entries }) })
    expect(storage.writes).toStrictEqual([])
  })

  it('[K7] that cannot be said is a crash of its own', () => {
    const broken: AnyStored = {
      ...{ slice: 'pageSession', keys: ['k'], isTouched: () => true },
      encode: () => {
        throw new TypeError('a bug')
      },
    }
    const { kernel, of } = keeping(memoryStorage(), [broken], restored())
    expect(of('flow.crashed')).toMatchObject([{ flow: 'persistPageSession' }])
    kernel.append([alert('goes on')])
    expect(kernel.getState().pageSession.alert?.details).toBe('goes on')
  })
})

describe('what other tabs write', () => {
  it('[SES-15] is heard where it is about what this page follows, and nothing else is', async () => {
    const made = await connectedPage()
    const { storage, modal } = made
    storage.changeElsewhere('@appkit/recent_wallets', '[]')
    storage.changeElsewhere('theirs/connection_status', 'disconnected')
    storage.changeElsewhere('connection_status', 'disconnected')
    await turn()
    expect(all(modal, 'storage.changedInOtherTab')).toStrictEqual([])
    storage.changeElsewhere('@appkit/connection_status', 'disconnected')
    await turn()
    expect(all(modal, 'storage.changedInOtherTab')).toHaveLength(1)
    expect(modal.getAccount()).toBe(null)
  })

  it('[K7] that cannot be taken up is a crash of its own', async () => {
    const storage = memoryStorage()
    const broken: AnyStored = {
      ...{ slice: 'pageSession', keys: ['k'], isTouched: () => false, encode: () => null },
      onOtherTab: () => {
        throw new TypeError('a bug')
      },
    }
    const { of } = keeping(storage, [broken], restored())
    storage.changeElsewhere('k', 'x')
    await turn()
    expect(of('flow.crashed').every((fact) => 'flow' in fact && fact.flow === 'followPageSession')).toBe(true)
    expect(of('flow.crashed').length).toBeGreaterThan(0)
  })

  it('[N2-11] is not what this page could not write: a restart asks nobody for what it has let go of', async () => {
    const earlier = await connectedPage()
    const storage = memoryStorage({ full: true, entries: earlier.storage.entries() })
    Object.assign(storage, { remove: () => undefined })
    const wallets = [{ rdns: 'io.demo.wallet', name: 'Demo', authorised: true }]
    const { modal, wallet } = createTestModal({ storage, wallets })
    await turn()
    expect(modal.getAccount()?.connectorId).toBe('announced:io.demo.wallet')
    wallet.of('io.demo.wallet').use()
    expect(modal.getAccount()).toBe(null)
    modal.stop()
    modal.start()
    expect(all(modal, 'storage.changedInOtherTab')).toStrictEqual([])
  })
})
