import {
  type Abi,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { getContractAddress } from 'viem/utils'
import artifacts from './artifacts.json' with { type: 'json' }

export type ContractName = 'Dollar' | 'Stubborn' | 'Cups'

/** Nobody else's: as only it deploys, and in this order, each contract has the same address on every chain and at every start. */
const deployer = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 999,
})
const names: ReadonlyArray<ContractName> = ['Dollar', 'Stubborn', 'Cups']

export const contractAddresses = Object.fromEntries(
  names.map((name, nonce) => [name, getContractAddress({ from: deployer.address, nonce: BigInt(nonce) })]),
) as Readonly<Record<ContractName, Hex>>

export const contractAbi = (name: ContractName): Abi => artifacts[name].abi as Abi

/** Where Multicall3 is on the networks that have it. */
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** What somebody holds when the sandbox begins, in base units. */
export interface FirstHolding {
  readonly to: Hex
  readonly dollars: bigint
  readonly stubborn: bigint
  readonly cups: number
}

/** Puts the sandbox's contracts on a chain that has just begun, and gives some of them away. */
export const deployContracts = async (
  url: string,
  {
    hasMulticall,
    holdings,
  }: { readonly hasMulticall: boolean; readonly holdings: ReadonlyArray<FirstHolding> },
): Promise<void> => {
  const transport = http(url)
  const { address } = deployer
  const chain = createTestClient({ mode: 'anvil', transport })
  await chain.setBalance({ address, value: parseEther('10') })
  if (hasMulticall) await chain.setCode({ address: multicall, bytecode: artifacts.Multicall.code as Hex })
  const reader = createPublicClient({ transport, pollingInterval: 20 })
  const client = createWalletClient({ account: deployer, transport })
  let nonce = 0
  const next = (): { readonly nonce: number; readonly chain: null } => ({ nonce: nonce++, chain: null })
  for (const name of names) {
    const { bytecode } = artifacts[name]
    const hash = await client.deployContract({ abi: contractAbi(name), bytecode: bytecode as Hex, ...next() })
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash })
    if (contractAddress?.toLowerCase() !== contractAddresses[name].toLowerCase())
      throw new Error(`${name} is at ${contractAddress}, not at ${contractAddresses[name]}`)
  }
  const mint = (name: ContractName, args: ReadonlyArray<unknown>): Promise<Hex> =>
    client.writeContract({
      address: contractAddresses[name],
      abi: contractAbi(name),
      functionName: 'mint',
      args,
      ...next(),
    })
  for (const { to, dollars, stubborn, cups } of holdings) {
    if (dollars > 0n) await mint('Dollar', [to, dollars])
    if (stubborn > 0n) await mint('Stubborn', [to, stubborn])
    for (let cup = 0; cup < cups; cup += 1) await mint('Cups', [to])
  }
}
