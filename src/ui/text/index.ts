import type { Failure, FailureTag } from '../../domain/prelude/failure.js'
import { fill } from '../../domain/prelude/fill.js'
import type { BadgeKey, ButtonKey } from './buttons.js'
import type { catalogue } from './en/catalogue.js'
import type { downloads } from './en/downloads.js'
import { first } from './en/first.js'
import type { help } from './en/help.js'
import type { rest } from './en/rest.js'
import type { tokens } from './en/tokens.js'
import type { wallet } from './en/wallet.js'

/** A text that depends on a count: one form per plural category the language has (`Intl.PluralRules`). */
export type Plural = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string }

export type PluralKey = 'networksFound' | 'walletsFound'

export type Special = 'failures' | 'direction' | PluralKey

/** What the frame and Connect say in one language; loaded with them. */
export type FirstText = { readonly [Key in Exclude<keyof typeof first, Special>]: string } & {
  /** The card is laid out the way its text runs, whatever the page around it does. */
  readonly direction: 'ltr' | 'rtl'
}

/** What views and messages say that come soon; loaded right after the first frame is drawn. */
export type RestText = { readonly [Key in Exclude<keyof typeof rest, Special>]: string } & {
  readonly [Key in PluralKey]: Plural
} & { readonly failures: Readonly<Record<FailureTag, string>> }

/** Where wallets can be had. */
export type DownloadsText = { readonly [Key in keyof typeof downloads]: string }

/** What help says. */
export type HelpText = { readonly [Key in keyof typeof help]: string }

/** What the list of all wallets says, and the view of one of them. */
export type CatalogueText = { readonly [Key in keyof (typeof catalogue & typeof wallet)]: string }

/** What comes with the views that say it: page load and what is fetched ahead do not grow with features. */
export type LateText = HelpText &
  DownloadsText &
  CatalogueText & { readonly [Key in keyof typeof tokens]: string }

/** Every visible string of the dialog in one language. */
export type Text = FirstText & RestText & LateText

/** Keys of plain strings. */
export type TextKey = Exclude<keyof Text, Special>

/** What a host may put in place of our texts: single keys, those within a group after a dot. */
export type TextOverrides = {
  readonly [Key in
    | Exclude<TextKey, 'language'>
    | `buttons.${ButtonKey | BadgeKey}`
    | `failures.${FailureTag}`
    | `${PluralKey}.${Intl.LDMLPluralRule}`]?: string
}

/** One language: two chunks, so that Connect does not wait for texts that other views need. */
interface Loader {
  readonly first: () => Promise<FirstText>
  readonly rest: () => Promise<RestText>
}

/** To add a language, add its folder and a line here. */
const loaders = {
  en: {
    // It comes with the dialog: no second file in a row stands between most visitors and what they opened.
    first: async () => first,
    rest: () => import('./en/rest.js').then((m) => m.rest),
  },
  ar: {
    first: () => import('./ar/first.js').then((m) => m.first),
    rest: () => import('./ar/rest.js').then((m) => m.rest),
  },
} satisfies Readonly<Record<string, Loader>>

export type LanguageTag = keyof typeof loaders

/** The languages there are. */
export const languages = Object.keys(loaders) as ReadonlyArray<LanguageTag>

/** The first language that we have; English else. `tags`, the most wanted first, are whatever browsers and pages give. */
export const languageOf = (tags: ReadonlyArray<string>): LanguageTag => {
  const wanted = tags.map((tag) => String(tag).split(/[\W_]/)[0]?.toLowerCase())
  return wanted.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? 'en'
}

/** Texts that come with the views of one chunk, in each language. */
export type TextGroup = Readonly<Record<LanguageTag, () => Promise<Partial<LateText>>>>

/** What has arrived beside the first texts, for every modal of the page. */
const loaded = new Map<LanguageTag, Partial<Text>>()

export const loadFirst = (language: LanguageTag): Promise<FirstText> => loaders[language].first()

/** What has arrived of a language beside its first texts: another object once more has. */
export const loadedText = (language: LanguageTag): Partial<Text> | undefined => loaded.get(language)

/** Whether the rest is there. */
export const isComplete = (language: LanguageTag): boolean => Boolean(loadedText(language)?.failures)

/** Loads what views say; asking again after a failure tries again. */
export const loadText = async (language: LanguageTag, group: TextGroup): Promise<void> => {
  const text = await group[language]()
  loaded.set(language, { ...loadedText(language), ...text })
}

/** Loads the rest; asking again after a failure tries again. */
export const loadRest = async (language: LanguageTag): Promise<void> => {
  if (isComplete(language)) return
  const rest = await loaders[language].rest()
  loaded.set(language, { ...loadedText(language), ...rest })
}

/** Names may run the other way, or carry marks that turn what follows: isolated (FSI … PDI), they turn only themselves. */
const bidiMarks = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A string with its placeholders filled, and what fills them kept from turning the sentence. */
export const formatText = (text: FirstText, words: string, params: Failure['params']): string => {
  const entries = Object.entries(params).map(([key, value]) => {
    const turns = text.direction === 'rtl' || bidiMarks.test(String(value))
    return [key, turns ? `\u2068${value}\u2069` : value]
  })
  return fill(words, Object.fromEntries(entries))
}

/** A failure's sentence in this language. */
export const sentence = (text: Text, { tag, params }: Failure): string =>
  // Until the rest has come there is one: something could not be loaded.
  formatText(text, text.failures?.[tag] ?? text.viewLoadFailed, params)
