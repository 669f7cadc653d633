// npm run nightly: every property, tried many times more often than in npm test.
// FC_RUNS says how many times more (20 unless given); further arguments go to vitest, such as a file.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureInstalled, root, run } from './install.mjs'

const times = process.env.FC_RUNS ?? '20'

/** Whatever states a property: the model, the races, the laws, the codecs, the secrets and the rest. */
const propertyFiles = () =>
  readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('test/browser/'))
    .filter((path) => readFileSync(root + path, 'utf8').includes('support/runs.js'))
    .sort()

const runVitest = (args) => {
  const report = `${root}.cache/nightly.json`
  mkdirSync(`${root}.cache`, { recursive: true })
  rmSync(report, { force: true })
  const options = ['--project', 'unit', '--testTimeout=3600000', '--reporter=default', '--reporter=json']
  const { status } = run(
    process.execPath,
    [`${root}node_modules/vitest/vitest.mjs`, 'run', ...options, `--outputFile.json=${report}`, ...args],
    { env: { ...process.env, FC_RUNS: times } },
  )
  return { status, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null }
}

const first = (text, pattern) => pattern.exec(text)?.[1] ?? '?'

/** A failed property with all that is needed to see it fail again. */
const describeFailure = (file, { fullName, failureMessages = [] }) => {
  const text = failureMessages.join('\n')
  return [
    `FAILED ${file.slice(root.length)}: ${fullName}`,
    `  seed: ${first(text, /seed: (-?\d+)/)}`,
    `  path: ${first(text, /path: "([^"]*)"/)}`,
    `  counterexample: ${first(text, /Counterexample: (.{1,2000})/)}`,
  ].join('\n')
}

const main = () => {
  ensureInstalled()
  const asked = process.argv.slice(2)
  const files = asked.length > 0 ? asked : propertyFiles()
  const begin = performance.now()
  const { status, report } = runVitest(files)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = report ?? {}
  for (const { name, assertionResults } of testResults) {
    for (const test of assertionResults) {
      if (test.status === 'failed') console.log(describeFailure(name, test))
    }
  }
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
  console.log(
    `${files.length} files, FC_RUNS=${times}, ${minutes} minutes: ${passed} passed, ${failed} failed`,
  )
  process.exitCode = status === 0 ? 0 : 1
}

main()
