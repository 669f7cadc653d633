// A part of the sandbox as Node runs it: bundled into .cache, and imported from there.
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

/** `entry` below sandbox/, `name` in .cache/sandbox. */
export const bundled = async (entry, name) => {
  const { build } = await import('esbuild')
  const outfile = `${root}.cache/sandbox/${name}.js`
  await build({
    entryPoints: [`${root}sandbox/${entry}`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile).href)
}
