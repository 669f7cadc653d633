import { EMPTY, filter, finalize, map, merge, mergeMap, type Observable, takeUntil } from 'rxjs'
import { sameAddress } from '../../../domain/caip/address.js'
import type { Fact } from '../../../domain/core/fact.js'
import type { State } from '../../../domain/core/state.js'
import { isShown } from '../../../domain/slices/connections/shown.js'
import type { Connection } from '../../../domain/slices/connections/state.js'
import type { Flow } from '../../kernel/flow.js'
import type { WalletNews, WalletPort } from '../../ports.js'

const connectedIds = (state: State): ReadonlyArray<string> =>
  Object.values(state.connections.byId)
    .filter(({ step }) => step === 'connected')
    .map(({ id }) => id)
    .sort()

/** The same addresses for the same use: their form may differ when the code for it came late. */
const areSame = ({ namespace, accounts }: Connection, reported: Connection['accounts']): boolean =>
  accounts.length === reported.length &&
  accounts.every(({ address, type, chains }, index) => {
    const other = reported[index]
    return (
      other !== undefined &&
      sameAddress(namespace, address, other.address) &&
      type === other.type &&
      String(chains) === String(other.chains)
    )
  })

const onAccounts = (connection: Connection, reported: Connection['accounts']): Fact | null => {
  const { id, namespace, connectorId } = connection
  // An empty list is how wallets say that they were locked or that the site was removed.
  if (reported.length === 0) {
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
  return areSame(connection, reported) ? null : { type: 'connection.accountsChanged', id, accounts: reported }
}

const factOf = (state: State, connection: Connection, news: WalletNews): Fact | null => {
  const { id, namespace, connectorId } = connection
  switch (news.kind) {
    case 'accounts':
      return onAccounts(connection, news.accounts)
    case 'chain': {
      const { chainId } = news
      if (chainId === connection.chainId) return null
      return { type: 'connection.chainChanged', id, namespace, chainId, active: isShown(state, connection) }
    }
    case 'disconnect':
      // It reaches no network at all. The wallet may come back by itself; what it says then is news again.
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

const watch = (state: State, id: string, wallet: WalletPort, read: () => State): Observable<Fact> => {
  const connection = state.connections.byId[id]
  if (!connection) return EMPTY
  return wallet.news({ id: connection.connectorId, namespace: connection.namespace }).pipe(
    map((news) => {
      const state = read()
      const connection = state.connections.byId[id]
      return connection ? factOf(state, connection, news) : null
    }),
    filter((fact): fact is Fact => fact !== null),
  )
}

/**
 * Listens to every connected wallet, exactly as long as it is connected: what one is about to say is not lost because
 * another comes or goes. News that changes nothing is no fact.
 */
export const watchWallets: Flow = {
  name: 'watchWallets',
  run: (_record$, state$, { wallet }) => {
    const watched = new Set<string>()
    const ids$ = state$.pipe(map(connectedIds))
    return ids$.pipe(
      mergeMap((ids) => {
        const fresh = ids.filter((id) => !watched.has(id))
        return merge(
          ...fresh.map((id) => {
            watched.add(id)
            const disconnected$ = ids$.pipe(filter((now) => !now.includes(id)))
            return watch(state$.value, id, wallet, () => state$.value).pipe(
              takeUntil(disconnected$),
              finalize(() => watched.delete(id)),
            )
          }),
        )
      }),
    )
  },
}
