import { hexChainId, readEvmChainId } from '../../../domain/caip/evmChainId.js'
import type { State } from '../../../domain/core/state.js'
import type { ProviderRequest } from '../../../domain/evm/provider.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { ModalError } from '../../../domain/prelude/modalError.js'
import { activeChainId } from '../../../domain/slices/networks/select.js'
import { asksVisitor, isOfWallet } from '../../../domain/wire/rpcMethods.js'
import { afterResync } from '../../afterResync.js'
import { chooseWallet } from '../../chooseWallet.js'
import type { ProviderHost } from '../../providers.js'
import { askWallet } from './askedRequest.js'
import { accountsOf, evm, fail, type HostRequest } from './hostRequest.js'
import { requestPermissions } from './permissions.js'
import { ProviderRpcError } from './providerError.js'
import { withQuantities } from './quantities.js'
import { read } from './readRequest.js'

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
      // It may have ended again by now.
      return accountsOf(host).length > 0 ? accountsOf(host) : fail(failure('WalletDisconnected'))
    case 'wallet_requestPermissions':
      return requestPermissions(asked)
    case 'wallet_switchEthereumChain':
      return switchChain(host, request.params)
    default:
      return asksVisitor(request.method) ? askWallet(asked) : read(asked)
  }
}

/** Decides who answers: this page, the wallet once it is known whether there is one, or whoever can be read from. */
const routeRequest = async (asked: HostRequest): Promise<unknown> => {
  const { host, request } = asked
  // Else it would be told to start what it has just taken away, or what it had.
  if (host.store.getState().pageSession.disposed) return fail(failure('Disposed'))
  const afterWallet = () => afterResync(host.store, evm, () => answerFromWallet(asked))
  if (request.method === 'eth_chainId') {
    const chainId = activeChainId(host.store.getState(), evm)
    return (chainId && hexChainId(chainId)) ?? fail(failure('ChainDisconnected'))
  }
  if (asksVisitor(request.method)) return host.whenStarted(afterWallet)
  // Before the start there is no wallet, and nobody to wait for.
  return isOfWallet(request.method) && host.isStarted() ? afterWallet() : answerFromWallet(asked)
}

const maxMethodLength = 200

/** As JSON has them, whichever window they were made in. */
const isListOrObject = (params: unknown): boolean => {
  if (Array.isArray(params)) return true
  return Object.prototype.toString.call(params) === '[object Object]'
}

/** EIP-1193: a name, and parameters in a list or an object, if any. Null are none, as for many callers. */
const wellFormed = (request: ProviderRequest | null): ProviderRequest | null => {
  const { method, params = null } = request ?? { method: '' }
  if (typeof method !== 'string' || method === '' || method.length > maxMethodLength) return null
  if (params === null) return { method }
  return isListOrObject(params) ? { method, params: withQuantities(params) } : null
}

/** Answers a request of a host's library (EIP-1193); null is one that cannot be read. Loaded with the first one. */
export const respond = async (
  host: ProviderHost,
  request: ProviderRequest | null,
  shown: State,
): Promise<unknown> => {
  try {
    const asked = wellFormed(request)
    if (asked) return await routeRequest({ host, request: asked, shown })
    return fail(
      failure('RpcInvalidRequest', { details: 'request: expected { method, params } of plain data' }),
    )
  } catch (error) {
    throw error instanceof ModalError ? new ProviderRpcError(error.failure, error.cause) : error
  }
}
