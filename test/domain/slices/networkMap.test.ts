import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { reduceNetworkMap } from '../../../src/domain/slices/networks/map.js'
import { pageLoadNetworks } from '../../../src/domain/slices/networks/pageLoad.js'
import {
  initialNetworks,
  type Network,
  type NetworksState,
} from '../../../src/domain/slices/networks/state.js'
import { initialOptions } from '../../../src/domain/slices/options/state.js'

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const network = (chainId: Network['chainId']): Network => ({
  chainId,
  namespace: chainId.startsWith('solana') ? 'solana' : 'eip155',
  name: chainId,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: [],
  walletRpcUrls: [],
  explorerUrl: null,
  testnet: false,
  imageUrl: null,
})
const requested = [network('eip155:1'), network('eip155:137'), network(solanaMainnet)]
const configured = (
  networks: ReadonlyArray<Network>,
  defaultChainId: Network['chainId'] | null = null,
): Fact => ({
  type: 'options.configured',
  options: initialOptions,
  networks,
  defaultChainId,
})
const begin = reduceNetworkMap(initialNetworks, configured(requested))
const folded = (...events: ReadonlyArray<Fact>): NetworksState => events.reduce(reduceNetworkMap, begin)
const solana = {
  id: 'solana|x',
  connector: { id: 'x', kind: 'external', namespace: 'solana', name: 'X', icon: null, rdns: null },
  ...browserAccounts(['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']),
  chainId: solanaMainnet,
} as const

describe('the networks that are shown', () => {
  // Planted: a resync, and news of a chain, taken as a visit.
  it('[CHN-02] what wallets elsewhere say does not take the modal away from its namespace', () => {
    expect(
      folded({ type: 'connection.resynced', namespace: 'solana', active: true, ...solana }).currentNamespace,
    ).toBe('eip155')
    const news: Fact = {
      type: 'connection.chainChanged',
      id: 'solana|x',
      namespace: 'solana',
      chainId: solanaMainnet,
      active: true,
    }
    expect(folded(news).currentNamespace).toBe('eip155')
  })

  it('[CHN-20] where the visitor goes the modal goes: by connecting, choosing, or switching', () => {
    const { chainId } = solana
    expect(folded({ type: 'connection.established', attempt: null, ...solana }).currentNamespace).toBe(
      'solana',
    )
    expect(folded({ type: 'network.activated', attempt: null, chainId }).currentNamespace).toBe('solana')
    const switched = { type: 'network.switched', attempt: 'a', chainId } as const
    expect(folded({ ...switched, active: true }).currentNamespace).toBe('solana')
    // Something else is shown meanwhile.
    expect(folded({ ...switched, active: false })).toBe(begin)
  })

  it('[CHN-25] each namespace begins with its first network, or with the default if that was asked for', () => {
    expect(begin.active).toStrictEqual({ eip155: 'eip155:1', solana: solanaMainnet })
    const other = reduceNetworkMap(initialNetworks, configured(requested, 'eip155:137'))
    expect(other.active.eip155).toBe('eip155:137')
    expect(reduceNetworkMap(initialNetworks, configured(requested, 'eip155:5')).active.eip155).toBe(
      'eip155:1',
    )
  })

  it('[INV-5] without networks nothing is active, whatever was before', () => {
    expect(folded(configured([]))).toMatchObject({ active: {}, currentNamespace: null })
  })

  it('[CHN-27] the active network taken off the list gives way to the next of its namespace', () => {
    expect(folded({ type: 'network.unlisted', chainId: 'eip155:1' }).active.eip155).toBe('eip155:137')
    expect(folded({ type: 'network.unlisted', chainId: solanaMainnet })).toBe(begin)
  })

  it('[CHN-27] taken off the list changes nothing else: not what is shown, nor what was never on it', () => {
    const after = folded({ type: 'network.unlisted', chainId: 'eip155:137' })
    expect(after).toStrictEqual({ ...begin, requested: [requested[0], requested[2]] })
    expect(folded({ type: 'network.unlisted', chainId: 'eip155:5' })).toBe(begin)
    const second: Fact = { type: 'network.activated', attempt: null, chainId: 'eip155:137' }
    const third: Fact = { type: 'network.listed', network: network('eip155:10') }
    expect(folded(third, second, { type: 'network.unlisted', chainId: 'eip155:10' })).toStrictEqual(
      folded(second),
    )
  })

  it('are those where storage says that the visitor was, if the host still asks for them', () => {
    const { chainId } = solana
    const restored = (activeChainId: Network['chainId'] | null): Fact => ({
      ...{ type: 'storage.restored', connections: [], activeChainId },
    })
    const there = folded(restored(chainId))
    expect(there).toStrictEqual({ ...begin, currentNamespace: 'solana', initialChainId: chainId })
    expect(folded(restored('eip155:137'))).toMatchObject({
      initialChainId: 'eip155:137',
      active: { eip155: 'eip155:137' },
    })
    for (const fact of [
      restored(null),
      restored('bip122:000000000019d6689c085ae165831e93'),
      restored('eip155:1'),
    ])
      expect(folded(fact)).toBe(begin)
    // The part that every page loads says the same.
    for (const fact of [restored(null), restored(chainId), restored('eip155:137'), restored('eip155:5')])
      expect(pageLoadNetworks.reduce(begin, { seq: 1, at: 1, cause: null, fact })).toStrictEqual(folded(fact))
  })

  const moved: Fact = {
    ...{ type: 'connection.chainChanged', id: 'eip155|x', namespace: 'eip155' },
    ...{ chainId: 'eip155:137', active: true },
  }
  const resynced = {
    ...{ type: 'connection.resynced', namespace: 'eip155', active: true, ...solana },
    ...{ chainId: 'eip155:137' },
  } as const

  it('are where the wallet shown is, or is found again, among those that the host asks for', () => {
    for (const fact of [moved, resynced] as ReadonlyArray<Fact>) {
      expect(folded(fact).active).toStrictEqual({ ...begin.active, eip155: 'eip155:137' })
      for (const other of [{ active: false }, { chainId: 'eip155:5' }, { chainId: 'eip155:1' }])
        expect(folded({ ...fact, ...other } as Fact)).toBe(begin)
    }
    expect(folded({ ...resynced, accounts: [] } as Fact)).toBe(begin)
  })

  it('are the same objects where the visitor is there already, or goes where nobody gave an account', () => {
    expect(folded({ type: 'network.activated', attempt: null, chainId: 'eip155:1' })).toBe(begin)
    expect(folded({ type: 'connection.established', attempt: null, ...solana, accounts: [] })).toBe(begin)
    expect(folded({ type: 'network.activated', attempt: null, chainId: 'eip155:5' })).toBe(begin)
  })

  it('are listed once', () => {
    const listed = (chainId: Network['chainId']): Fact => ({
      type: 'network.listed',
      network: network(chainId),
    })
    expect(folded(listed('eip155:5')).requested).toStrictEqual([...requested, network('eip155:5')])
    expect(folded(listed('eip155:137'))).toBe(begin)
  })
})
