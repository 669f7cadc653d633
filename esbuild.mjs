// Builds the library into dist/. With --size: builds it and measures what each import costs a page that bundles it.
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { libraryPlugins } from './scripts/build/plugins.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  chunkNames: 'chunk-[hash]',
  legalComments: 'none',
  logOverride: { 'ignored-bare-import': 'silent' },
}

/** What the host has, too; two copies of React on a page do not understand each other. */
const external = [
  ...['observable-hooks', 'react', 'react-dom'],
  ...['viem', 'wagmi', '@wagmi/core', '@walletconnect/*', '@solana/*'],
]

const buildLibrary = async () => {
  const optional = ['element', 'wagmi', 'testing', 'devtools'].filter((name) =>
    existsSync(`${root}src/${name}.ts`),
  )
  const names = ['index', 'react', ...optional]
  // Chunks of an earlier build would be published beside the new ones; dist/types belongs to tsc.
  const old = existsSync(`${root}dist`) ? await readdir(`${root}dist`) : []
  await Promise.all(old.filter((name) => /\.js(\.map)?$/.test(name)).map((name) => rm(`${root}dist/${name}`)))
  const { metafile } = await build({
    ...shared,
    external,
    plugins: libraryPlugins(root),
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: true,
    metafile: true,
    outdir: 'dist',
    entryPoints: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
  })
  return metafile
}

const pageLoad =
  "import { createWalletModal } from 'wallet-modal'\n" +
  "import { WalletModal, ConnectButton, AccountButton, NetworkButton, useAccount } from 'wallet-modal/react'"

const packageNames = {
  name: 'package-names',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^wallet-modal(\/|$)/ }, ({ path }) => ({
      path: `${root}dist/${path === 'wallet-modal' ? 'index' : path.slice('wallet-modal/'.length)}.js`,
      sideEffects: false,
    }))
  },
}

/** Exporting what was imported keeps it from being shaken away, as a page that uses it would. */
const consumerOf = (imports) => {
  const names = [...imports.matchAll(/\{([^}]*)\}/g)].flatMap(([, list]) => list.split(','))
  return `${imports}\nexport { ${names.map((name) => name.trim()).join(', ')} }\n`
}

/** Every file a browser must have before it runs `path`. */
const reach = (outputs, path, seen = new Set()) => {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { path: next, kind, external } of outputs[path].imports) {
    if (kind === 'import-statement' && !external) reach(outputs, next, seen)
  }
  return seen
}

const addDynamic = (library, outputs, files, source, name) => {
  const built = Object.keys(library.outputs).find((path) => library.outputs[path].entryPoint === source)
  const entry = Object.keys(outputs).find((path) => built !== undefined && outputs[path].entryPoint === built)
  if (entry !== undefined) return reach(outputs, entry, files)
  // Imported statically as well, so it is counted already; anything else is a stale path.
  if (built !== undefined && [...files].some((path) => built in outputs[path].inputs)) return files
  throw new Error(
    `package.json sizeBudgets["${name}"].dynamic names ${source}, which nothing imports dynamically.`,
  )
}

const measure = async (library, [name, { import: imports = pageLoad, dynamic = [], budgetBytes = null }]) => {
  const { metafile, outputFiles } = await build({
    ...shared,
    stdin: { contents: consumerOf(imports), resolveDir: root, sourcefile: 'consumer.js' },
    external: ['react', 'react-dom'],
    plugins: [packageNames],
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: `${root}.cache/size`,
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const { outputs } = metafile
  const start = Object.keys(outputs).find((path) => outputs[path].entryPoint === 'consumer.js')
  const files = dynamic.reduce(
    (found, source) => addDynamic(library, outputs, found, source, name),
    reach(outputs, start),
  )
  const bytes = (path) =>
    outputFiles.find((file) => file.path.replaceAll('\\', '/').endsWith(`/${path}`)).contents
  const sum = (size) => [...files].reduce((total, path) => total + size(bytes(path)), 0)
  return {
    name,
    rawBytes: sum((file) => file.length),
    gzipBytes: sum((file) => gzipSync(file, { level: 9 }).length),
    brotliBytes: sum((file) => brotliCompressSync(file).length),
    budgetBytes,
  }
}

const isOver = ({ gzipBytes, budgetBytes }) => budgetBytes !== null && gzipBytes > budgetBytes

const printTable = (imports) => {
  const number = (value) => value.toLocaleString('en').padStart(9)
  console.log(
    `${'import'.padEnd(24)}${['raw', 'gzip', 'brotli', 'budget'].map((word) => word.padStart(10)).join('')}`,
  )
  for (const row of imports) {
    const cells = [row.rawBytes, row.gzipBytes, row.brotliBytes].map(number).join(' ')
    const budget = row.budgetBytes === null ? '        –' : number(row.budgetBytes)
    console.log(`${row.name.padEnd(24)} ${cells} ${budget}${isOver(row) ? '  over budget' : ''}`)
  }
}

const size = async (asJson) => {
  const { sizeBudgets = {} } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const budgets = Object.entries({ 'page load': {}, ...sizeBudgets })
  const library = await buildLibrary()
  const imports = []
  for (const budget of budgets) imports.push(await measure(library, budget))
  if (asJson) process.stdout.write(`${JSON.stringify({ imports })}\n`)
  else printTable(imports)
  process.exitCode = imports.some(isOver) ? 1 : 0
}

const flags = process.argv.slice(2)
try {
  await (flags.includes('--size') ? size(flags.includes('--json')) : buildLibrary())
} catch (error) {
  // esbuild has printed its own findings.
  if (error.errors === undefined) console.error(error.message)
  process.exitCode = 1
}
