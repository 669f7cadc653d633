import { readFile } from 'node:fs/promises'
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

type ContractName = 'Dollar' | 'Stubborn' | 'Cups'

interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** Nobody else's: as only it deploys, and in this order, each contract has the same address on every chain and at every start. */
const deployer = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 999,
})
const names: ReadonlyArray<ContractName> = ['Dollar', 'Stubborn', 'Cups']

export const contractAddresses = Object.fromEntries(
  names.map((name, nonce) => [name, getContractAddress({ from: deployer.address, nonce: BigInt(nonce) })]),
) as Readonly<Record<ContractName, Hex>>

export const readArtifacts = async (): Promise<Readonly<Record<ContractName, Artifact>>> =>
  JSON.parse(await readFile(new URL('./artifacts.json', import.meta.url), 'utf8'))

/** Puts the sandbox's contracts on a chain that has just begun. */
export const deployContracts = async (url: string): Promise<void> => {
  const transport = http(url)
  const artifacts = await readArtifacts()
  const { address } = deployer
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('10') })
  const reader = createPublicClient({ transport })
  const client = createWalletClient({ account: deployer, transport })
  for (const [nonce, name] of names.entries()) {
    const hash = await client.deployContract({ ...artifacts[name], nonce, chain: null })
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    if (contractAddress?.toLowerCase() !== contractAddresses[name].toLowerCase())
      throw new Error(`${name} is at ${contractAddress}, not at ${contractAddresses[name]}`)
  }
}
