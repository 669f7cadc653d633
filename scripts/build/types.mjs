// Declarations, in a form that every way of resolving modules understands.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { languages } from './library.mjs'

/** `fp-ts/Either` is a folder, which Node's own resolution of modules refuses; the file behind it is the same. */
const direct = (text) => text.replace(/(['"])fp-ts\/(\w+)\1/g, '$1fp-ts/lib/$2.js$1')

export const buildTypes = (root, outdir) => {
  const folder = `${outdir}/types`
  rmSync(folder, { recursive: true, force: true })
  const args = [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}tsconfig.build.json`]
  const { status } = spawnSync(process.execPath, [...args, '--outDir', folder], { stdio: 'inherit' })
  if (status !== 0) throw new Error('tsc: see above.')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => file.endsWith('.d.ts'))) {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    const fixed = direct(text)
    if (fixed !== text) writeFileSync(`${folder}/${name}`, fixed)
  }
  mkdirSync(`${folder}/locales`, { recursive: true })
  for (const name of languages(root)) {
    writeFileSync(`${folder}/locales/${name}.d.ts`, `export * from '../ui/text/${name}.js';\n`)
  }
}
