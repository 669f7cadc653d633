import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../../src/domain/core/fact.js'
import type { State } from '../../../../src/domain/core/state.js'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { catalogueOf } from '../../../../src/domain/slices/catalogue/select.js'
import {
  type CatalogueAsk,
  type CatalogueState,
  type CatalogueWallet,
  initialCatalogue,
} from '../../../../src/domain/slices/catalogue/state.js'
import { initialState } from '../../../../src/domain/slices/initial.js'
import { poisonAmbient } from '../../../support/poison.js'
import { runs } from '../../../support/runs.js'
import { configured, stateAfter } from '../../../support/states.js'

poisonAmbient()

const wallet = (id: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  ...{ id, name: `Wallet ${id}`, certified: false, chains: [] },
  ...more,
})
const requested = (ask: CatalogueAsk, requestId = 'q1'): Fact => ({
  type: 'catalogue.requested',
  requestId,
  ask,
})
const received = (
  ask: CatalogueAsk,
  ids: ReadonlyArray<string>,
  { requestId = 'q1', count = ids.length, isLast = true } = {},
): Fact => ({
  ...{ type: 'catalogue.received', requestId, ask, count, isLast },
  wallets: ids.map((id) => wallet(id)),
})
const failed = (ask: CatalogueAsk, requestId = 'q1', why = failure('TimedOut')): Fact => ({
  ...{ type: 'catalogue.failed', requestId, ask, failure: why },
})
const searched = (text: string, certified = false): Fact => ({
  type: 'catalogue.searched',
  text,
  certified,
  inModal: true,
})
const changed = (choices: object): Fact => ({ type: 'choices.changed', choices })
const stopped: Fact = { type: 'pageSession.stopped', disposed: false }
const resumed: Fact = { type: 'pageSession.resumed' }
const crashed = (flow: string): Fact => ({ type: 'flow.crashed', flow, failure: failure('Unknown') })

const stateOf = (...facts: ReadonlyArray<Fact>): State => stateAfter(facts)
const then = (state: State, ...facts: ReadonlyArray<Fact>): State => stateAfter(facts, state)

const page1: CatalogueAsk = { kind: 'page', page: 1, exclude: ['r1'] }
const page2: CatalogueAsk = { kind: 'page', page: 2, exclude: ['r1'] }
const search: CatalogueAsk = { kind: 'search', text: 'meta', certified: false }

/** Each kind of question, its part of the state, and what must be there before it is asked. */
const kinds: ReadonlyArray<{
  readonly ask: CatalogueAsk
  readonly part: 'featured' | 'recommended' | 'excluded' | 'list' | 'search'
  readonly before: ReadonlyArray<Fact>
}> = [
  { ask: { kind: 'featured' }, part: 'featured', before: [] },
  { ask: { kind: 'recommended' }, part: 'recommended', before: [] },
  { ask: { kind: 'excluded' }, part: 'excluded', before: [] },
  { ask: page1, part: 'list', before: [] },
  { ask: search, part: 'search', before: [searched('meta')] },
]

describe.each(kinds)('the question of $part', ({ ask, part, before }) => {
  const question = (state: State) => catalogueOf(state)[part]?.question
  const pending = stateOf(...before, requested(ask))

  it('is pending, then answered or failed', () => {
    expect(question(stateOf(...before))).toStrictEqual({ step: 'idle' })
    expect(question(pending)).toStrictEqual({ step: 'pending', requestId: 'q1' })
    expect(question(then(pending, received(ask, ['a'])))).toStrictEqual({ step: 'success', at: 1_000 })
    expect(question(then(pending, failed(ask)))).toStrictEqual({
      ...{ step: 'failure', failure: failure('TimedOut'), at: 1_000 },
    })
  })

  // Planted: `awaits` without the id; without the step.
  it('[P3] hears no answer to another one, and none that it does not wait for', () => {
    for (const foreign of [received(ask, ['a'], { requestId: 'q0' }), failed(ask, 'q0')])
      expect(then(pending, foreign).catalogue).toBe(pending.catalogue)
    const answered = then(pending, received(ask, ['a']))
    for (const late of [received(ask, ['b']), failed(ask)])
      expect(then(answered, late).catalogue).toBe(answered.catalogue)
    const nobody = stateOf(...before)
    for (const unasked of [received(ask, ['a']), failed(ask)])
      expect(then(nobody, unasked).catalogue).toBe(nobody.catalogue)
  })

  // Planted: one of them left out.
  it.each([
    ['a stop', stopped],
    ['another page life', resumed],
    ['the end of the flow that asks', crashed('askCatalogue')],
    ['the end of the flow that searches', crashed('searchCatalogue')],
  ])('[T3] is interrupted by %s, and keeps what it had', (_what, end) => {
    const again = then(pending, received(ask, ['a']), requested(ask, 'q2'))
    const over = then(again, end)
    expect(question(over)).toMatchObject({ step: 'failure', failure: { tag: 'Interrupted' } })
    expect({ ...catalogueOf(over)[part], question: null }).toStrictEqual({
      ...catalogueOf(again)[part],
      question: null,
    })
    expect(then(over, received(ask, ['b'], { requestId: 'q2' })).catalogue).toBe(over.catalogue)
    // What waits for nothing is not touched.
    const settled = then(pending, received(ask, ['a']))
    expect(then(settled, end).catalogue).toBe(settled.catalogue)
  })

  it('is not touched where another flow ends', () => {
    expect(then(pending, crashed('loadConfig')).catalogue).toBe(pending.catalogue)
  })

  it('leaves the other questions as they are', () => {
    const others = (state: State) =>
      kinds.filter((one) => one.part !== part).map((one) => catalogueOf(state)[one.part])
    const start = stateOf(...before)
    for (const end of [received(ask, ['a']), failed(ask)])
      expect(others(then(start, requested(ask), end))).toStrictEqual(others(start))
  })
})

describe('one question of each kind', () => {
  // Planted: the newest counts, for each kind.
  it.each(kinds.filter(({ part }) => part !== 'search'))('of $part: the first counts', ({ ask, part }) => {
    const state = then(stateOf(requested(ask)), requested(ask, 'q2'))
    expect(catalogueOf(state)[part]?.question).toMatchObject({ requestId: 'q1' })
  })

  // Planted: the first of them counts.
  it('[API-03] of searches the newest counts', () => {
    const state = stateOf(
      searched('me'),
      requested({ ...search, text: 'me' }),
      searched('meta'),
      requested(search, 'q2'),
    )
    const late = then(state, received({ ...search, text: 'me' }, ['old']))
    expect(late.catalogue).toBe(state.catalogue)
    expect(catalogueOf(then(late, received(search, ['a'], { requestId: 'q2' }))).search).toMatchObject({
      ...{ text: 'meta', ids: ['a'] },
    })
  })

  it('of a search that nobody waits for any more is none', () => {
    const ended = stateOf(searched('meta'), requested(search), { type: 'catalogue.searchEnded' })
    expect(catalogueOf(ended).search).toBe(null)
    for (const late of [received(search, ['a']), failed(search), requested(search)])
      expect(then(ended, late).catalogue).toBe(ended.catalogue)
  })
})

describe('what an answer brings', () => {
  it('are wallets by their id; a later answer says more of the same one', () => {
    const first = stateOf(requested({ kind: 'featured' }), received({ kind: 'featured' }, ['b', 'a']))
    expect(catalogueOf(first)).toMatchObject({
      featured: { ids: ['b', 'a'] },
      byId: { a: wallet('a'), b: wallet('b') },
    })
    const newer = wallet('a', { homepage: 'https://a.example' })
    const more = then(first, requested({ kind: 'recommended' }), {
      ...{ type: 'catalogue.received', requestId: 'q1', ask: { kind: 'recommended' } },
      ...{ wallets: [newer], count: 45, isLast: true },
    })
    expect(catalogueOf(more).byId).toStrictEqual({ a: newer, b: wallet('b') })
    expect(catalogueOf(more).recommended).toMatchObject({ ids: ['a'], count: 45 })
  })

  // Planted: the name as it is written; what is excluded kept.
  it('of the excluded are only their marks', () => {
    const ask: CatalogueAsk = { kind: 'excluded' }
    const state = stateOf(requested(ask), {
      ...{ type: 'catalogue.received', requestId: 'q1', ask, count: 2, isLast: true },
      wallets: [wallet('x1', { name: 'MetaMask', rdns: 'io.MetaMask' }), wallet('x2')],
    })
    expect(catalogueOf(state)).toMatchObject({
      byId: {},
      excluded: { marks: ['metamask', 'io.MetaMask', 'wallet x2'] },
    })
  })

  // Planted: pages one instead of the other; the same id twice; the newest `exclude` kept or not.
  it('of a page stands behind the pages before it, each wallet once', () => {
    const one = stateOf(requested(page1), received(page1, ['a', 'b'], { isLast: false }))
    expect(catalogueOf(one).list).toMatchObject({
      ids: ['a', 'b'],
      pages: 1,
      exclude: ['r1'],
      isWhole: false,
    })
    const two = then(one, requested(page2), received(page2, ['b', 'c']))
    expect(catalogueOf(two).list).toMatchObject({ ids: ['a', 'b', 'c'], pages: 2, isWhole: true })
  })

  it('of a search is in the order of the answer, and is that of no other search', () => {
    const state = stateOf(searched('meta'), requested(search), received(search, ['b', 'a']))
    expect(catalogueOf(state).search).toMatchObject({ ids: ['b', 'a'] })
    expect(catalogueOf(then(state, searched('metam', true))).search).toStrictEqual({
      ...{ text: 'metam', certified: true, inModal: true, ids: [], isCut: false },
      question: { step: 'idle' },
    })
    const cut = then(
      state,
      requested(search, 'q2'),
      received(search, ['b'], { requestId: 'q2', isLast: false }),
    )
    expect(catalogueOf(cut).search).toMatchObject({ ids: ['b'], isCut: true })
  })
})

describe('the end of the modal', () => {
  const closed: Fact = { type: 'modal.closed' } as Fact
  // Planted: what a page looks for by itself ended with the modal; what a visitor looked for kept.
  it('ends what was looked for in it, and nothing else', () => {
    expect(catalogueOf(stateOf(searched('meta'), closed)).search).toBe(null)
    const ours: Fact = { ...{ type: 'catalogue.searched', text: 'meta', certified: false }, inModal: false }
    const state = stateOf(ours)
    expect(then(state, closed).catalogue).toBe(state.catalogue)
  })
})

describe('a wallet that an answer has twice', () => {
  it('is in its list once', () => {
    for (const { ask, part, before } of kinds.filter((one) => one.part !== 'excluded')) {
      const state = stateOf(...before, requested(ask), received(ask, ['a', 'a']))
      expect(catalogueOf(state)[part as 'list'].ids).toStrictEqual(['a'])
    }
  })
})

describe('more of the list', () => {
  const more: Fact = { type: 'catalogue.moreWanted' }
  const one = stateOf(requested(page1), received(page1, ['a'], { isLast: false }))

  it('is one page more than there are, however often it is wanted', () => {
    expect(catalogueOf(stateOf(more)).list).toMatchObject({ wanted: 1, pages: 0 })
    expect(catalogueOf(then(one, more, more, more)).list).toMatchObject({ wanted: 2, pages: 1 })
  })

  it('that is wanted already changes nothing', () => {
    const wanted = then(one, more)
    expect(then(wanted, more).catalogue).toBe(wanted.catalogue)
  })

  // Planted: the question left as it is.
  it('is to be asked again after a failure, and not while it is on its way', () => {
    const lost = then(one, more, requested(page2), failed(page2))
    expect(catalogueOf(then(lost, more)).list).toMatchObject({ wanted: 2, question: { step: 'idle' } })
    const pending = then(one, more, requested(page2))
    expect(catalogueOf(then(pending, more)).list.question).toMatchObject({ step: 'pending' })
  })
})

describe('all of it is forgotten', () => {
  const full = stateOf(
    configured(),
    ...kinds.flatMap(({ ask, before }) => [...before, requested(ask), received(ask, [ask.kind])]),
  )
  const network = full.networks.requested[0] ?? expect.fail('no network')

  // Planted: the search forgotten as well: whoever has typed it waits for ever.
  const searchedAnew = {
    ...{ text: 'meta', certified: false, inModal: true, isCut: false, ids: [] },
    question: { step: 'idle' },
  }

  // Planted: one of them left out of `scope`.
  it.each(['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'])('with other %s', (key) => {
    for (const ids of [['a'], []])
      expect(catalogueOf(then(full, changed({ [key]: ids })))).toStrictEqual({
        ...initialCatalogue,
        search: searchedAnew,
      })
    expect(catalogueOf(then(full, { type: 'catalogue.searchEnded' }, changed({ [key]: [] })))).toBe(
      initialCatalogue,
    )
  })

  // Planted: any change of options.
  it('with no other option', () => {
    const options = {
      allWallets: 'HIDE',
      customWallets: [],
      debug: false,
      termsConditionsUrl: 'https://t.example',
    }
    expect(then(full, changed(options)).catalogue).toBe(full.catalogue)
  })

  // Planted: one of them left out; the featured forgotten as well.
  it.each<Fact>([
    { type: 'network.listed', network },
    { type: 'network.unlisted', chainId: network.chainId },
  ])('that hangs on the networks, with $type', (fact) => {
    const { featured, excluded, byId } = catalogueOf(full)
    const { recommended, list } = initialCatalogue
    expect(catalogueOf(then(full, fact))).toStrictEqual({
      featured,
      excluded,
      byId,
      recommended,
      list,
      search: searchedAnew,
    })
  })

  // Planted: a new object whenever networks change.
  it('once: there is nothing to forget after that', () => {
    const listed: Fact = { type: 'network.listed', network }
    for (const state of [then(full, listed), then(full, { type: 'catalogue.searchEnded' }, listed)])
      expect(then(state, listed).catalogue).toBe(state.catalogue)
    // Each of them is enough.
    const { featured, recommended } = { featured: kinds[0]!.ask, recommended: kinds[1]!.ask }
    const some = [
      stateOf(configured(), requested(featured), received(featured, ['a']), requested(page1)),
      stateOf(configured(), requested(recommended), received(recommended, ['a'])),
      stateOf(configured(), searched('meta'), requested(search), failed(search)),
      stateOf(configured(), searched('meta'), requested(search), received(search, ['a'])),
    ]
    for (const state of some) expect(then(state, listed).catalogue).not.toBe(state.catalogue)
  })

  it('and an answer to what was asked before is not heard', () => {
    const pending = stateOf(configured(), ...kinds.flatMap(({ ask, before }) => [...before, requested(ask)]))
    const over = then(pending, changed({ includeWalletIds: ['a'] }))
    for (const { ask } of kinds) expect(then(over, received(ask, ['a'])).catalogue).toBe(over.catalogue)
  })
})

describe('any facts of it, in any order', () => {
  const id = fc.constantFrom('q1', 'q2', 'q3')
  const ask = fc.constantFrom(...kinds.map((one) => one.ask), page2, { ...search, text: 'ta' })
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 })
  const fact: fc.Arbitrary<Fact> = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(ask, id).map(([one, requestId]) => requested(one, requestId)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(ask, ids, id, fc.boolean())
        .map(([one, some, requestId, isLast]) => received(one, some, { requestId, isLast })),
    },
    { weight: 2, arbitrary: fc.tuple(ask, id).map(([one, requestId]) => failed(one, requestId)) },
    fc.constantFrom<Fact>(
      ...[searched('meta'), searched('ta', true), { type: 'catalogue.searchEnded' } as const],
      ...[{ type: 'catalogue.moreWanted' } as const, stopped, changed({ excludeWalletIds: ['d'] })],
    ),
  )
  const steps = (
    facts: ReadonlyArray<Fact>,
  ): ReadonlyArray<readonly [CatalogueState, Fact, CatalogueState]> => {
    let state = initialState
    return facts.map((one) => {
      const before = catalogueOf(state)
      state = then(state, one)
      return [before, one, catalogueOf(state)]
    })
  }

  it('a wallet stands in the list once, and every id is that of a wallet', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), (facts) => {
        for (const [, , state] of steps(facts)) {
          expect(new Set(state.list.ids).size).toBe(state.list.ids.length)
          const known = [
            ...state.featured.ids,
            ...state.recommended.ids,
            ...state.list.ids,
            ...(state.search?.ids ?? []),
          ]
          for (const one of known) expect(state.byId[one]?.id).toBe(one)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('what is pending ends by its own answer, or is given up; it is never another question but for a search', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), (facts) => {
        for (const [before, one, now] of steps(facts))
          for (const { part } of kinds) {
            const [was, is] = [before[part]?.question, now[part]?.question]
            if (was?.step !== 'pending' || was === is) continue
            const answers = one.type === 'catalogue.received' || one.type === 'catalogue.failed'
            if (answers) expect(one.requestId).toBe(was.requestId)
            else if (part !== 'search') expect(is?.step).not.toBe('pending')
          }
      }),
      { numRuns: runs(200) },
    )
  })
})
