import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownViews } from '../../src/domain/core/invariants.js'
import { type FailureTag, failure } from '../../src/domain/prelude/failure.js'
import { sentences } from '../../src/domain/prelude/sentences.js'
import { ar } from '../../src/ui/text/ar.js'
import { first } from '../../src/ui/text/en/first.js'
import { rest } from '../../src/ui/text/en/rest.js'
import { en } from '../../src/ui/text/en.js'
import { formatText, languageOf, languages, sentence, type Text } from '../../src/ui/text/index.js'
import { localFigure } from '../../src/ui/text/localeMarks.js'
import { localeOf, pluralText } from '../../src/ui/text/numbers.js'
import { withOverrides } from '../../src/ui/text/overrides.js'

const texts: Readonly<Record<(typeof languages)[number], Text>> = { en, ar }
const others = Object.entries(texts).filter(([language]) => language !== 'en')
const placeholders = (words: string): ReadonlyArray<string> => (words.match(/\{\w+\}/g) ?? []).sort()

/** Every string of a language with its path. */
const flat = (value: object, path = ''): ReadonlyArray<readonly [string, string]> =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[path + key, inner] as const] : flat(inner as object, `${path}${key}.`),
  )
const plurals = ['networksFound', 'walletsFound'] as const
const isPlural = (path: string): boolean => plurals.some((key) => path.startsWith(`${key}.`))
const strings = (text: Text): ReadonlyMap<string, string> =>
  new Map(flat(text).filter(([path]) => !isPlural(path)))

describe('every language', () => {
  it('is listed, and has its folder and its published file', () => {
    const folders = readdirSync('src/ui/text', { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort())
    expect(Object.keys(texts).sort()).toEqual([...languages].sort())
  })
  it.each(others)('%s has the keys of English and no others', (_language, text) => {
    expect([...strings(text).keys()].sort()).toEqual([...strings(en).keys()].sort())
  })
  it.each(others)('%s has the placeholders of English in each string', (_language, text) => {
    const differing = [...strings(en)].filter(
      ([key, words]) => placeholders(words).join() !== placeholders(strings(text).get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })
  it.each(Object.entries(texts))(
    '%s says nothing empty, and no key twice in its two files',
    (_language, text) => {
      expect(flat(text).filter(([, words]) => words.trim() === '')).toEqual([])
      expect(Object.keys(first).filter((key) => key in rest)).toEqual([])
    },
  )
  it.each(Object.entries(texts))('%s has a sentence for each failure tag', (language, text) => {
    expect(Object.keys(text.failures).sort()).toEqual(Object.keys(sentences).sort())
    expect(text.failures.ViewLoadFailed).toBe(text.viewLoadFailed)
    expect(text.language).toBe(language)
  })
  it.each(Object.entries(texts))('%s has a form for each plural category it knows', (language, text) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const key of plurals) expect(Object.keys(text[key]).sort()).toEqual([...needed].sort())
  })
  it.each(others)('%s leaves nothing in English', (_language, text) => {
    const same = [...strings(en)]
      .filter(([key, words]) => strings(text).get(key) === words)
      .map(([key]) => key)
    expect(same).toEqual(['hostMessage'])
  })
})

describe('the keys', () => {
  it('are all used by some view or part', () => {
    const sources = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/text\/(en|ar)/.test(name))
      .map((name) => readFileSync(`src/ui/${name}`, 'utf8'))
      .concat(
        readFileSync('src/domain/slices/notices/state.ts', 'utf8'),
        readFileSync('src/domain/rules/downloads.ts', 'utf8'),
        readFileSync('src/domain/rules/walletRows.ts', 'utf8'),
      )
      .join('\n')
    // Asked for by the names of views and of tags.
    const byName = new Set([...Object.keys(knownViews).map((name) => `title${name}`)])
    const unused = Object.keys(en).filter(
      (key) => !byName.has(key) && !new RegExp(`\\.${key}\\b|'${key}'`).test(sources),
    )
    expect(unused).toEqual([])
  })
})

/** A mark that ends a sentence, with another one behind it. */
const twoSentences = /[.!?؟]\s+\S/
const unfinished = (text: Text): ReadonlyArray<string> =>
  flat(text).flatMap(([path, words]) =>
    twoSentences.test(words) && !/[.!?؟]$/.test(words) ? [`${path}: ${words}`] : [],
  )

describe('two sentences', () => {
  // Planted: the stop of one sentence taken away, in each language.
  it.each(Object.entries(texts))('%s ends them with a full stop', (_language, text) => {
    expect(unfinished(text)).toEqual([])
  })
  it('also where they are public', () => {
    expect(
      Object.values(sentences).filter((words) => twoSentences.test(words) && !words.endsWith('.')),
    ).toEqual([])
  })
  it('are seen', () => {
    expect(unfinished({ ...en, declinedText: 'It failed. Try again' })).toEqual([
      'declinedText: It failed. Try again',
    ])
  })
})

describe('failures in the card', () => {
  it('say the public sentences but where visitors are told something else', () => {
    const differing = Object.entries(sentences).filter(
      ([tag, words]) => en.failures[tag as FailureTag] !== words,
    )
    expect(differing).toEqual([
      ['Unknown', 'An error occurred'],
      ['CopyFailed', 'Could not copy'],
    ])
    expect(en.failures.Unknown).toBe('Something went wrong.')
  })
})

describe('which language', () => {
  it.each([
    [['', 'ar-EG', 'en-GB'], 'ar'],
    [['AR', 'en'], 'ar'],
    [['', 'fr', 'de'], 'en'],
    [['fr', '', 'ar'], 'ar'],
    [['__proto__', 'constructor'], 'en'],
    [['ar_EG'], 'ar'],
    [['ar@latin', 'en'], 'ar'],
    [['C', 'ar.UTF-8'], 'ar'],
    [['*', 'C', 'POSIX', '_', '-'], 'en'],
  ] as const)('of %j is %s', (tags, language) => {
    expect(languageOf(tags)).toBe(language)
  })
})

describe('texts of the host', () => {
  it('stand in place of ours, single keys and those in a group', () => {
    const { text, unknown } = withOverrides(en, {
      titleConnect: 'Log in',
      'failures.UserRejected': 'You said no',
      'networksFound.two': 'a pair',
      'buttons.connect': 'Log in',
    })
    expect([text.titleConnect, text.failures.UserRejected, text.networksFound.two]).toEqual([
      'Log in',
      'You said no',
      'a pair',
    ])
    expect(text.failures.Unknown).toBe(en.failures.Unknown)
    expect(unknown).toEqual([])
  })
  it('are told by key when there is no such text, and change nothing', () => {
    const odd = {
      nothing: 'x',
      language: 'fr',
      'failures.Nope': 'x',
      failures: 'x',
      'titleConnect.a': 'x',
      '__proto__.a': 'x',
      'failures.Unknown.b': 'x',
    }
    const { text, unknown } = withOverrides(en, odd)
    expect(unknown).toEqual(Object.keys(odd))
    expect(text).toEqual(en)
  })
})

describe('numbers and names', () => {
  it.each([
    [0, 'لا شبكات'],
    [1, 'شبكة واحدة'],
    [2, 'شبكتان'],
    [3, '⁨٣⁩ شبكات'],
    [11, '⁨١١⁩ شبكةً'],
    [100, '⁨١٠٠⁩ شبكة'],
  ] as const)('counts %i in Arabic as it is counted', (count, words) => {
    expect(pluralText(ar, ar.networksFound, count, 'ar-EG')).toBe(words)
  })
  it('takes the region of the visitor only within the language shown', () => {
    expect(localeOf(ar, 'ar-EG')).toBe('ar-EG')
    expect(localeOf(ar, 'en-GB')).toBe('ar')
    expect(localeOf(en, undefined)).toBe('en')
  })
  it.each([
    ['en-US@posix', 'en-US'],
    ['en_GB', 'en-GB'],
    ['en_GB.UTF-8', 'en-GB'],
    ['EN', 'en'],
    ['en-US-u-nu-nope', 'en-US-u-nu-nope'],
    ['C', 'en'],
    ['POSIX', 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['en-', 'en'],
    ['english', 'en'],
  ])('[N2-07] reads %j as systems write it', (tag, locale) => {
    expect(localeOf(en, tag)).toBe(locale)
  })
  it('[N2-07] whatever the tag, numbers, times and counts are written', () => {
    const tags = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(en|ar|de)[-_@.][A-Za-z0-9_@.-]{0,12}$/),
    )
    fc.assert(
      fc.property(tags, fc.constantFrom(en, ar), (tag, text) => {
        const locale = localeOf(text, tag)
        expect(localFigure('1.5', locale)).not.toBe('')
        expect(new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(0)).not.toBe('')
        expect(pluralText(text, text.networksFound, 3, locale)).not.toBe('')
        expect(languages).toContain(languageOf([tag]))
      }),
      { numRuns: 2_000 },
    )
  })
  it.each([
    ['1.284', 'en-GB', '1.284'],
    ['1.284', 'de', '1,284'],
    ['1.050', 'ar-EG', '١٫٠٥٠'],
    ['123456789012345678901234567890.001', 'en', '123456789012345678901234567890.001'],
    ['0', 'de', '0'],
    ['-2.5', 'de', '-2,5'],
    ['', 'de', ''],
    ['1e9', 'de', '1e9'],
  ])('writes %s in %s as %s, exactly', (figure, locale, written) => {
    expect(localFigure(figure, locale)).toBe(written)
  })
  it('[UIX-15] keeps names from turning the sentence they stand in', () => {
    expect(formatText(ar, ar.confirmIn, { wallet: 'Rabby' })).toBe('أكّد في ⁨Rabby⁩')
    expect(formatText(en, en.confirmIn, { wallet: '\u202egnirts' })).toBe(
      'Confirm in \u2068\u202egnirts\u2069',
    )
    expect(formatText(en, en.confirmIn, { wallet: 'Rabby' })).toBe('Confirm in Rabby')
    expect(sentence(ar, failure('WalletSilent', { params: { wallet: 'Rabby' } }))).toContain('⁨Rabby⁩')
  })
})
