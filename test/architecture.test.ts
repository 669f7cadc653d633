import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ambientNames, breachesOf, lazyFiles } from './support/architecture.js'
import { importGraph, reachedFrom } from './support/circles.js'
import { importsOf } from './support/imports.js'
import { sources } from './support/sources.js'

const files = [...sources.keys()]
const whys = (path: string, source: string): ReadonlyArray<string> =>
  breachesOf(path, source).map(({ why }) => why)

describe('the layers of src', () => {
  it('are all there', () => {
    const folders = new Set(files.map((path) => path.split('/')[1]))
    for (const folder of ['domain', 'effects', 'ui', 'index.ts']) expect(folders).toContain(folder)
  })

  it.each([...sources])('%s keeps the rules', (path, source) => {
    expect(whys(path, source)).toEqual([])
  })

  // Bundlers decide by file: through an index each name that any lazy part uses would be on every page.
  it('name what a page loads, and what it opens with, without an index of a library', () => {
    const [index, react] = ['src/index.ts', 'src/react.ts']
    const first = [
      'src/effects/features/index.ts',
      'src/effects/features/wallets/feature.ts',
      'src/ui/Shell.tsx',
    ]
    const paths = reachedFrom(importGraph(sources, ['value']), [index, react, ...first])
    expect(paths).toContain('src/effects/kernel/manifestLoader.ts')
    const packages = paths.flatMap((path) =>
      importsOf(path, sources.get(path) ?? '')
        .filter(({ target, kind }) => kind === 'value' && !target.startsWith('.'))
        .map(({ target }) => target),
    )
    const others = packages.filter(
      (name) => !name.startsWith('rxjs/internal/') && !name.startsWith('lucide/'),
    )
    expect([...new Set(others)].sort()).toEqual(['react', 'react-dom/client'])
  })

  it('load their lazy files by dynamic import alone', () => {
    for (const lazy of lazyFiles) expect(files).toContain(lazy)
  })
})

describe('views', () => {
  const views = files.filter((path) => /^src\/ui\/views\/.*\.tsx$/.test(path))
  /** What a view may draw by itself: a place in a list, and a sentence. */
  const own = ['li', 'p']

  // Planted: a `<div className="fine">` in Networks.
  it.each(views)('%s is made of parts, and has no look of its own', (path) => {
    const source = sources.get(path) ?? ''
    const drawn = [...source.matchAll(/<([a-z]\w*)[\s>/]/g)].map(([, name = '']) => name)
    expect({
      elements: drawn.filter((name) => !own.includes(name)),
      classes: source.includes('className'),
    }).toEqual({ elements: [], classes: false })
  })
})

describe('the map of docs/architecture.md', () => {
  const map = /## Map\n\n```\n([\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? ''
  const named = [...map.matchAll(/^(\S+) {2,}\S/gm)].map(([, place = '']) => place)

  it('names every folder of src', () => {
    const folders = new Set(
      files.map((path) => path.split('/').slice(0, -1).join('/')).filter((path) => path !== 'src'),
    )
    const within = (folder: string): boolean => folder === 'src/domain' || named.includes(folder)
    expect([...folders].filter((folder) => !within(folder))).toEqual([])
  })

  it('names nothing that is not there', () => {
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((place) => !existsSync(place))).toEqual([])
  })
})

describe('words of docs and comments', () => {
  const known = ['src', 'test', 'scripts', 'bench', 'sandbox', '.'].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  const isThere = (name: string): boolean => known.some((path) => `/${path}`.endsWith(`/${name}`))
  /** `file.ts`, and not `…/{a,b}.ts`, which stands for several. */
  const filesIn = (text: string): ReadonlyArray<string> =>
    [...text.matchAll(/(?<![\w/}.*-])[\w-][\w./-]*\.(?:tsx?|mjs)\b/g)].map(([name]) => name)
  const docs = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name): [string, string] => [`docs/${name}`, readFileSync(`docs/${name}`, 'utf8')])
  const comments = files.map((path): [string, string] => {
    const text = sources.get(path) ?? ''
    return [
      path,
      text
        .split('\n')
        .filter((line) => /^\s*(?:\/?\*|\/\/)/.test(line))
        .join('\n'),
    ]
  })

  // Planted: the names that files had before they were called by what they hold.
  it.each([...docs, ...comments].filter(([, text]) => filesIn(text).length > 0))(
    '%s names files that are there',
    (_path, text) => {
      expect(filesIn(text).filter((name) => !isThere(name))).toEqual([])
    },
  )
})

const lines = (count: number): string => '\n'.repeat(count)
const methods = (count: number): string =>
  Array.from({ length: count }, (_, at) => `m${at}() {\n},\n`).join('\n')

const caught: ReadonlyArray<readonly [what: string, path: string, source: string]> = [
  ['rxjs in the domain', 'src/domain/core/a.ts', "import { map } from 'rxjs'"],
  ['react in the domain', 'src/domain/a.ts', "import type { ReactNode } from 'react'"],
  ['an effect in the domain', 'src/domain/core/a.ts', "import { x } from '../../effects/kernel/store.js'"],
  [
    'a type of an effect in the domain',
    'src/domain/core/a.ts',
    "import type { X } from '../../effects/kernel/store.js'",
  ],
  ['viem on page load', 'src/domain/caip/a.ts', "import { getAddress } from 'viem/utils'"],
  ['all of viem in a lazy file', 'src/domain/caip/checksum.ts', "import { createClient } from 'viem'"],
  ['a lazy file imported at once', 'src/domain/caip/a.ts', "import { checksumAddress } from './checksum.js'"],
  ["fp-ts' own Either", 'src/domain/a.ts', "import { left } from 'fp-ts/Either'"],
  ['RxJS by file', 'src/effects/kernel/a.ts', "import { map } from 'rxjs/internal/operators/map'"],
  ['all of fp-ts', 'src/domain/a.ts', "import { either } from 'fp-ts'"],
  ["fp-ts' big path", 'src/domain/a.ts', "import { left } from 'fp-ts/lib/Either'"],
  ['viem in an effect', 'src/effects/features/a/a.ts', "import { http } from 'viem'"],
  ['viem in an effect, lazily', 'src/effects/features/a/a.ts', "const v = () => import('viem')"],
  ['viem at once in live', 'src/effects/live/a.ts', "import { http } from 'viem'"],
  ['live in a flow', 'src/effects/features/a/a.ts', "import { liveClock } from '../../live/clock.js'"],
  ['the store in a part', 'src/ui/parts/A.tsx', "import { useSelect } from '../hooks/useSelect.js'"],
  ['a slice in a part', 'src/ui/parts/A.tsx', "import { x } from '../../domain/slices/modal/select.js'"],
  [
    'the type of a slice in a part',
    'src/ui/parts/A.tsx',
    "import type { X } from '../../domain/slices/modal/state.js'",
  ],
  ['a widget in a part', 'src/ui/parts/A.tsx', "import { Card } from '../widgets/Card.js'"],
  ['ui in an effect', 'src/effects/a.ts', "import { x } from '../ui/text/en.js'"],
  [
    'a value of effects in the ui',
    'src/ui/parts/a.tsx',
    "import { createStore } from '../../effects/kernel/store.js'",
  ],
  ['a port in the ui', 'src/ui/parts/a.tsx', "import type { Ports } from '../../effects/ports.js'"],
  ['rxjs in a part', 'src/ui/parts/a.tsx', "import { map } from 'rxjs'"],
  ['viem in the ui', 'src/ui/hooks/a.ts', "import { formatUnits } from 'viem'"],
  ['an effect in the frame', 'src/frame/host.ts', "import type { Ports } from '../effects/ports.js'"],
  ['live in testing', 'src/testing/a.ts', "import { liveClock } from '../effects/live/clock.js'"],
  ['an import over several lines', 'src/domain/a.ts', "import {\n  map,\n  of,\n} from 'rxjs'"],
  ['an import for its effect', 'src/domain/a.ts', "import 'rxjs'"],
  ['a relative import without .js', 'src/domain/a.ts', "import { x } from './b'"],
  ['a relative import of a folder', 'src/domain/a.ts', "import type { x } from '../core'"],
  ['a clock', 'src/domain/a.ts', 'export const a = () => Date.now()'],
  ['a date', 'src/ui/parts/a.ts', 'export const a = () => new Date().getFullYear()'],
  ['chance', 'src/effects/features/a/a.ts', 'export const a = () => Math.random()'],
  ['a timer', 'src/effects/a.ts', 'setTimeout(() => 0, 1)'],
  ['the window', 'src/ui/parts/a.ts', "export const a = () => window.open('x')"],
  ['the window asked for', 'src/effects/a.ts', "export const a = typeof window === 'undefined'"],
  ['the document in JSX', 'src/ui/parts/a.tsx', 'export const A = () => <p>{document.title}</p>'],
  ['the global object', 'src/effects/a.ts', 'export const a = globalThis'],
  ['fetch in a template', 'src/effects/a.ts', 'export const a = `' + '$' + '{fetch}`'],
  ['storage', 'src/effects/features/a/a.ts', "localStorage.getItem('a')"],
  ['crypto', 'src/domain/a.ts', 'export const a = crypto.randomUUID()'],
  ['a format in the domain', 'src/domain/a.ts', "export const a = new Intl.NumberFormat('en')"],
  ['a microtask in a flow', 'src/effects/features/a/a.ts', 'export const a = () => queueMicrotask(() => 0)'],
  ['performance', 'src/effects/a.ts', 'export const a = performance.now()'],
  [
    'a shadowed name and the real one',
    'src/effects/a.ts',
    'export const a = (crypto: string) => crypto\nexport const b = crypto',
  ],
  ['console', 'src/effects/live/a.ts', "console.warn('a')"],
  ['a default export', 'src/ui/parts/a.tsx', 'export default function A() { return null }'],
  ['a default export by name', 'src/ui/parts/a.tsx', 'const A = 1\nexport { A as default }'],
  ['export *', 'src/domain/index.ts', "export * from './a.js'"],
  ['export type *', 'src/domain/index.ts', "export type * from './a.js'"],
  ['a barrel', 'src/domain/caip/all.ts', "export { a } from './a.js'"],
  ['any', 'src/domain/a.ts', 'export const a = (x: any) => x'],
  ['any in a generic', 'src/domain/a.ts', 'export const a = new Map<string, any>()'],
  ['a cast to any', 'src/domain/a.ts', 'export const a = (x: unknown) => x as any'],
  ['@ts-ignore', 'src/domain/a.ts', '// @ts-ignore\nexport const a = 1'],
  ['@ts-expect-error', 'src/domain/a.ts', '// @ts-expect-error\nexport const a = 1'],
  ['a method of EVM wallets in a flow', 'src/effects/features/a/a.ts', "export const a = 'eth_chainId'"],
  ['one in a template', 'src/effects/a.ts', 'export const a = `wallet_addChain`'],
  ['a namespace by name', 'src/ui/hooks/a.ts', "export const a = 'eip155'"],
  ['a namespace in a type', 'src/effects/a.ts', "export type A = 'eip155' | 'solana'"],
  ['a namespace as a key', 'src/effects/a.ts', 'export const a = { eip155: 1 }'],
  ['hex in a regular expression', 'src/domain/wire/a.ts', 'export const a = /^0x[0-9a-f]+$/'],
  ['the namespace in JSX', 'src/ui/parts/a.tsx', 'export const A = () => <p>eip155</p>'],
  [
    'a hex chain id in a flow',
    'src/effects/features/a/a.ts',
    "import { hexChainId } from '../../../domain/caip/chainId.js'",
  ],
  [
    'what only EVM chains have',
    'src/effects/features/a/a.ts',
    "import { readEvmChainId } from '../../../domain/caip/evmChainId.js'",
  ],
  ['an EVM rule in a slice', 'src/domain/slices/a/a.ts', "import { x } from '../../evm/addChain.js'"],
  ['a long file', 'src/domain/a.ts', '// a\n'.repeat(251)],
  ['an arrow of 41 lines', 'src/domain/a.ts', `export const a = () => {${lines(40)}}`],
  ['an expression of 41 lines', 'src/domain/a.ts', `export const a = () => [${lines(40)}]`],
  ['a function of 41 lines', 'src/domain/a.ts', `export function a() {${lines(40)}}`],
  ['a method of 41 lines', 'src/domain/a.ts', `export const a = { b(): void {${lines(40)}} }`],
  ['a getter of 41 lines', 'src/domain/a.ts', `export class A { get b() {${lines(40)}} }`],
  ['JSX of 41 lines', 'src/ui/parts/a.tsx', `export const A = () => <p>{'é'}${lines(40)}</p>`],
  ['a long callback', 'src/domain/a.ts', `export const a = [0].map(() => {${lines(40)}})`],
  ['a long factory of short methods', 'src/domain/a.ts', `export const a = () => ({${methods(14)}})`],
]

const passed: ReadonlyArray<readonly [what: string, path: string, source: string]> = [
  [
    'a parameter called document',
    'src/effects/a.ts',
    'export const a = (document: { x: number }) => document.x',
  ],
  ['a property called fetch', 'src/domain/a.ts', 'export const a = (x: { fetch: number }) => x.fetch'],
  ['a key called window', 'src/domain/a.ts', 'export const a = { window: 1 }'],
  ['the type of Date', 'src/domain/a.ts', 'export const a = (x: Date): number => x.getTime()'],
  ['Date in a comment', 'src/domain/a.ts', '// Date.now() would be wrong here\nexport const a = 1'],
  ['Date in a string', 'src/domain/a.ts', "export const a = 'Date.now() and window.open'"],
  ['the clock in live', 'src/effects/live/a.ts', 'export const a = () => Date.now()'],
  ['a local crypto', 'src/effects/a.ts', 'export const a = () => { const crypto = 1; return crypto }'],
  ['any as a word', 'src/domain/a.ts', "// takes any of them\nexport const a = 'as any'"],
  ['an index that lists names', 'src/domain/index.ts', "export { a } from './core/a.js'"],
  ['an entry that lists names', 'src/react.ts', "export { a } from './ui/a.js'"],
  ['viem lazily in live', 'src/effects/live/a.ts', "export const a = () => import('viem')"],
  ["viem's types in live", 'src/effects/live/a.ts', "import type { Chain } from 'viem'"],
  ['pure viem in a lazy file', 'src/domain/caip/checksum.ts', "import { getAddress } from 'viem/utils'"],
  [
    'a lazy file when needed',
    'src/effects/live/a.ts',
    "const c = () => import('../../domain/caip/checksum.js')",
  ],
  [
    "the store's type in the ui",
    'src/ui/hooks/a.ts',
    "import type { Store } from '../../effects/kernel/store.js'",
  ],
  [
    'types by clause in the ui',
    'src/ui/hooks/a.ts',
    "import { type Store, type Kernel } from '../../effects/kernel/store.js'",
  ],
  ['rxjs in a hook', 'src/ui/hooks/a.ts', "import { map } from 'rxjs'"],
  [
    'a pure slice',
    'src/domain/slices/a.ts',
    "import { left } from '../prelude/either.js'\nimport * as t from 'io-ts'",
  ],
  ['EVM chains in a comment', 'src/effects/a.ts', '// eth_chainId of eip155 is 0x1\nexport const a = 1'],
  ['a number in base 16', 'src/ui/parts/a.ts', 'export const a = 0x1f'],
  ['EVM chains in their rooms', 'src/effects/live/evm/a.ts', "export const a = { eth_chainId: 'eip155' }"],
  ['EVM wallets of a test', 'src/testing/evm/a.ts', "export const a = 'eth_chainId'"],
  ['words that look like it', 'src/effects/a.ts', "export const a = ['method_', 'a_wallet_b', 'eip-155']"],
  [
    "a room's type",
    'src/ui/hooks/a.ts',
    "import type { Eip1193Provider } from '../../domain/evm/provider.js'",
  ],
  ['250 lines', 'src/domain/a.ts', '// a\n'.repeat(250)],
  ['an arrow of 40 lines', 'src/domain/a.ts', `export const a = () => {${lines(39)}}`],
  ['a method of 40 lines', 'src/domain/a.ts', `export const a = { b(): void {${lines(39)}} }`],
  ['a long object of short methods', 'src/domain/a.ts', `export const a = {${methods(14)}}`],
]

describe('the checker', () => {
  it.each(caught)('catches %s', (_what, path, source) => {
    expect(whys(path, source)).not.toEqual([])
  })

  it.each(passed)('lets %s pass', (_what, path, source) => {
    expect(whys(path, source)).toEqual([])
  })

  it('counts a function within another in both', () => {
    const source = `export const a = () => () => {${lines(40)}}`
    expect(whys('src/domain/a.ts', source)).toEqual([
      'a function of 41 lines, at most 40: line 1, export const a = () => () => {',
      'a function of 41 lines, at most 40: line 1, export const a = () => () => {',
    ])
  })

  it('finds a global once, whatever surrounds it', () => {
    expect(ambientNames('src/a.ts', 'const f = (window: unknown) => window\nf(self)')).toEqual(['self'])
  })
})
