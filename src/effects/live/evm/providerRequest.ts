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
import { afterResync } from '../../afterResync.js'
import { type OutcomeOf, rejectionFailure, waitForOutcome } from '../../kernel/outcome.js'
import { track } from '../../kernel/tracked.js'
import { chooseWallet } from '../../outcomes.js'
import type { VaultPort, WalletRequest } from '../../ports.js'
import type { ProviderHost } from '../../providers.js'
import { namedChains } from './namedChains.js'
import { ProviderRpcError } from './providerError.js'

const evm = 'eip155'

/** A request of a host, and what the page showed when it was made: that is what it is meant for, however late it is asked. */
interface HostRequest {
  readonly host: ProviderHost
  readonly request: ProviderRequest
  readonly shown: State
}

const accountsOf = ({ store }: ProviderHost): ReadonlyArray<string> => {
  const connection = connectedIn(store.getState(), evm)
  return connection ? addressesOn(connection) : []
}

const fail = (reason: Failure): never => {
  throw new ProviderRpcError(reason)
}

/** The answer is taken the moment it comes: a connection that ends next takes what the vault has of it along. */
const requestOutcome =
  (vault: VaultPort): OutcomeOf<unknown> =>
  (fact, id) => {
    if (fact.type === 'request.answered' && fact.id === id) return right(vault.take(fact.result))
    if (fact.type === 'request.failed' && fact.id === id) return left(fact.failure)
    return fact.type === 'flow.crashed' && fact.flow === 'sendRequests' ? left(failure('Interrupted')) : null
  }

/**
 * The network that a request is meant for. While the visitor is asked about a switch it is the one of that, unless it names
 * one itself: what was refused must not leave for another network just because it is tried again. Where the wallet must
 * be moved first, it is none on which the wallet is.
 */
const meantFor = ({ shown, request }: HostRequest): ChainId | null => {
  const named = namedChains(request.params)
  const offered = isRight(named) && named.right.length === 0 ? offeredNetwork(shown) : null
  if (offered && namespaceOf(offered) === evm) return offered
  return mustSwitch(shown, evm) ? (shown.networks.active[evm] ?? null) : activeChainId(shown, evm)
}

/** Something that the wallet asks the visitor for: recorded, with its parameters and answer in the vault. */
const sendRequests = async (asked: HostRequest): Promise<unknown> => {
  const { store, ports } = asked.host
  const { method } = asked.request
  const params = store.keep(asked.request.params, 'requests')
  const chainId = meantFor(asked)
  const connection = shownIn(asked.shown, evm)
  const address = connection?.step === 'connected' && addressesOn(connection)[0]
  const command: Command = {
    ...{ type: 'RequestApproval', namespace: evm, method, params },
    ...(chainId && { chainId }),
    ...(connection && { connectionId: connection.id }),
    ...(address && { address }),
  }
  const end = await waitForOutcome(
    track(store, () => store.dispatch(command)),
    requestOutcome(ports.vault),
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
const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'tag' in error && 'params' in error && 'details' in error

/**
 * A read: through the connected wallet, which pays for it, else from the active network's nodes. No fact. What was signed
 * before is sent through the nodes of the network shown: the wallet may be elsewhere.
 */
const read = async (asked: HostRequest): Promise<unknown> => {
  const { request, shown } = asked
  const { store, ports } = asked.host
  const { method } = request
  const isSigned = method === 'eth_sendRawTransaction'
  const network = activeNetwork(isSigned ? shown : store.getState(), evm)
  const wallet = connectedIn(store.getState(), evm)
  // Of a network that the site does not know only the wallet has nodes: it is asked like for any payment.
  if (isSigned && wallet && !network && !mustSwitch(shown, evm)) return sendRequests(asked)
  const connection = isSigned ? null : wallet
  const params = Array.isArray(request.params) ? (request.params as ReadonlyArray<unknown>) : []
  const answer$ = connection
    ? ports.wallet.read({ id: connection.connectorId, namespace: evm }, requestOf(request))
    : network && ports.rpc.passThrough(network, method, params)
  if (!answer$) return fail(failure('ChainDisconnected'))
  const routeRequest = await firstValueFrom(answer$)
  if (isRight(routeRequest)) return routeRequest.right
  // The error as the wallet or node gave it: it carries the revert data that viem and ethers decode.
  throw isFailure(routeRequest.left) ? new ProviderRpcError(routeRequest.left) : routeRequest.left
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
const answerFromWallet = async (asked: HostRequest): Promise<unknown> => {
  const { host, request } = asked
  switch (request.method) {
    case 'eth_accounts':
      return accountsOf(host)
    case 'eth_requestAccounts':
      if (accountsOf(host).length === 0) await host.whenStarted(() => chooseWallet(host.store, evm))
      return accountsOf(host)
    case 'wallet_switchEthereumChain':
      return switchChain(host, request.params)
    default:
      return sendRequests(asked)
  }
}

const routeRequest = async (asked: HostRequest): Promise<unknown> => {
  const { host, request } = asked
  const ask = () => answerFromWallet(asked)
  switch (request.method) {
    case 'eth_accounts':
      return host.isStarted() ? afterResync(host.store, evm, ask) : accountsOf(host)
    case 'eth_chainId': {
      const chainId = activeChainId(host.store.getState(), evm)
      return (chainId && hexChainId(chainId)) ?? fail(failure('ChainDisconnected'))
    }
    case 'eth_requestAccounts':
    case 'wallet_switchEthereumChain':
      return host.whenStarted(() => afterResync(host.store, evm, ask))
    default:
      return isSafeMethod(request.method)
        ? read(asked)
        : host.whenStarted(() => afterResync(host.store, evm, ask))
  }
}

/** Answers a request of a host's library (EIP-1193); null is one that cannot be read. Loaded with the first one. */
export const respond = async (
  host: ProviderHost,
  request: ProviderRequest | null,
  shown: State,
): Promise<unknown> => {
  try {
    if (typeof request?.method !== 'string')
      return fail(
        failure('RpcInvalidRequest', { details: 'request: expected { method, params } of plain data' }),
      )
    return await routeRequest({ host, request, shown })
  } catch (error) {
    throw error instanceof ModalError ? new ProviderRpcError(error.failure) : error
  }
}
