// Parts of the bench that need no page: bundled into .cache, and run by a process of their own.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What packages do as they are installed. */
export const installed = { packages: 'external' }
/** What pages have of them: their modules, in one file. */
export const asInPages = { external: ['viem'], mainFields: ['module', 'main'] }

export const bundled = async (name, options) => {
  const outfile = `${root}.cache/bench/${name}.mjs`
  await build({
    entryPoints: [`${root}bench/${name}.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    ...options,
  })
  return outfile
}

/** What it prints, as JSON. The garbage collector can be called there, for bytes. */
export const measured = async (name, options) => {
  const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', await bundled(name, options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`bench/${name}.ts failed; see above.`)
  return JSON.parse(stdout)
}
