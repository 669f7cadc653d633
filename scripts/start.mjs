// npm start: the whole sandbox on this machine, on nothing but Node.
import { setTimeout as wait } from 'node:timers/promises'
import { bundled } from './bundled.mjs'
import { beginInstall } from './install.mjs'

const dim = (text) => (process.stdout.isTTY ? `\x1b[2m${text}\x1b[0m` : text)

const readProfile = (args) => {
  const unknown = args.find((arg) => !/^--profile=(people|journeys)$/.test(arg))
  if (unknown !== undefined)
    throw new Error(`Unknown argument ${unknown}. Try --profile=people or --profile=journeys.`)
  return args.at(-1)?.slice('--profile='.length) ?? 'people'
}

/** What a shell says of a program that a signal ended: 128 and the signal's number. */
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** npm hands SIGTERM to its shell alone, which leaves the script behind: it hears of it by its new parent. */
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

// During the start everything ends at once: the chains end with this process, however it exits.
const exit = (code) => process.exit(code)
let leave = exit
let isLeaving = false

/** From now on a signal first ends what runs. A second one does not wait. */
const leaveAfter = (end) => {
  leave = async (code) => {
    leave = exit
    isLeaving = true
    await end()
    exit(code)
  }
}

const start = async () => {
  const profile = readProfile(process.argv.slice(2))
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => leave(code))
  onceAlone(() => leave(codes.SIGTERM))
  const install = beginInstall()
  leaveAfter(install.end)
  await install.done
  leave = exit
  const { startSandbox } = await bundled('main.ts', 'main')
  const sandbox = await startSandbox({ profile })
  leaveAfter(sandbox.stop)
  console.log(`\n  Open ${[sandbox.hostUrl, ...sandbox.pageUrls].join('\n       ')}\n`)
  console.log(dim(`  wallet       ${sandbox.walletUrl}`))
  console.log(dim(`  services     ${sandbox.apiUrl}`))
  for (const page of ['projects', 'faults']) console.log(dim(`               ${sandbox.apiUrl}/${page}`))
  for (const [id, url] of Object.entries(sandbox.rpcUrls)) console.log(dim(`  chain ${id.padEnd(6)} ${url}`))
  console.log(dim(`\n  Profile "${profile}". Ctrl-C stops everything.`))
  await sandbox.died.catch(async (error) => {
    await sandbox.stop()
    throw error
  })
}

start().catch(async (error) => {
  // A signal to all of us ends npm, the builder and the chains too, and we may hear of their end first.
  await wait(100)
  if (isLeaving) return
  console.error(`\nThe sandbox cannot run: ${error.message}`)
  process.exit(1)
})
