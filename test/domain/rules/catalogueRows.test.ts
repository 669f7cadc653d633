import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import {
  allWalletRows,
  allWalletsCount,
  type CatalogueSection,
  catalogueSections,
  connectorOf,
  countTag,
  foundWallets,
  isReachable,
  showsAllWallets,
  type WalletEntry,
  walletsToGet,
} from '../../../src/domain/rules/catalogueRows.js'
import { knownWallet } from '../../../src/domain/slices/catalogue/select.js'
import type { CatalogueAsk, CatalogueWallet } from '../../../src/domain/slices/catalogue/state.js'
import type { ConnectorGroup } from '../../../src/domain/slices/choices/state.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { vectors } from '../../support/specVectors.js'
import { chosen, configured, stateAfter } from '../../support/states.js'

poisonAmbient()

const services = { api: 'https://api.example' }

const connector = (rdns: string, more: Partial<Connector> = {}): Connector => ({
  ...{ id: `announced:${rdns}`, kind: 'announced', namespace: 'eip155', name: rdns, icon: null, rdns },
  ...more,
})
const aspen = connector('example.aspen')
const birch = connector('example.birch')
const host = connector('host', { id: 'external:host', kind: 'external', rdns: null })

const there = (...connectors: ReadonlyArray<Connector>): ReadonlyArray<Fact> =>
  connectors.map((one) => ({ type: 'connectors.announced', connector: one }))

const stateWith = (options: object = {}, ...facts: ReadonlyArray<Fact>): State =>
  stateAfter([configured({ services, ...options }), chosen(options), ...facts])
const using = (state: State, ...ids: ReadonlyArray<string>): State => {
  const recent = ids.map((id) => ({ id, name: id, icon: null, rdns: null, usedAt: null }))
  return { ...state, wallets: { ...state.wallets, recent } }
}

const wallet = (id: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  ...{ id, name: `Wallet ${id}`, certified: false, chains: ['eip155:1'], homepage: `https://${id}.example` },
  ...more,
})
type Given = string | CatalogueWallet
const walletsOf = (given: ReadonlyArray<Given>) =>
  given.map((one) => (typeof one === 'string' ? wallet(one) : one))
const asked = (ask: CatalogueAsk): Fact => ({ type: 'catalogue.requested', requestId: ask.kind, ask })
const answered = (ask: CatalogueAsk, count: number, ...given: ReadonlyArray<Given>): ReadonlyArray<Fact> => [
  asked(ask),
  {
    ...{ type: 'catalogue.received', requestId: ask.kind, ask, count },
    ...{ wallets: walletsOf(given), isLast: true },
  },
]
const featured = (...given: ReadonlyArray<Given>) => answered({ kind: 'featured' }, given.length, ...given)
const recommended = (...given: ReadonlyArray<Given>) => answered({ kind: 'recommended' }, 45, ...given)
const page = (...given: ReadonlyArray<Given>) =>
  answered({ kind: 'page', page: 1, exclude: [] }, 45, ...given)
const lost = (ask: CatalogueAsk): ReadonlyArray<Fact> => [
  asked(ask),
  { type: 'catalogue.failed', requestId: ask.kind, ask, failure: failure('TimedOut') },
]

const idOf = (entry: WalletEntry): string => (isReachable(entry) ? entry.connectorId : entry.id)
/** Kind, title, ids, and how many come. */
const outline = (state: State) =>
  catalogueSections(state).map(({ kind, title, rows, coming }) => [kind, title, rows.map(idOf), coming])

const custom = [
  { id: 'c1', name: 'Custom 1', homepage: 'https://c1.example' },
  { id: 'c2', name: 'Custom 2' },
]

describe('sections of Connect', () => {
  it('are the wallets that can be reached, where there is no catalogue', () => {
    expect(outline(stateWith({ services: {} }, ...there(aspen)))).toStrictEqual([
      ['installed', 'installed', [aspen.id], 0],
    ])
    expect(outline(stateWith({ services: {} }))).toStrictEqual([])
  })

  it('add those that the catalogue recommends, behind what can be reached', () => {
    expect(outline(stateWith({}, ...there(aspen, host), ...recommended('r1', 'r2')))).toStrictEqual([
      ['installed', 'installed', [aspen.id], 0],
      ['more', 'moreWallets', [host.id, 'r1', 'r2'], 0],
    ])
    expect(outline(stateWith({}, ...recommended('r1')))).toStrictEqual([['more', null, ['r1'], 0]])
  })

  // Planted: `recommended` with no regard to either.
  it('leave out what is recommended where the host has wallets of its own, or features some (features A.1)', () => {
    const known = [...recommended('r1'), ...featured('f1')]
    expect(outline(stateWith({ customWallets: custom }, ...known))).toStrictEqual([
      ['more', null, ['c1', 'c2'], 0],
    ])
    expect(outline(stateWith({ featuredWalletIds: ['f1'] }, ...known))).toStrictEqual([
      ['more', null, ['f1'], 0],
    ])
  })

  // Planted: `catalogue` wallets without `enableWallets`.
  it('are none at all where wallets are off', () => {
    const off = { enableWallets: false, customWallets: custom, featuredWalletIds: ['f1'] }
    expect(outline(stateWith(off, ...there(aspen), ...featured('f1')))).toStrictEqual([])
  })

  // Planted: rows of the host hidden without a catalogue.
  it('have the wallets of the host without any catalogue, but none that it only features', () => {
    const without = { services: {}, customWallets: custom, featuredWalletIds: ['f1'] }
    expect(outline(stateWith(without))).toStrictEqual([['more', null, ['c1', 'c2'], 0]])
  })

  // Planted: `orderOf` without the host's order; neighbours not merged.
  it('stand in the order of the host, else featured, own, brought (features A.3)', () => {
    const all = [...there(aspen, host), ...featured('f1')]
    const options = { customWallets: custom, featuredWalletIds: ['f1'] }
    expect(outline(stateWith(options, ...all))).toStrictEqual([
      ['installed', 'installed', [aspen.id], 0],
      ['more', 'moreWallets', ['f1', 'c1', 'c2', host.id], 0],
    ])
    const order = { features: { connectorTypeOrder: ['custom', 'injected', 'external'] } }
    expect(outline(stateWith({ ...options, ...order }, ...all))).toStrictEqual([
      ['more', 'moreWallets', ['c1', 'c2'], 0],
      ['installed', 'installed', [aspen.id], 0],
      ['more', 'moreWallets', [host.id, 'f1'], 0],
    ])
  })

  it('begin with the wallet used last, alone; what follows needs no more than one word', () => {
    const state = stateWith({}, ...there(aspen, birch), ...recommended('r1'))
    expect(outline(using(state, birch.id))).toStrictEqual([
      ['recent', null, [birch.id], 0],
      ['installed', 'installed', [aspen.id], 0],
      ['more', 'moreWallets', ['r1'], 0],
    ])
    const alone = stateWith({}, ...there(birch), ...recommended('r1'))
    expect(outline(using(alone, birch.id))).toStrictEqual([
      ['recent', null, [birch.id], 0],
      ['more', 'otherWallets', ['r1'], 0],
    ])
    const order = { features: { connectorTypeOrder: ['injected', 'recent'] } }
    const behind = stateWith(order, ...there(aspen, birch), ...recommended('r1'))
    expect(outline(using(behind, birch.id))).toStrictEqual([
      ['installed', 'installed', [aspen.id], 0],
      ['recent', 'recent', [birch.id], 0],
      ['more', 'moreWallets', ['r1'], 0],
    ])
  })

  // Planted: room kept once the answer is there, and after a failure.
  it('keep the room of what comes, and give it back once nothing will', () => {
    const opened: Fact = { type: 'modal.opened', view: { name: 'Connect' }, attempt: null }
    const coming = (options: object, ...facts: ReadonlyArray<Fact>) =>
      outline(stateWith(options, opened, ...facts))
    const some = { featuredWalletIds: ['f1', 'f2', 'f3'] }
    // Nobody looks, nobody asks, nothing comes. Planted: what was made then kept for who opens.
    const unseen = stateWith(some)
    expect(outline(unseen)).toStrictEqual([])
    expect(outline(stateAfter([opened], unseen))).toStrictEqual([['more', null, [], 3]])
    expect(coming(some)).toStrictEqual([['more', null, [], 3]])
    expect(coming(some, asked({ kind: 'featured' }))).toStrictEqual([['more', null, [], 3]])
    expect(coming(some, ...lost({ kind: 'featured' }))).toStrictEqual([])
    expect(coming(some, ...featured('f2'))).toStrictEqual([['more', null, ['f2'], 0]])
    expect(coming({})).toStrictEqual([['more', null, [], 4]])
    expect(coming({}, asked({ kind: 'recommended' }))).toStrictEqual([['more', null, [], 4]])
    expect(coming({}, ...lost({ kind: 'recommended' }))).toStrictEqual([])
    expect(coming({ ...some, customWallets: custom })).toStrictEqual([['more', null, ['c1', 'c2'], 3]])
  })

  // Planted: what came before forgotten while it is asked for again.
  it('show nothing that came, while it is asked for again, but its room', () => {
    const again = stateWith({}, ...recommended('r1'), asked({ kind: 'recommended' }))
    expect(outline(again)).toStrictEqual([['more', null, [], 4]])
  })

  // Planted: the host's own as it lists them, whoever else knows them.
  it('have a wallet of the host once, however often it lists it, and not where it is here', () => {
    const twice = {
      customWallets: [
        { id: 'c', name: 'C' },
        { id: 'c', name: 'C' },
      ],
    }
    expect(outline(stateWith(twice))).toStrictEqual([['more', null, ['c'], 0]])
    const here = { customWallets: [{ id: 'r1', name: 'Mine' }] }
    const state = stateWith(here, ...there(aspen), ...recommended(wallet('r1', { rdns: 'example.aspen' })))
    expect(outline(state)).toStrictEqual([['installed', 'installed', [aspen.id], 0]])
  })

  it('have a wallet once, that the host lists and features', () => {
    const both = { customWallets: [...custom, { id: 'f1', name: 'Mine' }], featuredWalletIds: ['f1'] }
    expect(outline(stateWith(both, ...featured('f1')))).toStrictEqual([['more', null, ['f1', 'c1', 'c2'], 0]])
  })

  it('[API-09] hold the order in which the host features them, whichever of them are installed', () => {
    const ids = ['c', 'a', 'b', 'd']
    const all = ids.map((id) => wallet(id, { rdns: `example.${id}` }))
    const state = stateWith({ featuredWalletIds: ids }, ...featured(...all))
    expect(outline(state)).toStrictEqual([['more', null, ids, 0]])
    const installed = stateAfter(there(connector('example.b'), connector('example.a')), state)
    expect(outline(installed)).toStrictEqual([
      ['installed', 'installed', ['announced:example.b', 'announced:example.a'], 0],
      ['more', 'moreWallets', ['c', 'd'], 0],
    ])
  })

  describe('of any wallets', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 })
    const groups: ReadonlyArray<ConnectorGroup> = [
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ]
    const any = fc.record({
      ...{ featured: ids, custom: ids, recommended: ids, installed: ids, used: ids },
      order: fc.uniqueArray(fc.constantFrom(...groups)),
      isKnown: fc.boolean(),
    })
    const known = (id: string) => wallet(id, { rdns: `example.${id}` })
    const built = any.map((of) => {
      const options = {
        ...{ featuredWalletIds: of.featured, features: { connectorTypeOrder: of.order } },
        customWallets: of.custom.map((id) => ({ id, name: id, rdns: `example.${id}` })),
      }
      const facts = [
        ...there(...of.installed.map((id) => connector(`example.${id}`))),
        ...(of.isKnown ? featured(...of.featured.map(known)) : []),
        ...recommended(...of.recommended.map(known)),
      ]
      const state = using(stateWith(options, ...facts), ...of.used.map((id) => `announced:example.${id}`))
      return { ...of, state, sections: catalogueSections(state) }
    })
    const plain = (entry: WalletEntry): string => idOf(entry).replace('announced:example.', '')
    const holds = (law: (of: Parameters<Parameters<typeof built.map>[0]>[0]) => void): void =>
      fc.assert(fc.property(built, law), { numRuns: runs(300) })

    // Planted: a wallet of the catalogue that is installed, or of two groups.
    it('no wallet stands twice, no section is empty, and neighbours differ', () => {
      holds(({ sections }) => {
        const rows = sections.flatMap((section) => section.rows.map(plain))
        expect(new Set(rows).size).toBe(rows.length)
        expect(sections.filter(({ rows: some, coming }) => some.length + coming === 0)).toStrictEqual([])
        for (const [at, { kind }] of sections.entries()) expect(kind).not.toBe(sections[at + 1]?.kind)
      })
    })

    it('whom the host names, and what can be reached, stands somewhere', () => {
      holds(({ sections, installed, custom: own, featured: first, isKnown }) => {
        const rows = sections.flatMap((section) => section.rows.map(plain))
        const wanted = [...installed, ...own, ...(isKnown ? first : [])]
        expect(rows).toStrictEqual(expect.arrayContaining(wanted))
      })
    })

    it('what can be reached is a row that reaches it', () => {
      holds(({ sections, installed }) => {
        const entries = sections.flatMap(({ rows }: CatalogueSection) => rows)
        for (const entry of entries) expect(isReachable(entry)).toBe(installed.includes(plain(entry)))
      })
    })
  })
})

describe('a wallet that can be reached', () => {
  const metamask = wallet('mm', { rdns: 'io.metamask' })

  // Planted: the rdns not compared; `io.metamask.mobile` taken for another wallet.
  it.each([
    ['the same rdns', connector('io.metamask')],
    ['the rdns that it has on phones', connector('io.metamask.mobile')],
  ])('has no second row: %s', (_what, installed) => {
    for (const known of [metamask, wallet('mm', { rdns: 'io.metamask.mobile' })]) {
      const state = stateWith({}, ...there(installed), ...recommended(known, 'r1'))
      expect(outline(state)).toStrictEqual([
        ['installed', 'installed', [installed.id], 0],
        ['more', 'moreWallets', ['r1'], 0],
      ])
      expect(connectorOf(state, known)).toMatchObject({ connectorId: installed.id })
      expect(allWalletRows(state).others.map(({ id }) => id)).toStrictEqual(['r1'])
    }
  })

  // Planted: a name that proves it.
  it('is another one where only the name is the same, or neither says its rdns', () => {
    const twin = connector('example.twin', { name: 'Wallet mm' })
    const nameless = connector('nameless', { id: 'unnamed:Wallet r1', rdns: null, name: 'Wallet r1' })
    const state = stateWith({}, ...there(twin, nameless), ...recommended(metamask, 'r1'))
    expect(connectorOf(state, metamask)).toBe(null)
    expect(allWalletRows(state).others.map(({ id }) => id)).toStrictEqual(['mm', 'r1'])
  })

  it('is known to a host by the id of its connector', () => {
    const mine = { id: 'host', name: 'Mine' }
    const state = stateWith({ customWallets: [mine] }, ...there(host))
    expect(outline(state)).toStrictEqual([['more', null, [host.id], 0]])
    expect(connectorOf(state, mine)).toMatchObject({ connectorId: host.id })
  })

  // Planted: every connector taken, offered or not.
  it('[API-07] is none that the host does not want, used last or not', () => {
    const ask: CatalogueAsk = { kind: 'excluded' }
    const options = { excludeWalletIds: ['x1', 'x2'] }
    const unwanted = [
      wallet('x1', { name: 'Other', rdns: 'example.aspen' }),
      wallet('x2', { name: 'BIRCH wallet' }),
    ]
    const named = { ...birch, name: 'Birch Wallet' }
    const before = using(stateWith(options, ...there(aspen, named, host)), aspen.id)
    expect(outline(before)).toHaveLength(3)
    const state = stateAfter([...answered(ask, 2, ...unwanted), ...recommended()], before)
    expect(outline(state)).toStrictEqual([['more', null, [host.id], 0]])
    expect(allWalletRows(state)).toMatchObject({ installed: [{ connectorId: host.id }], others: [] })
    expect(connectorOf(state, wallet('x1', { rdns: 'example.aspen' }))).toBe(null)
  })
})

describe('a wallet by its id', () => {
  it('is the host’s before that of the catalogue; null where nobody knows it', () => {
    const state = stateWith({ customWallets: [{ id: 'r1', name: 'Mine' }] }, ...recommended('r1', 'r2'))
    expect(knownWallet(state, 'r1')?.name).toBe('Mine')
    expect(knownWallet(state, 'r2')?.name).toBe('Wallet r2')
    for (const id of ['gone', 'constructor', '__proto__', '']) expect(knownWallet(state, id)).toBe(null)
  })

  // Planted: what is excluded kept among the known.
  it('is not known by having been excluded', () => {
    const ask: CatalogueAsk = { kind: 'excluded' }
    expect(knownWallet(stateWith({ excludeWalletIds: ['x1'] }, ...answered(ask, 1, 'x1')), 'x1')).toBe(null)
  })
})

describe('the way to all wallets', () => {
  const onPhone = (state: State): State => {
    const environment = { ...state.pageSession.environment, platform: 'mobile' } as never
    return { ...state, pageSession: { ...state.pageSession, environment } }
  }

  // Planted: `ONLY_MOBILE` as `SHOW`; `HIDE` on phones.
  it.each([
    ['SHOW', true, true],
    ['ONLY_MOBILE', false, true],
    ['HIDE', false, false],
  ])('%s: on a desktop %s, on a phone %s (features A.1)', (allWallets, desktop, phone) => {
    const state = stateWith({ allWallets })
    expect([showsAllWallets(state), showsAllWallets(onPhone(state))]).toStrictEqual([desktop, phone])
  })

  it('is shown unless the host says otherwise, and not where there is no catalogue or wallets are off', () => {
    expect(showsAllWallets(stateWith())).toBe(true)
    expect(showsAllWallets(stateWith({ services: {} }))).toBe(false)
    expect(showsAllWallets(stateWith({ enableWallets: false }))).toBe(false)
    // What the host chose is not read yet.
    expect(showsAllWallets(stateAfter([configured({ services })]))).toBe(false)
  })

  describe('says how many there are (vectors)', () => {
    // Planted: `+` at an exact ten; tens of what is below ten.
    it.each(vectors('wallet lists', 'All Wallets count tag'))('$input: $expected', ({ input, expected }) => {
      const { apiCount, featured: first } = input as Readonly<Record<string, number>>
      const ids = Array.from({ length: first ?? 0 }, (_, at) => `f${at}`)
      const facts = [...answered({ kind: 'recommended' }, apiCount ?? 0), ...featured(...ids)]
      const count = allWalletsCount(stateWith({ featuredWalletIds: ids }, ...facts))
      expect(countTag(count ?? expect.fail('no count'))).toBe(expected)
    })
    it.each(vectors('wallet lists', 'All Wallets count tag, filtered count 1'))('$subject', (row) => {
      expect(countTag((row.input as { readonly filtered: number }).filtered)).toBe(row.expected)
    })
    it.each([
      [0, '0'],
      [9, '9'],
      [10, '10'],
      [11, '10+'],
      [99, '90+'],
      [100, '100'],
      [512, '510+'],
    ])('%i: %s', (count, tag) => {
      expect(countTag(count)).toBe(tag)
    })
  })

  it('does not say how many where nobody has said', () => {
    const answers = [[], [asked({ kind: 'recommended' })], lost({ kind: 'recommended' }), featured('f1')]
    for (const facts of answers)
      expect(allWalletsCount(stateWith({ featuredWalletIds: ['f1'] }, ...facts))).toBe(null)
  })
})

describe('all wallets', () => {
  const rows = (state: State) => {
    const { installed, others } = allWalletRows(state)
    return [installed.map(({ connectorId }) => connectorId), others.map(({ id }) => id)]
  }

  // Planted: featured behind recommended; ids of several answers not told apart.
  it('are those that can be reached, the featured, those of the host, the recommended, and the list, each once', () => {
    const options = { customWallets: custom, featuredWalletIds: ['f1'] }
    const known = [...featured('f1'), ...recommended('r1', 'f1'), ...page('l1', 'r1', 'l2')]
    expect(rows(stateWith(options, ...there(aspen), ...known))).toStrictEqual([
      [aspen.id],
      ['f1', 'c1', 'c2', 'r1', 'l1', 'l2'],
    ])
  })

  // Planted: all of the host in front, whoever else knows them.
  it('have a wallet once, that the host lists and the catalogue has', () => {
    const options = { customWallets: [...custom, { id: 'l1', name: 'Mine' }] }
    expect(rows(stateWith(options, ...page('l1', 'l2')))).toStrictEqual([[], ['c1', 'c2', 'l1', 'l2']])
  })

  it.each(vectors('wallet lists', 'sort by featured'))('$subject (vectors)', ({ input, expected }) => {
    const { wallets, featured: ids } = input as Readonly<Record<string, ReadonlyArray<string>>>
    const known = [...featured(...(ids ?? [])), ...page(...(wallets ?? []))]
    expect(rows(stateWith({ featuredWalletIds: ids }, ...known))[1]).toStrictEqual(expected)
  })

  it('have what a search found apart from them, in the order of the answer', () => {
    const ask: CatalogueAsk = { kind: 'search', text: 'wa', certified: false }
    const searched: Fact = { type: 'catalogue.searched', text: 'wa', certified: false, inModal: true }
    const state = stateWith({}, ...page('l1'), searched, ...answered(ask, 2, 's2', 'l1'))
    expect(foundWallets(state).others.map(({ id }) => id)).toStrictEqual(['s2', 'l1'])
    expect(rows(state)[1]).toStrictEqual(['l1'])
    const ended = stateAfter([{ type: 'catalogue.searchEnded' }], state)
    expect(foundWallets(ended)).toStrictEqual({ installed: [], others: [] })
  })

  // Planted: a list built at each asking, for each question.
  it.each([catalogueSections, allWalletRows, foundWallets, walletsToGet])(
    'are the same lists while nothing of them changes: %o',
    (ask) => {
      const state = stateWith({ customWallets: custom }, ...there(aspen), ...recommended('r1'))
      expect(ask(state)).toBe(ask(state))
      expect(ask(stateAfter([{ type: 'legal.answered', accepted: true }], state))).toBe(ask(state))
    },
  )
})

describe('wallets to get', () => {
  const ids = (state: State) => walletsToGet(state).map(({ id }) => id)

  // Planted: four besides those of the host; those without any address.
  it('are all of the host that can be had, and of the catalogue as many as make four (features C.1)', () => {
    const state = (options: object, ...known: ReadonlyArray<Given>) =>
      stateWith(options, ...recommended(...known))
    const four = ['r1', 'r2', 'r3', 'r4']
    expect(ids(state({}, ...four, 'r5'))).toStrictEqual(four)
    expect(ids(state({ customWallets: custom }, ...four))).toStrictEqual(['c1', 'r1', 'r2', 'r3'])
    const many = Array.from({ length: 6 }, (_, at) => ({
      id: `m${at}`,
      name: 'M',
      homepage: 'https://m.example',
    }))
    expect(ids(state({ customWallets: many }, ...four))).toStrictEqual(many.map(({ id }) => id))
    const nowhere = wallet('n', { homepage: 'javascript:alert(1)' })
    expect(ids(state({}, nowhere, 'r1'))).toStrictEqual(['r1'])
    expect(ids(state({}, wallet('n', { homepage: '', app_store: 'https://apps.example/n' })))).toStrictEqual([
      'n',
    ])
  })

  it('are the featured before the recommended, and none twice', () => {
    const options = { featuredWalletIds: ['f1'], customWallets: [{ ...custom[0], id: 'r2' }] }
    const state = stateWith(options, ...featured('f1'), ...recommended('r1', 'f1', 'r2'))
    expect(ids(state)).toStrictEqual(['r2', 'f1', 'r1'])
  })

  it('are none without a catalogue and a word of the host', () => {
    expect(ids(stateWith({ services: {} }))).toStrictEqual([])
  })
})

describe('what is made of thousands of wallets', () => {
  // Planted: kept for as long as the whole slice stays.
  it('stays while the next page is wanted and asked for', () => {
    const page: CatalogueAsk = { kind: 'page', page: 1, exclude: [] }
    const before = stateWith({}, ...answered(page, 80, 'a', 'b'))
    const next = stateAfter([{ type: 'catalogue.moreWanted' }, asked({ ...page, page: 2 })], before)
    expect(next.catalogue?.list.question.step).toBe('pending')
    expect(allWalletRows(next)).toBe(allWalletRows(before))
    expect(foundWallets(next)).toBe(foundWallets(before))
  })
})
