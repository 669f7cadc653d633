import { isRight } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { connectedIn } from '../../../domain/slices/connections/select.js'
import { chooseWallet } from '../../chooseWallet.js'
import type { ProviderHost } from '../../providers.js'
import { askWallet } from './askedRequest.js'
import { accountsOf, evm, fail, type HostRequest } from './hostRequest.js'
import { waitWhileConnected } from './patience.js'

/** The permission that a connection is. */
const connecting = 'eth_accounts'

/** The permissions that a request names (EIP-2255); null: it names none in the form that they have. */
const namedIn = (params: unknown): ReadonlyArray<string> | null => {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const isObject = typeof first === 'object' && first !== null && !Array.isArray(first)
  return isObject && Object.keys(first).length > 0 ? Object.keys(first) : null
}

/** What wallets that do not tell their permissions have given all the same. */
const ownWords = (host: ProviderHost): unknown => {
  const { environment } = host.store.getState().pageSession
  const value = accountsOf(host)
  return [
    {
      ...(environment && { invoker: environment.origin }),
      ...{ parentCapability: connecting, caveats: [{ type: 'restrictReturnedAccounts', value }] },
    },
  ]
}

/** The permissions of the wallet that has just been chosen, in its own words where it has some. */
const given = async (host: ProviderHost): Promise<unknown> => {
  const { store, ports } = host
  const connection = connectedIn(store.getState(), evm)
  if (!connection) return fail(failure('WalletDisconnected'))
  const ref = { id: connection.connectorId, namespace: connection.namespace }
  const told$ = ports.wallet.read(ref, { method: 'wallet_getPermissions' })
  const told = await waitWhileConnected(host, connection.id, told$)
  if (told === 'ended') return fail(failure('WalletDisconnected'))
  if (told === 'stopped') return fail(failure('Disposed'))
  const answer = told !== 'silent' && isRight(told.answer) ? told.answer.right : null
  return Array.isArray(answer) && answer.length > 0 ? answer : ownWords(host)
}

/**
 * Many sites connect with `wallet_requestPermissions`. Where nobody is connected the visitor chooses a wallet, as for
 * `eth_requestAccounts`, and is asked once: what was wanted beyond the accounts is asked of that wallet then.
 *
 * @see EIP-2255
 */
export const requestPermissions = async (asked: HostRequest): Promise<unknown> => {
  const { host, request } = asked
  const wanted = namedIn(request.params)
  if (!wanted) return fail(failure('RpcInvalidParams', { details: 'params.0: expected permissions by name' }))
  if (connectedIn(host.store.getState(), evm)) return askWallet(asked)
  await host.whenStarted(() => chooseWallet(host.store, evm))
  const isAll = wanted.every((name) => name === connecting)
  return isAll ? given(host) : askWallet({ ...asked, shown: host.store.getState() })
}
