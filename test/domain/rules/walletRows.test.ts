import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/domain/core/state.js'
import {
  groupOrder,
  isOffered,
  type WalletSection,
  walletSections,
} from '../../../src/domain/rules/walletRows.js'
import {
  type ChoicesState,
  type ConnectorGroup,
  defaultConnectorOrder,
  initialChoices,
} from '../../../src/domain/slices/choices/state.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import type { RecentWallet } from '../../../src/domain/slices/wallets/state.js'
import { runs } from '../../support/runs.js'
import { vectors } from '../../support/specVectors.js'

const connector = (of: Partial<Connector> & Pick<Connector, 'id'>): Connector => ({
  kind: 'announced',
  namespace: 'eip155',
  name: of.id,
  icon: null,
  rdns: null,
  ...of,
})

const announced = connector({ id: 'announced.wallet', name: 'Announced', rdns: 'announced.wallet' })
const other = connector({ id: 'other.wallet', name: 'Other', rdns: 'other.wallet' })
const nameless = connector({ id: 'No Rdns', name: 'No Rdns' })
const browser = connector({ id: 'Browser Wallet', kind: 'injected', name: 'Browser Wallet' })
const external = connector({ id: 'hostWallet', kind: 'external', name: 'Host Wallet' })

const stateWith = (connectors: readonly Connector[], more: Partial<State> = {}): State => ({
  ...initialState,
  connectors: {
    byId: Object.fromEntries(connectors.map((one) => [one.id, one])),
    order: connectors.map(({ id }) => id),
  },
  ...more,
})
/** What else of a list the host has a say in. */
const withOptions = (options: Partial<State['options']>): Partial<State> => ({
  options: { ...initialState.options, ...options },
})
const choosing = (choices: Partial<ChoicesState>): Partial<State> => ({
  choices: { ...initialChoices, ...choices },
})
const used = (id: string, usedAt: number | null): RecentWallet => ({
  id,
  name: id,
  icon: null,
  rdns: null,
  usedAt,
})
const remembering = (...ids: readonly string[]): Partial<State> => ({
  wallets: { recent: ids.map((id) => used(id, null)), asOf: 1_000 },
})
const names = (state: State): readonly string[] =>
  walletSections(state).flatMap(({ rows }) => rows.map(({ connectorId }) => connectorId))
/** Kind, header and ids of each section. */
const outline = (state: State): readonly (readonly [WalletSection['kind'], string | null, ...string[]])[] =>
  walletSections(state).map(({ kind, title, rows }) => [
    kind,
    title,
    ...rows.map(({ connectorId }) => connectorId),
  ])

describe('order of groups (vectors, "wallet lists")', () => {
  interface Wanted {
    readonly override?: ReadonlyArray<ConnectorGroup>
    readonly order?: ReadonlyArray<ConnectorGroup>
    readonly enabled: ReadonlyArray<ConnectorGroup>
  }
  it.each([
    ...vectors('wallet lists', 'connector type order, override given'),
    ...vectors('wallet lists', 'connector type order from options'),
    ...vectors('wallet lists', 'connector type order, empty groups dropped'),
    ...vectors('wallet lists', 'connector type order, wallet connect off'),
    ...vectors('wallet lists', 'connector type order, already connected by wallet connect'),
  ])('$subject', ({ input, expected }) => {
    const { override, order, enabled } = input as Wanted
    expect(groupOrder(override ?? order ?? [], enabled)).toEqual(expected)
  })

  it.each(vectors('wallet lists', 'default connector type order'))('$subject', ({ expected }) => {
    expect(groupOrder([], defaultConnectorOrder)).toEqual(expected)
  })

  it('drops a group that is named twice', () => {
    expect(groupOrder(['injected', 'injected'], ['injected'])).toEqual(['injected'])
  })
})

describe('which connectors get a row (vectors, "show connector")', () => {
  // "judge": 1.7.8 has none on a desktop, design section 5 decides.
  it.each(vectors('wallet lists', 'show connector: "Browser Wallet", desktop'))(
    '$subject, which is offered on every platform',
    () => {
      expect(isOffered(browser, [])).toBe(true)
    },
  )
  it.each([
    ...vectors('wallet lists', 'show connector: "Browser Wallet", mobile + installed'),
    ...vectors('wallet lists', 'show connector: announced, not excluded'),
  ])('$subject', ({ subject, expected }) => {
    expect(isOffered(subject.includes('announced') ? announced : browser, [])).toBe(expected)
  })
  it.each([
    ...vectors('wallet lists', 'show connector: rdns excluded'),
    ...vectors('wallet lists', 'show connector: name excluded'),
    ...vectors('wallet lists', 'show connector: announced, rdns excluded'),
  ])('$subject', ({ subject, input, expected }) => {
    const injected = { ...browser, rdns: 'browser.wallet' }
    expect(isOffered(subject.includes('announced') ? announced : injected, [input as string])).toBe(expected)
  })
  it('hides the Coinbase SDK connector of a host', () => {
    expect(isOffered(connector({ id: 'coinbaseWalletSDK', kind: 'external' }), [])).toBe(false)
    expect(isOffered(external, [])).toBe(true)
  })
  it('[N2-19] gives window.ethereum no row where it bears the name of a wallet that has one', () => {
    const twin: Connector = { ...announced, id: 'injected', kind: 'injected' }
    expect(names(stateWith([twin, announced]))).toEqual([announced.id])
    expect(names(stateWith([browser, announced]))).toEqual([browser.id, announced.id])
    const excluding = withOptions({ excludedConnectors: ['announced.wallet'] })
    expect(names(stateWith([twin, announced], excluding))).toEqual([])
    expect(names(stateWith([twin]))).toEqual([twin.id])
  })
})

describe('rows', () => {
  it('offers nothing when wallets are off', () => {
    expect(names(stateWith([announced], withOptions({ enableWallets: false })))).toEqual([])
  })
  it('stand in the order of first sight, with the id of each kind', () => {
    expect(walletSections(stateWith([external, nameless, announced])).flatMap(({ rows }) => rows)).toEqual([
      expect.objectContaining({ testId: 'wallet-selector-No Rdns' }),
      expect.objectContaining({ testId: 'wallet-selector-announced.wallet' }),
      expect.objectContaining({ testId: 'wallet-selector-external-hostWallet' }),
    ])
  })
  it('follow the order of the host', () => {
    const order = choosing({ connectorTypeOrder: ['external', 'injected'] })
    expect(names(stateWith([announced, external], order))).toEqual(['hostWallet', 'announced.wallet'])
  })
})

describe('sections', () => {
  const all = [announced, other, browser, external]

  it('are none where nothing is offered', () => {
    expect(outline(stateWith([], remembering('gone.wallet')))).toEqual([])
  })
  it('tell what this browser has from what the host brings', () => {
    expect(outline(stateWith(all))).toEqual([
      ['installed', 'installed', announced.id, other.id, browser.id],
      ['more', 'moreWallets', external.id],
    ])
    expect(outline(stateWith([announced]))).toEqual([['installed', 'installed', announced.id]])
  })
  it('need no header where the host brings all there is', () => {
    expect(outline(stateWith([external]))).toEqual([['more', null, external.id]])
  })

  // Planted: the recent wallet left where its kind stands; both recent ones alone in front.
  it('begin with the wallet used last, alone, while it can be reached', () => {
    expect(outline(stateWith(all, remembering('gone.wallet', browser.id)))).toEqual([
      ['recent', null, browser.id],
      ['installed', 'installed', announced.id, other.id],
      ['more', 'moreWallets', external.id],
    ])
    expect(outline(stateWith(all, remembering(external.id, other.id)))).toEqual([
      ['recent', null, external.id],
      ['other', 'otherWallets', other.id, announced.id, browser.id],
    ])
    expect(outline(stateWith([announced], remembering(announced.id)))).toEqual([
      ['recent', null, announced.id],
    ])
  })

  // Planted: the first of storage taken whatever was used when.
  it.each([
    [[1, 2], other.id],
    [[2, 1], announced.id],
    [[null, 1], other.id],
    [[1, null], announced.id],
    [[null, null], announced.id],
    [[5, 5], announced.id],
  ] as const)('the one used last of those used at %j is %s', ([first, second], id) => {
    const recent = [used(announced.id, first), used(other.id, second)]
    const [section] = walletSections(stateWith(all, { wallets: { recent, asOf: 9 } }))
    const usedAt = id === other.id ? second : first
    expect(section).toMatchObject({ kind: 'recent', rows: [{ connectorId: id, usedAt }] })
  })

  // Planted: the order of the host ignored for the recent wallet.
  it('hold the order of a host that set one, for the recent wallet as well', () => {
    const order = choosing({ connectorTypeOrder: ['injected', 'recent'] })
    expect(outline(stateWith(all, { ...order, ...remembering(other.id) }))).toEqual([
      ['installed', 'installed', announced.id, browser.id],
      ['recent', 'recent', other.id],
      ['more', 'moreWallets', external.id],
    ])
  })

  describe('of any wallets', () => {
    const connectors = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
        kind: fc.constantFrom('announced' as const, 'injected' as const, 'external' as const),
      }),
      { selector: ({ id }) => id },
    )
    const recent = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'c', 'f', 'gone', 'lost'),
        usedAt: fc.option(fc.integer({ min: 0, max: 9 })),
      }),
      { selector: ({ id }) => id, maxLength: 2 },
    )
    const order = fc.uniqueArray(
      fc.constantFrom<ConnectorGroup>('recent', 'injected', 'external', 'featured'),
    )
    const any = fc.record({ connectors, recent, order }).map((of) => {
      const state = stateWith(of.connectors.map(connector), {
        ...choosing({ connectorTypeOrder: of.order }),
        wallets: { recent: of.recent.map(({ id, usedAt }) => used(id, usedAt)), asOf: 9 },
      })
      return { ...of, state, sections: walletSections(state) }
    })
    type Any = typeof any extends fc.Arbitrary<infer A> ? A : never
    const holds = (law: (of: Any) => void): void => fc.assert(fc.property(any, law), { numRuns: runs(500) })

    // Planted: the recent wallet kept among its kind; a kind left out.
    it('each wallet stands exactly once, and no section is empty', () => {
      holds(({ connectors: offered, state, sections }) => {
        expect([...names(state)].sort()).toEqual(offered.map(({ id }) => id).sort())
        expect(sections.filter(({ rows }) => rows.length === 0)).toEqual([])
        expect(new Set(sections.map(({ kind }) => kind)).size).toBe(sections.length)
      })
    })
    it('one that was used stands alone if any can be reached, and none was used after it', () => {
      holds(({ connectors: offered, recent: known, sections }) => {
        const reachable = known.filter(({ id }) => offered.some((one) => one.id === id))
        const alone = sections.find(({ kind }) => kind === 'recent')?.rows ?? []
        expect(alone.length).toBe(Math.min(1, reachable.length))
        for (const { connectorId, usedAt } of alone) {
          expect(reachable.map(({ id }) => id)).toContain(connectorId)
          expect(reachable.every((one) => (one.usedAt ?? 0) <= (usedAt ?? 0))).toBe(true)
        }
      })
    })
    it('within a section no kinds mix, and what was used stands first, then first sight', () => {
      holds(({ connectors: offered, recent: known, sections }) => {
        for (const { kind, rows } of sections) {
          const ids = rows.map(({ connectorId }) => connectorId)
          const kinds = offered.filter(({ id }) => ids.includes(id)).map((one) => one.kind === 'external')
          expect(new Set(kinds).size).toBe(1)
          if (kind !== 'other' && kind !== 'recent') expect(kinds[0]).toBe(kind === 'more')
          const place = (id: string) =>
            known.some((one) => one.id === id) ? -1 : offered.findIndex((one) => one.id === id)
          expect(ids.map(place)).toEqual(ids.map(place).sort((one, two) => one - two))
        }
      })
    })
    it('the order of the host holds; without one the recent wallet is first', () => {
      holds(({ order: wanted, sections, connectors: offered }) => {
        const groupOf = ({ kind, rows }: WalletSection): ConnectorGroup => {
          if (kind === 'recent') return kind
          return offered.find(({ id }) => id === rows[0]?.connectorId)?.kind === 'external'
            ? 'external'
            : 'injected'
        }
        const groups = sections.map(groupOf)
        expect(groups).toEqual(groupOrder(wanted.length > 0 ? wanted : ['recent'], groups))
      })
    })
    it('only a header that tells something is there', () => {
      holds(({ sections }) => {
        const headers = sections.map(({ title }) => title)
        expect(new Set(headers.filter((title) => title !== null)).size).toBe(
          headers.filter((title) => title !== null).length,
        )
        expect(sections.filter(({ kind }) => kind === 'other').length > 0).toBe(
          sections.length === 2 && sections[0]?.kind === 'recent',
        )
      })
    })
  })
})

describe('one wallet in several namespaces', () => {
  const evm = connector({ id: 'announced:app.phantom', name: 'Phantom', rdns: 'app.phantom' })
  const solana = connector({ id: 'unnamed:Phantom', name: 'Phantom', namespace: 'solana' })
  const twin = connector({ id: 'unnamed:Other', name: 'Announced' })
  const inNamespace = (current: 'eip155' | 'solana'): Partial<State> => ({
    networks: { ...initialState.networks, currentNamespace: current },
  })

  // Planted: the namespace not asked, so that a twin of the same namespace vanished; the first connector always taken.
  it('is one row, which leads to its connector for the namespace shown', () => {
    const named = connector({ ...solana, id: 'announced:app.phantom.sol', rdns: 'app.phantom' })
    for (const second of [solana, named]) {
      const first = second === solana ? { ...evm, rdns: null } : evm
      expect(names(stateWith([first, second, other], inNamespace('eip155')))).toStrictEqual([
        first.id,
        other.id,
      ])
      expect(names(stateWith([first, second, other], inNamespace('solana')))).toStrictEqual([
        second.id,
        other.id,
      ])
    }
  })

  it('two of one name within a namespace stay two: a name proves nothing', () => {
    for (const current of ['eip155', 'solana'] as const)
      expect(names(stateWith([announced, twin], inNamespace(current)))).toStrictEqual([announced.id, twin.id])
  })
})
