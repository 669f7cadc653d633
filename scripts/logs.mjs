// `npm run logs`: writes test/logs anew from test/support/scenarios.ts.
import { readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = `${root}.cache/logs/scenarios.mjs`

await build({
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  // fp-ts and io-ts are bundled in: their bare imports do not load in plain Node.
  external: ['viem'],
  outfile: bundle,
  stdin: {
    contents: "export { scenarios } from './scenarios.js'\nexport { logText } from './logFiles.js'",
    resolveDir: `${root}test/support`,
    sourcefile: 'logs.ts',
  },
})
const { scenarios, logText } = await import(bundle)
const old = (await readdir(`${root}test/logs`)).filter((name) => name.endsWith('.json'))
await Promise.all(old.map((name) => rm(`${root}test/logs/${name}`)))
for (const scenario of scenarios) await writeFile(`${root}test/logs/${scenario.name}.json`, logText(scenario))
console.log(`${scenarios.length} logs written to test/logs`)
