// `npm run contracts`: compiles sandbox/contracts/contracts.sol into artifacts.json, which is committed: nothing else needs a
// compiler. It is fetched for this run alone (solc is MIT, the compiler inside is GPL-3.0: for building only).
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const version = '0.8.37'
const root = fileURLToPath(new URL('..', import.meta.url))
const home = `${root}.cache/solc`
await mkdir(home, { recursive: true })
await writeFile(`${home}/package.json`, '{"private":true}')
await promisify(execFile)(
  'npm',
  ['install', `solc@${version}`, '--no-audit', '--no-fund', '--ignore-scripts'],
  {
    cwd: home,
  },
)
const solc = createRequire(`${home}/package.json`)('solc')

const file = 'contracts.sol'
const folder = `${root}sandbox/contracts/`
const input = {
  language: 'Solidity',
  sources: { [file]: { content: await readFile(folder + file, 'utf8') } },
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    // The same bytes from the same source, wherever it lies.
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
  },
}
const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
const artifacts = Object.fromEntries(
  Object.entries(contracts[file])
    .filter(([, { evm }]) => evm.deployedBytecode.object !== '')
    .map(([name, { abi, evm }]) => [name, { abi, code: `0x${evm.deployedBytecode.object}` }]),
)
await writeFile(`${folder}artifacts.json`, `${JSON.stringify(artifacts, null, 1)}\n`)
console.log(`${Object.keys(artifacts).join(', ')} written to sandbox/contracts/artifacts.json`)
