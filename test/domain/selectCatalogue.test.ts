import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/domain/core/fact.js'
import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import * as select from '../../src/select.js'
import { poisonAmbient } from '../support/poison.js'
import { chosen, configured, stateAfter } from '../support/states.js'
import { announced, answered, catalogueState, failed, listedWallet } from '../support/walletLists.js'

poisonAmbient()

const services = { api: 'https://api.example', images: 'https://img.example' }
const aspen = announced('example.aspen', { name: 'Aspen' })
const larch = listedWallet('l1', { name: 'Larch', rdns: 'example.larch', image_id: 'pic', certified: true })
const twin = listedWallet('a1', { name: 'Aspen', rdns: 'example.aspen' })
const first = { kind: 'page', page: 1, exclude: [] } as const
const featured = answered({ kind: 'featured' }, [twin, larch])
const recommended = answered({ kind: 'recommended' }, [twin, listedWallet('r1')])
const more: Fact = { type: 'catalogue.moreWanted' }
const requested: Fact = { type: 'catalogue.requested', requestId: 'p', ask: first }
const ids = (wallets: ReadonlyArray<{ readonly id: string }>) => wallets.map(({ id }) => id)
const status = (state: State) => select.catalogue(state).status
const searched = (text: string): Fact => ({
  ...{ type: 'catalogue.searched', text, certified: false, inModal: false },
})

describe('the catalogue, as hosts see it', () => {
  it('has a wallet with what a page of its own draws of it', () => {
    const page = answered(first, [larch, listedWallet('l2', { homepage: 'javascript:alert(1)' })])
    const [one, other] = select.catalogue(catalogueState([], page)).others
    expect(one).toEqual({
      ...{ id: 'l1', name: 'Larch', certified: true, chains: ['eip155:1'], rdns: 'example.larch' },
      picture: expect.stringMatching(/^https:\/\/img\.example\/getWalletImage\/pic\?/),
      downloads: [{ kind: 'website', url: 'https://l1.example' }],
    })
    expect(other).toMatchObject({ picture: null, rdns: null, downloads: [] })
  })

  // Planted: a wallet that is here in each list that knows it.
  it('has none that is here, and each of the others in the lists that name it', () => {
    const page = answered(first, [twin, larch, listedWallet('l2')])
    const state = catalogueState([aspen], featured, recommended, page)
    const { others: all, featured: ahead, recommended: advised, count } = select.catalogue(state)
    expect([ids(ahead), ids(advised), ids(all)]).toEqual([['l1'], ['r1'], ['l1', 'r1', 'l2']])
    // Two of them featured, and of the others as many as the service says.
    expect(count).toBe(5)
  })

  it('has the host’s own, also where nobody can be asked', () => {
    const options = { customWallets: [{ id: 'c1', name: 'Mine', homepage: 'https://c1.example' }] }
    const state = stateAfter([configured(options), chosen(options)])
    expect(select.catalogue(state)).toMatchObject({
      ...{ status: 'unavailable', others: [{ id: 'c1', certified: false }], hasMore: false, count: null },
      search: null,
    })
  })

  it('is unavailable to who wants but the basics, and idle until that is read', () => {
    const options = { services, basic: true }
    expect(status(stateAfter([configured(options)]))).toBe('idle')
    expect(status(stateAfter([configured(options), chosen(options)]))).toBe('unavailable')
  })

  // Planted: idle while the page waits for what it leaves out.
  it('is loading from when more is wanted until it is there or has failed', () => {
    const asking: ReadonlyArray<readonly [string, State]> = [
      ['idle', catalogueState([])],
      ['loading', catalogueState([], more)],
      ['loading', catalogueState([], more, requested)],
      ['ready', catalogueState([], more, answered(first, [larch]))],
      ['loading', catalogueState([], more, answered(first, [larch]), more)],
      ['failed', catalogueState([], more, failed(first, failure('TimedOut')))],
      ['loading', catalogueState([], more, failed(first, failure('TimedOut')), more)],
    ]
    for (const [expected, state] of asking) expect(status(state)).toBe(expected)
    const lost = catalogueState([], recommended, more, failed(first, failure('TimedOut')))
    expect(select.catalogue(lost)).toMatchObject({ failure: { tag: 'TimedOut' }, hasMore: true })
    expect(ids(select.catalogue(lost).recommended)).toEqual(['a1', 'r1'])
  })

  it('tells the end of the list', () => {
    const [asked, said] = answered(first, [larch]) as [Fact, Fact & { readonly type: 'catalogue.received' }]
    const end = catalogueState([], asked, { ...said, isLast: true })
    expect(select.catalogue(end).hasMore).toBe(false)
  })

  it('has a search apart, with those that are here', () => {
    const ask = { kind: 'search', text: 'asp', certified: false } as const
    const state = catalogueState([aspen], answered(first, [larch]), searched('asp'))
    expect(select.catalogue(state).search).toMatchObject({
      ...{ text: 'asp', certified: false, status: 'loading', others: [] },
      wallets: [{ connectorId: aspen.id, tag: 'installed' }],
    })
    const found = stateAfter(answered(ask, [twin, listedWallet('s1')]), state)
    const { search, status: list } = select.catalogue(found)
    expect([search?.status, list, ids(search?.others ?? [])]).toEqual(['ready', 'ready', ['s1']])
    const lost = stateAfter(failed(ask, failure('TimedOut')), state)
    expect(select.catalogue(lost).search).toMatchObject({ status: 'failed', failure: { tag: 'TimedOut' } })
  })

  // Planted: an object for each row at each page.
  it('gives the same wallet for as long as nothing of it changes', () => {
    const one = catalogueState([], answered(first, [larch]))
    const two = stateAfter(answered({ ...first, page: 2 }, [listedWallet('l2')]), one)
    expect(select.catalogue(two).others[0]).toBe(select.catalogue(one).others[0])
    const elsewhere = { ...two, options: { ...two.options, services: { api: services.api } } }
    expect(select.catalogue(elsewhere).others[0]?.picture).toBeNull()
  })
})
