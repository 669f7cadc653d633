// What 1,000 reads of a node cost on the wire, and what a full cache weighs. Part of `npm run bench`; alone: node bench/rpc.mjs
import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { print } from './print.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const outfile = `${root}.cache/bench/rpc.mjs`

/** A process of its own: the garbage collector must be callable for the bytes of the cache. */
export const measureRpc = async () => {
  await build({
    entryPoints: [`${root}bench/rpc.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', outfile], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('The part of the reads failed; see above.')
  return JSON.parse(stdout)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) print(await measureRpc())
