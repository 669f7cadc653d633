// npm run viem: the oldest viem that package.json allows, in a copy of this folder: its types, and all that is told of
// viem, wagmi, wallets' errors and nodes. The newest is in the lockfile, which npm test runs.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureInstalled, root, run } from './install.mjs'

const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const oldest = process.argv[2] ?? dependencies.viem.replace(/^\D+/, '')

const tests = [
  ...['test/entries', 'test/effects/libraries.test.ts', 'test/effects/revertData.test.ts'],
  ...['test/effects/providerWords.test.ts', 'test/effects/live', 'test/domain/caip'],
]

const copyTo = (folder) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['src', 'test', 'sandbox', 'scripts', 'docs', 'bench', 'README.md', 'CHANGELOG.md'])
    cpSync(root + name, `${folder}/${name}`, { recursive: true })
  for (const name of [
    'tsconfig.json',
    'tsconfig.build.json',
    'vitest.config.ts',
    'esbuild.mjs',
    'package-lock.json',
  ])
    cpSync(root + name, `${folder}/${name}`)
  const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  manifest.dependencies.viem = oldest
  writeFileSync(`${folder}/package.json`, JSON.stringify(manifest, null, 2))
}

const main = () => {
  ensureInstalled()
  const folder = `${root}.cache/viem-${oldest}`
  copyTo(folder)
  const steps = [
    ['npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']],
    [process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit']],
    [process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests]],
  ]
  const failed = steps.find(([command, args]) => run(command, args, { cwd: folder }).status !== 0)
  console.log(
    failed ? `viem ${oldest}: failed in ${failed[1].join(' ')}` : `viem ${oldest}: types and tests pass`,
  )
  process.exitCode = failed ? 1 : 0
}

main()
