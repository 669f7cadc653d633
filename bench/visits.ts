import { accountId } from '../src/domain/caip/accountParts.js'
import type { ChainId } from '../src/domain/caip/chainId.js'
import type { Fact } from '../src/domain/core/fact.js'
import { failure } from '../src/domain/prelude/failure.js'
import { browserAccounts } from '../src/domain/slices/connections/browserAccounts.js'
import type { Connector } from '../src/domain/slices/connectors/state.js'
import type { Ports } from '../src/effects/ports.js'

const wallets = ['Aspen', 'Birch', 'Cedar']
const chains: ReadonlyArray<ChainId> = ['eip155:1', 'eip155:137']

const connectorOf = (visit: number): Connector => {
  const name = wallets[visit % wallets.length] ?? 'Aspen'
  const rdns = `example.${name.toLowerCase()}`
  return { id: rdns, kind: 'announced', namespace: 'eip155', name, icon: `https://${rdns}/icon.png`, rdns }
}

/** One visitor with two accounts, the newest wallet's first. */
const addressAt = (visit: number, nth: number): string => `0x${'a1'.repeat(19)}0${(visit + nth) % 2}`

/**
 * One visit: looks at the wallets, connects, switches, sends, signs, copies, is refused once, leaves. The facts that
 * flows add (balances, answers, receipts, closing) come on top, so the log has the mix of a real one.
 */
export const factsOfVisit = (visit: number, ports: Ports): ReadonlyArray<Fact> => {
  const connector = connectorOf(visit)
  const id = `eip155|${connector.id}`
  const [from = 'eip155:1', to = 'eip155:137'] = visit % 2 === 0 ? chains : [...chains].reverse()
  const attempt = ports.random.id()
  const change = ports.random.id()
  const wanted = (method: string): Fact => ({
    type: 'request.wanted',
    id: ports.random.id(),
    connectionId: id,
    connectorId: connector.id,
    method,
    chainId: to,
    address: addressAt(visit, 0),
    params: ports.vault.put([], id),
  })
  return [
    { type: 'connectors.announced', connector },
    { type: 'modal.opened', view: { name: 'Connect' }, attempt: ports.random.id() },
    { type: 'modal.viewPushed', view: { name: 'ConnectingExternal', connectorId: connector.id } },
    { type: 'connection.requested', attempt, connectorId: connector.id, namespace: 'eip155' },
    {
      type: 'connection.established',
      attempt,
      id,
      connector,
      ...browserAccounts([addressAt(visit, 0), addressAt(visit, 1)]),
      chainId: from,
    },
    { type: 'modal.opened', view: { name: 'Account' }, attempt: ports.random.id() },
    { type: 'modal.viewPushed', view: { name: 'Networks' } },
    { type: 'modal.viewPushed', view: { name: 'SwitchNetwork', chainId: to } },
    { type: 'network.switchRequested', attempt: change, chainId: to, connectionId: id },
    { type: 'connection.chainChanged', id, namespace: 'eip155', chainId: to, active: true },
    { type: 'network.switched', attempt: change, chainId: to, active: true },
    { type: 'clipboard.requested', what: 'address', text: accountId(to, addressAt(visit, 0)) },
    { type: 'modal.closed' },
    { type: 'command.refused', command: 'Close', attempt, rejection: { tag: 'NotOpen' } },
    wanted('personal_sign'),
    wanted('eth_sendTransaction'),
    {
      type: 'connection.accountsChanged',
      id,
      accounts: browserAccounts([addressAt(visit, 1), addressAt(visit, 0)]).accounts,
    },
    { type: 'request.failed', id: ports.random.id(), failure: failure('UserRejected', { code: 4001 }) },
    {
      type: 'connection.ended',
      id,
      namespace: 'eip155',
      connectorId: connector.id,
      by: 'visitor',
      failure: null,
      attempt: ports.random.id(),
    },
  ]
}
