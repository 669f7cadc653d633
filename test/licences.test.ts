import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What our users may be given. */
const allowed = [
  ...['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0', 'MIT-0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0'],
]
/** What may besides run on our machines, unpublished. */
const allowedForDevelopment = [...allowed, 'MPL-2.0', 'CC-BY-4.0']

/** Packages that publish no licence text, as patterns of their names; each with the reason why its field is believed. */
const withoutText: ReadonlyArray<readonly [names: RegExp, reason: string]> = [
  [/^@biomejs\/cli-/, 'the binary of @biomejs/biome, which carries both texts; same repository'],
  [/^@esbuild\//, 'the binary of esbuild, whose package carries the text; same repository'],
  [
    /^@foundry-rs\/anvil/,
    'foundry-rs/foundry is under MIT or Apache-2.0; its npm packages hold the binary alone',
  ],
  [/^des\.js$/, 'a development dependency of Stryker; its README carries the MIT text'],
  [
    /^@libsql\/(?:client|core)$/,
    'their fields, and the README of @libsql/client, say MIT; the text stands in their repository alone',
  ],
  [
    /^@libsql\/(?:darwin|linux|win32)-/,
    'the binary of libsql, whose package carries the text; same repository',
  ],
  [
    /^@libsql\/isomorphic-ws$/,
    'a development dependency of @libsql/client; its field says MIT, no file does',
  ],
  [/^promise-limit$/, 'a development dependency of @libsql/client; its field says ISC, no file does'],
  [/^@rolldown\/binding-/, 'the binary of rolldown, whose package carries the text; same repository'],
  [/^saxes$/, 'a development dependency of jsdom; its field says ISC, no file does'],
  [/^stackback$/, 'a development dependency of vitest; its field says MIT, no file does'],
]

/** A line that only the named licence has; the order matters where one text is part of another. */
const texts: ReadonlyArray<readonly [form: RegExp, licence: string]> = [
  [/permission is hereby granted, free of charge[\s\S]{0,1200}?shall be included in all copies/i, 'MIT'],
  [/permission is hereby granted, free of charge(?![\s\S]{0,1200}?shall be included in all)/i, 'MIT-0'],
  [/apache license,?\s+version 2\.0/i, 'Apache-2.0'],
  [/use in source and binary forms[\s\S]{0,1500}?may (?:not )?be used to endorse/i, 'BSD-3-Clause'],
  [/use in source and binary forms(?![\s\S]{0,1500}?may (?:not )?be used to endorse)/i, 'BSD-2-Clause'],
  [/any purpose with or without fee is hereby granted, provided that/i, 'ISC'],
  [/any purpose with or without fee is hereby granted\./i, '0BSD'],
  [/blue oak model license/i, 'BlueOak-1.0.0'],
  [/this is free and unencumbered software/i, 'Unlicense'],
  [/cc0 1\.0 universal/i, 'CC0-1.0'],
  [/python software foundation license version 2/i, 'Python-2.0'],
  [/mozilla public license,?\s+(?:version|v\.)\s*2\.0/i, 'MPL-2.0'],
  [/attribution 4\.0 international/i, 'CC-BY-4.0'],
  [/gnu affero general public license/i, 'AGPL'],
  [/gnu lesser general public license/i, 'LGPL'],
  [/gnu general public license/i, 'GPL'],
  [/business source license/i, 'BUSL'],
  [/server side public license/i, 'SSPL'],
  [/commons clause/i, 'Commons-Clause'],
  [/elastic license/i, 'Elastic'],
]

/** The MPL names the GNU licences that a larger work may be under; that is no grant of them. */
const secondary = /[“"]secondary license[”"] means either[\s\S]{0,400}?later versions of those licenses/gi

/** Licences whose text is found in a file. */
const recognise = (text: string): ReadonlyArray<string> => {
  const flat = text.replace(/[\s*#>]+/g, ' ').replace(secondary, '')
  return texts.filter(([form]) => form.test(flat)).map(([, licence]) => licence)
}

/** Alternatives of an SPDX expression, each with all licences that hold together: `A OR (B AND C)`. */
const alternatives = (expression: string): ReadonlyArray<ReadonlyArray<string>> => {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  return bare.split(/ OR /).map((all) =>
    all
      .replace(/[()]/g, '')
      .split(/ AND /)
      .map((one) => one.trim()),
  )
}

interface LockEntry {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly license?: string
}

const licenceFile = /^(?:licen[cs]e|copying|unlicense)(?:[-._].*)?$/i

const fieldOf = (manifest: { readonly license?: unknown; readonly licenses?: unknown }): string | null => {
  const { license, licenses } = manifest
  if (typeof license === 'string') return license
  const many = Array.isArray(licenses) ? licenses : [license]
  const types = many.map((one) =>
    typeof one === 'object' && one !== null && 'type' in one ? String(one.type) : '',
  )
  return types.every((type) => type !== '') ? types.join(' OR ') : null
}

const checkField = (field: string | null, list: ReadonlyArray<string>): string | null => {
  if (field === null) return 'names no licence'
  const fits = alternatives(field).some((all) => all.every((one) => list.includes(one)))
  return fits ? null : `is under ${field}`
}

const checkTexts = (
  name: string,
  field: string,
  folder: string,
  list: ReadonlyArray<string>,
): string | null => {
  const files = readdirSync(folder).filter((file) => licenceFile.test(file))
  if (files.length === 0)
    return withoutText.some(([names]) => names.test(name))
      ? null
      : 'has no licence file and no entry that says why'
  const found = [...new Set(files.flatMap((file) => recognise(readFileSync(join(folder, file), 'utf8'))))]
  if (found.length === 0) return `has a licence file that is not recognised: ${files.join(', ')}`
  // A text may also quote the licences of what it bundles: all of them must be allowed.
  const strange = found.filter((one) => !list.includes(one))
  if (strange.length > 0) return `has the text of ${strange.join(', ')}`
  const agrees = alternatives(field).some((all) => all.every((one) => found.includes(one)))
  return agrees ? null : `says ${field}, but its text is ${found.join(', ')}`
}

/** What is wrong with one package of the lock file; null when nothing is. `path` is its key there. */
const problemOf = (root: string, path: string, entry: LockEntry): string | null => {
  const name = path.replace(/^.*node_modules\//, '')
  const list = entry.dev || entry.devOptional ? allowedForDevelopment : allowed
  const folder = join(root, path)
  const say = (what: string | null): string | null => (what === null ? null : `${path} ${what}`)
  if (!existsSync(folder)) {
    return entry.optional ? say(checkField(entry.license ?? null, list)) : `${path} is not installed: npm ci`
  }
  const field = fieldOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const wrong = checkField(field, list)
  return say(wrong ?? checkTexts(name, field ?? '', folder, list))
}

const packages: Readonly<Record<string, LockEntry>> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages
const paths = Object.keys(packages).filter((path) => path !== '')

describe('the licences of everything installed', () => {
  it('covers the lock file', () => {
    expect(paths.length).toBeGreaterThan(50)
  })

  it.each(paths)('%s', (path) => {
    expect(problemOf('.', path, packages[path] ?? {})).toBeNull()
  })

  it('keeps no entry for a package that is gone', () => {
    const names = paths.map((path) => path.replace(/^.*node_modules\//, ''))
    expect(withoutText.filter(([form]) => !names.some((name) => form.test(name)))).toEqual([])
  })

  it('publishes the text of its own licence', () => {
    expect(recognise(readFileSync('LICENSE', 'utf8'))).toEqual(['MIT'])
    expect(JSON.parse(readFileSync('package.json', 'utf8')).license).toBe('MIT')
  })
})

const mit =
  'Permission is hereby granted, free of charge, to any person. The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.'
const gpl = 'GNU GENERAL PUBLIC LICENSE Version 3, 29 June 2007'

const fakes: ReadonlyArray<
  readonly [what: string, manifest: object, text: string | null, entry: LockEntry, bad: boolean]
> = [
  ['a sound one', { license: 'MIT' }, mit, {}, false],
  ['a choice with one way out', { license: '(GPL-3.0 OR MIT)' }, mit, {}, false],
  ['an old list of licences', { licenses: [{ type: 'MIT' }] }, mit, {}, false],
  ['a copyleft field', { license: 'GPL-3.0' }, mit, {}, true],
  ['a copyleft text under an MIT field', { license: 'MIT' }, gpl, {}, true],
  ['a copyleft text beside the MIT text', { license: 'MIT' }, `${mit} ${gpl}`, {}, true],
  ['both, demanded at once', { license: 'MIT AND GPL-3.0' }, mit, {}, true],
  ['a text that says something else', { license: 'ISC' }, mit, {}, true],
  ['no field', {}, mit, {}, true],
  ['a field that points to a file', { license: 'SEE LICENSE IN LICENSE.md' }, mit, {}, true],
  ['no text', { license: 'MIT' }, null, {}, true],
  ['a text nobody knows', { license: 'MIT' }, 'All rights reserved.', {}, true],
  ['MPL in what is published', { license: 'MPL-2.0' }, 'Mozilla Public License Version 2.0', {}, true],
  ['MPL for development', { license: 'MPL-2.0' }, 'Mozilla Public License Version 2.0', { dev: true }, false],
]

describe('the licence check', () => {
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'licences-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(fakes)('judges %s', (what, manifest, text, entry, bad) => {
    const path = `node_modules/${what.replaceAll(/\W/g, '-')}`
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest))
    if (text !== null) writeFileSync(join(root, path, 'LICENSE'), text)
    expect(problemOf(root, path, entry) !== null).toBe(bad)
  })

  it('judges packages of other platforms by the lock file', () => {
    expect(problemOf(root, 'node_modules/far', { optional: true, license: 'MIT' })).toBeNull()
    expect(problemOf(root, 'node_modules/far', { optional: true, license: 'GPL-3.0' })).not.toBeNull()
    expect(problemOf(root, 'node_modules/far', { optional: true })).not.toBeNull()
    expect(problemOf(root, 'node_modules/far', { license: 'MIT' })).not.toBeNull()
  })
})
