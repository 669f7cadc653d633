import type { Address } from 'viem'
import { evmChainId } from '../domain/caip/chainId.js'
import type { State } from '../domain/core/state.js'
import { addressesOn, connectedIn } from '../domain/slices/connections/select.js'
import type { Modal } from '../effects/modal.js'

/** A connection as wagmi sees it. */
export interface Link {
  readonly accounts: ReadonlyArray<Address>
  readonly chainId: number
}

const linkIn = (state: State): Link | null => {
  // Of a modal that is taken away nothing can be asked any more.
  const connection = state.pageSession.disposed ? null : connectedIn(state, 'eip155')
  const chainId = evmChainId(connection?.chainId ?? null)
  if (!connection || chainId === null) return null
  return { accounts: addressesOn(connection) as ReadonlyArray<Address>, chainId }
}

export const linkOf = (modal: Modal): Link | null => linkIn(modal.getState())

const sameAccounts = (one: Link, other: Link): boolean => one.accounts.join() === other.accounts.join()

/** What is new about a link; null when nothing is. */
export const changeOf = (last: Link, now: Link): Partial<Link> | null => {
  const accounts = sameAccounts(now, last) ? {} : { accounts: now.accounts }
  const chain = now.chainId === last.chainId ? {} : { chainId: now.chainId }
  const change: Partial<Link> = { ...accounts, ...chain }
  return Object.keys(change).length > 0 ? change : null
}

/** The link that there is without asking the visitor. */
export const restoredLink = async (modal: Modal): Promise<Link | null> => {
  modal.start()
  // It waits for a stored connection that is still being taken up.
  await modal
    .getProvider('eip155')
    .request({ method: 'eth_accounts' })
    .catch(() => null)
  return linkOf(modal)
}
