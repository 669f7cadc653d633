import { createHash } from 'node:crypto'
import { nameAt } from './names.js'
import { bitcoinChains, evmChains, imageIdOf, solanaChains, type WalletRecord } from './record.js'

export const generatedCount = 5_000

type Choices<A> = readonly [A, ...A[]]

const chosen = <A>(choices: Choices<A>, byte: number): A => choices[byte % choices.length] ?? choices[0]

/** What is there twice is chosen twice as often; an empty list is left out. */
const chainChoices: Choices<ReadonlyArray<string>> = [
  ...([evmChains, evmChains, evmChains, evmChains, evmChains] as const),
  ...[['eip155:1'], ['eip155:1', 'eip155:137'], ['eip155:8453', 'eip155:10', 'eip155:31337']],
  ...[solanaChains, bitcoinChains, [...evmChains, ...solanaChains], ['cosmos:cosmoshub-4']],
  ...[['polkadot:91b171bb158e2d3848fa23a9f1c25182'], [], []],
]

/** Addresses are under `.example`, which is nobody's and never will be. */
const linksOf = (slug: string) => {
  const site = `https://${slug}.wallets.example`
  const extension = {
    rdns: `example.wallets.${slug}`,
    injected: [{ namespace: 'eip155', injected_id: `is${slug.toUpperCase()}` }],
    chrome_store: `https://extensions.example/${slug}`,
  }
  const stores = { app_store: `https://apps.example/${slug}`, play_store: `https://play.example/${slug}` }
  return { site, native: `${slug}://`, extension, stores }
}

type Links = Omit<Partial<WalletRecord>, 'chains' | 'image_id'>

const linkChoices: Choices<(slug: string) => Links> = [
  (slug) => {
    const { native, site, stores } = linksOf(slug)
    return { mobile_link: native, link_mode: `${site}/app`, ...stores, desktop_link: null, webapp_link: null }
  },
  (slug) => {
    const { site, stores, extension } = linksOf(slug)
    return { mobile_link: `${site}/app`, ...stores, ...extension, link_mode: null }
  },
  // As some are entered: without the signs behind the scheme, and with more than a scheme.
  (slug) => ({ mobile_link: slug, ...linksOf(slug).stores }),
  (slug) => ({ mobile_link: `${slug}://open`, desktop_link: `${slug}-desktop://` }),
  (slug) => ({ webapp_link: linksOf(slug).site, mobile_link: null }),
  (slug) => ({ desktop_link: `${slug}://`, mobile_link: null, ...linksOf(slug).extension }),
  (slug) => {
    const { native, site, stores, extension } = linksOf(slug)
    const links = { mobile_link: native, desktop_link: native, webapp_link: site, link_mode: `${site}/app` }
    return { ...links, ...stores, ...extension }
  },
  (slug) => ({ mobile_link: null, desktop_link: null, webapp_link: null, ...linksOf(slug).extension }),
  () => ({}),
]

/** A tenth of what a byte can be. */
const certifiedBelow = 26
/** One of some thirty has no picture. */
const pictureFrom = 8

/**
 * The same at every start, on every machine: the number of a wallet, hashed, is its id and all that is left to chance. As
 * code, and not as a file of five thousand rows which nobody could review.
 */
export const generatedWallets = (firstOrder: number): ReadonlyArray<WalletRecord> =>
  Array.from({ length: generatedCount }, (_, index) => {
    const slug = `w${index + 1}`
    const hash = createHash('sha512').update(`sandbox wallet ${index}`).digest()
    const id = hash.toString('hex', 0, 32)
    const chains = chosen(chainChoices, hash.readUInt8(32))
    return {
      id,
      name: nameAt(index),
      badge_type: hash.readUInt8(33) < certifiedBelow ? 'certified' : 'none',
      ...(chains.length > 0 && { chains }),
      homepage: linksOf(slug).site,
      ...(hash.readUInt8(34) >= pictureFrom && { image_id: imageIdOf(id) }),
      order: firstOrder + index,
      ...chosen(linkChoices, hash.readUInt8(35))(slug),
    }
  })
