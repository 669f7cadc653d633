import { describe, expect, it } from 'vitest'
import type { Fact, FactOf } from '../../../src/domain/core/fact.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { connectionId } from '../../../src/domain/slices/connections/edit.js'
import { connections } from '../../../src/domain/slices/connections/index.js'
import { pageLoadConnections } from '../../../src/domain/slices/connections/pageLoad.js'
import { isResyncing } from '../../../src/domain/slices/connections/resyncing.js'
import { activeConnection, connectedIn, shownIn } from '../../../src/domain/slices/connections/select.js'
import { isShown } from '../../../src/domain/slices/connections/shown.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import { poisonAmbient } from '../../support/poison.js'
import { aspen, aspenConnection, connected, established, ready, stateAfter } from '../../support/states.js'

poisonAmbient()

const birch: Connector = { ...aspen, id: 'announced:example.birch', name: 'Birch', icon: 'data:image/png,b' }
const birchConnection = connectionId('eip155', birch.id)
const second = '0x0000000000000000000000000000000000000002'
const solanaAccount = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const cedar: Connector = { ...birch, id: 'announced:example.cedar', namespace: 'solana', name: 'Cedar' }
const cedarConnection = connectionId('solana', cedar.id)

const resynced = (connector: Connector = aspen): FactOf<'connection.resynced'> => ({
  type: 'connection.resynced',
  id: connectionId(connector.namespace, connector.id),
  namespace: connector.namespace,
  connector,
  ...browserAccounts([connector.namespace === 'solana' ? solanaAccount : second]),
  chainId: connector.namespace === 'solana' ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : 'eip155:137',
  active: true,
})
const restored = (...connectors: ReadonlyArray<Connector>): Fact => ({
  type: 'storage.restored',
  connections: connectors.map(({ id, namespace }) => ({ namespace, connectorId: id })),
  activeChainId: null,
})
const asleep = (id: string): Fact => ({
  type: 'connection.resyncFailed',
  id,
  failure: failure('WalletSilent'),
})
const ended = (id: string): Fact => ({
  ...{ type: 'connection.ended', id, namespace: 'eip155', connectorId: id.split('|')[1] ?? '' },
  ...{ by: 'wallet', failure: null, attempt: null },
})
const on = (from: State, ...facts: ReadonlyArray<Fact>) => stateAfter(facts, from).connections

describe('a stored connection that is resynced', () => {
  // Planted: the step left out of `resynced` (review section 7).
  it('[P3] is no news where a connect has won meanwhile: what the wallet said last stands', () => {
    for (const before of [connected(), stateAfter([established()], stateAfter([restored(aspen)], ready()))])
      expect(on(before, resynced())).toBe(before.connections)
  })

  it('is what its wallet says of it, and not what storage knew', () => {
    const waiting = on(ready(), restored(birch)).byId[birchConnection]
    expect(waiting).toStrictEqual({
      ...{
        id: birchConnection,
        namespace: 'eip155',
        connectorId: birch.id,
        name: 'example.birch',
        icon: null,
      },
      ...{ step: 'resyncing', accounts: [], approvedChains: 'any', chainId: null },
    })
    expect(on(ready(), restored(birch), resynced(birch)).byId[birchConnection]).toStrictEqual({
      ...{ id: birchConnection, namespace: 'eip155', connectorId: birch.id, name: 'Birch', icon: birch.icon },
      ...{ step: 'connected', ...browserAccounts([second]), chainId: 'eip155:137' },
    })
  })

  it('[P3] is nothing when it was ended, or when its wallet gave no account', () => {
    const before = ready()
    expect(on(before, resynced())).toBe(before.connections)
    const waiting = stateAfter([restored(aspen)], before)
    expect(on(waiting, { ...resynced(), accounts: [] })).toBe(waiting.connections)
  })

  it('wakes beside the one that is shown meanwhile', () => {
    const both = stateAfter([restored(aspen, birch), asleep(aspenConnection)], ready())
    const shown = stateAfter([resynced(birch)], both)
    expect([both, shown].map((state) => shownIn(state, 'eip155')?.id)).toStrictEqual([
      birchConnection,
      birchConnection,
    ])
    const woken = stateAfter([resynced()], shown)
    expect(connectedIn(woken, 'eip155')?.id).toBe(birchConnection)
    expect(woken.connections.byId[aspenConnection]?.step).toBe('connected')
  })

  it('is shown again where nobody else of its namespace is connected', () => {
    const elsewhere = stateAfter(
      [restored(cedar, aspen, birch), resynced(cedar), asleep(aspenConnection)],
      ready(),
    )
    expect(connectedIn(stateAfter([resynced()], elsewhere), 'eip155')?.id).toBe(aspenConnection)
    // Who merely waits, and is not the one shown, takes nobody's place.
    const waking = stateAfter([resynced(), asleep(birchConnection)], elsewhere)
    expect(connectedIn(stateAfter([resynced(birch)], waking), 'eip155')?.id).toBe(aspenConnection)
  })

  it('that nobody saw takes no place from those that are shown', () => {
    const dogwood = { ...aspen, id: 'announced:example.dogwood' }
    const facts = [
      restored(birch, aspen),
      asleep(aspenConnection),
      resynced(birch),
      established('eip155:1', dogwood),
    ]
    const state = stateAfter([...facts, resynced()], ready())
    expect(state.connections.active.eip155).toBe(connectionId('eip155', dogwood.id))
  })

  it('falls asleep only while it waits', () => {
    const state = connected()
    expect(on(state, asleep(aspenConnection))).toBe(state.connections)
    expect(on(state, asleep('eip155|another'))).toBe(state.connections)
  })
})

describe('what storage names', () => {
  it('changes nothing that is known, and what a namespace shows stays shown', () => {
    const state = connected()
    expect(on(state, restored(aspen))).toBe(state.connections)
    const more = on(state, {
      type: 'storage.changedInOtherTab',
      connections: [{ namespace: 'eip155', connectorId: birch.id }],
      cleared: false,
    })
    expect(more.active).toStrictEqual({ eip155: aspenConnection })
    expect(more.byId[birchConnection]?.step).toBe('resyncing')
  })

  it('is shown, the first of each namespace', () => {
    expect(on(ready(), restored(birch, aspen, cedar)).active).toStrictEqual({
      eip155: birchConnection,
      solana: cedarConnection,
    })
  })
})

describe('news of a connected wallet', () => {
  const accounts = browserAccounts([second]).accounts
  const moved: Fact = {
    ...{ type: 'connection.chainChanged', id: aspenConnection, namespace: 'eip155' },
    ...{ chainId: 'eip155:137', active: true },
  }

  it('is where it is and which accounts it gives', () => {
    expect(
      on(connected(), { type: 'connection.accountsChanged', id: aspenConnection, accounts }),
    ).toMatchObject({
      byId: { [aspenConnection]: { accounts, chainId: 'eip155:1', step: 'connected' } },
    })
    expect(on(connected(), moved).byId[aspenConnection]?.chainId).toBe('eip155:137')
  })

  it('[P3] is nothing from one that is not there, without an account, or that says what is known', () => {
    const state = connected()
    for (const fact of [
      { type: 'connection.accountsChanged', id: 'eip155|another', accounts },
      { type: 'connection.accountsChanged', id: aspenConnection, accounts: [] },
      { ...established(), accounts: [] },
      { ...moved, id: 'eip155|another' },
      { ...moved, chainId: 'eip155:1' },
    ] as ReadonlyArray<Fact>)
      expect(on(state, fact)).toBe(state.connections)
  })

  it('[P3] is nothing while it is only remembered', () => {
    const waiting = stateAfter([restored(aspen)], ready())
    expect(on(waiting, moved)).toBe(waiting.connections)
    expect(on(waiting, { type: 'connection.accountsChanged', id: aspenConnection, accounts })).toBe(
      waiting.connections,
    )
  })
})

describe('a connection that ends', () => {
  it('gives way to another of its namespace: one that is connected rather than one that is not', () => {
    const three = stateAfter([restored(birch), resynced(birch), established()], ready())
    expect(on(three, ended(aspenConnection)).active).toStrictEqual({ eip155: birchConnection })
    for (const order of [
      [birch, aspen],
      [aspen, birch],
    ] as const) {
      const waiting = { ...aspen, id: 'announced:example.dogwood' }
      const state = stateAfter(
        [restored(...order, waiting), resynced(birch), established('eip155:1', { ...aspen, id: 'x:y' })],
        ready(),
      )
      expect(on(state, ended('eip155|x:y')).active).toStrictEqual({ eip155: birchConnection })
    }
  })

  it('takes nothing else with it', () => {
    const state = stateAfter(
      [restored(cedar), resynced(cedar), established('eip155:1', birch), established()],
      ready(),
    )
    const after = on(state, ended(birchConnection))
    expect(after.active).toStrictEqual({ solana: cedarConnection, eip155: aspenConnection })
    expect(Object.keys(after.byId)).toStrictEqual([cedarConnection, aspenConnection])
  })

  it('leaves shown what was shown, also when others came later', () => {
    const dogwood = { ...aspen, id: 'announced:example.dogwood' }
    const state = stateAfter(
      [restored(aspen, birch, dogwood), resynced(), resynced(birch), resynced(dogwood)],
      ready(),
    )
    expect(state.connections.active.eip155).toBe(aspenConnection)
    expect(on(state, ended(birchConnection)).active.eip155).toBe(aspenConnection)
  })

  it('[P3] is nothing when it is not there', () => {
    const state = connected()
    for (const id of ['eip155|another', 'toString', '__proto__'])
      expect(on(state, ended(id))).toBe(state.connections)
  })

  it('leaves its namespace without a connection when it was the last', () => {
    expect(on(connected(), ended(aspenConnection))).toMatchObject({ byId: {}, active: {} })
  })
})

describe('what a namespace shows', () => {
  const sleeping = stateAfter([restored(aspen), asleep(aspenConnection)], ready())
  const waiting = stateAfter([restored(aspen)], ready())
  const shows = (state: State, connector: Connector) =>
    isShown(state, { id: connectionId(connector.namespace, connector.id), namespace: connector.namespace })

  it('is one of its own, and nothing better than one that sleeps', () => {
    const elsewhere = stateAfter([restored(cedar), resynced(cedar)], sleeping)
    expect(shownIn(elsewhere, 'eip155')?.id).toBe(aspenConnection)
    expect([shownIn(ready(), 'eip155'), shownIn(elsewhere, null)]).toStrictEqual([null, null])
  })

  it('is what news is about, or anything where only one that sleeps is shown', () => {
    expect([connected(), waiting, sleeping].map((state) => shows(state, aspen))).toStrictEqual([
      true,
      true,
      true,
    ])
    expect([connected(), waiting, sleeping, ready()].map((state) => shows(state, birch))).toStrictEqual([
      ...[false, false, true, false],
    ])
  })

  it('is waited for as long as its wallet may confirm it', () => {
    expect(
      [waiting, sleeping, connected(), ready()].map((state) => isResyncing(state, 'eip155')),
    ).toStrictEqual([...[true, false, false, false]])
    expect(isResyncing(waiting, 'solana')).toBe(false)
  })

  it('is what the page is about where its namespace is', () => {
    expect(activeConnection(connected())?.id).toBe(aspenConnection)
    expect([
      activeConnection(waiting),
      activeConnection(stateAfter([resynced(cedar)], ready())),
    ]).toStrictEqual([null, null])
  })
})

describe('the part that every page loads', () => {
  it('says of storage, and of what cannot be loaded, what the whole says', () => {
    const waiting = stateAfter([restored(aspen)], ready()).connections
    const lost = (group: string): Fact => ({
      type: 'feature.loadFailed',
      feature: group,
      failure: failure('ViewLoadFailed'),
    })
    for (const fact of [restored(aspen, birch), lost('connections'), lost('features'), lost('modal')])
      for (const state of [ready().connections, waiting]) {
        const record = { seq: 1, at: 1, cause: null, fact }
        expect(pageLoadConnections.reduce(state, record)).toStrictEqual(connections.reduce(state, record))
      }
    expect(
      pageLoadConnections.reduce(waiting, { seq: 1, at: 1, cause: null, fact: { type: 'modal.closed' } }),
    ).toBe(waiting)
  })
})
