// `npm run facts`: writes docs/facts.md; with --print, to the console.
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { factsDoc } from './build/factsDoc.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = `${root}.cache/facts/schemas.mjs`
const names = readdirSync(`${root}src/domain/slices`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

await build({
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile: bundle,
  stdin: {
    contents: [
      ...names.map((name) => `export * as ${name} from './slices/${name}/facts.js'`),
      "export * as leaves from './core/leaves.js'",
      "export { factSchemas } from './core/schemas.js'",
      "export { Redaction } from './core/redact.js'",
    ].join('\n'),
    resolveDir: `${root}src/domain`,
    sourcefile: 'schemas.ts',
  },
})
const { factSchemas, leaves, Redaction, ...modules } = await import(bundle)
const text = factsDoc({
  slices: names.map((name) => ({ name, module: modules[name] })),
  facts: factSchemas,
  leaves,
  Redaction,
})
if (process.argv.includes('--print')) process.stdout.write(text)
else writeFileSync(`${root}docs/facts.md`, text)
