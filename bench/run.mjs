// npm run bench: what a fact costs, and what a press costs. With --json only `{"results":[{"name","value","unit"}]}`.
import { spawnSync } from 'node:child_process'
import { measureBrowser } from './browser.mjs'
import { measureCatalogue } from './catalogue.mjs'
import { asInPages, measured, root } from './inNode.mjs'
import { print } from './print.mjs'
import { measureRpc } from './rpc.mjs'

const buildPage = () => {
  for (const args of [[], ['--bench']]) {
    const { status } = spawnSync(process.execPath, [`${root}esbuild.mjs`, ...args], {
      stdio: 'inherit',
      cwd: root,
    })
    if (status !== 0) throw new Error('The page could not be built; see above.')
  }
}

const main = async () => {
  const kernel = await measured('main', asInPages)
  buildPage()
  const page = `${root}bench/page/dist`
  const results = [
    ...kernel,
    ...(await measureRpc()),
    ...(await measureBrowser(page)),
    ...(await measureCatalogue(page)),
  ]
  if (process.argv.includes('--json')) {
    const plain = results.map(({ name, value, unit }) => ({ name, value, unit }))
    process.stdout.write(`${JSON.stringify({ results: plain })}\n`)
  } else print(results)
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
