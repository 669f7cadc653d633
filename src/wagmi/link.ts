import type { Address } from 'viem'
import { addressOf } from '../domain/caip/accountParts.js'
import { evmChainId } from '../domain/caip/chainId.js'
import type { State } from '../domain/core/state.js'
import { isResyncing } from '../domain/slices/connections/resyncing.js'
import { connectedIn } from '../domain/slices/connections/select.js'
import type { Modal } from '../effects/modal.js'

/** A connection as wagmi sees it. */
export interface Link {
  readonly accounts: ReadonlyArray<Address>
  readonly chainId: number
}

const linkIn = (state: State): Link | null => {
  const connection = connectedIn(state, 'eip155')
  const chainId = evmChainId(connection?.chainId ?? null)
  if (!connection || chainId === null) return null
  return { accounts: connection.accounts.map((one) => addressOf(one) as Address), chainId }
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

/** Waits until what an earlier visit left behind is known to stand, or not to. */
const restored = (modal: Modal): Promise<void> =>
  new Promise((resolve) => {
    if (!isResyncing(modal.getState(), 'eip155')) return resolve()
    const forget = modal.onChange(() => {
      if (isResyncing(modal.getState(), 'eip155')) return
      forget()
      resolve()
    })
  })

/** The link that there is without asking the visitor. */
export const restoredLink = async (modal: Modal): Promise<Link | null> => {
  modal.start()
  await restored(modal)
  return linkOf(modal)
}
