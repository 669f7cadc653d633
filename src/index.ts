import type { Log } from './domain/core/record.js'
import type { Replay } from './domain/core/replay.js'
import { isLeft } from './domain/prelude/either.js'
import { ModalError } from './domain/prelude/modalError.js'
import { readOptions } from './domain/wire/options.js'
import { createModal } from './effects/createModal.js'
import { featureSource, pageLoadFlows } from './effects/features/pageLoad.js'
import { evmProviders } from './effects/live/evm/provider.js'
import { livePorts } from './effects/live/index.js'
import type { Modal } from './effects/modal.js'
import type { ModalOptions } from './options.js'

const later = async () => (await import('./later.js')).later

/**
 * Creates a modal. Inert until `start()`: nothing global is touched here, so it may run on a server.
 *
 * @throws ModalError with code `InvalidOptions`; its details name the field and what was expected.
 * @example
 * const modal = createWalletModal({ projectId, networks: [mainnet, polygon], metadata: { name: 'Shop' } })
 * modal.start()
 * await modal.open()
 */
export const createWalletModal = (options: ModalOptions): Modal => {
  const configured = readOptions(options)
  if (isLeft(configured)) throw new ModalError(configured.left)
  return createModal({
    configured: configured.right,
    ports: livePorts(options.connectors ?? [], configured.right.fact.options.adapters, later),
    providers: evmProviders(async () => (await later()).hostProvider()),
    flows: pageLoadFlows(configured.right),
    features: featureSource(configured.right, later),
    later,
  })
}

/** Reads a log (JSON text, or what `modal.log()` gives) and folds it: the state at any record, without any effect. */
export const replay = async (log: string | Log): Promise<Replay> => {
  const { readLog, replayOf } = await import('./domain/core/replay.js')
  const read = readLog(log)
  if (isLeft(read)) throw await (await import('./effects/kernel/outcome.js')).modalError(read.left)
  return replayOf(read.right)
}

export type { AccountId } from './domain/caip/accountParts.js'
export type { ChainId } from './domain/caip/chainId.js'
export type { Namespace } from './domain/caip/namespace.js'
export type { Command, Rejection } from './domain/core/command.js'
export type { Fact, FactType } from './domain/core/fact.js'
export type { Log, Recorded } from './domain/core/record.js'
export type { Replay } from './domain/core/replay.js'
export type { State } from './domain/core/state.js'
export type { Eip1193Provider } from './domain/evm/provider.js'
export type { Failure, FailureTag } from './domain/prelude/failure.js'
export { ModalError } from './domain/prelude/modalError.js'
export type { PublicEvent } from './domain/rules/publicEvents.js'
export type { Account } from './domain/slices/connections/accounts.js'
export type { NetworkInput } from './domain/wire/networks.js'
export type { HostConnector } from './effects/live/evm/door.js'
export type { ProviderRpcError } from './effects/live/evm/providerError.js'
export type { DispatchResult, LogAudience, Modal, Surface } from './effects/modal.js'
export type { ModalOptions } from './options.js'
