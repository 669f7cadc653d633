// What an import costs a page that Vite bundles: measured beside esbuild's, since Vite cuts chunks otherwise and brings a
// helper of its own for files that load later.
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const consumer = 'virtual:consumer'

/** Gives Vite the published files under the names by which hosts import them. */
export const published = (folder) => ({
  name: 'published-files',
  // Before Vite looks into the package of this folder, which is ours.
  enforce: 'pre',
  resolveId: (id) => {
    const [, entry] = /^wallet-modal(?:\/(.*))?$/.exec(id) ?? [null, null]
    if (entry === null) return null
    return { id: `${folder}/${entry ?? 'index'}.js`, moduleSideEffects: false }
  },
})

const virtual = (contents) => ({
  name: 'consumer',
  enforce: 'pre',
  resolveId: (id) => (id === consumer ? id : null),
  load: (id) => (id === consumer ? contents : null),
})

/** The chunks that Vite makes of a page that does just this. */
export const viteChunks = async (root, contents, folder) => {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [published(folder), virtual(contents)],
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: consumer,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** gzip of what a browser must have for the page and for these files of the library, by their names there. */
export const viteBytes = (chunks, names) => {
  const holds = (chunk) => chunk.moduleIds.some((id) => names.some((name) => id.endsWith(`/${name}`)))
  const starts = chunks.filter((chunk) => chunk.isEntry || holds(chunk))
  const needed = new Set(starts.map(({ fileName }) => fileName))
  for (const name of needed)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(next)
  return chunks
    .filter(({ fileName }) => needed.has(fileName))
    .reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
}
