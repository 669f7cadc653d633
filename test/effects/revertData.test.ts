import { BrowserProvider } from 'ethers'
import { createWalletClient, custom, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { account, chainSite, friend } from '../support/chainSite.js'

const revertData: Hex = '0x12345678'

/** What a wallet throws whose node says why a contract refuses: plain, as MetaMask nests it, and as an error. */
const refusals: ReadonlyArray<readonly [string, unknown]> = [
  ['plain data', { code: 3, message: 'execution reverted', data: revertData }],
  [
    'nested',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: 3, message: 'execution reverted', data: revertData },
    },
  ],
  ['an error', Object.assign(new Error('execution reverted'), { code: 3, data: revertData })],
]

const site = chainSite()

const hasData = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'data' in one && (one.data === revertData || hasData(one.data))

// Planted: the failure in place of what the wallet threw.
describe('a payment that a contract refuses', () => {
  it.each(refusals)('[N2-15] reaches viem with its revert data: %s', async (_what, refusal) => {
    await site.connected()
    site.wallet.refusal = refusal
    const client = createWalletClient({
      chain: site.viemChain(1),
      transport: custom(site.modal.getProvider('eip155')),
    })
    const error = await client
      .sendTransaction({ account: account.address, to: friend, value: 1n })
      .catch((reason: unknown) => reason)
    expect((error as { walk(test: (one: unknown) => boolean): unknown }).walk(hasData)).not.toBe(null)
  })

  it.each(refusals)('[N2-15] reaches ethers with its revert data: %s', async (_what, refusal) => {
    await site.connected()
    site.wallet.refusal = refusal
    const provider = new BrowserProvider(
      site.modal.getProvider('eip155') as ConstructorParameters<typeof BrowserProvider>[0],
      'any',
    )
    const signer = await provider.getSigner()
    const error = await signer
      .sendTransaction({ to: friend, value: 1n, gasLimit: 50_000n })
      .catch((reason: unknown) => reason)
    // Where ethers has what a wallet threw.
    expect(hasData((error as { readonly error: unknown }).error)).toBe(true)
    provider.destroy()
  })
})
