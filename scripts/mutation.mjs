// npm run mutation [scope…]: plants faults one by one and looks whether a test notices. Development only: every scope
// takes minutes. Fails when a fault that no test notices is not explained in mutation/explained.json, and when
// something is explained that tests do notice. Results are kept in .cache/mutation and taken over for what has not
// changed; `--fresh` forgets them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureInstalled, root, run } from './install.mjs'
import { isCaught, judge, readReport } from './mutation/report.mjs'
import { isClosed, scopes } from './mutation/scopes.mjs'

const cache = '.cache/mutation'

const filesOf = (path) =>
  path.endsWith('/')
    ? readdirSync(root + path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => path + name.replaceAll('\\', '/'))
        .sort()
    : [path]

const optionsOf = (name, { mutate }) => ({
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.mjs', related: false },
  // No file of that name: Stryker would rewrite tsconfig.json through TypeScript's API, which TypeScript 7 has not.
  tsconfigFile: 'none.json',
  plugins: ['@stryker-mutator/vitest-runner'],
  concurrency: 2,
  // A mutant that waits forever; the machine is shared, and an ordinary run must not look like one.
  timeoutMS: 5_000,
  ignorePatterns: ['/dist', '/.cache', '/docs/*.png', '/bench', '/sandbox'],
  tempDirName: `${cache}/sandbox`,
  incremental: true,
  incrementalFile: `${cache}/${name}.incremental.json`,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${cache}/${name}.report.json` },
  thresholds: { high: 100, low: 99, break: null },
  allowConsoleColors: false,
})

/** What survived is tried again whatever has changed: Stryker cannot say which tests could see what runs at loading. */
const forgetSurvivors = (path) => {
  if (!existsSync(path)) return
  const known = JSON.parse(readFileSync(path, 'utf8'))
  for (const file of Object.values(known.files)) file.mutants = file.mutants.filter(isCaught)
  writeFileSync(path, JSON.stringify(known))
}

/** Runs Stryker over one scope; null when it came to no end. */
const mutateScope = (name, scope) => {
  const config = `${cache}/${name}.config.json`
  const report = `${root}${cache}/${name}.report.json`
  writeFileSync(root + config, JSON.stringify(optionsOf(name, scope), null, 2))
  rmSync(report, { force: true })
  forgetSurvivors(`${root}${cache}/${name}.incremental.json`)
  const tests = [...new Set(scope.tests.flatMap(filesOf))]
  // Properties are tried a few times each, but the same ones at every run.
  const env = {
    FC_RUNS: '0.2',
    ...process.env,
    MUTATION_TESTS: JSON.stringify(tests),
    MUTATION_SOURCES: JSON.stringify(scope.mutate.map((path) => path.replace(/^!?/, '$&/'))),
  }
  run(process.execPath, [`${root}node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', config], { env })
  return existsSync(report) ? readReport(report) : null
}

const percent = (part, whole) => (whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1))

/** What one scope came to; false when that is a failure. */
const tell = (name, found, explained) => {
  if (found === null) {
    console.log(`${name}: did not run`)
    return false
  }
  const { unexplained, idle } = judge(found, explained)
  const { broken } = found
  const total = found.caught + found.survivors.length + broken.length
  console.log(
    `${name}: ${total} mutants, ${found.caught} caught (${percent(found.caught, total)} %), ` +
      `${found.survivors.length - unexplained.length} explained, ${unexplained.length} not`,
  )
  for (const { at, mutator, change } of unexplained) console.log(`  survives  ${at}  ${mutator}: ${change}`)
  // Once it was the title of a test: all that reach a mutant become one regular expression.
  for (const { at, mutator, change } of broken) console.log(`  not tried  ${at}  ${mutator}: ${change}`)
  for (const { file, change } of idle) console.log(`  explained, but caught or gone  ${file}: ${change}`)
  return !isClosed(name) || unexplained.length + idle.length + broken.length === 0
}

const main = () => {
  ensureInstalled()
  const args = process.argv.slice(2)
  const asked = args.filter((arg) => !arg.startsWith('--'))
  const unknown = asked.filter((name) => !(name in scopes))
  if (unknown.length > 0)
    throw new Error(`No scope ${unknown.join(', ')}; there are ${Object.keys(scopes).join(', ')}.`)
  mkdirSync(root + cache, { recursive: true })
  const explained = JSON.parse(readFileSync(`${root}scripts/mutation/explained.json`, 'utf8'))
  const names = asked.length > 0 ? asked : Object.keys(scopes)
  if (args.includes('--fresh'))
    for (const name of names) rmSync(`${root}${cache}/${name}.incremental.json`, { force: true })
  const results = names.map((name) => [name, mutateScope(name, scopes[name])])
  const fine = results.map(([name, found]) => tell(name, found, explained))
  process.exitCode = fine.every(Boolean) ? 0 : 1
}

main()
