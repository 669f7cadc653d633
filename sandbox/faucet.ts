import { Hono } from 'hono'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  isAddress,
  parseEther,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { type ContractName, contractAbi, contractAddresses } from './contracts/deploy.js'
import { richMnemonic, type SandboxNetwork } from './profiles.js'

/** Nobody else's, so that what it sends has its own order. */
const giver = mnemonicToAccount(richMnemonic, { addressIndex: 998 })

const gifts: ReadonlyArray<readonly [name: ContractName, args: (to: Hex) => ReadonlyArray<unknown>]> = [
  ['Dollar', (to) => [to, 100n * 10n ** 6n]],
  ['Stubborn', (to) => [to, 5n * 10n ** 18n]],
  ['Cups', (to) => [to]],
]

/** More than that nobody needs to try things with. */
const enough = parseEther('10')

/** What was given, in words. */
const give = async ({ rpcUrls, nativeCurrency }: SandboxNetwork, to: Hex): Promise<string> => {
  const transport = http(rpcUrls.default.http[0])
  const chain = createTestClient({ mode: 'anvil', transport })
  const reader = createPublicClient({ transport, pollingInterval: 20 })
  await chain.setBalance({ address: giver.address, value: enough })
  const held = await reader.getBalance({ address: to })
  if (held < enough) await chain.setBalance({ address: to, value: held + parseEther('1') })
  const client = createWalletClient({ account: giver, transport })
  let nonce = await reader.getTransactionCount({ address: giver.address })
  for (const [name, args] of gifts) {
    const call = { address: contractAddresses[name], abi: contractAbi(name), functionName: 'mint' }
    const hash = await client.writeContract({ ...call, args: args(to), nonce, chain: null })
    await reader.waitForTransactionReceipt({ hash })
    nonce += 1
  }
  return `${held < enough ? `1 ${nativeCurrency.symbol}, ` : ''}100 SUSD, 5 STUB and a cup`
}

const askedOf = (raw: unknown): { readonly chainId: unknown; readonly address: unknown } => {
  const { chainId, address } = Object(raw) as { readonly chainId?: unknown; readonly address?: unknown }
  return { chainId, address }
}

/** `POST /faucet`: test money for whoever asks, on the sandbox's own chains. One after the other: a nonce is used once. */
export const faucetApp = (chains: ReadonlyArray<SandboxNetwork>): Hono => {
  let last: Promise<unknown> = Promise.resolve()
  const app = new Hono()
  app.post('/faucet', async (context) => {
    const { chainId, address } = askedOf(await context.req.json().catch(() => null))
    const network = chains.find(({ id }) => id === chainId)
    if (network === undefined) {
      const known = chains.map(({ id }) => id).join(', ')
      return context.json({ error: `chainId: expected one of ${known}.` }, 400)
    }
    if (typeof address !== 'string' || !isAddress(address, { strict: false }))
      return context.json({ error: 'address: expected 0x and 40 hex digits.' }, 400)
    const given = last.then(() => give(network, address))
    last = given.catch(() => undefined)
    return context.json({ given: await given })
  })
  return app
}
