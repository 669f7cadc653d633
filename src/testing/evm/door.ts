import { EMPTY, from, merge, of, Subject } from 'rxjs'
import { checksumAddress } from '../../domain/caip/checksum.js'
import { explainTransaction } from '../../domain/evm/explainTransaction.js'
import { isUnknownChain } from '../../domain/evm/unknownChain.js'
import { connectorIdOf } from '../../domain/slices/connectors/ids.js'
import type { Connector } from '../../domain/slices/connectors/state.js'
import { failureFromRpc } from '../../domain/wire/rpcErrors.js'
import { evmAdapter } from '../../effects/live/evm/adapter.js'
import { askOnce } from '../../effects/live/evm/asking.js'
import { type HostConnector, hostWallet } from '../../effects/live/evm/door.js'
import { walletOf } from '../../effects/live/evm/pageWallet.js'
import type { EvmWallet } from '../../effects/live/evm/parts.js'
import { evmReads } from '../../effects/live/evm/reads.js'
import type { ClockPort, RpcPort } from '../../effects/ports.js'
import type { NamespaceDoor } from '../../effects/wallets.js'
import { counted } from '../counted.js'
import { loadedPort } from '../loadedPort.js'
import { type DelayAnswer, evmWalletOf } from './evmWallet.js'
import { createWalletModel, type WalletHandle, type WalletModel, type WalletScript } from './walletModel.js'

interface Installed {
  readonly connector: Connector
  readonly model: WalletModel
  readonly wallet: EvmWallet
  announced: boolean
}

const connectorOf = ({ id, name, rdns, icon }: WalletScript): Connector => {
  const source = id ?? rdns ?? name ?? 'io.demo.wallet'
  return {
    id: connectorIdOf('announced', source),
    kind: 'announced',
    namespace: 'eip155',
    name: name ?? source,
    icon: icon ?? null,
    rdns: rdns ?? source,
  }
}

/** The wallets of a test's window, by the ids of their connectors. */
export class ScriptedEvm {
  readonly #wallets = new Map<string, Installed>()
  readonly #hosts = new Map<string, { readonly connector: Connector; readonly wallet: EvmWallet }>()
  readonly #announcing = new Subject<Connector>()
  readonly #news = counted(this.#announcing)
  readonly #clock: ClockPort
  readonly #late: DelayAnswer | undefined
  readonly door: NamespaceDoor

  constructor(clock: ClockPort, rpc: RpcPort, late?: DelayAnswer) {
    this.#clock = clock
    this.#late = late
    const errors = { failureFromRpc, explainTransaction, isUnknownChain }
    const reads = evmReads(rpc)
    const adapter = evmAdapter({
      ...{ clock, rpc, form: () => of(checksumAddress), errors: () => of(errors) },
      ...{ asks: () => of(askOnce), reads: () => of(reads) },
      find: (id) => (this.#hosts.get(id) ?? this.#wallets.get(id))?.wallet,
    })
    this.door = {
      namespace: 'eip155',
      discover: ({ announced }) =>
        merge(
          from([...this.#hosts.values()].map(({ connector }) => connector)),
          announced ? merge(from(this.#announced()), this.#news.stream) : EMPTY,
        ),
      pin: () => undefined,
      picture: (icon) => icon,
      adapter: loadedPort(adapter),
    }
  }

  /** A wallet by the id of its connector, or the part after the kind; throws when the test has none. */
  of(name: string): Installed {
    const found = this.#wallets.get(name) ?? this.#wallets.get(connectorIdOf('announced', name))
    if (!found) throw new Error(`This test has no wallet ${name}`)
    return found
  }

  install(script: WalletScript): WalletHandle {
    const connector = connectorOf(script)
    const model = createWalletModel(script, this.#clock)
    const wallet = evmWalletOf(connector.name, model, this.#late)
    this.#wallets.set(connector.id, { connector, model, wallet, announced: !script.late })
    return model.handle
  }

  announce(id: string): void {
    const found = this.of(id)
    found.announced = true
    this.#announcing.next(found.connector)
  }

  /** Connectors of the host: their own providers are asked, as on a page. */
  bring(hosts: ReadonlyArray<HostConnector>): void {
    for (const host of hosts.map(hostWallet)) {
      const { connector } = host
      this.#hosts.set(connector.id, { connector, wallet: walletOf(host) })
    }
  }

  get open(): number {
    return this.#sum(({ model }) => model.handle.open)
  }

  get listeners(): number {
    return this.#news.listeners + this.#sum(({ model }) => model.news.listeners)
  }

  #announced(): ReadonlyArray<Connector> {
    return [...this.#wallets.values()].filter((one) => one.announced).map(({ connector }) => connector)
  }

  #sum(count: (one: Installed) => number): number {
    return [...this.#wallets.values()].reduce((total, one) => total + count(one), 0)
  }
}
