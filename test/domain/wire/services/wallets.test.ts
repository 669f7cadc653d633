import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRight, left, right } from '../../../../src/domain/prelude/either.js'
import { serviceAddress } from '../../../../src/domain/wire/services/address.js'
import { endpointName } from '../../../../src/domain/wire/services/endpoint.js'
import { droppedWords } from '../../../../src/domain/wire/services/rows.js'
import {
  type WalletsPage,
  type WalletsQuery,
  walletsEndpoint,
} from '../../../../src/domain/wire/services/wallets.js'
import { poisonAmbient } from '../../../support/poison.js'
import { runs } from '../../../support/runs.js'
import { vectors } from '../../../support/specVectors.js'

poisonAmbient()

const read = (raw: unknown) => walletsEndpoint.answer(JSON.stringify(raw))
/** The page of an answer that can be read. */
const pageOf = (raw: unknown): WalletsPage => {
  const answer = read(raw)
  if (!isRight(answer)) throw new Error(`unreadable: ${answer.left}`)
  return answer.right
}
const walletsOf = (...data: ReadonlyArray<unknown>) => pageOf({ data, count: data.length }).data.rows
/** What is reported of rows that cannot be read. */
const told = (...data: ReadonlyArray<unknown>) =>
  droppedWords(endpointName(walletsEndpoint), pageOf({ data, count: data.length }).data)

const small = { id: 'w1', name: 'One' }

describe('a wallet of the catalogue', () => {
  // Planted: `image_id`, `link_mode`, `rdns` left out of the shape one by one.
  it('is read under the names that the service has, and `badge_type` as whether it is certified', () => {
    const record = {
      ...small,
      homepage: 'https://one.example',
      ...{ image_id: 'image-1', image_url: 'https://one.example/logo.png' },
      ...{ link_mode: 'https://one.example/link', mobile_link: 'one://', desktop_link: 'one-desktop://' },
      ...{ webapp_link: 'https://app.one.example', app_store: 'https://apps.example/one' },
      ...{ play_store: 'https://play.example/one', chrome_store: 'https://chrome.example/one' },
      rdns: 'example.one',
    }
    const given = { ...record, badge_type: 'certified', chains: ['eip155:1'], order: 7 }
    expect(walletsOf(given)).toStrictEqual([{ ...record, certified: true, chains: ['eip155:1'] }])
  })

  // Planted: certified where any badge is.
  it.each(['none', '', null, undefined, 'Certified'])('is not certified with a badge of %j', (badge_type) => {
    expect(walletsOf({ ...small, badge_type })).toStrictEqual([{ ...small, certified: false, chains: [] }])
  })

  // Planted: `said` without its filter.
  it('leaves out what is null, empty or not known to us', () => {
    const nothing = {
      homepage: null,
      rdns: '',
      mobile_link: null,
      link_mode: null,
      chains: null,
      order: null,
    }
    const unknown = {
      injected: [{ namespace: 'eip155', injected_id: 'isOne' }],
      description: 'x'.repeat(1_000),
    }
    expect(walletsOf({ ...small, ...nothing, ...unknown })).toStrictEqual([
      { ...small, certified: false, chains: [] },
    ])
  })

  // Planted: `chains` as a list in which one bad entry costs the wallet.
  it('keeps its chains when one of them is no text', () => {
    expect(walletsOf({ ...small, chains: ['eip155:1', 7, null, 'solana:x'] })).toMatchObject([
      { chains: ['eip155:1', 'solana:x'] },
    ])
  })
})

describe('a page of the catalogue', () => {
  const bad: ReadonlyArray<readonly [string, unknown, string]> = [
    ['no object', 7, '.data.0: expected {id,name}'],
    ['nothing', null, '.data.0: expected {id,name}'],
    ['no id', { name: 'One' }, '.data.0.id: expected short text'],
    ['no name', { id: 'w1' }, '.data.0.name: expected short text'],
    ['a name of spaces', { id: 'w1', name: '  ' }, '.data.0.name: expected short text'],
    ['an id that is a number', { id: 1, name: 'One' }, '.data.0.id: expected short text'],
    ['a name of 257', { id: 'w1', name: 'n'.repeat(257) }, '.data.0.name: expected short text'],
    ['an id of 257', { id: 'i'.repeat(257), name: 'One' }, '.data.0.id: expected short text'],
    ['a link that is no text', { ...small, mobile_link: 7 }, '.data.0.mobile_link: expected string'],
  ]

  // Planted: the list given up for one row; a name of any length.
  it.each(bad)('loses a row with %s, and no other; it is told by its place', (_what, row, words) => {
    expect(walletsOf(row, small)).toMatchObject([small])
    expect(told(row, small)).toBe(`GET /getWallets: 1 row left out, ${words}`)
  })

  it('keeps names and ids as long as 256', () => {
    const long = { id: 'i'.repeat(256), name: 'n'.repeat(256) }
    expect(walletsOf(long)).toMatchObject([long])
    expect(told(long)).toBe(null)
  })

  // Planted: an absent count as an error; as 0.
  it('may come without a count, which is not the same as none', () => {
    for (const count of [null, undefined]) expect(pageOf({ data: [], count }).count).toBe(null)
    for (const count of [0, 45]) expect(pageOf({ data: [], count }).count).toBe(count)
  })

  it.each([
    [{ data: [], count: -1 }, '.count: expected count'],
    [{ data: [], count: 1.5 }, '.count: expected count'],
    [{ data: [], count: '45' }, '.count: expected count'],
    [{ count: 4 }, '.data: expected list of wallet'],
    [{ data: null, count: 0 }, '.data: expected list of wallet'],
    [{ data: { 0: small }, count: 1 }, '.data: expected list of wallet'],
    [[small], 'the answer: expected {data,count}'],
    [null, 'the answer: expected {data,count}'],
  ])('is unreadable as %j', (raw, why) => {
    expect(read(raw)).toStrictEqual(left(why))
  })

  it('is read or refused, whatever it is, and no row is read that has no name', () => {
    const row = fc.oneof(
      fc.record({ id: fc.jsonValue(), name: fc.jsonValue(), chains: fc.jsonValue() }),
      fc.record({ id: fc.string(), name: fc.string() }),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(fc.array(row), (data) => {
        const { rows, dropped } = pageOf({ data }).data
        expect(rows.length + dropped).toBe(data.length)
        for (const { name, chains } of rows) {
          expect(name.trim()).not.toBe('')
          expect(chains.every((one) => typeof one === 'string')).toBe(true)
        }
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('the question', () => {
  const sent = (query: WalletsQuery): string => {
    const address = serviceAddress('https://api.example', '/getWallets', walletsEndpoint.query?.(query) ?? {})
    return decodeURIComponent(new URL(address ?? expect.fail('no address')).search)
  }

  // Planted: two of them in the other order.
  it('has its parts in the order of wire 2.1.1, under the names there', () => {
    const query: WalletsQuery = {
      chains: ['eip155:1', 'eip155:137'],
      exclude: ['c', 'd'],
      include: ['a', 'b'],
      certified: true,
      search: 'meta',
      entries: 100,
      page: 1,
    }
    expect(sent(query)).toBe(
      '?page=1&entries=100&search=meta&badge_type=certified&include=a,b&exclude=c,d&chains=eip155:1,eip155:137',
    )
  })

  // Planted: `badge_type=none` where not only those are wanted.
  it('leaves out what is empty', () => {
    const query = {
      page: 2,
      entries: 40,
      search: '  ',
      certified: false,
      include: [],
      exclude: [],
      chains: [],
    }
    expect(sent(query)).toBe('?page=2&entries=40')
    expect(sent({ page: 1, entries: 4 })).toBe('?page=1&entries=4')
  })

  // Planted: the text as it was typed.
  it.each(vectors('wallet lists', 'search request size; text trimmed'))(
    'trims what is searched (vectors)',
    ({ input, expected }) => {
      const { search } = expected as { readonly search: string }
      expect(sent({ page: 1, entries: 100, search: input as string })).toBe(
        `?page=1&entries=100&search=${search}`,
      )
    },
  )

  it('is a GET of the catalogue', () => {
    expect(walletsEndpoint).toMatchObject({ service: 'api', method: 'GET', path: '/getWallets' })
    expect(right(endpointName(walletsEndpoint))).toStrictEqual(right('GET /getWallets'))
  })
})
