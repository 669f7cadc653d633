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

const start = async () => {
  const profile = readProfile(process.argv.slice(2))
  ensureInstalled()
  const { startSandbox } = await loadSandbox()
  // A signal during the start must also stop what has started by then.
  let stop = () => process.exit(130)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop())
  const sandbox = await startSandbox({ profile })
  stop = async () => {
    // A second signal does not wait.
    stop = () => process.exit(130)
    await sandbox.stop()
    process.exit(0)
  }
  console.log(`\n  Open ${sandbox.hostUrl}\n`)
  console.log(dim(`  wallet       ${sandbox.walletUrl}`))
  for (const [id, url] of Object.entries(sandbox.rpcUrls)) console.log(dim(`  chain ${id.padEnd(6)} ${url}`))
  console.log(dim(`\n  Profile "${profile}". Ctrl-C stops everything.`))
  await sandbox.died.catch(async (error) => {
    await sandbox.stop()
    throw error
  })
}

start().catch((error) => {
  console.error(`\nThe sandbox cannot run: ${error.message}`)
  process.exit(1)
})
