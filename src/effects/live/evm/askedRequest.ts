import { type ChainId, namespaceOf } from '../../../domain/caip/chainId.js'
import type { Command, Rejection } from '../../../domain/core/command.js'
import { isRight, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { addressesOn, connectedIn, shownIn } from '../../../domain/slices/connections/select.js'
import { mustSwitch } from '../../../domain/slices/networks/mustSwitch.js'
import { offeredNetwork } from '../../../domain/slices/networks/offered.js'
import { activeChainId } from '../../../domain/slices/networks/select.js'
import { changesAccounts } from '../../../domain/wire/rpcMethods.js'
import { causeOf } from '../../causes.js'
import { type OutcomeOf, rejectionFailure, waitForOutcome } from '../../kernel/outcome.js'
import { track } from '../../kernel/tracked.js'
import type { VaultPort } from '../../ports.js'
import { evm, fail, type HostRequest } from './hostRequest.js'
import { namedChains } from './namedChains.js'
import { waitWhileConnected } from './patience.js'

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

/** What a refusal of the kernel is to a host's library. */
const refusalOf = (refused: Rejection): Failure => {
  switch (refused.tag) {
    case 'NotConnected':
      return failure('Unauthorized', { details: 'No wallet is connected' })
    case 'AnotherAccount':
      return failure('Unauthorized', { details: 'Another account is shown' })
    default:
      return rejectionFailure(refused)
  }
}

/** The accounts are read again before the host is answered, so that it finds them when it looks (N2-20). */
const rereadAccounts = async ({ host, shown }: HostRequest): Promise<void> => {
  const connection = connectedIn(host.store.getState(), evm)
  // Another wallet may be connected by now: what was asked was none of its affair.
  if (!connection?.chainId || connection.id !== (shownIn(shown, evm)?.id ?? connection.id)) return
  const { id, connectorId, namespace, chainId } = connection
  const question = { method: 'eth_accounts', chainId, objection: () => null }
  await waitWhileConnected(host, id, host.ports.wallet.ask({ id: connectorId, namespace }, question))
}

/** Something that the wallet asks the visitor for: recorded, with its parameters and answer in the vault. */
export const askWallet = async (asked: HostRequest): Promise<unknown> => {
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
  if ('_tag' in end && isRight(end)) {
    if (changesAccounts(method)) await rereadAccounts(asked)
    return end.right
  }
  // Nobody took them: what was not asked is forgotten.
  ports.vault.take(params)
  const why = 'refused' in end ? refusalOf(end.refused) : end.left
  return fail(why, causeOf(why))
}
