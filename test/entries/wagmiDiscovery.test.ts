import { readFileSync } from 'node:fs'
import {
  type Config,
  createConfig,
  createStorage,
  custom,
  disconnect,
  getConnection,
  getConnections,
  reconnect,
  signMessage,
} from '@wagmi/core'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletModal } from 'wallet-modal/wagmi'
import type { MockWallet } from '../../src/testing/evm/eip6963.js'
import { install, type LiveWindow, livePage, newWindow } from '../support/livePage.js'
import { turn } from '../support/page.js'
import { memoryOf } from '../support/wagmi.js'

const rdns = 'org.mock.wallet'
const message = 'hello'
const unknown = { error: { code: -32601, message: 'The method does not exist' } }
const cure = 'multiInjectedProviderDiscovery: false'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

interface Visit {
  readonly page: LiveWindow
  readonly kept: Map<string, string>
  readonly wallet: MockWallet
}

interface HostOptions {
  /** wagmi's own default unless given. */
  readonly discovers?: false
  /** Of wagmi 2, and of 3 before 3.5: it does not say what it found. */
  readonly silent?: boolean
  readonly ssr?: boolean
}

/** A page as a host of wagmi has it; called again over the same visit it is what a reload leaves. */
const load = async ({ page, kept }: Visit, { discovers, silent = false, ssr = false }: HostOptions = {}) => {
  const made = livePage(page, { options: { networks: [mainnet, polygon] } })
  const connector = walletModal(made.modal)
  const transport = custom(made.modal.getProvider('eip155'))
  const config = createConfig({
    chains: [mainnet, polygon],
    connectors: [(given) => connector(silent ? { ...given, providers: undefined } : given)],
    ...(discovers === undefined ? {} : { multiInjectedProviderDiscovery: discovers }),
    ssr,
    storage: createStorage({ storage: memoryOf(kept) }),
    transports: { [mainnet.id]: transport, [polygon.id]: transport },
  })
  await turn()
  return { ...made, config }
}

type Loaded = Awaited<ReturnType<typeof load>>

/** A visitor with one wallet, who connected in the modal. */
const visit = async (options: HostOptions = {}) => {
  const page = newWindow()
  vi.stubGlobal('window', page)
  vi.stubGlobal('CustomEvent', page.CustomEvent)
  const made: Visit = { page, kept: new Map(), wallet: install(page, { rdns, name: 'Mock' }) }
  const first = await load(made, options)
  await first.modal.connect({ connectorId: rdns })
  await turn()
  expect(getConnection(first.config)).toMatchObject({ status: 'connected', connector: { id: 'walletModal' } })
  return { ...made, first }
}

const reload = async (made: Visit & { readonly first: Loaded }, options: HostOptions = {}) => {
  made.first.modal.dispose()
  const next = await load(made, options)
  await reconnect(next.config)
  await turn()
  return next
}

const through = (config: Config) => getConnections(config).map(({ connector }) => connector.id)

/** MetaMask's way: a site that is not permitted any more hears so. */
const tellsOfRevocation = ({ wallet }: Visit): void => {
  const ask = wallet.provider.request
  wallet.provider.request = async (asked) => {
    const answer = await ask(asked)
    if (asked.method === 'wallet_revokePermissions') wallet.emitRaw('accountsChanged', [])
    return answer
  }
}

const hearWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

describe('wagmi with its own discovery of wallets, which is its default', () => {
  it('ends with a disconnect after a reload where the wallet can revoke and says so', async () => {
    const warn = hearWarnings()
    const made = await visit()
    tellsOfRevocation(made)
    made.wallet.answer('wallet_revokePermissions', 'later')
    const { config } = await reload(made)
    expect(through(config)).toEqual(['walletModal', rdns])
    await disconnect(config)
    made.wallet.resolve('wallet_revokePermissions', { value: null })
    await turn()
    expect(through(config)).toEqual([])
    expect(made.wallet.count('wallet_revokePermissions')).toBe(1)
    expect(getConnection(config).status).toBe('disconnected')
    await expect(signMessage(config, { message })).rejects.toMatchObject({
      name: 'ConnectorNotConnectedError',
    })
    expect(made.wallet.count('personal_sign')).toBe(0)
    expect(warn).toHaveBeenCalled()
  })

  it('stays connected where the wallet cannot, as docs/wagmi.md says, and its lines end it', async () => {
    hearWarnings()
    const made = await visit()
    made.wallet.answer('wallet_revokePermissions', unknown)
    const { config } = await reload(made)
    await disconnect(config)
    await turn()
    expect(through(config)).toEqual([rdns])
    expect(await signMessage(config, { message })).toMatch(/^0x/)
    const docs = readFileSync('docs/wagmi.md', 'utf8')
    expect(docs).toContain(
      'for (const { connector } of getConnections(config)) await disconnect(config, { connector })',
    )
    for (const { connector } of getConnections(config)) await disconnect(config, { connector })
    expect(getConnection(config).status).toBe('disconnected')
    await expect(signMessage(config, { message })).rejects.toThrow('Connector not connected')
  })

  it('does not wait for a wallet that does not answer', async () => {
    hearWarnings()
    const made = await visit()
    made.wallet.answer('wallet_revokePermissions', 'never')
    const { config, modal } = await reload(made)
    await disconnect(config)
    expect(through(config)).toEqual([rdns])
    expect(modal.getAccount('eip155')).toBeNull()
  })

  it.each([{ ssr: false }, { ssr: true }])('is warned of once, on the first page: $ssr', async (options) => {
    const warn = hearWarnings()
    const { first } = await visit(options)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain(cure)
    await disconnect(first.config)
    await first.modal.connect({ connectorId: rdns })
    await turn()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('is warned of with the disconnect that does not end it, where wagmi does not say what it found', async () => {
    const warn = hearWarnings()
    const made = await visit({ silent: true })
    made.wallet.answer('wallet_revokePermissions', unknown)
    const { config } = await reload(made, { silent: true })
    expect(warn).not.toHaveBeenCalled()
    await disconnect(config)
    await turn()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain(cure)
  })

  it('makes its connectors all the same: to ask hides none', async () => {
    hearWarnings()
    const { first } = await visit()
    expect(first.config.connectors.map(({ id }) => id)).toEqual(['walletModal', rdns])
  })

  it('says nothing in production', async () => {
    const warn = hearWarnings()
    vi.stubEnv('NODE_ENV', 'production')
    const made = await visit()
    const { config } = await reload(made)
    await disconnect(config)
    expect(warn).not.toHaveBeenCalled()
  })
})

it('is silent in a browser without a `process`, and works', async () => {
  const { modal } = livePage(newWindow(), { options: { networks: [mainnet, polygon] } })
  const make = walletModal(modal)
  let rdnsThere: unknown = null
  createConfig({
    chains: [mainnet, polygon],
    connectors: [
      (given) => {
        // Within one turn: the test runner needs it, too.
        vi.stubGlobal('process', undefined)
        const connector = make(given)
        vi.unstubAllGlobals()
        rdnsThere = 'rdns' in connector
        return connector
      },
    ],
    transports: {
      [mainnet.id]: custom(modal.getProvider('eip155')),
      [polygon.id]: custom(modal.getProvider('eip155')),
    },
  })
  expect(rdnsThere).toBe(false)
})

describe('wagmi without it, as docs/wagmi.md has it', () => {
  // The console fails the test that is warned.
  it.each([{ silent: false }, { silent: true }])(
    'ends with a disconnect after a reload: $silent',
    async ({ silent }) => {
      const options = { discovers: false, silent } as const
      const made = await visit(options)
      made.wallet.answer('wallet_revokePermissions', unknown)
      const { config } = await reload(made, options)
      expect(through(config)).toEqual(['walletModal'])
      await disconnect(config)
      await turn()
      expect(getConnection(config).status).toBe('disconnected')
      await expect(signMessage(config, { message })).rejects.toThrow('Connector not connected')
    },
  )
})
