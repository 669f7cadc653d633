// npm run bench: what a fact costs. With --json only `{"results":[{"name","value","unit"}]}` is printed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const outfile = `${root}.cache/bench/main.mjs`

await build({
  entryPoints: [`${root}bench/main.ts`],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['viem'],
  mainFields: ['module', 'main'],
  logLevel: 'error',
})

// A process of its own: the garbage collector must be callable for the bytes per fact.
const { status } = spawnSync(process.execPath, ['--expose-gc', outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
