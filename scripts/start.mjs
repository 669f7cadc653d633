// npm start: the whole sandbox on this machine, on nothing but Node.
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'

const dim = (text) => (process.stdout.isTTY ? `\x1b[2m${text}\x1b[0m` : text)

const readProfile = (args) => {
  const unknown = args.find((arg) => !/^--profile=(people|journeys)$/.test(arg))
  if (unknown !== undefined)
    throw new Error(`Unknown argument ${unknown}. Try --profile=people or --profile=journeys.`)
  return args.at(-1)?.slice('--profile='.length) ?? 'people'
}

const loadSandbox = async () => {
  const { build } = await import('esbuild')
  const outfile = `${root}.cache/sandbox/main.js`
  await build({
    entryPoints: [`${root}sandbox/main.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile).href)
}

/** What a shell says of a program that a signal ended: 128 and the signal's number. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** npm that is ended alone leaves its script behind, which hears of it by its new parent. */
const onceAlone = (act) => {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event !== 'start') return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 500)
  timer.unref()
}

const start = async () => {
  const profile = readProfile(process.argv.slice(2))
  ensureInstalled()
  // During the start everything ends at once: the chains end with this process, however it exits.
  let leave = (code) => process.exit(code)
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => leave(code))
  onceAlone(() => leave(codes.SIGTERM))
  const { startSandbox } = await loadSandbox()
  const sandbox = await startSandbox({ profile })
  let isLeaving = false
  leave = async (code) => {
    // A second signal does not wait.
    leave = (again) => process.exit(again)
    isLeaving = true
    await sandbox.stop()
    process.exit(code)
  }
  console.log(`\n  Open ${sandbox.hostUrl}\n`)
  console.log(dim(`  wallet       ${sandbox.walletUrl}`))
  for (const [id, url] of Object.entries(sandbox.rpcUrls)) console.log(dim(`  chain ${id.padEnd(6)} ${url}`))
  console.log(dim(`\n  Profile "${profile}". Ctrl-C stops everything.`))
  await sandbox.died.catch(async (error) => {
    // A signal to all of us ends the chains as well.
    if (isLeaving) return
    await sandbox.stop()
    throw error
  })
}

start().catch((error) => {
  console.error(`\nThe sandbox cannot run: ${error.message}`)
  process.exit(1)
})
