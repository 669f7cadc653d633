import { type Assets, buildHost, buildLab, buildPlain, buildWallet } from './build.js'
import { startChains } from './chains.js'
import { mainPagePaths } from './hostPages.js'
import { choosePort } from './ports.js'
import { type ProfileName, profiles, type WalletIdentity } from './profiles.js'
import { hostApp, listen, type RenderLab, walletApp } from './server.js'
import { signOnlyNetworks } from './signOnly.js'

export interface SandboxOptions {
  readonly profile?: ProfileName
  /** 0: any free ports, for tests that run side by side. Otherwise the usual ones, or those of the environment. */
  readonly ports?: 0
  /** False leaves the demo shop out: `/blank` still has the wallet. */
  readonly demo?: boolean
  /** True adds `/lab`, the page of the browser tests. */
  readonly lab?: boolean
  /** What `/lab` is rendered with on the server; nothing by default. */
  readonly renderLab?: RenderLab
}

export interface Sandbox {
  readonly hostUrl: string
  /** The pages of outside suites that there are. */
  readonly pageUrls: readonly string[]
  readonly walletUrl: string
  readonly wallet: WalletIdentity
  /** Of the networks that have a node. */
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly stop: () => Promise<void>
  /** Rejects when a part dies on its own. */
  readonly died: Promise<never>
}

/** Undoes in reverse what was started, also when starting fails half-way. */
type Undo = () => Promise<void>

const noAssets: Assets = new Map()

const start = async (options: SandboxOptions, undo: Undo[]): Promise<Omit<Sandbox, 'stop'>> => {
  const name = options.profile ?? 'people'
  const anyFree = options.ports === 0
  const hostPort = await choosePort({ variable: 'HOST_PORT', preferred: 3400, anyFree })
  const walletPort = await choosePort({ variable: 'WALLET_PORT', preferred: 3401, anyFree })
  const open = async (port: number) => {
    const listening = await listen(port)
    undo.push(listening.stop)
    return listening
  }
  const startNodes = async () => {
    const chains = await startChains(name, anyFree)
    undo.push(chains.stop)
    return chains
  }
  const parts = [
    startNodes(),
    open(hostPort),
    open(walletPort),
    buildWallet(),
    options.demo === false ? noAssets : buildHost({ libraries: name === 'journeys' }),
    options.demo === false ? noAssets : buildPlain(),
    options.lab === true ? buildLab() : noAssets,
  ] as const
  // Wait for all before failing: what is still starting could not be undone otherwise.
  await Promise.allSettled(parts)
  const [chains, host, wallet, walletAssets, demo, plain, lab] = await Promise.all(parts)
  const { walletMnemonic, auto, wallet: identity } = profiles[name]
  const networks = [...chains.networks, ...signOnlyNetworks(name, host.url)]
  const { renderLab = () => '' } = options
  const assets = new Map([...demo, ...plain, ...lab])
  const config = { profile: name, projectId: 'sandbox', networks }
  const page = { walletOrigin: wallet.url, wallet: identity }
  host.serve(hostApp({ config, assets, walletAssets, page, auto, renderLab }))
  wallet.serve(walletApp(walletAssets, { networks, mnemonic: walletMnemonic, accountCount: 3 }, identity))
  const { rpcUrls, died } = chains
  const pageUrls = name === 'journeys' ? mainPagePaths.map((path) => host.url + path) : []
  return { hostUrl: host.url, pageUrls, walletUrl: wallet.url, wallet: identity, rpcUrls, died }
}

export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const undo: Undo[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await start(options, undo)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
