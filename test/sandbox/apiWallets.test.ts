import { describe, expect, it } from 'vitest'
import type { WalletPage } from '../../sandbox/api/wallets/catalogue.js'
import { generatedCount } from '../../sandbox/api/wallets/generated.js'
import { walletIds } from '../../sandbox/api/wallets/ids.js'
import { base, fromPage, stageServices } from '../support/services.js'

const { at, get, put } = stageServices()
const { metamask, trust, okx, phantom } = walletIds

type Query = Readonly<Record<string, string>>
const ask = (query: Query = {}) => get('/getWallets', { ...base, ...query })
const wallets = async (query: Query = {}): Promise<WalletPage> => (await ask(query)).json()
const ids = ({ data }: WalletPage): ReadonlyArray<string> => data.map(({ id }) => id)

describe('the catalogue', () => {
  it('has forty on a page unless told, in one order on all pages, and says how many there are', async () => {
    const first = await wallets()
    expect(first.data).toHaveLength(40)
    expect(first.count).toBeGreaterThan(generatedCount)
    expect(ids(first).slice(0, 3)).toEqual([metamask, trust, okx])
    const twenties = [
      await wallets({ page: '1', entries: '20' }),
      await wallets({ page: '2', entries: '20' }),
    ]
    expect(twenties.flatMap(ids)).toEqual(ids(first))
    expect(twenties.map(({ count }) => count)).toEqual([first.count, first.count])
    const orders = first.data.map(({ order }) => order)
    expect(orders).toEqual([...orders].sort((one, other) => one - other))
  })

  // Planted: the last page filled up from the one before; a page too far is the last one.
  it('ends: the last page has what is left, and those after it nothing', async () => {
    const { count } = await wallets()
    const last = await wallets({ page: String(Math.ceil(count / 100)), entries: '100' })
    expect(last.data).toHaveLength(count % 100 || 100)
    expect(await wallets({ page: '1000', entries: '100' })).toEqual({ data: [], count })
  })

  it('finds by name, whatever the case and the script', async () => {
    expect(ids(await wallets({ search: ' mEtAmAsK ' }))).toEqual([metamask])
    for (const search of [
      'кошелёк',
      'ΚΛΕΙΔΊ',
      'محفظة',
      'ארנק',
      'नीम',
      'กุญแจ',
      '钱包',
      'さくら',
      '지갑',
      '🦊',
      'cafe',
    ]) {
      const { data, count } = await wallets({ search, entries: '100' })
      expect([search, count > 10 && count < generatedCount / 2, data.length > 10]).toEqual([
        search,
        true,
        true,
      ])
    }
    expect(await wallets({ search: 'nobody calls a wallet this' })).toEqual({ data: [], count: 0 })
  })

  it('has only those that are included, and none that are excluded', async () => {
    const include = [trust, metamask, phantom, 'f'.repeat(64)].join()
    expect(await wallets({ include })).toMatchObject({
      count: 3,
      data: [{ id: metamask }, { id: trust }, {}],
    })
    expect(ids(await wallets({ include, exclude: `${metamask},${okx}` }))).toEqual([trust, phantom])
    const { count } = await wallets()
    const without = await wallets({ exclude: `${metamask},${okx}` })
    expect([without.count, ids(without)[0]]).toEqual([count - 2, trust])
  })

  // Planted: those that support all of them; those of the whole namespace; those that name no chain.
  it('has those that support one of the chains', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const counts = async (chains: string): Promise<number> => (await wallets({ chains })).count
    const [one, other, both] = [
      await counts('eip155:137'),
      await counts(solana),
      await counts(`eip155:137,${solana}`),
    ]
    expect([both > one, both > other, both < one + other]).toEqual([true, true, true])
    expect(await counts('eip155:13')).toBe(0)
    for (const { chains } of (await wallets({ chains: solana, page: '3', entries: '100' })).data)
      expect(chains).toContain(solana)
  })

  it('has those with the badge, or without', async () => {
    const [certified, none] = [
      await wallets({ badge_type: 'certified' }),
      await wallets({ badge_type: 'none' }),
    ]
    expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
    expect(certified.count + none.count).toBe((await wallets()).count)
    expect(certified.count / none.count).toBeLessThan(0.15)
  })

  it('has what passes all of it, and counts it before it takes a page', async () => {
    const query = { search: 'wallet', badge_type: 'certified', chains: 'eip155:1', exclude: okx }
    const all = await wallets({ ...query, entries: '100' })
    expect(all.data).toHaveLength(Math.min(all.count, 100))
    for (const { id, name, badge_type, chains } of all.data)
      expect([/wallet/i.test(name), badge_type, chains?.includes('eip155:1'), id === okx]).toEqual([
        ...[true, 'certified', true, false],
      ])
    const second = await wallets({ ...query, entries: '3', page: '2' })
    expect([second.count, ids(second)]).toEqual([all.count, ids(all).slice(3, 6)])
  })

  it.each([
    ...[
      { page: '0' },
      { page: '-1' },
      { page: '1.5' },
      { page: 'two' },
      { page: '1e3' },
      { page: '99999999999' },
    ],
    ...[{ entries: '0' }, { entries: '101' }, { entries: 'all' }, { badge_type: 'gold' }],
  ])('is not asked for by %j', async (query) => {
    const [[name = '', value] = []] = Object.entries(query)
    const answer = await ask(query)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      status: 'FAILED',
      reasons: [
        { name, description: expect.stringMatching(`^The query's ${name} is .*, and not "${value}"\\.$`) },
      ],
    })
  })

  it('meets the faults of its route', async () => {
    await put('/faults/wallets', { answer: 'malformed', times: 1 })
    expect(await (await ask()).json()).toEqual({ data: { name: 7 }, count: 'many' })
    expect((await wallets()).data).toHaveLength(40)
  })

  it('is named by the first page, whose links lead somewhere', async () => {
    const page = await (await fetch(at('/'))).text()
    const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(links).toEqual(expect.arrayContaining(['/events.json', expect.stringMatching(/^\/getWallets\?/)]))
    for (const link of links) expect([link, (await fetch(at(link))).status]).toEqual([link, 200])
  })

  it('takes an empty text as none', async () => {
    const empty = { page: '', entries: '', search: '', badge_type: '', include: '', exclude: '', chains: '' }
    expect(await wallets(empty)).toEqual(await wallets())
  })

  it('keeps what was asked, and not who asked', async () => {
    const asked = { page: '1', entries: '4', chains: 'eip155:1', exclude: okx }
    await get('/getWallets', { ...base, ...asked, hint: 'hush' })
    await get('/getAnalyticsConfig', { ...base, page: '1' })
    const { counts, requests } = await (await fetch(at('/requests'))).json()
    expect(counts).toEqual({ wallets: 1, analytics: 1 })
    expect([requests[0].asked, 'asked' in requests[1]]).toEqual([asked, false])
    expect(JSON.stringify(requests)).not.toContain('hush')
  })
})

const pictures = [
  ['wallet-image', '/getWalletImage/c57ca95b-4756-4778-8828-d19178114f4d'],
  ['asset-image', '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  ['currency-image', '/public/getCurrencyImage/EUR'],
  ['token-image', '/public/getTokenImage/USDC'],
] as const

describe('a picture', () => {
  it.each(pictures)(
    'of %s is a drawing that pages may read and keep, and always the same',
    async (route, path) => {
      const answer = await get(path, base, fromPage)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
      expect(answer.headers.get('access-control-allow-origin')).toBe(fromPage.headers.origin)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
      const svg = await answer.text()
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
      expect(await (await get(path)).text()).toBe(svg)
      expect((await (await fetch(at('/requests'))).json()).counts).toEqual({ [route]: 2 })
    },
  )

  it('is there for every wallet that names one, and each looks different from the next', async () => {
    const { data } = await wallets({ page: '3' })
    const drawn = data.flatMap(({ image_id }) => image_id ?? [])
    const svgs = await Promise.all(drawn.map(async (id) => (await get(`/getWalletImage/${id}`)).text()))
    expect([drawn.length > 30, new Set(svgs).size]).toEqual([true, drawn.length])
  })

  it.each([
    '/getWalletImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    '/getWalletImage/undefined',
    '/public/getAssetImage/c57ca95b-4756-4778-8828-d19178114f4d',
    '/public/getAssetImage/constructor',
    '/public/getCurrencyImage/euro',
    `/public/getTokenImage/${'X'.repeat(33)}`,
  ])('%s is not there', async (path) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringMatching(/^There is no picture \S+\.\n$/),
    ])
  })

  it.each(pictures)('of %s wants the base query, and meets the faults of its route', async (route, path) => {
    expect([(await get(path, {})).status, (await get(path, { ...base, sv: '' })).status]).toEqual([401, 400])
    await put(`/faults/${route}`, { status: 503, times: 1 })
    for (const [one, other] of pictures) expect((await get(other)).status).toBe(one === route ? 503 : 200)
  })

  it('is of one part: a path with more, or none, is nowhere', async () => {
    for (const rest of ['a/b', '']) expect((await get(`/getWalletImage/${rest}`)).status).toBe(404)
    await get('/getWalletImage/a/')
    expect((await (await fetch(at('/requests'))).json()).counts).toEqual({ unknown: 2, 'wallet-image': 1 })
  })

  // Planted: the symbol put into the drawing as it came.
  it('shows a symbol as text, and leaves out what XML cannot hold', async () => {
    const svg = await (await get(`/public/getTokenImage/${encodeURIComponent('<a"&\u0000')}`)).text()
    expect(svg).toContain('<title>&lt;a&quot;&amp;</title>')
    expect(svg).toContain('>&lt;a&quot;&amp;</text>')
    expect(svg).not.toContain('<a')
  })
})
