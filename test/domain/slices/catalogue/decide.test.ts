import { left, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/domain/core/command.js'
import type { Fact } from '../../../../src/domain/core/fact.js'
import type { State } from '../../../../src/domain/core/state.js'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { dueAsks, hasCatalogue } from '../../../../src/domain/slices/catalogue/select.js'
import type { CatalogueAsk } from '../../../../src/domain/slices/catalogue/state.js'
import { poisonAmbient } from '../../../support/poison.js'
import { ask, aspen, chosen, configured, established, stateAfter } from '../../../support/states.js'

poisonAmbient()

const services = { api: 'https://api.example' }
const pageWith = (options: object = {}): State =>
  stateAfter([configured({ services, ...options }), chosen(options)])
const then = (state: State, ...facts: ReadonlyArray<Fact>): State => stateAfter(facts, state)

const recommended: CatalogueAsk = { kind: 'recommended' }
const page = (n: number, exclude: ReadonlyArray<string> = []): CatalogueAsk => ({
  kind: 'page',
  page: n,
  exclude,
})
const requested = (one: CatalogueAsk, requestId = 'q1'): Fact => ({
  type: 'catalogue.requested',
  requestId,
  ask: one,
})
const received = (one: CatalogueAsk, ids: ReadonlyArray<string> = [], isLast = false): Fact => ({
  ...{ type: 'catalogue.received', requestId: 'q1', ask: one, count: 45, isLast },
  wallets: ids.map((id) => ({ id, name: id, certified: false, chains: [] })),
})
const failed = (one: CatalogueAsk, why = failure('TimedOut')): Fact => ({
  ...{ type: 'catalogue.failed', requestId: 'q1', ask: one, failure: why },
})
const answered = (one: CatalogueAsk, ids?: ReadonlyArray<string>, isLast?: boolean): ReadonlyArray<Fact> => [
  ...[requested(one), received(one, ids, isLast)],
]
const lost = (one: CatalogueAsk, why?: ReturnType<typeof failure>): ReadonlyArray<Fact> => [
  ...[requested(one), failed(one, why)],
]
const opened = (name: 'Connect' | 'AllWallets' | 'WhatIsANetwork' = 'Connect'): Fact => ({
  type: 'modal.opened',
  view: { name },
  attempt: null,
})
const more: Fact = { type: 'catalogue.moreWanted' }

const loadMore: Command = { type: 'LoadMoreWallets' }
const search = (text: unknown, certified?: unknown): Command =>
  ({ type: 'SearchWallets', text, ...(certified === undefined ? {} : { certified }) }) as Command
const nothingMore = left({ tag: 'NothingMore' })

describe('whether there is a catalogue', () => {
  // Planted: each of the three left out.
  it('needs a service, a project, and that the host’s wishes are read', () => {
    expect(hasCatalogue(pageWith())).toBe(true)
    const without = [
      pageWith({ services: {} }),
      pageWith({ services: { rpc: 'https://rpc.example' } }),
      stateAfter([configured({ services })]),
      { ...pageWith(), options: { ...pageWith().options, projectId: null } },
    ]
    for (const state of without) {
      expect(hasCatalogue(state)).toBe(false)
      expect(dueAsks(then(state, opened()), true)).toStrictEqual([])
      for (const command of [loadMore, search('meta')])
        expect(ask(state, command)).toStrictEqual(left({ tag: 'NoCatalogue' }))
    }
  })
})

describe('LoadMoreWallets', () => {
  const wanted = right([more])
  const one = then(pageWith(), ...answered(page(1)))

  it('wants a page more', () => {
    expect(ask(pageWith(), loadMore)).toStrictEqual(wanted)
    expect(ask(one, loadMore)).toStrictEqual(wanted)
  })

  // Planted: `isWhole` not asked; `wanted` not compared; a pending one not heeded.
  it('is refused where there is none, or it is on its way', () => {
    expect(ask(then(pageWith(), ...answered(page(1), [], true)), loadMore)).toStrictEqual(nothingMore)
    expect(ask(then(pageWith(), requested(page(1))), loadMore)).toStrictEqual(nothingMore)
    expect(ask(then(one, more), loadMore)).toStrictEqual(nothingMore)
    expect(ask(then(one, more, requested(page(2))), loadMore)).toStrictEqual(nothingMore)
  })

  // Planted: a failure as what is on its way.
  it('asks again for what failed', () => {
    expect(ask(then(pageWith(), ...lost(page(1))), loadMore)).toStrictEqual(wanted)
    expect(ask(then(one, more, ...lost(page(2))), loadMore)).toStrictEqual(wanted)
  })
})

describe('SearchWallets', () => {
  const searched = (text: string, certified = false): Fact => ({
    type: 'catalogue.searched',
    text,
    certified,
    inModal: false,
  })
  const nothing = right([])

  // Planted: spaces kept; length before spaces are cut; code units counted; 3 for 2.
  it.each([
    ['me', 'me'],
    ['  meta mask ', 'meta mask'],
    ['サイ', 'サイ'],
    ['🦊🦊', '🦊🦊'],
    // A word, or a picture, in one.
    ['梧', '梧'],
    ['🦊', '🦊'],
  ])('%j is searched, from two characters on, without spaces around it', (text, plain) => {
    expect(ask(pageWith(), search(text))).toStrictEqual(right([searched(plain)]))
  })

  it.each(['', ' ', 'm', ' m ', 'サ'])(
    '%j is too short: it ends the search that there is, if any',
    (text) => {
      expect(ask(pageWith(), search(text))).toStrictEqual(nothing)
      const searching = then(pageWith(), searched('meta'))
      expect(ask(searching, search(text))).toStrictEqual(right([{ type: 'catalogue.searchEnded' }]))
    },
  )

  it('is never too short where only the certified are wanted', () => {
    for (const text of ['', 'm'])
      expect(ask(pageWith(), search(text, true))).toStrictEqual(right([searched(text, true)]))
  })

  // Planted: `certified` not compared.
  it('twice the same is once, also with other spaces; with another wish it is another', () => {
    const searching = then(pageWith(), searched('meta'))
    for (const text of ['meta', ' meta ']) expect(ask(searching, search(text))).toStrictEqual(nothing)
    expect(ask(searching, search('meta', false))).toStrictEqual(nothing)
    expect(ask(searching, search('meta', true))).toStrictEqual(right([searched('meta', true)]))
    expect(ask(searching, search('Meta'))).toStrictEqual(right([searched('Meta')]))
    const asked: CatalogueAsk = { kind: 'search', text: 'meta', certified: false }
    for (const facts of [[requested(asked)], answered(asked)])
      expect(ask(then(searching, ...facts), search('meta'))).toStrictEqual(nothing)
    // Planted: a failure as an answer.
    expect(ask(then(searching, ...lost(asked)), search('meta'))).toStrictEqual(right([searched('meta')]))
  })

  it.each([search(undefined), search(7), search(null), search('meta', 'yes')])('%j is refused', (command) => {
    expect(ask(pageWith(), command)).toMatchObject({ left: { tag: 'Malformed' } })
  })

  // Planted: marks of excluded wallets, which are of those that are here, asked for by lists alone.
  it('asks whom the host does not want, of whom it may find some here', () => {
    const state = then(pageWith({ excludeWalletIds: ['x1'] }), searched('meta'))
    expect(dueAsks(state, false)).toStrictEqual([{ kind: 'excluded' }])
  })
})

describe('what is to be asked', () => {
  const names = (state: State, again = false) =>
    dueAsks(state, again).map((one) => (one.kind === 'page' ? `page ${one.page}` : one.kind))
  const all = { featuredWalletIds: ['f1'], excludeWalletIds: ['x1'] }

  // Planted: the condition of each.
  it('are, for who looks, the lists that stand in front', () => {
    expect(names(pageWith(all))).toStrictEqual([])
    expect(names(then(pageWith(all), opened()))).toStrictEqual(['excluded', 'featured', 'recommended'])
    expect(names(then(pageWith(), opened()))).toStrictEqual(['recommended'])
  })

  it('is nothing while a wallet is connected, unless wallets are looked at', () => {
    const state = then(pageWith(all), { type: 'connectors.announced', connector: aspen }, established())
    expect(names(then(state, opened('WhatIsANetwork')))).toStrictEqual([])
    for (const view of ['AllWallets', 'Connect'] as const)
      expect(names(then(state, opened(view)))).toStrictEqual(['excluded', 'featured', 'recommended'])
  })

  // Planted: the list at once with them; what failed no end of waiting.
  it('is the list once it is known what stands before it', () => {
    const looking = then(pageWith(), opened('AllWallets'))
    expect(names(looking)).toStrictEqual(['recommended'])
    expect(names(then(looking, requested(recommended)))).toStrictEqual([])
    expect(names(then(looking, ...answered(recommended)))).toStrictEqual(['page 1'])
    // Nobody is asked for more who has just failed, but for both by who asks again.
    const failed = then(looking, ...lost(recommended))
    expect([names(failed), names(failed, true)]).toStrictEqual([[], ['recommended', 'page 1']])
    const featuring = then(pageWith(all), opened('AllWallets'), ...answered(recommended))
    expect(names(featuring)).toStrictEqual(['excluded', 'featured'])
    expect(names(then(featuring, ...lost({ kind: 'featured' })))).toStrictEqual(['excluded', 'page 1'])
  })

  // Planted: any of them left out of what is left out.
  it('leaves out of the list what stands before it, and the same of every page', () => {
    const before = then(pageWith(all), opened('AllWallets'), ...answered(recommended, ['r1', 'r2']))
    const looking = then(before, ...answered({ kind: 'featured' }, ['f1']))
    const exclude = ['r1', 'r2', 'x1', 'f1']
    // What did not come would be missed in the list, too.
    const failed = then(before, ...lost({ kind: 'featured' }))
    expect(dueAsks(failed, false)).toContainEqual(page(1, ['r1', 'r2', 'x1']))
    expect(dueAsks(looking, false)).toContainEqual(page(1, exclude))
    const one = then(looking, ...answered(page(1, exclude)), more)
    expect(dueAsks(one, false)).toContainEqual(page(2, exclude))
    const later = then(one, ...answered(recommended, ['r3']))
    expect(dueAsks(later, false)).toContainEqual(page(2, exclude))
  })

  it('is each page once, in their order, as long as there is one', () => {
    const looking = then(pageWith(), opened('AllWallets'), ...answered(recommended))
    const one = then(looking, ...answered(page(1)))
    expect(names(one)).toStrictEqual([])
    expect(names(then(one, more))).toStrictEqual(['page 2'])
    expect(names(then(one, more, requested(page(2))))).toStrictEqual([])
    const two = then(one, more, ...answered(page(2)))
    expect(names(two)).toStrictEqual([])
    expect(names(then(two, more))).toStrictEqual(['page 3'])
    expect(names(then(one, more, ...answered(page(2), [], true), more))).toStrictEqual([])
  })

  // Planted: `again` for all; for none.
  it('is what failed only anew, and what was interrupted at once', () => {
    const state = then(pageWith(), opened('AllWallets'), ...answered(recommended), ...lost(page(1)))
    expect([names(state), names(state, true)]).toStrictEqual([[], ['page 1']])
    const first = then(pageWith(), opened(), ...lost(recommended))
    expect([names(first), names(first, true)]).toStrictEqual([[], ['recommended']])
    const interrupted = then(pageWith(), opened(), ...lost(recommended, failure('Interrupted')))
    expect(names(interrupted)).toStrictEqual(['recommended'])
    expect(names(then(first, ...answered(recommended)), true)).toStrictEqual([])
  })
})
