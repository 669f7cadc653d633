import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { giveTokens, placeContracts } from './contracts/deploy.js'
import { firstHoldings } from './contracts/firstHoldings.js'
import { choosePort } from './ports.js'
import { networkAt, type ProfileName, profiles, richMnemonic, type SandboxNetwork } from './profiles.js'

export interface Chains {
  readonly networks: readonly SandboxNetwork[]
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Resolves once every node has exited. */
  readonly stop: () => Promise<void>
  /** Settles, as a rejection, when a node dies on its own. */
  readonly died: Promise<never>
}

const require = createRequire(import.meta.url)

/** The platform package's binary itself: npm's wrapper would put a Node process before it. */
const anvilCommand = (): readonly [string, ...string[]] => {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return [require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${file}`)]
  } catch {
    const wrapper = require.resolve('@foundry-rs/anvil/package.json').replace(/package\.json$/, 'bin.mjs')
    return [process.execPath, wrapper]
  }
}

interface Node {
  readonly url: string
  readonly child: ChildProcess
  readonly exited: Promise<string>
}

/** `spawned` is told of the process before it is known whether it will ever listen. */
const startNode = async (
  chainId: number,
  port: number,
  spawned: (child: ChildProcess) => void,
): Promise<Node> => {
  const [command, ...before] = anvilCommand()
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  const child = spawn(command, [...before, ...flags, '--mnemonic', richMnemonic], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  spawned(child)
  let said = ''
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) =>
      resolve(`${code ?? signal}; last words: ${said.trim().split('\n').at(-1) ?? ''}`),
    )
  })
  const listening = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      // Only the start matters; a node logs every call for as long as it lives.
      said = (said + chunk.toString()).slice(-8000)
      const address = /Listening on (\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(`http://${address}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const url = await Promise.race([
    listening,
    exited.then((why): never => {
      throw new Error(`The chain ${chainId} did not start (${why})`)
    }),
  ])
  return { url, child, exited }
}

const stopNode = async (node: Node): Promise<void> => {
  node.child.kill('SIGTERM')
  await node.exited
}

export const startChains = async (profile: ProfileName, anyFree: boolean): Promise<Chains> => {
  const plans = profiles[profile].chains
  const children: ChildProcess[] = []
  // `exit` runs synchronously even after an uncaught error, so no node outlives us.
  const killAll = (): void => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.once('exit', killAll)
  const started = await Promise.allSettled(
    plans.map(async (plan, place) => {
      const port = await choosePort({ variable: plan.portVariable, preferred: plan.preferredPort, anyFree })
      const node = await startNode(plan.id, port, (child) => children.push(child))
      // The second of each profile is a chain without Multicall3, as there are some.
      await placeContracts(node.url, place !== 1)
      for (const gift of firstHoldings(profile, place)) await giveTokens(node.url, gift)
      return { plan, node }
    }),
  )
  const ready = started.map((result) => {
    if (result.status === 'fulfilled') return result.value
    killAll()
    throw result.reason
  })
  let stopping = false
  const died = Promise.race(
    ready.map(async ({ plan, node }): Promise<never> => {
      const why = await node.exited
      // A stop on purpose is no death: leave this promise pending for ever.
      if (stopping) return new Promise<never>(() => undefined)
      throw new Error(`The chain ${plan.name} stopped (${why})`)
    }),
  )
  died.catch(() => undefined)
  return {
    networks: ready.map(({ plan, node }) => networkAt(plan, node.url)),
    rpcUrls: Object.fromEntries(ready.map(({ plan, node }) => [plan.id, node.url])),
    died,
    stop: async () => {
      stopping = true
      process.removeListener('exit', killAll)
      await Promise.all(ready.map(({ node }) => stopNode(node)))
    },
  }
}
