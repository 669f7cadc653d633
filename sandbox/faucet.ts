import { Hono } from 'hono'
import { createPublicClient, createTestClient, type Hex, http, isAddress, parseEther } from 'viem'
import { giveTokens } from './contracts/deploy.js'
import type { SandboxNetwork } from './profiles.js'

/** More coins than that nobody needs to try things with. */
const enough = parseEther('10')

/** What was given, in words. */
const give = async ({ rpcUrls, nativeCurrency }: SandboxNetwork, to: Hex): Promise<string> => {
  const url = rpcUrls.default.http[0] ?? ''
  const transport = http(url)
  const held = await createPublicClient({ transport }).getBalance({ address: to })
  const hasEnough = held >= enough
  if (!hasEnough) {
    const chain = createTestClient({ mode: 'anvil', transport })
    await chain.setBalance({ address: to, value: held + parseEther('1') })
  }
  await giveTokens(url, { to, dollars: 100n * 10n ** 6n, stubborn: 5n * 10n ** 18n, cups: 1 })
  return `${hasEnough ? '' : `1 ${nativeCurrency.symbol}, `}100 SUSD, 5 STUB and a cup`
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
    try {
      return context.json({ given: await given })
    } catch (error) {
      return context.json(
        { error: `The chain gave nothing: ${error instanceof Error ? error.message : ''}` },
        502,
      )
    }
  })
  return app
}
