// Builds the library: into dist/, or into --outdir=.
//   --types   its declarations, too
//   --api     its declarations, and docs/api.md from them
//   --bench   the page of bench/page, from what dist holds
//   --size    measures what each import costs a page that bundles it; fails over budget
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { apiOf } from './scripts/build/api.mjs'
import { buildBenchPage } from './scripts/build/benchPage.mjs'
import { buildLibrary, sharedOptions } from './scripts/build/library.mjs'
import { buildTypes } from './scripts/build/types.mjs'
import { viteBytes, viteChunks } from './scripts/build/viteSize.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const shared = sharedOptions(root)

const pageLoad =
  "import { createWalletModal } from 'wallet-modal'\n" +
  "import { WalletModal, ConnectButton, AccountButton, NetworkButton, useAccount } from 'wallet-modal/react'"

const packageNames = (folder) => ({
  name: 'package-names',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^wallet-modal(\/|$)/ }, ({ path }) => ({
      path: `${folder}/${path === 'wallet-modal' ? 'index' : path.slice('wallet-modal/'.length)}.js`,
      sideEffects: false,
    }))
  },
})

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

const addDynamic = ({ folder, library }, outputs, files, source, name) => {
  // The element entry has a copy of its own of what others load, too.
  const built = Object.keys(library.outputs)
    .filter((path) => library.outputs[path].entryPoint === source)
    .map((path) => relative(folder, resolve(root, path)))
  const entry = Object.keys(outputs).find((path) => built.includes(outputs[path].entryPoint))
  if (entry !== undefined) return reach(outputs, entry, files)
  // Imported statically as well, so it is counted already; anything else is a stale path.
  if ([...files].some((path) => built.some((one) => one in outputs[path].inputs))) return files
  throw new Error(
    `package.json sizeBudgets["${name}"].dynamic names ${source}, which nothing imports dynamically.`,
  )
}

const measure = async (
  built,
  [name, { import: imports = pageLoad, dynamic = [], beyond = null, budgetBytes = null }],
) => {
  const { metafile, outputFiles } = await build({
    ...shared,
    // Chunks are named after their paths as well: from here they are the same, whatever the folder is called.
    absWorkingDir: built.folder,
    stdin: { contents: consumerOf(imports), resolveDir: built.folder, sourcefile: 'consumer.js' },
    external: ['react', 'react-dom'],
    plugins: [packageNames(built.folder)],
    outdir: `${built.folder}/page`,
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const { outputs } = metafile
  const start = Object.keys(outputs).find((path) => outputs[path].entryPoint === 'consumer.js')
  const reached = (sources) =>
    sources.reduce((found, source) => addDynamic(built, outputs, found, source, name), reach(outputs, start))
  // What was there before that moment is not counted again.
  const there = beyond === null ? new Set() : reached(beyond)
  const files = new Set([...reached(dynamic)].filter((path) => !there.has(path)))
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

/** The same page through Vite, for those rows that say what it may be there. */
const measureVite = async ({ folder, library }, budgets) => {
  const rows = budgets.filter(([, { viteBudgetBytes }]) => viteBudgetBytes !== undefined)
  if (rows.length === 0) return []
  const chunks = await viteChunks(root, consumerOf(pageLoad), folder)
  return rows.map(([name, { dynamic = [], viteBudgetBytes }]) => {
    const files = Object.entries(library.outputs)
      .filter(([, { entryPoint }]) => dynamic.includes(entryPoint))
      .map(([path]) => path.split('/').pop())
    return { name: `${name}, Vite`, gzipBytes: viteBytes(chunks, files), budgetBytes: viteBudgetBytes }
  })
}

const isOver = ({ gzipBytes, budgetBytes }) => budgetBytes !== null && gzipBytes > budgetBytes

const printTable = (imports) => {
  const number = (value) => value.toLocaleString('en').padStart(9)
  console.log(
    `${'import'.padEnd(24)}${['raw', 'gzip', 'brotli', 'budget'].map((word) => word.padStart(10)).join('')}`,
  )
  for (const row of imports) {
    const cells = [row.rawBytes, row.gzipBytes, row.brotliBytes]
      .map((value) => (value === undefined ? '        –' : number(value)))
      .join(' ')
    const budget = row.budgetBytes === null ? '        –' : number(row.budgetBytes)
    console.log(`${row.name.padEnd(24)} ${cells} ${budget}${isOver(row) ? '  over budget' : ''}`)
  }
}

const size = async (asJson) => {
  const { sizeBudgets = {} } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const budgets = Object.entries({ 'page load': {}, ...sizeBudgets })
  // A folder of its own: somebody may be using dist.
  mkdirSync(`${root}.cache`, { recursive: true })
  const folder = mkdtempSync(`${root}.cache/size-`)
  try {
    const library = await buildLibrary(root, { outdir: folder, sourcemap: false })
    const imports = []
    for (const budget of budgets) imports.push(await measure({ folder, library }, budget))
    imports.push(...(await measureVite({ folder, library }, budgets)))
    if (asJson) process.stdout.write(`${JSON.stringify({ imports })}\n`)
    else printTable(imports)
    process.exitCode = imports.some(isOver) ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const flags = process.argv.slice(2)
const has = (flag) => flags.includes(`--${flag}`)
const optionOf = (flag) => flags.find((one) => one.startsWith(`--${flag}=`))?.slice(flag.length + 3)

const writeApi = (outdir) => {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  writeFileSync(resolve(root, optionOf('api-file') ?? 'docs/api.md'), apiOf(outdir, exports))
}

const run = async () => {
  const outdir = resolve(root, optionOf('outdir') ?? 'dist')
  if (has('size')) return size(has('json'))
  if (has('bench')) return buildBenchPage(root, outdir)
  // Declarations do not need the bundles.
  if (has('types') || !has('api')) await buildLibrary(root, { outdir })
  if (has('types') || has('api')) buildTypes(root, outdir)
  if (has('api')) writeApi(outdir)
}

try {
  await run()
} catch (error) {
  // esbuild has printed its own findings.
  if (error.errors === undefined) console.error(error.message)
  process.exitCode = 1
}
