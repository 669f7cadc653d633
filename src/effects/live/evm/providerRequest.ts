import { isLeft, isRight, left, right } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { hexChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import type { Namespace } from '../../../domain/caip/namespace.js'
import type { State } from '../../../domain/core/state.js'
import type { ProviderRequest } from '../../../domain/evm/provider.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { ModalError } from '../../../domain/prelude/modalError.js'
import { addressesOn, connectedIn } from '../../../domain/slices/connections/select.js'
import { activeChainId, activeNetwork } from '../../../domain/slices/networks/select.js'
import { methodClass } from '../../../domain/wire/rpcMethods.js'
import { type Ending, outcomeOf, rejectionFailure } from '../../kernel/outcome.js'
import { track } from '../../kernel/tracked.js'
import type { VaultPort, WalletRequest } from '../../ports.js'
import type { ProviderHost } from '../../providers.js'
import { onceResynced } from '../../resynced.js'
import { ProviderRpcError } from './providerError.js'

const accountsOf = (state: State, namespace: Namespace): ReadonlyArray<string> => {
  const connection = connectedIn(state, namespace)
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

/** Something that the wallet asks the visitor for: recorded, with its parameters and answer in the vault. */
const askWallet = async (
  { store, ports }: ProviderHost,
  namespace: Namespace,
  asked: ProviderRequest,
): Promise<unknown> => {
  const params = store.keep(asked.params, 'requests')
  const ask = () => store.dispatch({ type: 'AskWallet', namespace, method: asked.method, params })
  const end = await outcomeOf(track(store, ask), answered(ports.vault))
  if ('_tag' in end && isRight(end)) return end.right
  // Nobody took them: what was not asked is forgotten.
  ports.vault.take(params)
  if (!('refused' in end)) return fail(end.left)
  return end.refused.tag === 'NotConnected'
    ? fail(failure('Unauthorized', { details: 'No wallet is connected' }))
    : fail(rejectionFailure(end.refused))
}

/** EIP-1193 allows a list or an object, and none at all. */
const requestOf = ({ method, params }: ProviderRequest): WalletRequest =>
  typeof params === 'object' && params !== null
    ? { method, params: params as NonNullable<WalletRequest['params']> }
    : { method }

/**
 * A read: through the connected wallet, which pays for it, else from the active network's nodes. No fact. What was signed
 * before is sent through the nodes of the network shown: the wallet may be elsewhere.
 */
const read = async (
  { store, ports }: ProviderHost,
  namespace: Namespace,
  asked: ProviderRequest,
): Promise<unknown> => {
  const isSigned = asked.method === 'eth_sendRawTransaction'
  const connection = isSigned ? null : connectedIn(store.getState(), namespace)
  const network = activeNetwork(store.getState(), namespace)
  const params = Array.isArray(asked.params) ? (asked.params as ReadonlyArray<unknown>) : []
  const answer$ = connection
    ? ports.wallet.read({ id: connection.connectorId, namespace }, requestOf(asked))
    : network && ports.rpc.passThrough(network, asked.method, params)
  if (!answer$) return fail(failure('ChainDisconnected'))
  const answer = await firstValueFrom(answer$)
  if (isRight(answer)) return answer.right
  // The error as the wallet or node gave it: it carries the revert data that viem and ethers decode.
  throw answer.left
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

/** Answers a request of a host's library (EIP-1193). Loaded with the first one. */
export const answerRequest = (
  host: ProviderHost,
  namespace: Namespace,
  asked: ProviderRequest,
): Promise<unknown> =>
  answer(host, namespace, asked).catch((error: unknown) => {
    throw error instanceof ModalError ? new ProviderRpcError(error.failure) : error
  })

/** What needs the wallet, or knows its accounts. */
const withWallet = async (
  host: ProviderHost,
  namespace: Namespace,
  asked: ProviderRequest,
): Promise<unknown> => {
  const accounts = () => accountsOf(host.store.getState(), namespace)
  switch (asked.method) {
    case 'eth_accounts':
      return accounts()
    case 'eth_requestAccounts':
      if (accounts().length === 0) await host.connect(namespace)
      return accounts()
    case 'wallet_switchEthereumChain':
      return switchChain(host, asked.params)
    default:
      return askWallet(host, namespace, asked)
  }
}

const answer = async (host: ProviderHost, namespace: Namespace, asked: ProviderRequest): Promise<unknown> => {
  const state = host.store.getState()
  const ask = () => withWallet(host, namespace, asked)
  switch (asked.method) {
    case 'eth_accounts':
      return host.isStarted() ? onceResynced(host.store, namespace, ask) : accountsOf(state, namespace)
    case 'eth_chainId': {
      const chainId = activeChainId(state, namespace)
      return (chainId && hexChainId(chainId)) ?? fail(failure('ChainDisconnected'))
    }
    case 'eth_requestAccounts':
    case 'wallet_switchEthereumChain':
      return host.whenStarted(() => onceResynced(host.store, namespace, ask))
    default:
      return methodClass(asked.method) === 'safe'
        ? read(host, namespace, asked)
        : host.whenStarted(() => onceResynced(host.store, namespace, ask))
  }
}
