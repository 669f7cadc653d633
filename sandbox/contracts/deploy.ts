import { type Abi, createTestClient, createWalletClient, type Hex, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { getContractAddress } from 'viem/utils'
import { richMnemonic } from '../profiles.js'
import artifacts from './artifacts.json' with { type: 'json' }

export type ContractName = 'Dollar' | 'Stubborn' | 'Cups'

/** Nobody else's, so that what it sends has its own order. */
const giver = mnemonicToAccount(richMnemonic, { addressIndex: 999 })
const names: ReadonlyArray<ContractName> = ['Dollar', 'Stubborn', 'Cups']

/** The same on every chain and at every start. */
export const contractAddresses = Object.fromEntries(
  names.map((name, nonce) => [name, getContractAddress({ from: giver.address, nonce: BigInt(nonce) })]),
) as Readonly<Record<ContractName, Hex>>

export const contractAbi = (name: ContractName): Abi => artifacts[name].abi as Abi

/** Where Multicall3 is on the networks that have it. */
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Something that is given to somebody, in base units; absent: nothing of it. */
export interface Gift {
  readonly to: Hex
  readonly dollars?: bigint
  readonly stubborn?: bigint
  readonly cups?: number
}

const chainAt = (url: string) => createTestClient({ mode: 'anvil', transport: http(url) })

/**
 * Puts the sandbox's contracts on a chain that has just begun. None has a constructor, so its code is all there is to it: no
 * block, and nothing to wait for.
 */
export const placeContracts = async (url: string, hasMulticall: boolean): Promise<void> => {
  const chain = chainAt(url)
  const codes: ReadonlyArray<readonly [Hex, string]> = [
    ...names.map((name) => [contractAddresses[name], artifacts[name].code] as const),
    ...(hasMulticall ? [[multicall, artifacts.Multicall.code] as const] : []),
  ]
  await Promise.all(codes.map(([address, code]) => chain.setCode({ address, bytecode: code as Hex })))
}

/** Mints what is given; it is in blocks when this resolves. One at a time on a chain: a nonce is used once. */
export const giveTokens = async (url: string, { to, dollars, stubborn, cups = 0 }: Gift): Promise<void> => {
  await chainAt(url).setBalance({ address: giver.address, value: parseEther('10') })
  const client = createWalletClient({ account: giver, transport: http(url) })
  // The node answers with the receipt (EIP-7966): who polls for one by new blocks may wait for a block that never comes.
  const mint = async (name: ContractName, args: ReadonlyArray<unknown>): Promise<void> => {
    const { status } = await client.writeContractSync({
      ...{ address: contractAddresses[name], abi: contractAbi(name), functionName: 'mint', args },
      chain: null,
    })
    if (status !== 'success') throw new Error(`${name} could not be minted.`)
  }
  if (dollars) await mint('Dollar', [to, dollars])
  if (stubborn) await mint('Stubborn', [to, stubborn])
  for (let cup = 0; cup < cups; cup += 1) await mint('Cups', [to])
}
