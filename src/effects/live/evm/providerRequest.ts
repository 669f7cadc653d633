import { firstValueFrom } from 'rxjs'
import { type ChainId, namespaceOf } from '../../../domain/caip/chainId.js'
import { hexChainId, readEvmChainId } from '../../../domain/caip/evmChainId.js'
import type { Command } from '../../../domain/core/command.js'
import type { State } from '../../../domain/core/state.js'
import type { ProviderRequest } from '../../../domain/evm/provider.js'
import { isLeft, isRight, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { ModalError } from '../../../domain/prelude/modalError.js'
import { addressesOn, connectedIn, shownIn } from '../../../domain/slices/connections/select.js'
import { mustSwitch } from '../../../domain/slices/networks/mustSwitch.js'
import { offeredNetwork } from '../../../domain/slices/networks/offer.js'
import { activeChainId, activeNetwork } from '../../../domain/slices/networks/select.js'
import { isSafeMethod } from '../../../domain/wire/rpcMethods.js'
import { choose } from '../../endings.js'
import { type Ending, outcomeOf, rejectionFailure } from '../../kernel/outcome.js'
import { track } from '../../kernel/tracked.js'
import type { VaultPort, WalletRequest } from '../../ports.js'
import type { ProviderHost } from '../../providers.js'
import { onceResynced } from '../../resynced.js'
import { namedChains } from './named.js'
import { ProviderRpcError } from './providerError.js'

const evm = 'eip155'

/** A request of a host, and what the page showed when it was made: that is what it is meant for, however late it is asked. */
interface Asked {
  readonly host: ProviderHost
  readonly request: ProviderRequest
  readonly shown: State
}

const accountsOf = ({ store }: ProviderHost): ReadonlyArray<string> => {
  const connection = connectedIn(store.getState(), evm)
  return connection ? addressesOn(connection) : []
}

const fail = (of: Failure): never => {
  throw new ProviderRpcError(of)
}

/** The answer is taken the moment it comes: a connection that ends next takes what the vault has of it along. */
const answered =
  (vault: VaultPort): Ending<unknown> =>
  (event, id) => {
    if (event.type === 'request.answered' && event.id === id) return right(vault.take(event.result))
    if (event.type === 'request.failed' && event.id === id) return left(event.failure)
    return event.type === 'effect.crashed' && event.effect === 'askWallet'
      ? left(failure('Interrupted'))
      : null
  }

/**
 * The network that a request is meant for. While the visitor is asked about a switch it is the one of that, unless it names
 * one itself: what was refused must not leave for another network just because it is tried again. Where the wallet must
 * be moved first, it is none on which the wallet is.
 */
const meantFor = ({ shown, request }: Asked): ChainId | null => {
  const named = namedChains(request.params)
  const offered = isRight(named) && named.right.length === 0 ? offeredNetwork(shown) : null
  if (offered && namespaceOf(offered) === evm) return offered
  return mustSwitch(shown, evm) ? (shown.networks.active[evm] ?? null) : activeChainId(shown, evm)
}

/** Something that the wallet asks the visitor for: recorded, with its parameters and answer in the vault. */
const askWallet = async (asked: Asked): Promise<unknown> => {
  const { store, ports } = asked.host
  const { method } = asked.request
  const params = store.keep(asked.request.params, 'requests')
  const chainId = meantFor(asked)
  const connection = shownIn(asked.shown, evm)
  const address = connection?.step === 'connected' && addressesOn(connection)[0]
  const command: Command = {
    ...{ type: 'AskWallet', namespace: evm, method, params },
    ...(chainId && { chainId }),
    ...(connection && { connectionId: connection.id }),
    ...(address && { address }),
  }
  const end = await outcomeOf(
    track(store, () => store.dispatch(command)),
    answered(ports.vault),
  )
  if ('_tag' in end && isRight(end)) return end.right
  // Nobody took them: what was not asked is forgotten.
  ports.vault.take(params)
  if (!('refused' in end)) return fail(end.left)
  switch (end.refused.tag) {
    case 'NotConnected':
      return fail(failure('Unauthorized', { details: 'No wallet is connected' }))
    case 'AnotherAccount':
      return fail(failure('Unauthorized', { details: 'Another account is shown' }))
    default:
      return fail(rejectionFailure(end.refused))
  }
}

/** EIP-1193 allows a list or an object, and none at all. */
const requestOf = ({ method, params }: ProviderRequest): WalletRequest =>
  typeof params === 'object' && params !== null
    ? { method, params: params as NonNullable<WalletRequest['params']> }
    : { method }

/** Nobody could be asked: that is no error of a wallet or node. */
const isOurs = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'tag' in error && 'params' in error && 'details' in error

/**
 * A read: through the connected wallet, which pays for it, else from the active network's nodes. No fact. What was signed
 * before is sent through the nodes of the network shown: the wallet may be elsewhere.
 */
const read = async (asked: Asked): Promise<unknown> => {
  const { request, shown } = asked
  const { store, ports } = asked.host
  const { method } = request
  const isSigned = method === 'eth_sendRawTransaction'
  const network = activeNetwork(isSigned ? shown : store.getState(), evm)
  const wallet = connectedIn(store.getState(), evm)
  // Of a network that the site does not know only the wallet has nodes: it is asked like for any payment.
  if (isSigned && wallet && !network && !mustSwitch(shown, evm)) return askWallet(asked)
  const connection = isSigned ? null : wallet
  const params = Array.isArray(request.params) ? (request.params as ReadonlyArray<unknown>) : []
  const answer$ = connection
    ? ports.wallet.read({ id: connection.connectorId, namespace: evm }, requestOf(request))
    : network && ports.rpc.passThrough(network, method, params)
  if (!answer$) return fail(failure('ChainDisconnected'))
  const answer = await firstValueFrom(answer$)
  if (isRight(answer)) return answer.right
  // The error as the wallet or node gave it: it carries the revert data that viem and ethers decode.
  throw isOurs(answer.left) ? new ProviderRpcError(answer.left) : answer.left
}

const switchChain = async (host: ProviderHost, params: unknown): Promise<null> => {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const raw = typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  const chain = readEvmChainId(raw)
  if (isLeft(chain))
    return fail(failure('RpcInvalidParams', { details: 'params.0.chainId: expected a chain id' }))
  await host.switchTo(chain.right)
  return null
}

/** What needs the wallet, or knows its accounts. */
const withWallet = async (asked: Asked): Promise<unknown> => {
  const { host, request } = asked
  switch (request.method) {
    case 'eth_accounts':
      return accountsOf(host)
    case 'eth_requestAccounts':
      if (accountsOf(host).length === 0) await host.whenStarted(() => choose(host.store, evm))
      return accountsOf(host)
    case 'wallet_switchEthereumChain':
      return switchChain(host, request.params)
    default:
      return askWallet(asked)
  }
}

const answer = async (asked: Asked): Promise<unknown> => {
  const { host, request } = asked
  const ask = () => withWallet(asked)
  switch (request.method) {
    case 'eth_accounts':
      return host.isStarted() ? onceResynced(host.store, evm, ask) : accountsOf(host)
    case 'eth_chainId': {
      const chainId = activeChainId(host.store.getState(), evm)
      return (chainId && hexChainId(chainId)) ?? fail(failure('ChainDisconnected'))
    }
    case 'eth_requestAccounts':
    case 'wallet_switchEthereumChain':
      return host.whenStarted(() => onceResynced(host.store, evm, ask))
    default:
      return isSafeMethod(request.method)
        ? read(asked)
        : host.whenStarted(() => onceResynced(host.store, evm, ask))
  }
}

/** Answers a request of a host's library (EIP-1193); null is one that cannot be read. Loaded with the first one. */
export const answerRequest = async (
  host: ProviderHost,
  request: ProviderRequest | null,
  shown: State,
): Promise<unknown> => {
  try {
    if (typeof request?.method !== 'string')
      return fail(
        failure('RpcInvalidRequest', { details: 'request: expected { method, params } of plain data' }),
      )
    return await answer({ host, request, shown })
  } catch (error) {
    throw error instanceof ModalError ? new ProviderRpcError(error.failure) : error
  }
}
