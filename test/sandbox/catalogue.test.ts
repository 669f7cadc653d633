import { describe, expect, it } from 'vitest'
import { catalogueOf, sandboxCatalogue } from '../../sandbox/api/wallets/catalogue.js'
import { generatedCount, generatedWallets } from '../../sandbox/api/wallets/generated.js'
import { walletIds } from '../../sandbox/api/wallets/ids.js'
import { knownWallets } from '../../sandbox/api/wallets/known.js'
import { foldName, readWalletQuery } from '../../sandbox/api/wallets/query.js'
import type { WalletRecord } from '../../sandbox/api/wallets/record.js'

const walletUrl = 'http://127.0.0.1:3401'
const known = knownWallets(walletUrl)
const generated = generatedWallets(known.length + 1)
const share = (is: (wallet: WalletRecord) => boolean): number => generated.filter(is).length / generatedCount
const found = (query: Readonly<Record<string, string>>, wallets = [...known, ...generated]) => {
  const read = readWalletQuery((name) => query[name] ?? '')
  return read._tag === 'Right' ? catalogueOf(wallets).page(read.right) : expect.fail('No query.')
}

describe('the generated wallets', () => {
  it('are the same at every start, each with an id and a place of its own', () => {
    expect(generatedWallets(known.length + 1)).toEqual(generated)
    expect(generated[0]).toMatchObject({
      id: 'ee92e66b231098487c2d222bb16e7c35cd6eaded6daf8429396c95dc053a9671',
      name: 'Amber Wallet',
      order: known.length + 1,
    })
    const all = [...known, ...generated]
    expect(generated).toHaveLength(5_000)
    for (const { id } of all) expect(id).toMatch(/^[0-9a-f]{64}$/)
    for (const part of ['id', 'order'] as const)
      expect(new Set(all.map((wallet) => wallet[part])).size).toBe(all.length)
    expect(new Set(generated.map(({ name }) => name)).size).toBe(generatedCount)
  })

  it.each([
    ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Han'],
    ...['Hiragana', 'Katakana', 'Hangul'],
  ])('have names in %s', (script) => {
    const form = new RegExp(`\\p{Script=${script}}`, 'u')
    expect(share(({ name }) => form.test(name))).toBeGreaterThan(0.03)
  })

  it('have names of signs, very long ones, and accents apart, and no hidden direction', () => {
    expect(share(({ name }) => /\p{Extended_Pictographic}/u.test(name))).toBeGreaterThan(0.03)
    expect(share(({ name }) => name.length > 80)).toBeGreaterThan(0.03)
    expect(
      share(({ name }) => name.length > 80 && !name.trim().replace(/ \d+$/, '').includes(' ')),
    ).toBeGreaterThan(0.01)
    expect(share(({ name }) => name !== name.normalize('NFC'))).toBeGreaterThan(0.03)
    for (const { name } of generated) {
      expect(name).not.toMatch(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/)
      expect(name).toBe(name.trim())
    }
  })

  it('are certified by a tenth, and some have no chain, no picture, no link, or an extension alone', () => {
    const links = ['mobile_link', 'desktop_link', 'webapp_link'] as const
    const hasLink = (wallet: WalletRecord): boolean => links.some((link) => wallet[link])
    const certified = share(({ badge_type }) => badge_type === 'certified')
    expect([certified > 0.085, certified < 0.115]).toEqual([true, true])
    expect(share(({ chains }) => chains === undefined)).toBeGreaterThan(0.05)
    expect(share(({ image_id }) => image_id === undefined)).toBeGreaterThan(0.01)
    expect(share((wallet) => !hasLink(wallet) && !wallet.rdns)).toBeGreaterThan(0.05)
    expect(share((wallet) => !hasLink(wallet) && Boolean(wallet.rdns))).toBeGreaterThan(0.05)
    for (const link of links) expect(share((wallet) => Boolean(wallet[link]))).toBeGreaterThan(0.1)
  })

  it('lead nowhere: every address is of .example, every other link a scheme', () => {
    for (const { homepage, mobile_link, desktop_link, webapp_link, ...rest } of generated)
      for (const link of [
        ...[homepage, mobile_link, desktop_link, webapp_link],
        ...[rest.link_mode, rest.app_store, rest.play_store, rest.chrome_store],
      ])
        if (link)
          expect(link).toMatch(/^(https:\/\/([\w-]+\.)*example(\/\S*)?|w\d+(-desktop)?(:\/\/(open)?)?)$/)
  })
})

describe('the wallets that somebody asks for by id', () => {
  it('are all there, first, with what journeys look for', () => {
    const byId = new Map(known.map((wallet) => [wallet.id, wallet]))
    for (const id of Object.values(walletIds)) expect(byId.get(id)?.image_id).toMatch(/^[0-9a-f]{8}-/)
    const [first] = known
    expect(first).toMatchObject({ id: walletIds.metamask, name: 'MetaMask', badge_type: 'certified' })
    expect(byId.get(walletIds.mathwallet)).toMatchObject({ name: 'MathWallet', webapp_link: walletUrl })
    expect(byId.get(walletIds.okx)?.chains).toContain('bip122:000000000019d6689c085ae165831e93')
    expect(known.slice(-2)).toMatchObject([
      { name: 'Sandbox Wallet', rdns: 'org.wallet-modal.sandbox', chains: ['eip155:31337', 'eip155:31338'] },
      { name: 'Reown', rdns: 'reown.com', chains: expect.arrayContaining(['eip155:8453', 'eip155:100']) },
    ])
  })

  it.each([
    ['trust', walletIds.trust],
    ['mathwallet', walletIds.mathwallet],
    ['METAMASK', walletIds.metamask],
  ])('%s is the first that its search finds', (search, id) => {
    expect(found({ search }).data[0]?.id).toBe(id)
  })
})

describe('a search', () => {
  // Planted: `toLowerCase` alone; every mark left out; NFKD without putting together again.
  it.each([
    ['cafe', 'Café Börse'],
    ['CAFÉ', 'Cafe\u0301'],
    ['istanbul', 'İstanbul'],
    ['STRASSE', 'Straße'],
    ['метель', 'МЕТЕЛЬ'],
    ['ΦΑΡΟΣ', 'Φάρος'],
    ['ﾊﾔﾌﾞｻ', 'ハヤブサ'.slice(0, 4)],
    ['ＯＫＸ', 'OKX Wallet'],
    ['한강', '한강'.normalize('NFD')],
    ['قمر', 'محفظة\u200f القمر'],
    ['two  words', ' Two\u00a0words'],
  ])('for %s finds %s', (search, name) => {
    expect(foldName(name)).toContain(foldName(search))
  })

  it.each([
    ['कमल', 'कोमल'],
    ['하', '한강'],
    ['か', 'が'],
  ])('for %s does not find %s', (search, name) => {
    expect(foldName(name)).not.toContain(foldName(search))
  })

  // Planted: every name folded anew at each search.
  it('of the whole catalogue is quick', () => {
    const catalogue = sandboxCatalogue(walletUrl)
    const read = readWalletQuery((name) => (name === 'search' ? 'ко' : ''))
    if (read._tag === 'Left') return expect.fail('No query.')
    const before = process.cpuUsage()
    for (let times = 0; times < 200; times += 1) catalogue.page(read.right)
    // Of this process alone: on a busy machine the clock goes on for others.
    expect(process.cpuUsage(before).user / 1_000 / 200).toBeLessThan(5)
  })
})
