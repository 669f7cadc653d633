// Builds the published files: the entries that share one core, and the one that carries React.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { writeButtonsCss } from './buttonsCss.mjs'
import { licenceTexts } from './licences.mjs'
import { libraryPlugins, sameContext, sameError } from './plugins.mjs'

export const sharedOptions = (root) => ({
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  splitting: true,
  minifyWhitespace: true,
  minifySyntax: true,
  minifyIdentifiers: true,
  target: 'es2022',
  jsx: 'automatic',
  chunkNames: 'chunk-[hash]',
  legalComments: 'none',
  logOverride: { 'ignored-bare-import': 'silent' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // RxJS has its ES2015 form under a name of its own; naming one drops esbuild's default, `module`.
  conditions: ['es2015', 'module'],
})

/**
 * What a host's own build decides: whether it is for development, where we say more, and how short names are: React's
 * tools and component stacks show ours until then.
 */
const asHostsBuild = { define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' }, minifyIdentifiers: false }

/** What the host has, too; two copies of React on a page do not understand each other. */
const external = [
  ...['react', 'react-dom'],
  ...['viem', 'wagmi', '@wagmi/core', '@walletconnect/*', '@solana/*'],
]

/** Language files of the dialog; each is published under its name. */
export const languages = (root) =>
  readdirSync(`${root}src/ui/text`)
    .filter((name) => /^[a-z]{2}(-[A-Za-z]+)?\.ts$/.test(name))
    .map((name) => basename(name, '.ts'))

/** Entries that share one core, and their sources. */
const entriesOf = () => {
  const names = ['index', 'react', 'wagmi', 'devtools']
  return Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]))
}

/** Chunks of an earlier build would be published beside the new ones; `types` belongs to tsc. */
const clear = async (folder) => {
  const old = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  const built = old.filter((name) => /\.js(\.map)?$/.test(name))
  await Promise.all(built.map((name) => rm(`${folder}/${name}`, { force: true })))
}

/** A lazy part is known by its source, not by what we put before it. */
const bySource = (outputs) =>
  Object.fromEntries(
    Object.entries(outputs).map(([path, { entryPoint, ...output }]) => [
      path,
      { ...output, entryPoint: entryPoint?.replace('part:', '') },
    ]),
  )

/** Builds into `outdir` (relative to `root`, or absolute); gives esbuild's account of the two builds. */
export const buildLibrary = async (root, { outdir = 'dist', sourcemap = true } = {}) => {
  const folder = outdir.startsWith('/') ? outdir : `${root}${outdir}`
  await mkdir(folder, { recursive: true })
  await clear(folder)
  const options = { ...sharedOptions(root), sourcemap, metafile: true, outdir: folder }
  const forHosts = { ...options, ...asHostsBuild, external }
  const [library, element, testing, select, headless, locales] = await Promise.all([
    build({ ...forHosts, plugins: libraryPlugins(root), entryPoints: entriesOf() }),
    // For pages without React: it brings its own, in chunks that no other entry shares.
    build({ ...options, entryPoints: { element: 'src/element.ts' } }),
    // For tests: it has all lazy parts at hand, which would cut each of them in two for pages.
    build({
      ...options,
      external,
      splitting: false,
      plugins: [sameError()],
      entryPoints: { testing: 'src/testing.ts' },
    }),
    // Questions to the state: what it shares with the views would else move into what every page loads.
    build({
      ...options,
      external,
      splitting: false,
      plugins: libraryPlugins(root),
      entryPoints: { select: 'src/select.ts' },
    }),
    // The same for who draws wallets in React; it hears the modal by the context of the other entry.
    build({
      ...forHosts,
      splitting: false,
      plugins: [sameContext()],
      entryPoints: { headless: 'src/headless.ts' },
    }),
    // Texts alone, for hosts that hand them in; as entries of the first build they would cut its chunks differently.
    build({
      ...options,
      splitting: false,
      outdir: `${folder}/locales`,
      entryPoints: languages(root).map((name) => `src/ui/text/${name}.ts`),
    }),
  ])
  const inputs = [library, element, testing, select, headless, locales].flatMap(({ metafile }) =>
    Object.keys(metafile.inputs),
  )
  await writeButtonsCss(root, folder)
  await writeFile(`${folder}/THIRD-PARTY-LICENSES.txt`, licenceTexts(root, inputs))
  return { outputs: { ...bySource(library.metafile.outputs), ...element.metafile.outputs } }
}
