import { createPublicClient, createWalletClient, encodeFunctionData, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { contractAbi, contractAddresses } from '../../sandbox/contracts/deploy.js'
import { richMnemonic } from '../../sandbox/profiles.js'
import { isRight } from '../../src/domain/prelude/either.js'
import { balanceEndpoint, priceEndpoint } from '../../src/domain/wire/services/account.js'
import { base, stageServices } from '../support/services.js'

const services = stageServices({ profile: 'people' })
const rich = mnemonicToAccount(richMnemonic)
const other = '0x0000000000000000000000000000000000000b0b'

const rpcUrl = async (chainId: number): Promise<string> => {
  const config = (await (await fetch(`${services.hostUrl()}/config.json`)).json()) as {
    readonly networks: ReadonlyArray<{
      readonly id: number
      readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
    }>
  }
  return config.networks.find(({ id }) => id === chainId)?.rpcUrls.default.http[0] ?? ''
}

const heldBy = async (address: string, chainId: string) => {
  const answer = await services.get(`/v1/account/${address}/balance`, { ...base, currency: 'usd', chainId })
  const read = balanceEndpoint.answer(await answer.text())
  if (!isRight(read)) return expect.fail(JSON.stringify(read))
  return read.right.balances.rows
}

describe('what an account holds, by the service', () => {
  it('is what the chains say, with prices of a table', async () => {
    const rows = await heldBy(rich.address, 'eip155:31337')
    expect(rows.map(({ symbol }) => symbol)).toStrictEqual(['ETH', 'SUSD', 'STUB'])
    expect(rows[1]).toMatchObject({
      ...{ name: 'Sandbox Dollar', chainId: 'eip155:31337', price: 1, value: 1250.5 },
      address: `eip155:31337:${contractAddresses.Dollar}`,
      quantity: { decimals: '6', numeric: '1250.5' },
    })
    expect((await fetch(rows[1]?.iconUrl ?? '')).headers.get('content-type')).toMatch(/svg/)
    expect(await heldBy(other, 'eip155:31337')).toMatchObject([
      { symbol: 'ETH', quantity: { decimals: '18', numeric: '0' } },
    ])
  })

  it('follows a transfer', async () => {
    const url = await rpcUrl(31338)
    const client = createWalletClient({ account: rich, transport: http(url) })
    await client.writeContractSync({
      ...{ address: contractAddresses.Dollar, abi: contractAbi('Dollar'), chain: null },
      ...{ functionName: 'transfer', args: [other, 7_000_001n] },
    })
    const rows = await heldBy(other, 'eip155:31338')
    expect(rows.find(({ symbol }) => symbol === 'SUSD')?.quantity.numeric).toBe('7.000001')
  })

  it('names what is wrong with a question', async () => {
    expect((await services.get('/v1/account/nobody/balance')).status).toBe(400)
    expect(
      (await services.get(`/v1/account/${other}/balance`, { ...base, chainId: 'eip155:5' })).status,
    ).toBe(400)
  })
})

describe('prices', () => {
  it('are given for what is named, by who says who asks', async () => {
    const asked = [
      'eip155:31337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      `eip155:31337:${contractAddresses.Stubborn}`,
    ]
    const post = (body: object) =>
      fetch(services.at('/v1/fungible/price'), { method: 'POST', body: JSON.stringify(body) })
    const read = priceEndpoint.answer(
      await (await post({ currency: 'usd', addresses: asked, projectId: 'p' })).text(),
    )
    expect(
      isRight(read) && read.right.fungibles.rows.map(({ symbol, price }) => [symbol, price]),
    ).toStrictEqual([
      ['ETH', 2000],
      ['STUB', 0.25],
    ])
    expect((await post({ addresses: asked })).status).toBe(401)
    expect((await post({ projectId: 'p' })).status).toBe(400)
  })
})

describe('the faucet', () => {
  const ask = (body: unknown) =>
    fetch(`${services.hostUrl()}/faucet`, { method: 'POST', body: JSON.stringify(body) })

  it('gives coins and tokens to whoever asks, also at once', async () => {
    const to = '0x000000000000000000000000000000000000c0de'
    const answers = await Promise.all([1, 2].map(() => ask({ chainId: 31337, address: to })))
    expect(await Promise.all(answers.map((one) => one.json()))).toStrictEqual(
      Array(2).fill({ given: '1 ETH, 100 SUSD, 5 STUB and a cup' }),
    )
    const rows = await heldBy(to, 'eip155:31337')
    expect(rows.map(({ quantity }) => quantity.numeric)).toStrictEqual(['2', '200', '10'])
  })

  it('says what is wrong with a question', async () => {
    for (const [body, field] of [
      [null, 'chainId'],
      [{ chainId: 1, address: other }, 'chainId'],
      [{ chainId: 31337, address: 'me' }, 'address'],
    ] as const) {
      const answer = await ask(body)
      expect([answer.status, await answer.text()]).toStrictEqual([400, expect.stringContaining(field)])
    }
  })
})

describe('the contracts', () => {
  const on = async (chainId: number) => {
    const transport = http(await rpcUrl(chainId))
    return { reader: createPublicClient({ transport }), transport }
  }

  it('are at the same places on every chain; Multicall3 is not on the second', async () => {
    const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
    for (const [chainId, has] of [
      [31337, true],
      [31338, false],
    ] as const) {
      const { reader } = await on(chainId)
      for (const address of Object.values(contractAddresses))
        expect((await reader.getCode({ address }))?.length).toBeGreaterThan(100)
      expect((await reader.getCode({ address: multicall })) !== undefined).toBe(has)
    }
  })

  it('Stubborn returns nothing, and changes no allowance that is not zero', async () => {
    const { reader, transport } = await on(31337)
    const client = createWalletClient({ account: rich, transport })
    const stubborn = { address: contractAddresses.Stubborn, abi: contractAbi('Stubborn') }
    const approve = (value: bigint) =>
      client.writeContractSync({ ...stubborn, chain: null, functionName: 'approve', args: [other, value] })
    expect((await approve(5n)).status).toBe('success')
    await expect(approve(6n)).rejects.toThrow(/revert/)
    for (const value of [0n, 6n]) expect((await approve(value)).status).toBe('success')
    const data = encodeFunctionData({ abi: stubborn.abi, functionName: 'transfer', args: [other, 0n] })
    const answer = await reader.call({ account: rich.address, to: stubborn.address, data })
    expect(answer.data).toBe(undefined)
  })

  it('a cup has a picture inside its metadata', async () => {
    const { reader } = await on(31337)
    const uri = String(
      await reader.readContract({
        ...{ address: contractAddresses.Cups, abi: contractAbi('Cups') },
        ...{ functionName: 'tokenURI', args: [1n] },
      }),
    )
    const metadata = JSON.parse(decodeURIComponent(uri.slice('data:application/json,'.length))) as {
      readonly name: string
      readonly image: string
    }
    expect(metadata.name).toBe('Cup #1')
    expect(decodeURIComponent(metadata.image)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/s)
  })
})
