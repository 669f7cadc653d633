import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

mkdirSync('.cache', { recursive: true })
const place = mkdtempSync(resolve('.cache/page-load-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A copy of all that the build reads, which may be changed. */
const copyOf = (name: string): string => {
  const folder = join(place, name)
  mkdirSync(folder)
  for (const one of ['src', 'scripts', 'esbuild.mjs', 'package.json', 'LICENSE'])
    cpSync(one, join(folder, one), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

const build = (folder: string): string => {
  const { status, stderr } = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return join(folder, 'dist')
}

/** What every page loads: the entries with all that they import at once, by their texts. */
const pageOf = (dist: string): ReadonlyArray<string> => {
  const names = new Set(['index.js', 'react.js'])
  const texts: Array<string> = []
  for (const name of names) {
    const text = readFileSync(join(dist, name), 'utf8')
    texts.push(text)
    for (const [, next = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) names.add(next)
  }
  return texts
}

/** A name that is made of what is in a file says nothing but that this changed. */
const unnamed = (text: string): string => text.replace(/chunk-[A-Z0-9]{8}/g, 'chunk-________')

/** A feature of about 10 kB: a slice's worth of text, and a flow, which has its time from `ports.clock` and not from RxJS. */
const addFeature = (folder: string): void => {
  const features = join(folder, 'src/effects/features')
  mkdirSync(join(features, 'dummy'))
  const words = Array.from({ length: 1_000 }, (_, at) => `word ${at} of it`).join(', ')
  writeFileSync(
    join(features, 'dummy/feature.ts'),
    `import { map, scan } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import type { Feature } from '../../kernel/feature.js'
import { connectedIn } from '../../../domain/slices/connections/select.js'
const words = ${JSON.stringify(words)}
export const dummyFeature: Feature = {
  name: 'dummy',
  flows: [{
    name: 'dummy',
    run: (_record$, state$) => state$.pipe(
      map((state): Fact => ({ type: 'log.discarded', reason: words + connectedIn(state, 'solana')?.id })),
      scan((_before, now) => now),
    ),
  }],
}
`,
  )
  writeFileSync(
    join(features, 'dummy/index.ts'),
    `import type { Manifest } from '../../kernel/feature.js'
export const dummyManifest: Manifest = {
  name: 'dummy',
  commands: [],
  neededBy: ({ type }) => type === 'log.discarded',
  load: async () => (await import('./feature.js')).dummyFeature,
}
`,
  )
  const list = join(features, 'index.ts')
  const text = readFileSync(list, 'utf8')
  const grown = text
    .replace('Manifest,\n]', 'Manifest,\n  dummyManifest,\n]')
    .replace(
      'import { forgetStored }',
      "import { dummyManifest } from './dummy/index.js'\nimport { forgetStored }",
    )
  expect(grown.match(/dummyManifest/g)).toHaveLength(2)
  writeFileSync(list, grown)
}

describe('page load', () => {
  // Planted: a feature that adds a name to `effects/rx.ts`; a manifest imported by the first flows.
  it('does not grow with features: one of 10 kB leaves it the same, byte for byte', () => {
    const [before, after] = ['before', 'after'].map(copyOf) as [string, string]
    addFeature(after)
    const pages = [pageOf(build(before)), pageOf(build(after))] as const
    const dummy = readFileSync(join(after, 'src/effects/features/dummy/feature.ts')).length
    expect(dummy).toBeGreaterThan(10_000)
    expect(pages[0].join('').length).toBeGreaterThan(40_000)
    expect(pages[1].map(unnamed)).toStrictEqual(pages[0].map(unnamed))
  }, 60_000)
})
