// Declarations, in a form that every way of resolving modules understands.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { languages } from './library.mjs'

/** Said in the types of packages that users do not install. No entry leads there: test/package.test.ts would not compile. */
const isOurs = (text) => /['"](fp-ts|io-ts)\b/.test(text)

export const buildTypes = (root, outdir) => {
  const folder = `${outdir}/types`
  rmSync(folder, { recursive: true, force: true })
  const args = [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}tsconfig.build.json`]
  const { status } = spawnSync(process.execPath, [...args, '--outDir', folder], { stdio: 'inherit' })
  if (status !== 0) throw new Error('tsc: see above.')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => file.endsWith('.d.ts'))) {
    if (isOurs(readFileSync(`${folder}/${name}`, 'utf8'))) rmSync(`${folder}/${name}`)
  }
  // TypeScript asks for declarations also of what is imported for its effect alone.
  writeFileSync(`${folder}/buttons.css.d.ts`, 'export {}\n')
  mkdirSync(`${folder}/locales`, { recursive: true })
  for (const name of languages(root)) {
    writeFileSync(`${folder}/locales/${name}.d.ts`, `export * from '../ui/text/${name}.js';\n`)
  }
}
