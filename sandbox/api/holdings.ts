import type { Context } from 'hono'
import { createPublicClient, formatUnits, type Hex, http, isAddress } from 'viem'
import { type ContractName, contractAbi, contractAddresses } from '../contracts/deploy.js'
import type { SandboxNetwork } from '../profiles.js'
import { priceOf } from './prices.js'
import { refuseCall } from './refuse.js'

interface Coded {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Of its contract; absent: the chain's own coin. */
  readonly address?: string
}

const tokenNames = ['Dollar', 'Stubborn'] as const satisfies ReadonlyArray<ContractName>

const caip2 = ({ id }: SandboxNetwork): string => `eip155:${id}`
const caip10 = (network: SandboxNetwork, address: string): string => `${caip2(network)}:${address}`

/** What an account holds on a chain, by its node. */
const heldOn = async (network: SandboxNetwork, owner: Hex): Promise<ReadonlyArray<Coded>> => {
  const client = createPublicClient({ transport: http(network.rpcUrls.default.http[0]) })
  const read = (name: ContractName, functionName: string, args: ReadonlyArray<unknown> = []) =>
    client.readContract({ address: contractAddresses[name], abi: contractAbi(name), functionName, args })
  const coin = { ...network.nativeCurrency, amount: await client.getBalance({ address: owner }) }
  const tokens = await Promise.all(
    tokenNames.map(async (contract): Promise<Coded> => {
      const [name, symbol, decimals, amount] = await Promise.all([
        read(contract, 'name'),
        read(contract, 'symbol'),
        read(contract, 'decimals'),
        read(contract, 'balanceOf', [owner]),
      ])
      return {
        ...{ name: String(name), symbol: String(symbol), decimals: Number(decimals) },
        ...{ amount: BigInt(String(amount)), address: contractAddresses[contract] },
      }
    }),
  )
  return [coin, ...tokens.filter(({ amount }) => amount > 0n)]
}

/** As the service writes it (wire 2.2): JSON numbers for money, texts for amounts. */
const rowOf = (network: SandboxNetwork, iconAt: (symbol: string) => string) => (held: Coded) => {
  const { name, symbol, decimals, amount, address } = held
  const numeric = formatUnits(amount, decimals)
  const price = priceOf(symbol)
  return {
    ...{ name, symbol, chainId: caip2(network) },
    ...(address === undefined ? {} : { address: caip10(network, address) }),
    ...{ value: Number(numeric) * price, price, iconUrl: iconAt(symbol) },
    quantity: { decimals: String(decimals), numeric },
  }
}

const bad = (context: Context, name: string, description: string): Response =>
  refuseCall(context, { name, description })

/** `GET /v1/account/{address}/balance`: on one chain, or on all that have a node. */
export const answerBalance = async (
  chains: ReadonlyArray<SandboxNetwork>,
  context: Context,
): Promise<Response> => {
  const address = context.req.param('address') ?? ''
  if (!isAddress(address, { strict: false })) return bad(context, 'address', `${address} is no address.`)
  const wanted = context.req.query('chainId')
  const asked = chains.filter((network) => wanted === undefined || caip2(network) === wanted)
  if (asked.length === 0) return bad(context, 'chainId', `This sandbox has no chain ${wanted}.`)
  const { origin } = new URL(context.req.url)
  // A picture is asked for without a word of who asks: it stands in its address, as who asked for this.
  const { projectId = '', st = '', sv = '' } = context.req.query()
  const iconAt = (symbol: string): string =>
    `${origin}/public/getTokenImage/${symbol}?${new URLSearchParams({ projectId, st, sv })}`
  const rows = await Promise.all(
    asked.map(async (network) => (await heldOn(network, address)).map(rowOf(network, iconAt))),
  )
  return context.json({ balances: rows.flat() })
}

interface PriceBody {
  readonly addresses?: unknown
  readonly projectId?: unknown
}

/** What stands behind an address, as services name it; the coin's is all e's. */
const namedBy = (chains: ReadonlyArray<SandboxNetwork>, id: string) => {
  const address = id.slice(id.lastIndexOf(':') + 1).toLowerCase()
  const network = chains.find((one) => id.startsWith(`${caip2(one)}:`))
  if (!network) return []
  if (/^0xe{40}$/.test(address))
    return [{ name: network.nativeCurrency.name, symbol: network.nativeCurrency.symbol }]
  const token = [
    { of: contractAddresses.Dollar, name: 'Sandbox Dollar', symbol: 'SUSD' },
    { of: contractAddresses.Stubborn, name: 'Stubborn Token', symbol: 'STUB' },
  ].find(({ of }) => of.toLowerCase() === address)
  return token ? [{ name: token.name, symbol: token.symbol }] : []
}

/** `POST /v1/fungible/price`: who asks stands in the body. */
export const answerPrice = async (
  chains: ReadonlyArray<SandboxNetwork>,
  context: Context,
): Promise<Response> => {
  const body = (await context.req.json().catch(() => null)) as PriceBody | null
  if (typeof body?.projectId !== 'string' || body.projectId === '')
    return refuseCall(context, { name: 'projectId', description: 'The body has no projectId.' }, 401)
  if (!Array.isArray(body.addresses)) return bad(context, 'addresses', 'The body has no list of addresses.')
  const fungibles = body.addresses.flatMap((id) => namedBy(chains, String(id)))
  return context.json({
    fungibles: fungibles.map((one) => ({ ...one, iconUrl: '', price: priceOf(one.symbol) })),
  })
}
