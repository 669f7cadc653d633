// The host’s own words. Lazy file (seldom): most hosts have none.
import { type Failure, failure } from '../../domain/prelude/failure.js'
import { type BadgeKey, buttonText } from './buttons.js'
import type { LateText, Text } from './index.js'

/** Keys that are there once the views are which say them. */
const lateKeys: Readonly<Record<keyof LateText, true>> = {
  allTitle: true,
  certifiedOnly: true,
  get: true,
  noWalletHere: true,
  listFailed: true,
  ...{ noCertifiedMatch: true, typeMore: true, firstOnes: true, listUnreachable: true, elsewhereText: true },
  connectNamed: true,
  hereTitle: true,
  hereText: true,
  notHereTitle: true,
  notHereText: true,
  ...{ tabsLabel: true, tabBrowser: true, tabMobile: true, onPhoneTitle: true, onPhoneText: true },
  nowhereText: true,
  ...{ tokensTitle: true, tokensHidden: true, tokensFailed: true },
  walletKeys: true,
  walletKeysText: true,
  walletAsks: true,
  walletAsksText: true,
  walletSignsIn: true,
  walletSignsInText: true,
  networkLedger: true,
  networkLedgerText: true,
  networkFee: true,
  networkFeeText: true,
  networkAddress: true,
  networkAddressText: true,
  learnMore: true,
  createPick: true,
  createPickText: true,
  createPhrase: true,
  createPhraseText: true,
  createReturn: true,
  exploreWallets: true,
  downloadsNoneTitle: true,
  downloadsNoneText: true,
  getNoneTitle: true,
  getNoneText: true,
  getAll: true,
  chromeExtension: true,
  iosApp: true,
  androidApp: true,
  website: true,
  getNamed: true,
}

const badgeKeys: Readonly<Record<BadgeKey, true>> = { loadingBalance: true }
const buttonKeys = { ...buttonText, ...badgeKeys }

interface Overridden {
  readonly text: Text
  /** Keys that there are not; told to the developer, not used. */
  readonly unknown: ReadonlyArray<string>
}

const fixed = ['language', 'direction']

/** The texts with the host's own words in them. Pure; asked once, when the language has loaded. */
export const withOverrides = (text: Text, texts: Readonly<Record<string, string>>): Overridden => {
  const next: Record<string, unknown> = { ...text }
  const unknown: Array<string> = []
  for (const [key, words] of Object.entries(texts)) {
    const [first = '', second, ...more] = key.split('.')
    // The buttons read these by themselves.
    if (first === 'buttons' && Object.hasOwn(buttonKeys, second ?? '') && more.length === 0) continue
    if (second === undefined && Object.hasOwn(lateKeys, first) && !Object.hasOwn(text, first)) continue
    const known = Object.hasOwn(text, first) && !fixed.includes(first) ? next[first] : undefined
    if (typeof known === 'string' && second === undefined) next[first] = words
    else if (
      typeof known === 'object' &&
      known &&
      second !== undefined &&
      more.length === 0 &&
      isKeyOf(known, first, second)
    )
      next[first] = { ...known, [second]: words }
    else unknown.push(key)
  }
  return { text: next as unknown as Text, unknown }
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A plural may get a form that this language's own text does without. */
const isKeyOf = (group: object, name: string, key: string): boolean =>
  Object.hasOwn(group, key) || (name !== 'failures' && categories.includes(key))

/** What a developer is told of a key that there is not. */
export const unknownKey = (key: string): Failure =>
  failure('InvalidOptions', {
    params: { field: `texts.${key}`, expected: 'a key of the texts' },
    details: `options.texts.${key}: expected a key of the texts (see TextOverrides)`,
  })
