// npm test: gates and tests on a fresh machine. The last line is always `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, root, run } from './install.mjs'

const ensureChromium = () => {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  }
  if (findChromium() === undefined && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No Chromium here: apt-get install chromium fonts-liberation fonts-noto-core')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env })
    const packages = ['chromium', 'fonts-liberation', 'fonts-noto-core']
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  }
  const found = findChromium()
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.',
    )
  }
  process.env.CHROMIUM_PATH = found
}

const bin = (name, args) => run(process.execPath, [`${root}node_modules/${name}`, ...args])

const gates = [
  { name: 'biome check', run: () => bin('@biomejs/biome/bin/biome', ['check', '.']) },
  { name: 'tsc', run: () => bin('typescript/bin/tsc', ['--noEmit']) },
  { name: 'size', run: () => run(process.execPath, [`${root}esbuild.mjs`, '--size']) },
]

const failedGates = () =>
  gates
    .filter((gate) => {
      const { status } = gate.run()
      console.log(status === 0 ? `${gate.name}: fine` : `${gate.name}: FAILED`)
      return status !== 0
    })
    .map(({ name }) => name)

const runVitest = (args) => {
  const report = `${root}.cache/vitest.json`
  mkdirSync(`${root}.cache`, { recursive: true })
  // A report of an earlier run must not be counted for one that crashed.
  rmSync(report, { force: true })
  const second = `--reporter=${root}scripts/secondAttempts.mjs`
  const reporters = ['--reporter=default', second, '--reporter=json', `--outputFile.json=${report}`]
  const { status } = bin('vitest/vitest.mjs', ['run', ...reporters, ...args])
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests: failedTests = 0, testResults = [] } = counts
  // A file that does not even load has no failed test of its own.
  const deadFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = failedTests + deadFiles
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}

const main = () => {
  const args = process.argv.slice(2)
  try {
    ensureInstalled()
    ensureChromium()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
  const gatesFailed = args.length === 0 ? failedGates() : []
  const tests = runVitest(args)
  // Said again here: what the gates printed is a thousand lines up by now, and often cut off.
  for (const name of gatesFailed) console.log(`${name}: FAILED`)
  return { passed: tests.passed, failed: tests.failed + gatesFailed.length }
}

const { passed, failed } = main()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
