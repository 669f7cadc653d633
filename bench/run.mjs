// npm run bench: what a fact costs, and what a press costs. With --json only `{"results":[{"name","value","unit"}]}`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { measureBrowser } from './browser.mjs'
import { print } from './print.mjs'
import { measureRpc } from './rpc.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const outfile = `${root}.cache/bench/main.mjs`

/** A process of its own: the garbage collector must be callable for the bytes per fact. */
const measureKernel = async () => {
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
  const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', outfile], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('The kernel part failed; see above.')
  return JSON.parse(stdout)
}

const buildPage = () => {
  for (const args of [[], ['--bench']]) {
    const { status } = spawnSync(process.execPath, [`${root}esbuild.mjs`, ...args], {
      stdio: 'inherit',
      cwd: root,
    })
    if (status !== 0) throw new Error('The page could not be built; see above.')
  }
}

const main = async () => {
  const kernel = await measureKernel()
  buildPage()
  const results = [...kernel, ...(await measureRpc()), ...(await measureBrowser(`${root}bench/page/dist`))]
  if (process.argv.includes('--json')) {
    const plain = results.map(({ name, value, unit }) => ({ name, value, unit }))
    process.stdout.write(`${JSON.stringify({ results: plain })}\n`)
  } else print(results)
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
