import { apiApp } from './api/app.js'
import { databaseUrl, openDatabase } from './api/database.js'
import { usualProject } from './api/projects.js'
import { type Assets, buildApi, buildHost, buildLab, buildPlain, buildWallet } from './build.js'
import { startChains } from './chains.js'
import { tokensOn } from './contracts/tokens.js'
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
  /** Of the services, `api` and `rpc`; `/projects` and `/faults` are its pages. */
  readonly apiUrl: string
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

interface Starting {
  readonly name: ProfileName
  readonly anyFree: boolean
  readonly undo: Undo[]
}

/** One after the other: each part must be told a port that no other has. */
const choosePorts = async (anyFree: boolean) => ({
  host: await choosePort({ variable: 'HOST_PORT', preferred: 3400, anyFree }),
  wallet: await choosePort({ variable: 'WALLET_PORT', preferred: 3401, anyFree }),
  api: await choosePort({ variable: 'API_PORT', preferred: 3402, anyFree }),
})

/** What is to be ended again. */
const starters = ({ name, anyFree, undo }: Starting) => ({
  open: async (port: number) => {
    const listening = await listen(port)
    undo.push(listening.stop)
    return listening
  },
  openDatabase: async () => {
    // Tests begin with what is known, whatever the shell says.
    const database = await openDatabase(databaseUrl(anyFree ? undefined : process.env.SANDBOX_DB))
    undo.push(async () => database.close())
    return database
  },
  startNodes: async () => {
    const chains = await startChains(name, anyFree)
    undo.push(chains.stop)
    return chains
  },
})

const startParts = async (options: SandboxOptions, starting: Starting) => {
  const ports = await choosePorts(starting.anyFree)
  const { open, openDatabase, startNodes } = starters(starting)
  const hasDemo = options.demo !== false
  const parts = [
    startNodes(),
    openDatabase(),
    Promise.all([open(ports.host), open(ports.wallet), open(ports.api)]),
    Promise.all([buildWallet(), buildApi()]),
    hasDemo ? buildHost({ libraries: starting.name === 'journeys' }) : noAssets,
    hasDemo ? buildPlain() : noAssets,
    options.lab === true ? buildLab() : noAssets,
  ] as const
  // Wait for all before failing: what is still starting could not be undone otherwise.
  await Promise.allSettled(parts)
  const [chains, database, [host, wallet, api], [walletAssets, apiAssets], ...pages] =
    await Promise.all(parts)
  const assets: Assets = new Map(pages.flatMap((built) => [...built]))
  return { chains, database, host, wallet, api, walletAssets, apiAssets, assets }
}

const start = async (options: SandboxOptions, undo: Undo[]): Promise<Omit<Sandbox, 'stop'>> => {
  const name = options.profile ?? 'people'
  const parts = await startParts(options, { name, anyFree: options.ports === 0, undo })
  const { chains, database, host, wallet, api, walletAssets, apiAssets, assets } = parts
  const { walletMnemonic, auto, wallet: identity } = profiles[name]
  const signOnly = signOnlyNetworks(name, host.url)
  const networks = [...chains.networks, ...signOnly]
  const services = { api: api.url, rpc: api.url, images: api.url }
  const config = {
    profile: name,
    projectId: usualProject,
    networks,
    tokens: tokensOn(chains.networks),
    services,
  }
  const page = { walletOrigin: wallet.url, wallet: identity }
  const { renderLab = () => '' } = options
  host.serve(hostApp({ config, assets, walletAssets, page, auto, renderLab }))
  wallet.serve(walletApp(walletAssets, { networks, mnemonic: walletMnemonic, accountCount: 3 }, identity))
  api.serve(apiApp({ database, chains: chains.networks, signOnly, assets: apiAssets, walletUrl: wallet.url }))
  const { rpcUrls, died } = chains
  const pageUrls = name === 'journeys' ? mainPagePaths.map((path) => host.url + path) : []
  const urls = { hostUrl: host.url, pageUrls, walletUrl: wallet.url, apiUrl: api.url, rpcUrls }
  return { ...urls, wallet: identity, died }
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
