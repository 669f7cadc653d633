import type { SandboxConfig, SandboxNetwork } from '../profiles.js'
import { contractAddresses } from './deploy.js'

/** The ERC-20s of each chain, as a page names them to the modal. */
export const tokensOn = (chains: ReadonlyArray<SandboxNetwork>): SandboxConfig['tokens'] =>
  Object.fromEntries(
    chains.map(({ id }) => [
      `eip155:${id}`,
      [{ address: contractAddresses.Dollar }, { address: contractAddresses.Stubborn }],
    ]),
  )
