import { transformSync } from 'esbuild'
import { longFunctions } from './functions.js'
import { type Import, importsOf, resolved } from './imports.js'
import { entersRoom, strayWords } from './rooms.js'

/** One breach of the rules, as the test prints it. */
export interface Breach {
  readonly path: string
  readonly why: string
}

type Layer =
  | 'domain'
  | 'effects'
  | 'live'
  | 'frame'
  | 'ui'
  | 'testing'
  | 'element'
  | 'wagmi'
  | 'devtools'
  | 'development'
  | 'entry'

/**
 * Files that load when first needed, by dynamic import alone. In the domain, only they may name viem's pure
 * functions; elsewhere, one may list what makes up a chunk.
 */
export const lazyFiles: ReadonlyArray<string> = [
  'src/domain/caip/checksum.ts',
  'src/effects/live/explain.ts',
  'src/effects/live/evm/lazyAsking.ts',
  'src/effects/live/evm/errors.ts',
  'src/effects/live/evm/form.ts',
  'src/effects/live/evm/hostProvider.ts',
  'src/effects/live/evm/reads.ts',
  'src/wagmi/errors.ts',
]

export const layerOf = (path: string): Layer => {
  if (path.startsWith('src/effects/live/')) return 'live'
  const [, folder = '', rest] = path.split('/')
  if (rest === undefined) return 'entry'
  return folder as Layer
}

// Comments and strings as JavaScript writes them. A quote within a regular expression ends with its line.
const token =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const isComment = (text: string): boolean => text.startsWith('/*') || text.startsWith('//')
const withoutTexts = (source: string): string =>
  source.replace(token, (text) => (isComment(text) ? ' ' : "''"))

const isPackage = (name: string, ...wanted: ReadonlyArray<string>): boolean =>
  wanted.some((one) => name === one || name.startsWith(`${one}/`))

const walletLibraries = ['viem', '@walletconnect/universal-provider', '@solana/web3.js']
const uiContracts = ['src/effects/kernel/store.js', 'src/effects/modal.js', 'src/effects/providers.js']
/** A test draws in a document it is given, with the options of a host; no other live door is open to it. */
const testingSees = [
  ...['src/effects/live/surface.js', 'src/effects/live/vault.js', 'src/options.js'],
  // Wallets of a test are asked by the adapter of a page; so are those that a host brings to its test.
  ...['adapter', 'asking', 'door', 'hostProvider', 'pageWallet', 'parts', 'provider', 'reads'].map(
    (name) => `src/effects/live/evm/${name}.js`,
  ),
]
/** Names what every page has of RxJS, file by file. */
const pageRxjs = 'src/effects/rx.ts'
const partsSee = /^src\/(?:ui\/(?:parts|style|text)|domain\/(?:prelude|wire))\//
const frameSees = /^src\/(?:frame\/|domain\/(?:wire\/frameMessages|caip\/|prelude\/))/

/** The import table of docs/architecture.md: null when allowed, else why not. */
const forbiddenPackage = (path: string, layer: Layer, { target, kind }: Import): string | null => {
  const fpTs = isPackage(target, 'fp-ts')
  if (target === 'fp-ts' || target.startsWith('fp-ts/lib'))
    return 'fp-ts is imported by sub-path: fp-ts/Either'
  if (target === 'fp-ts/Either' && kind === 'value')
    return 'left, right and the like come from prelude/either.js'
  if (fpTs || layer === 'entry') return null
  switch (layer) {
    case 'domain': {
      const lazy = lazyFiles.includes(path)
      return target === 'io-ts' || (lazy && (target === 'viem/utils' || isPackage(target, '@noble/hashes')))
        ? null
        : `domain may not import ${target}`
    }
    case 'effects':
      if (path === pageRxjs && target.startsWith('rxjs/internal/')) return null
      return target === 'rxjs' ? null : `effects may not import ${target}`
    case 'testing':
      return target === 'rxjs' ? null : `testing may not import ${target}`
    case 'live':
      if (target === 'rxjs' || target === 'io-ts') return null
      if (!isPackage(target, ...walletLibraries)) return `live may not import ${target}`
      // In a file that loads lazily: of a dynamic import, bundlers keep the whole package.
      return kind === 'value' && !lazyFiles.includes(path)
        ? `live imports ${target} in lazy files only`
        : null
    case 'frame':
    case 'development':
      return `${layer} may not import ${target}`
    case 'element':
    case 'devtools':
      return isPackage(target, 'react', 'react-dom') ? null : `${layer} may not import ${target}`
    case 'wagmi':
      if (target !== 'viem') return `wagmi may not import ${target}`
      return kind === 'value' && !lazyFiles.includes(path) ? 'wagmi imports viem in lazy files only' : null
    case 'ui':
      if (target === 'rxjs') return path.startsWith('src/ui/hooks/') ? null : 'rxjs belongs to ui/hooks'
      return isPackage(target, 'react', 'react-dom', 'observable-hooks', 'lucide', 'virtua')
        ? null
        : `ui may not import ${target}`
  }
}

/** What is behind the guard of development builds. */
const forDevelopment = 'src/development/'

const forbiddenFile = (path: string, layer: Layer, { target, kind }: Import): string | null => {
  const file = resolved(path, target)
  if (!target.endsWith('.js')) return `the relative import ${target} must end in .js`
  // In a test nothing waits for code.
  const isLazy = lazyFiles.includes(file.replace(/\.js$/, '.ts')) && !lazyFiles.includes(path)
  if (isLazy && layer !== 'testing' && kind === 'value')
    return `${target} loads lazily: import it dynamically`
  const within = (...folders: ReadonlyArray<string>): boolean =>
    folders.some((one) => file.startsWith(`src/${one}/`))
  if (file.startsWith(forDevelopment) && ['effects', 'ui', 'wagmi'].includes(layer)) return null
  switch (layer) {
    case 'entry':
      return null
    case 'development':
      return within('domain', 'development') || kind === 'type'
        ? null
        : `development may not import ${file}, except for its types`
    case 'domain':
      return within('domain') ? null : `domain may not import ${file}`
    case 'effects':
      return within('domain', 'effects') && !within('effects/live') ? null : `effects may not import ${file}`
    case 'live':
      return within('domain', 'effects') ? null : `live may not import ${file}`
    case 'testing':
      if (testingSees.includes(file)) return null
      return within('domain', 'effects', 'testing') && !within('effects/live')
        ? null
        : `testing may not import ${file}`
    case 'frame':
      return frameSees.test(file) ? null : `frame may not import ${file}`
    case 'wagmi':
      if (within('domain', 'wagmi')) return null
      return uiContracts.includes(file) && kind === 'type'
        ? null
        : `wagmi may not import ${file}, except for its types`
    case 'element':
    case 'devtools':
      if (within('domain', 'ui', layer)) return null
      return uiContracts.includes(file) && kind === 'type'
        ? null
        : `${layer} may not import ${file}, except for its types`
    case 'ui':
      if (path.startsWith('src/ui/parts/') && !partsSee.test(file))
        return `parts know no store and no slice: ${file} belongs to ui/widgets or ui/views`
      if (within('domain', 'ui')) return null
      return uiContracts.includes(file) && kind === 'type'
        ? null
        : `ui may not import ${file}, except for its types`
  }
}

const ambient = [
  ...['Date', 'Math.random', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'],
  ...['queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback'],
  ...['window', 'document', 'self', 'globalThis', 'global', 'navigator', 'location', 'history', 'process'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['crypto', 'performance', 'console', 'alert', 'confirm', 'reportError', 'Intl'],
] as const
const mark = (name: string): string => `AMBIENT_${name.replace('.', '_')}`
/** Bundlers look for this one; what stands behind it is dropped unless they build for development. */
const guard = { 'process.env.NODE_ENV': '"development"' }
const define = { ...Object.fromEntries(ambient.map((name) => [name, mark(name)])), ...guard }

/**
 * Globals that the file reads. esbuild replaces a name only where it is not bound, and drops types and comments, so
 * a parameter called `document`, a property `.fetch` and a string do not count.
 */
export const ambientNames = (path: string, source: string): ReadonlyArray<string> => {
  const loader = path.endsWith('x') ? 'tsx' : 'ts'
  const { code } = transformSync(source, {
    loader,
    define,
    jsx: 'automatic',
    target: 'es2022',
    legalComments: 'none',
  })
  return ambient.filter((name) => new RegExp(`\\b${mark(name)}\\b`).test(code))
}

/** What drawing may name: formats for a locale and zone that it is given, and the end of React's own turn. */
const drawing: ReadonlyArray<string> = ['Intl', 'queueMicrotask']

const ambientBreaches = (path: string, layer: Layer, source: string): ReadonlyArray<string> => {
  const named = ambientNames(path, source)
  // An element is a piece of the page: it is defined in it, and told by it.
  const mayTouch = layer === 'live' || layer === 'frame' || layer === 'element'
  return named
    .filter((name) => name === 'console' || !mayTouch)
    .filter((name) => layer !== 'development' || !['console', 'setTimeout', 'document'].includes(name))
    .filter((name) => !(path === 'src/wagmi/development.ts' && name === 'console'))
    .filter((name) => layer !== 'ui' || !drawing.includes(name))
    .map(
      (name) =>
        `${name} is named: only src/effects/live and src/frame touch the world, and console goes through ports`,
    )
}

const textRules: ReadonlyArray<readonly [RegExp, string]> = [
  [/^export\s+default\b|\bas\s+default\b/m, 'no default exports'],
  [/^export\s+(?:type\s+)?\*/m, 'no export *'],
  [/(?:[:<|&,([]|=>|=|\bas|\bextends|\bkeyof)\s*any\b(?!\s*[:(.?])/, 'no any'],
]
const rawRules: ReadonlyArray<readonly [RegExp, string]> = [
  [/@ts-(?:ignore|nocheck|expect-error)/, 'no @ts-ignore, @ts-nocheck or @ts-expect-error'],
]

const mostLines = 250
const isIndex = (path: string): boolean => /\/index\.tsx?$/.test(path)

const shapeBreaches = (path: string, layer: Layer, source: string): ReadonlyArray<string> => {
  const bare = withoutTexts(source)
  const lines = source.replace(/\n$/, '').split('\n').length
  const passesOn =
    /^export\s+(?:type\s+)?\{[^}]*\}\s*from\b/m.test(bare) &&
    !isIndex(path) &&
    path !== pageRxjs &&
    layer !== 'entry' &&
    !lazyFiles.includes(path)
  return [
    ...textRules.filter(([form]) => form.test(bare)).map(([, why]) => why),
    ...rawRules.filter(([form]) => form.test(source)).map(([, why]) => why),
    ...(lines > mostLines ? [`${lines} lines, at most ${mostLines}`] : []),
    ...longFunctions(path, source),
    ...(passesOn ? ['exports from another file: only an index.ts does'] : []),
  ]
}

/** Everything wrong with one file of src. */
export const breachesOf = (path: string, source: string): ReadonlyArray<Breach> => {
  const layer = layerOf(path)
  const imports = importsOf(path, source).flatMap((one) => {
    const isEntered = one.target.startsWith('.') && entersRoom(path, one)
    if (isEntered) return [`${one.target} belongs to the rooms of EVM chains`]
    const why = one.target.startsWith('.')
      ? forbiddenFile(path, layer, one)
      : forbiddenPackage(path, layer, one)
    return why === null ? [] : [why]
  })
  const all = [
    ...[...imports, ...ambientBreaches(path, layer, source)],
    ...[...shapeBreaches(path, layer, source), ...strayWords(path, source)],
  ]
  return all.map((why) => ({ path, why }))
}
