import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { linkedRules } from '../src/ui/buttons/linkedSheet.js'

export const root = fileURLToPath(
  new URL(/\/\.cache\/sandbox\/[^/]+$/.test(import.meta.url) ? '../../' : '../', import.meta.url),
)

/** Built files by name, kept in memory: sandboxes of parallel tests share no directory. */
export type Assets = ReadonlyMap<string, string>

const common = {
  bundle: true,
  write: false,
  outdir: '/assets',
  target: 'es2022',
  platform: 'browser',
  logLevel: 'silent',
  absWorkingDir: root,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions

const toAssets = async (options: BuildOptions): Promise<Assets> => {
  const { outputFiles } = await build({ ...options, write: false })
  return new Map(
    outputFiles.map(({ path, text }) => [
      path.replace(/^.*[/\\]assets[/\\]/, '').replaceAll('\\', '/'),
      text,
    ]),
  )
}

/** The demo imports the package by its public name, as its users do. */
const packageNames: Plugin = {
  name: 'package-names',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^wallet-modal(\/|$)/ }, ({ path }) => ({
      path: `${root}src/${path === 'wallet-modal' ? 'index' : path.slice('wallet-modal/'.length)}.ts`,
      sideEffects: false,
    }))
  },
}

export const buildWallet = (): Promise<Assets> =>
  toAssets({
    ...common,
    format: 'iife',
    entryPoints: ['extension', 'bridge', 'approve', 'wallet.css'].map((name) =>
      name.includes('.') ? `sandbox/wallet/${name}` : `sandbox/wallet/${name}.ts`,
    ),
  })

/** The script and the style sheet of the service's own pages. */
export const buildApi = (): Promise<Assets> =>
  toAssets({
    ...common,
    format: 'iife',
    entryPoints: ['sandbox/api/pages/api.ts', 'sandbox/api/pages/api.css'],
  })

/** `libraries`: the pages of outside test suites as well, which bring ethers and wagmi along. */
export const buildHost = ({ libraries }: { readonly libraries: boolean }): Promise<Assets> =>
  toAssets({
    ...common,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    chunkNames: 'chunk-[hash]',
    plugins: [packageNames],
    entryPoints: [
      'sandbox/host/main.tsx',
      'sandbox/host/main.css',
      ...(libraries ? [{ in: 'sandbox/host/pages/library.tsx', out: 'library' }] : []),
    ],
  })

/** The gallery draws with a part of the interface that is not public: it needs cards that answer the keyboard. */
export const buildGallery = (): Promise<Assets> =>
  toAssets({
    ...common,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    chunkNames: 'chunk-[hash]',
    plugins: [packageNames],
    entryPoints: ['sandbox/gallery/main.tsx', 'sandbox/gallery/main.css'],
  })

/** The page of the browser tests, as developers run it: with React's warnings. */
export const buildLab = async (): Promise<Assets> => {
  const built = await toAssets({
    ...common,
    minify: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    chunkNames: 'lab-[hash]',
    plugins: [packageNames],
    entryPoints: [{ in: 'sandbox/host/pages/start.tsx', out: 'lab' }],
  })
  return new Map([...built, ['buttons.css', linkedRules]])
}

/** The page without React: its document, and a script that brings React along, as `wallet-modal/element` does. */
export const buildPlain = async (): Promise<Assets> => {
  const built = await toAssets({
    ...common,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    chunkNames: 'plain-[hash]',
    plugins: [packageNames],
    entryPoints: ['sandbox/plain/plain.ts', 'sandbox/plain/plain.css'],
  })
  return new Map([...built, ['plain.html', readFileSync(`${root}sandbox/plain/index.html`, 'utf8')]])
}
