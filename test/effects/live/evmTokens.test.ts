import { firstValueFrom, tap } from 'rxjs'
import { createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Chains, startChains } from '../../../sandbox/chains.js'
import { contractAbi, contractAddresses } from '../../../sandbox/contracts/deploy.js'
import { richMnemonic } from '../../../sandbox/profiles.js'
import { isRight } from '../../../src/domain/prelude/either.js'
import type { NamedToken } from '../../../src/domain/slices/choices/state.js'
import type { Network } from '../../../src/domain/slices/networks/state.js'
import { evmReads } from '../../../src/effects/live/evm/reads.js'
import type { RpcPort } from '../../../src/effects/ports.js'
import { pageRpc } from '../../support/pageRpc.js'
import { networkAt } from '../../support/virtualNodes.js'

/** Tokens from real chains, by the reads of a page: the first has Multicall3, the second does not. */
const rich = mnemonicToAccount(richMnemonic)
const { Dollar, Stubborn, Cups } = contractAddresses
const made: { chains?: Chains } = {}

beforeAll(async () => {
  made.chains = await startChains('people', true)
}, 30_000)
afterAll(() => made.chains?.stop())

const chain = (id: number): Network => ({
  ...networkAt(made.chains?.rpcUrls[id] ?? ''),
  chainId: `eip155:${id}`,
})

interface Counted {
  readonly rpc: RpcPort
  readonly asked: Array<string>
}

const counted = (): Counted => {
  const asked: Array<string> = []
  const real = pageRpc()
  return {
    asked,
    rpc: {
      passThrough: (...question) => real.passThrough(...question),
      request: (network, method, params) =>
        real.request(network, method, params).pipe(tap({ subscribe: () => asked.push(method) })),
    },
  }
}

const held = async (id: number, named: ReadonlyArray<NamedToken>, rpc = counted().rpc) => {
  const answer = await firstValueFrom(
    evmReads(rpc).tokens({ network: chain(id), address: rich.address }, named),
  )
  return isRight(answer) ? answer.right : expect.fail(JSON.stringify(answer))
}

describe('tokens by the nodes of a network', () => {
  const named = [{ address: Dollar }, { address: Stubborn }]

  it('are read with the coin, whatever they call themselves, by one call where there is Multicall3', async () => {
    const { rpc, asked } = counted()
    const [coin, ...tokens] = await held(31337, named, rpc)
    expect(coin).toMatchObject({ address: null, symbol: 'ETH', decimals: 18 })
    expect(BigInt(coin?.amount ?? 0)).toBeGreaterThan(9_000n * 10n ** 18n)
    expect(tokens).toStrictEqual([
      {
        ...{ address: Dollar.toLowerCase(), name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6 },
        ...{ amount: '1250500000', price: null, value: null, iconUrl: null },
      },
      {
        ...{ address: Stubborn.toLowerCase(), name: 'Stubborn Token', symbol: 'STUB', decimals: 18 },
        ...{ amount: '12500000000000000000', price: null, value: null, iconUrl: null },
      },
    ])
    expect(asked.sort()).toStrictEqual(['eth_call', 'eth_getBalance'])
  })

  it('are read one by one where there is none, which is asked once', async () => {
    const { rpc, asked } = counted()
    const reads = evmReads(rpc)
    const holder = { network: chain(31338), address: rich.address }
    for (const calls of [9, 8]) {
      asked.length = 0
      const answer = await firstValueFrom(reads.tokens(holder, named))
      expect(isRight(answer) && answer.right.map(({ symbol, amount }) => [symbol, amount])).toMatchObject([
        ['ETH', expect.any(String)],
        ['SUSD', '80000000'],
      ])
      expect(asked.filter((method) => method === 'eth_call')).toHaveLength(calls)
    }
  })

  it('that are none, twice the same, or answer as no token does, are left out; what the host says is not asked', async () => {
    const { rpc, asked } = counted()
    const tokens = await held(
      31338,
      [
        ...[{ address: Dollar }, { address: Dollar.toLowerCase() }, { address: 'nobody' }],
        // An account, and a contract without a word of ERC-20's.
        ...[{ address: rich.address }, { address: Cups }],
        { address: Stubborn, name: 'Mine', symbol: 'MINE', decimals: 18 },
      ],
      rpc,
    )
    expect(tokens.map(({ symbol }) => symbol)).toStrictEqual(['ETH', 'SUSD'])
    expect(asked.filter((method) => method === 'eth_call').length).toBe(1 + 4 + 4 + 4 + 1)
  })

  it('follow a transfer', async () => {
    const network = chain(31337)
    const transport = http(network.rpcUrls[0])
    const to = '0x0000000000000000000000000000000000000b0b'
    await createWalletClient({ account: rich, transport }).writeContractSync({
      ...{ address: Stubborn, abi: contractAbi('Stubborn'), functionName: 'transfer', chain: null },
      args: [to, 5n],
    })
    const answer = await firstValueFrom(evmReads(pageRpc()).tokens({ network, address: to }, named))
    expect(isRight(answer) && answer.right).toMatchObject([{ amount: '0' }, { symbol: 'STUB', amount: '5' }])
  })

  it('of a node that is not there are a failure, not nothing', async () => {
    const network = networkAt('http://127.0.0.1:9')
    const { rpc, asked } = counted()
    const answer = await firstValueFrom(evmReads(rpc).tokens({ network, address: rich.address }, named))
    // Not one by one either: nobody would answer.
    expect(asked.filter((method) => method === 'eth_call')).toHaveLength(1)
    expect(answer).toMatchObject({ _tag: 'Left', left: { tag: 'ServiceUnreachable' } })
  })
})
