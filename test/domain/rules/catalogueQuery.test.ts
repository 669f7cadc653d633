import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/domain/core/state.js'
import {
  isLastPage,
  isRepeated,
  walletsQuery,
  walletsShown,
} from '../../../src/domain/rules/catalogueQuery.js'
import type { CatalogueAsk, CatalogueWallet } from '../../../src/domain/slices/catalogue/state.js'
import type { ChoicesState } from '../../../src/domain/slices/choices/state.js'
import { walletsEndpoint } from '../../../src/domain/wire/services/wallets.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { vectors } from '../../support/specVectors.js'
import { chosen, configured, stateAfter } from '../../support/states.js'

poisonAmbient()

const stateWith = (choices: Partial<ChoicesState> = {}): State =>
  stateAfter([configured(), { type: 'choices.changed', choices }], stateAfter([chosen()]))
/** The same on a phone. */
const onPhone = (state: State): State => ({
  ...state,
  pageSession: {
    ...state.pageSession,
    environment: { ...(state.pageSession.environment ?? {}), platform: 'mobile' } as NonNullable<
      State['pageSession']['environment']
    >,
  },
})
const inNamespace = (state: State, currentNamespace: string): State => ({
  ...state,
  networks: { ...state.networks, currentNamespace: currentNamespace as 'eip155' },
})

const wallet = (id: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  ...{ id, name: `Wallet ${id}`, certified: false, chains: ['eip155:1'] },
  ...more,
})
const idsOf = (wallets: ReadonlyArray<CatalogueWallet>) => wallets.map(({ id }) => id)

const featured: CatalogueAsk = { kind: 'featured' }
const recommended: CatalogueAsk = { kind: 'recommended' }
const excluded: CatalogueAsk = { kind: 'excluded' }
const page = (n: number, exclude: ReadonlyArray<string> = []): CatalogueAsk => ({
  ...{ kind: 'page', page: n, exclude },
})
const search = (text: string, certified = false): CatalogueAsk => ({ kind: 'search', text, certified })
const kinds: ReadonlyArray<CatalogueAsk> = [featured, recommended, excluded, page(1), search('one')]

const wishes = {
  featuredWalletIds: ['f1', 'f2'],
  includeWalletIds: ['i1', 'i2', 'f1'],
  excludeWalletIds: ['x1', 'x2', 'x3'],
}

describe('what the service is asked (wire 2.1.1)', () => {
  const chains = ['eip155:1', 'eip155:137']
  const { featuredWalletIds, includeWalletIds: include, excludeWalletIds } = wishes

  // Planted: chains with `featured`; no featured ids in what `recommended` leaves out; another number of entries, each.
  it.each<readonly [CatalogueAsk, object]>([
    [featured, { page: 1, entries: 2, include: featuredWalletIds }],
    [excluded, { page: 1, entries: 3, include: excludeWalletIds }],
    [
      recommended,
      { page: 1, entries: 4, include, exclude: [...excludeWalletIds, ...featuredWalletIds], chains },
    ],
    [page(3, ['r1', 'x1']), { page: 3, entries: 40, include, exclude: ['r1', 'x1'], chains }],
    [
      search('meta', true),
      { page: 1, entries: 100, search: 'meta', certified: true, include, exclude: excludeWalletIds, chains },
    ],
  ])('%j', (ask, query) => {
    expect(walletsQuery(stateWith(wishes), ask)).toStrictEqual(query)
  })

  // Planted: `named` without its condition: `entries` of 0 is not sent, and the service answers with all there are.
  it('is nothing where the host names none', () => {
    for (const ask of [featured, excluded]) expect(walletsQuery(stateWith(), ask)).toBe(null)
    for (const ask of [recommended, page(1), search('one')])
      expect(walletsQuery(stateWith(), ask)).not.toBe(null)
  })

  describe('as the vectors have it ("wallet lists")', () => {
    /** As it is sent: what is empty is not. */
    const sent = (state: State, ask: CatalogueAsk) => {
      const query = walletsQuery(state, ask) ?? expect.fail('nothing is asked')
      const values = Object.entries(walletsEndpoint.query?.(query) ?? {}).filter(([, value]) => value)
      return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
    }
    it.each(vectors('wallet lists', 'featured request'))('$subject', ({ input, expected }) => {
      expect(sent(stateWith(input as Partial<ChoicesState>), featured)).toStrictEqual(expected)
    })
    it.each(vectors('wallet lists', 'recommended request'))('$subject', ({ input, expected }) => {
      const { exclude, chains: requested } = input as Readonly<Record<string, ReadonlyArray<string>>>
      const state = stateWith({ excludeWalletIds: exclude ?? [] })
      const one = state.networks.requested[0] ?? expect.fail('no network')
      const networks = {
        ...state.networks,
        requested: (requested ?? []).map((id) => ({ ...one, chainId: id })),
      }
      expect(sent({ ...state, networks: networks as State['networks'] }, recommended)).toStrictEqual(expected)
    })
    it.each(vectors('wallet lists', 'list request page size'))('$subject', ({ expected }) => {
      expect(sent(stateWith(), page(1))).toMatchObject({ entries: expected })
    })
    it.each(vectors('wallet lists', 'search request size; text trimmed'))(
      '$subject',
      ({ input, expected }) => {
        expect(sent(stateWith(), search(input as string))).toMatchObject(expected as object)
      },
    )
  })
})

describe('what is shown of an answer', () => {
  // Planted: `sort` left out; those that are not featured kept.
  it('[API-09] of the featured is in the host’s order, and none that it did not name', () => {
    const state = stateWith({ featuredWalletIds: ['c', 'a', 'b'] })
    const shown = walletsShown(
      ['a', 'b', 'other', 'c'].map((id) => wallet(id)),
      featured,
      state,
    )
    expect(idsOf(shown)).toStrictEqual(['c', 'a', 'b'])
  })

  // Planted: the ids of the host not asked, for each kind.
  it('[API-07] is no wallet that the host does not want, whatever the service sends', () => {
    const state = stateWith({ excludeWalletIds: ['x1'], featuredWalletIds: ['x1', 'a'] })
    for (const ask of kinds.filter((one) => one !== excluded))
      expect(idsOf(walletsShown([wallet('x1'), wallet('a')], ask, state))).toStrictEqual(['a'])
  })

  it('is no wallet but those that the host lists, where it lists some; the featured are its own', () => {
    const state = stateWith({ includeWalletIds: ['i1'], featuredWalletIds: ['f1'] })
    const all = ['i1', 'f1', 'other'].map((id) => wallet(id))
    const shown = kinds.map((ask) => [ask.kind, idsOf(walletsShown(all, ask, state))])
    expect(Object.fromEntries(shown)).toMatchObject({
      ...{ featured: ['f1'], recommended: ['i1'], page: ['i1'], search: ['i1'] },
    })
  })

  // A service that does not heed what it was asked must not hide every wallet there is.
  it('of the excluded is none that the host did not name', () => {
    const state = stateWith({ excludeWalletIds: ['x1'] })
    const shown = walletsShown(
      ['x1', 'a'].map((id) => wallet(id)),
      excluded,
      state,
    )
    expect(idsOf(shown)).toStrictEqual(['x1'])
  })

  // Planted: a substring of the joined text, as 1.7.8 has it; a record without chains kept.
  it('of a page is on a network of this page, exactly', () => {
    const all = [
      wallet('here', { chains: ['solana:x', 'eip155:137'] }),
      wallet('part', { chains: ['eip155:13'] }),
      wallet('longer', { chains: ['eip155:1370'] }),
      wallet('nowhere', { chains: [] }),
      wallet('elsewhere', { chains: ['solana:x'] }),
    ]
    expect(idsOf(walletsShown(all, page(1), stateWith()))).toStrictEqual(['here'])
    const four = all.slice(1)
    for (const ask of [recommended, search('w')])
      expect(idsOf(walletsShown(four, ask, stateWith()))).toStrictEqual(idsOf(four))
  })

  // Planted: all of them taken. A service need not heed how many it was asked for.
  it('is one of four where it is recommended, however many are sent', () => {
    const many = Array.from({ length: 60 }, (_, at) => wallet(`w${at}`))
    expect(idsOf(walletsShown(many, recommended, stateWith()))).toStrictEqual(['w0', 'w1', 'w2', 'w3'])
    const excludeWalletIds = ['w0', 'w2']
    expect(idsOf(walletsShown(many, recommended, stateWith({ excludeWalletIds })))).toStrictEqual([
      'w1',
      'w3',
      'w4',
      'w5',
    ])
  })

  const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
  const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
  const some = [
    wallet('desk'),
    wallet('app', { mobile_link: 'app://' }),
    ...[coinbase, phantom, solflare].map((id) => wallet(id)),
  ]
  /** Of the recommended no more than four. */
  const cut = (ask: CatalogueAsk, ids: ReadonlyArray<string>): ReadonlyArray<string> =>
    ask === recommended ? ids.slice(0, 4) : ids

  // Planted: the filter everywhere; Phantom in any namespace; Coinbase left out.
  it('on phones can be reached from there (wire 2.1.1)', () => {
    const desktop = stateWith({ featuredWalletIds: idsOf(some) })
    for (const ask of kinds.filter((one) => one !== excluded)) {
      expect(idsOf(walletsShown(some, ask, desktop))).toStrictEqual(cut(ask, idsOf(some)))
      const phone = onPhone(desktop)
      expect(idsOf(walletsShown(some, ask, phone))).toStrictEqual(['app', coinbase])
      const solana = walletsShown(some, ask, inNamespace(phone, 'solana'))
      expect(idsOf(solana)).toStrictEqual(['app', coinbase, phantom, solflare])
    }
  })

  // Planted: phones first.
  it('on phones, whom the host does not want is not wanted either', () => {
    const state = onPhone(stateWith({ excludeWalletIds: ['desk'] }))
    expect(idsOf(walletsShown([wallet('desk')], excluded, state))).toStrictEqual(['desk'])
  })

  // Planted: certified of a search not asked.
  it('of a search for the certified is certified', () => {
    const all = [wallet('a', { certified: true }), wallet('b')]
    expect(idsOf(walletsShown(all, search('', true), stateWith()))).toStrictEqual(['a'])
    expect(idsOf(walletsShown(all, search('wa'), stateWith()))).toStrictEqual(['a', 'b'])
  })
})

describe('the last page', () => {
  // Planted: `>` for `>=`; a full page always taken for one with another behind it.
  it.each([
    [1, 40, 45, false],
    [2, 5, 45, true],
    [1, 40, 40, true],
    [1, 40, 41, false],
    [2, 40, 80, true],
    [1, 39, 400, true],
    [1, 0, 400, true],
    [1, 40, Number.POSITIVE_INFINITY, false],
    [7, 39, Number.POSITIVE_INFINITY, true],
  ])('[API-10] page %i with %i rows of %i in all: %s', (n, sent, count, isLast) => {
    expect(isLastPage(page(n), sent, count)).toBe(isLast)
  })

  it('is the only one there is of all else', () => {
    for (const ask of kinds.filter(({ kind }) => kind !== 'page' && kind !== 'search'))
      expect(isLastPage(ask, 100, 1_000)).toBe(true)
  })

  it('of a search is what is sent of it, where no more match', () => {
    const search = { kind: 'search', text: 'wa', certified: false } as const
    for (const [sent, count, isLast] of [
      [100, 101, false],
      [100, 100, true],
      [99, 500, true],
    ] as const)
      expect(isLastPage(search, sent, count)).toBe(isLast)
  })

  // Of a service that does not heed which page it is asked for.
  it('is one that has come before, and one of which nobody can have as many', () => {
    const [one, two] = [wallet('w1'), wallet('w2')]
    expect(isRepeated([one, two], ['w2', 'w3', 'w1'])).toBe(true)
    expect(isRepeated([one, two], ['w1'])).toBe(false)
    expect(isRepeated([], ['w1'])).toBe(false)
    expect([499, 500].map((at) => isLastPage(page(at), 40, Infinity))).toStrictEqual([false, true])
  })

  // Whatever the service says, an honest or a lying count, who asks page after page comes to an end.
  it('[API-10] comes, however many are left out on the way', () => {
    const total = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(total, fc.option(total), (there, said) => {
        const pages = Array.from({ length: 30 }, (_, at) => at + 1)
        const last = pages.find((n) =>
          isLastPage(
            page(n),
            Math.min(40, Math.max(0, there - (n - 1) * 40)),
            said ?? Number.POSITIVE_INFINITY,
          ),
        )
        expect(last).toBeDefined()
        if (said === null || said === there) expect(last).toBeGreaterThanOrEqual(Math.ceil(there / 40))
      }),
      { numRuns: runs(200) },
    )
  })
})
