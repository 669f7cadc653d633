import { reduceBalances } from '../slices/balances.js'
import { reduceConnections } from '../slices/connections.js'
import { reduceConnectors } from '../slices/connectors.js'
import { reduceModal } from '../slices/modal.js'
import { reduceNetworks } from '../slices/networks.js'
import { reduceNotices } from '../slices/notices.js'
import { reduceOptions } from '../slices/options.js'
import { reduceRequests } from '../slices/requests.js'
import { reduceSession } from '../slices/session.js'
import { reduceWallets } from '../slices/wallets.js'
import type { Recorded } from './record.js'
import type { State } from './state.js'

export type Reduce<S> = (slice: S, record: Recorded) => S

/** Every slice sees every fact and returns itself when not concerned; the same reference when nothing changed. */
export const combine = <S extends object>(slices: { readonly [K in keyof S]: Reduce<S[K]> }): Reduce<S> => {
  const keys = Object.keys(slices) as Array<keyof S>
  return (state, record) => {
    let next: S | null = null
    for (const key of keys) {
      const slice = slices[key](state[key], record)
      if (slice !== state[key]) next = { ...(next ?? state), [key]: slice }
    }
    return next ?? state
  }
}

/** The fold of the whole product. Total: any fact, in any order, on any state. */
export const reduce: Reduce<State> = combine<State>({
  session: reduceSession,
  options: reduceOptions,
  modal: reduceModal,
  connectors: reduceConnectors,
  connections: reduceConnections,
  networks: reduceNetworks,
  wallets: reduceWallets,
  balances: reduceBalances,
  requests: reduceRequests,
  notices: reduceNotices,
})
