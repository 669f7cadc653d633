import { from } from 'rxjs'
import { connectorIdOf } from '../../../src/domain/slices/connectors/ids.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import type { NetworkInput } from '../../../src/domain/wire/networks.js'
import type { ClockPort, RpcPort } from '../../../src/effects/ports.js'
import type { NamespaceDoor } from '../../../src/effects/wallets.js'
import { loadedPort } from '../../../src/testing/loadedPort.js'
import { mossAdapter } from './adapter.js'
import { type MossScript, type MossWallet, mossWallet } from './wallet.js'

const network = (id: string, name: string): NetworkInput => ({
  ...{ id, name, chainNamespace: 'polkadot' },
  nativeCurrency: { name: 'Spore', symbol: 'SPR', decimals: 3 },
  rpcUrls: { default: { http: [`https://${name.toLowerCase().replace(/\W/g, '-')}.example`] } },
})

/** Both differ by one letter's case. */
export const mossNetworks: ReadonlyArray<NetworkInput> = [
  network('Moss', 'Moss'),
  network('moss', 'Little Moss'),
]

const connectorOf = ({ name }: MossScript): Connector => ({
  id: connectorIdOf('announced', name),
  kind: 'announced',
  namespace: 'polkadot',
  name,
  icon: null,
  rdns: name,
})

export interface MossDoor extends NamespaceDoor {
  /** A wallet by its name; throws when the test has none. */
  of(name: string): MossWallet
  readonly open: number
  readonly listeners: number
}

/** The wallets of Moss on a test's page. */
export const mossDoor = (clock: ClockPort, rpc: RpcPort, scripts: ReadonlyArray<MossScript>): MossDoor => {
  const wallets = new Map(scripts.map((script) => [connectorOf(script).id, mossWallet(clock, script)]))
  const sum = (count: (wallet: MossWallet) => number): number =>
    [...wallets.values()].reduce((total, wallet) => total + count(wallet), 0)
  return {
    namespace: 'polkadot',
    discover: ({ announced }) => from(announced ? scripts.map(connectorOf) : []),
    pin: () => undefined,
    picture: (icon) => icon,
    adapter: loadedPort(mossAdapter((id) => wallets.get(id), rpc)),
    of: (name) => {
      const found = wallets.get(connectorIdOf('announced', name))
      if (!found) throw new Error(`This test has no wallet ${name}`)
      return found
    },
    get open() {
      return sum((wallet) => wallet.open)
    },
    get listeners() {
      return sum((wallet) => wallet.listeners)
    },
  }
}
