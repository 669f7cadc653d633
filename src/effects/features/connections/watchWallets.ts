import { distinctUntilChanged, EMPTY, filter, map, merge, type Observable, switchMap } from 'rxjs'
import { sameAddress } from '../../../domain/caip/accountId.js'
import type { Event } from '../../../domain/core/event.js'
import type { State } from '../../../domain/core/state.js'
import { given } from '../../../domain/slices/connections/given.js'
import { isShown } from '../../../domain/slices/connections/shown.js'
import type { Connection } from '../../../domain/slices/connections/state.js'
import type { Flow } from '../../kernel/flow.js'
import type { WalletNews, WalletPort } from '../../ports.js'

const connectedIds = (state: State): ReadonlyArray<string> =>
  Object.values(state.connections.byId)
    .filter(({ step }) => step === 'connected')
    .map(({ id }) => id)
    .sort()

const sameAccounts = ({ namespace, accounts }: Connection, addresses: ReadonlyArray<string>): boolean =>
  accounts.length === addresses.length &&
  accounts.every(({ address }, index) => sameAddress(namespace, address, addresses[index] ?? ''))

const onAccounts = (connection: Connection, addresses: ReadonlyArray<string>): Event | null => {
  const { id, namespace, connectorId } = connection
  // An empty list is how wallets say that they were locked or that the site was removed.
  if (addresses.length === 0) {
    return {
      type: 'connection.ended',
      id,
      namespace,
      connectorId,
      by: 'wallet',
      failure: null,
      attempt: null,
    }
  }
  if (sameAccounts(connection, addresses)) return null
  return { type: 'connection.accountsChanged', id, accounts: given(addresses).accounts }
}

const translate = (state: State, connection: Connection, news: WalletNews): Event | null => {
  const { id, namespace, connectorId } = connection
  switch (news.kind) {
    case 'accounts':
      return onAccounts(connection, news.addresses)
    case 'chain': {
      const { chainId } = news
      if (chainId === connection.chainId) return null
      return { type: 'connection.chainChanged', id, namespace, chainId, active: isShown(state, connection) }
    }
    case 'disconnect':
      // EIP-1193: disconnected from all chains. The wallet may come back by itself; what it says then is news again.
      return {
        type: 'connection.ended',
        id,
        namespace,
        connectorId,
        by: 'wallet',
        failure: news.failure,
        attempt: null,
      }
  }
}

const watch = (state: State, id: string, wallet: WalletPort, read: () => State): Observable<Event> => {
  const connectorId = state.connections.byId[id]?.connectorId
  if (connectorId === undefined) return EMPTY
  return wallet.news(connectorId).pipe(
    map((news) => {
      const state = read()
      const connection = state.connections.byId[id]
      return connection ? translate(state, connection, news) : null
    }),
    filter((fact): fact is Event => fact !== null),
  )
}

/** Listens to every connected wallet, exactly as long as it is connected. News that changes nothing is no fact. */
export const watchWallets: Flow = {
  name: 'watchWallets',
  run: (_event$, state$, { wallet }) =>
    state$.pipe(
      map(connectedIds),
      distinctUntilChanged((before, now) => before.join() === now.join() && before.length === now.length),
      switchMap((ids) => merge(...ids.map((id) => watch(state$.value, id, wallet, () => state$.value)))),
    ),
}
